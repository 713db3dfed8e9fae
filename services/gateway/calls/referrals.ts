import { z } from "zod";
import { referralCode, referralDto, referralsQuery } from "../dto/payments.ts";
import type { Calls } from "./call.ts";

export const referralCalls = {
  "POST /referrals/generate-code": {
    summary: "Get the code of the user's referral link; it never changes",
    access: "user",
    rate: "write",
    response: referralCode,
  },
  "GET /referrals": {
    summary: "List the friends whom the user brought",
    access: "user",
    rate: "read",
    query: referralsQuery,
    response: z.array(referralDto),
  },
} satisfies Calls;
