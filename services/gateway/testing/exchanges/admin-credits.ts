import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";
import { creditEvent, transaction } from "./payments.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const shown = { ...transaction, paymentStatus: "PAID" };

export const adminCreditExchanges: Record<string, Exchange[]> = {
  "GET /admin/users/:id/transactions": [
    {
      callers: admins,
      path: "/admin/users/u1/transactions?page=2&limit=20&sortBy=amountPaid&sortOrder=asc",
      answers: { billing: { listUserTransactions: () => ({ transactions: [transaction], meta }) } },
      calls: [
        byUser("billing.listUserTransactions", {
          userId: "u1",
          page: { page: 2, limit: 20, sortBy: "amountPaid", descending: false, search: "" },
        }),
      ],
      data: [shown],
      meta,
    },
  ],
  "GET /admin/users/:id/creditevents": [
    {
      callers: admins,
      path: "/admin/users/u1/creditevents",
      answers: { billing: { listUserCreditEvents: () => ({ events: [creditEvent], meta }) } },
      calls: [
        byUser("billing.listUserCreditEvents", {
          userId: "u1",
          page: { page: 1, limit: 10, sortBy: "timestamp", descending: true, search: "" },
        }),
      ],
      data: [{ ...creditEvent, eventType: "PURCHASE" }],
      meta,
    },
  ],
  "POST /admin/users/:id/transactions/:txId/refund": [
    {
      callers: admins,
      path: "/admin/users/u1/transactions/p1/refund",
      answers: { billing: { refundUserPurchase: () => ({ transaction }) } },
      calls: [byUser("billing.refundUserPurchase", { userId: "u1", purchaseId: "p1" })],
      data: shown,
    },
  ],
  "POST /admin/credits": [
    {
      callers: admins,
      path: "/admin/credits",
      body: {
        userId: "u1",
        eventType: "MANUAL_ADJUSTMENT",
        creditChange: -3,
        notes: " Counted twice ",
        idempotencyKey: "0123456789abcdef",
      },
      answers: { billing: { adjustCredits: () => ({ event: creditEvent }) } },
      calls: [
        byUser("billing.adjustCredits", {
          userId: "u1",
          eventType: "MANUAL_ADJUSTMENT",
          creditChange: -3,
          notes: "Counted twice",
          requestKey: "0123456789abcdef",
        }),
      ],
      data: { ...creditEvent, eventType: "PURCHASE" },
    },
  ],
};
