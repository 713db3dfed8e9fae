import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const friend = {
  id: "u2",
  firstName: "Ben",
  joinedAt: "2026-02-01T10:00:00.000Z",
  creditsBought: 21,
  bonus: 1,
  pendingBonus: 20,
  until: "2026-08-01T10:00:00.000Z",
};

export const referralExchanges: Record<string, Exchange[]> = {
  "POST /referrals/generate-code": [
    {
      callers: users,
      path: "/referrals/generate-code",
      answers: { identity: { getSession: () => ({ user: { referralCode: "abc" } }) } },
      calls: [byUser("identity.getSession")],
      data: { referralCode: "abc" },
    },
  ],
  "GET /referrals": [
    {
      callers: users,
      path: "/referrals?page=2&limit=20",
      answers: { billing: { listReferrals: () => ({ referrals: [friend], meta }) } },
      calls: [
        byUser("billing.listReferrals", {
          page: { page: 2, limit: 20, sortBy: "", descending: false, search: "" },
        }),
      ],
      data: [friend],
      meta,
    },
  ],
};
