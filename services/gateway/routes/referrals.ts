import { ReferralSchema } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { z } from "zod";
import { referralCode, referralDto, referralsQuery } from "../dto/payments.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls for the friends whom a user invites. */
export const referralRoutes = [
  route({
    method: "post",
    path: "/referrals/generate-code",
    summary: "Get the code of the user's referral link; it never changes",
    access: "user",
    rate: "write",
    response: referralCode,
    handle: async ({ clients, asUser }) => {
      const { user } = await clients.identity.getSession({}, asUser);
      return { data: { referralCode: user?.referralCode ?? "" } };
    },
  }),
  route({
    method: "get",
    path: "/referrals",
    summary: "List the friends whom the user brought",
    access: "user",
    rate: "read",
    query: referralsQuery,
    response: z.array(referralDto),
    handle: async ({ query, clients, asUser }) => {
      const { referrals, meta } = await clients.billing.listReferrals({ page: query }, asUser);
      return presentPage(ReferralSchema, referralDto, referrals, meta);
    },
  }),
];
