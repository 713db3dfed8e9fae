import { ReferralSchema } from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { referralCalls } from "../calls/referrals.ts";
import { referralDto } from "../dto/payments.ts";
import { presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls for the friends whom a user invites. */
export const referralHandlers: Handlers<typeof referralCalls> = {
  "POST /referrals/generate-code": async ({ clients, asUser }) => {
    const { user } = await clients.identity.getSession({}, asUser);
    return { data: { referralCode: user?.referralCode ?? "" } };
  },
  "GET /referrals": async ({ query, clients, asUser }) => {
    const { referrals, meta } = await clients.billing.listReferrals({ page: query }, asUser);
    return presentPage(ReferralSchema, referralDto, referrals, meta);
  },
};
