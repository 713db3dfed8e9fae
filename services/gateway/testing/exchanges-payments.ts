import { CreditEventType, PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { admins, everyone, ownerOnly, users, withoutHeader } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const byUser = (call: string, request: Exchange["calls"][number]["request"]) => [
  { call, by: "the-user", request },
];
const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const transaction = {
  id: "p1",
  productName: "20 Plumbline credits",
  creditsPurchased: 20,
  amountPaid: 7_500,
  amountRefunded: 500,
  currency: "usd",
  paymentStatus: PaymentStatus.PAID,
  purchaseDate: "2026-03-01T10:00:00.000Z",
  stripeCheckoutSessionId: "cs_1",
  invoiceNumber: 7,
  priceId: "price_20",
  refundable: true,
};
const creditEvent = {
  id: "purchase:p1",
  eventType: CreditEventType.PURCHASE,
  creditChange: 20,
  newBalance: 25,
  timestamp: "2026-03-01T10:00:00.000Z",
  userId: "u1",
  notes: "20 Plumbline credits",
};
const friend = {
  id: "u2",
  firstName: "Ben",
  joinedAt: "2026-02-01T10:00:00.000Z",
  creditsBought: 21,
  bonus: 1,
  pendingBonus: 20,
  until: "2026-08-01T10:00:00.000Z",
};
const shown = { ...transaction, paymentStatus: "PAID" };

/** Requests to routes of packs, purchases and the ledger. */
export const paymentExchanges: Record<string, Exchange[]> = {
  "GET /payments/credits": [
    {
      callers: users,
      path: "/payments/credits",
      answers: { billing: { getCredits: () => ({ credits: 3, hasPurchased: true }) } },
      calls: byUser("billing.getCredits", {}),
      data: { credits: 3, hasPurchased: true },
    },
  ],
  "GET /payments/packs": [
    {
      callers: everyone,
      path: "/payments/packs",
      answers: {
        billing: {
          listPacks: () => ({
            packs: [
              { priceId: "price_1", credits: 1, amount: 1_000, currency: "usd" },
              { priceId: "price_20", credits: 20, amount: 10_000, usualAmount: 20_000, currency: "usd" },
            ],
          }),
        },
      },
      calls: [{ call: "billing.listPacks", by: "gateway", request: {} }],
      data: [
        { priceId: "price_1", credits: 1, amount: 1_000, usualAmount: null, currency: "usd" },
        { priceId: "price_20", credits: 20, amount: 10_000, usualAmount: 20_000, currency: "usd" },
      ],
    },
  ],
  "POST /payments/create-checkout-session": [
    {
      callers: users,
      path: "/payments/create-checkout-session",
      body: { priceId: "price_20", idempotencyKey: "0123456789abcdef" },
      answers: { billing: { createCheckout: () => ({ url: "https://pay.example/c/1" }) } },
      calls: byUser("billing.createCheckout", { priceId: "price_20", requestKey: "0123456789abcdef" }),
      data: { url: "https://pay.example/c/1" },
    },
  ],
  "GET /payments/session/:id": [
    {
      callers: ownerOnly("404 PURCHASE_NOT_FOUND"),
      path: "/payments/session/cs_1",
      answers: { billing: { getCheckout: () => ({ transaction }) } },
      calls: byUser("billing.getCheckout", { sessionId: "cs_1" }),
      data: {
        currency: "usd",
        amount_total: 7_500,
        plan: "20 Plumbline credits",
        priceId: "price_20",
        credits: 20,
        status: "PAID",
      },
    },
  ],
  "GET /payments/transactions": [
    {
      callers: users,
      path: "/payments/transactions?page=2&limit=20&sortBy=amountPaid&sortDir=asc&search=credits",
      answers: { billing: { listTransactions: () => ({ transactions: [transaction], meta }) } },
      calls: byUser("billing.listTransactions", {
        page: { page: 2, limit: 20, sortBy: "amountPaid", descending: false, search: "credits" },
      }),
      data: [shown],
      meta,
    },
  ],
  "POST /payments/transactions/:id/refund": [
    {
      callers: ownerOnly("404 PURCHASE_NOT_FOUND"),
      path: "/payments/transactions/p1/refund",
      answers: {
        billing: {
          refundPurchase: () => ({
            transaction: { ...transaction, paymentStatus: PaymentStatus.REFUNDED, refundable: false },
          }),
        },
      },
      calls: byUser("billing.refundPurchase", { purchaseId: "p1" }),
      data: { ...shown, paymentStatus: "REFUNDED", refundable: false },
    },
  ],
  "GET /payments/credit-events": [
    {
      callers: users,
      path: "/payments/credit-events?page=2&limit=20",
      answers: {
        billing: {
          listCreditEvents: () => ({
            events: [creditEvent],
            meta,
          }),
        },
      },
      calls: byUser("billing.listCreditEvents", {
        page: { page: 2, limit: 20, sortBy: "", descending: true, search: "" },
      }),
      data: [{ ...creditEvent, eventType: "PURCHASE" }],
      meta,
    },
  ],
  "POST /referrals/generate-code": [
    {
      callers: users,
      path: "/referrals/generate-code",
      answers: { identity: { getSession: () => ({ user: { referralCode: "abc" } }) } },
      calls: byUser("identity.getSession", {}),
      data: { referralCode: "abc" },
    },
  ],
  "GET /referrals": [
    {
      callers: users,
      path: "/referrals?page=2&limit=20",
      answers: { billing: { listReferrals: () => ({ referrals: [friend], meta }) } },
      calls: byUser("billing.listReferrals", {
        page: { page: 2, limit: 20, sortBy: "", descending: false, search: "" },
      }),
      data: [friend],
      meta,
    },
  ],
  "GET /admin/users/:id/transactions": [
    {
      callers: admins,
      path: "/admin/users/u1/transactions?page=2&limit=20&sortBy=amountPaid&sortOrder=asc",
      answers: { billing: { listUserTransactions: () => ({ transactions: [transaction], meta }) } },
      calls: byUser("billing.listUserTransactions", {
        userId: "u1",
        page: { page: 2, limit: 20, sortBy: "amountPaid", descending: false, search: "" },
      }),
      data: [shown],
      meta,
    },
  ],
  "GET /admin/users/:id/creditevents": [
    {
      callers: admins,
      path: "/admin/users/u1/creditevents",
      answers: { billing: { listUserCreditEvents: () => ({ events: [creditEvent], meta }) } },
      calls: byUser("billing.listUserCreditEvents", {
        userId: "u1",
        page: { page: 1, limit: 10, sortBy: "", descending: true, search: "" },
      }),
      data: [{ ...creditEvent, eventType: "PURCHASE" }],
      meta,
    },
  ],
  "POST /admin/users/:id/transactions/:txId/refund": [
    {
      callers: admins,
      path: "/admin/users/u1/transactions/p1/refund",
      answers: { billing: { refundUserPurchase: () => ({ transaction }) } },
      calls: byUser("billing.refundUserPurchase", { userId: "u1", purchaseId: "p1" }),
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
      calls: byUser("billing.adjustCredits", {
        userId: "u1",
        eventType: "MANUAL_ADJUSTMENT",
        creditChange: -3,
        notes: "Counted twice",
        requestKey: "0123456789abcdef",
      }),
      data: { ...creditEvent, eventType: "PURCHASE" },
    },
  ],
  "POST /payments/webhook": [
    {
      callers: withoutHeader,
      path: "/payments/webhook",
      body: { id: "evt_1" },
      answers: { billing: { receivePaymentMessage: () => ({}) } },
      calls: [
        {
          call: "billing.receivePaymentMessage",
          by: "gateway",
          request: { body: '{"id":"evt_1"}', signature: "" },
        },
      ],
      data: {},
    },
  ],
};
