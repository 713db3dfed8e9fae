import { CreditEventType, PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { everyone, ownerOnly, users, withoutHeader } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
export const transaction = {
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
export const creditEvent = {
  id: "purchase:p1",
  eventType: CreditEventType.PURCHASE,
  creditChange: 20,
  newBalance: 25,
  timestamp: "2026-03-01T10:00:00.000Z",
  userId: "u1",
  notes: "20 Plumbline credits",
};
const shown = { ...transaction, paymentStatus: "PAID" };

export const paymentExchanges: Record<string, Exchange[]> = {
  "GET /payments/credits": [
    {
      callers: users,
      path: "/payments/credits",
      answers: { billing: { getCredits: () => ({ credits: 3, hasPurchased: true }) } },
      calls: [byUser("billing.getCredits")],
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
      calls: [byGateway("billing.listPacks")],
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
      calls: [byUser("billing.createCheckout", { priceId: "price_20", requestKey: "0123456789abcdef" })],
      data: { url: "https://pay.example/c/1" },
    },
  ],
  "GET /payments/session/:id": [
    {
      callers: ownerOnly("404 PURCHASE_NOT_FOUND"),
      path: "/payments/session/cs_1",
      answers: { billing: { getCheckout: () => ({ transaction }) } },
      calls: [byUser("billing.getCheckout", { sessionId: "cs_1" })],
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
      calls: [
        byUser("billing.listTransactions", {
          page: { page: 2, limit: 20, sortBy: "amountPaid", descending: false, search: "credits" },
        }),
      ],
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
      calls: [byUser("billing.refundPurchase", { purchaseId: "p1" })],
      data: { ...shown, paymentStatus: "REFUNDED", refundable: false },
    },
  ],
  "GET /payments/transactions/:id/invoice": [
    {
      callers: ownerOnly("404 PURCHASE_NOT_FOUND"),
      path: "/payments/transactions/purchase-1/invoice",
      answers: { billing: { getInvoice: () => ({ number: "PL-000001", pdf: Uint8Array.of(37) }) } },
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
      calls: [
        byUser("billing.listCreditEvents", {
          page: { page: 2, limit: 20, sortBy: "timestamp", descending: true, search: "" },
        }),
      ],
      data: [{ ...creditEvent, eventType: "PURCHASE" }],
      meta,
    },
  ],
  "POST /payments/webhook": [
    {
      callers: withoutHeader,
      path: "/payments/webhook",
      body: { id: "evt_1" },
      answers: { billing: { receivePaymentMessage: () => ({}) } },
      calls: [byGateway("billing.receivePaymentMessage", { body: '{"id":"evt_1"}', signature: "" })],
      data: {},
    },
  ],
};
