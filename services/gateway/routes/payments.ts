import { CreditEventSchema, PackSchema, TransactionSchema } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { randomUUID } from "node:crypto";
import type { paymentCalls } from "../calls/payments.ts";
import { creditEventDto, packDto, transactionDto } from "../dto/payments.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentList, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** A refund waits for the payment provider. */
export const refundDeadlineMs = 25_000;

/** Calls for credits and purchases. Billing decides whose they are. */
export const paymentHandlers: Handlers<typeof paymentCalls> = {
  "GET /payments/credits": async ({ clients, asUser }) => {
    const { credits, hasPurchased } = await clients.billing.getCredits({}, asUser);
    return { data: { credits, hasPurchased } };
  },
  "GET /payments/packs": async ({ clients }) => {
    const { packs } = await clients.billing.listPacks({});
    return { data: presentList(PackSchema, packDto, packs) };
  },
  "POST /payments/create-checkout-session": async ({
    body: { priceId, idempotencyKey = randomUUID() },
    clients,
    asUser,
  }) => {
    // No abort signal: the checkout is kept although the client disconnects.
    const { url } = await clients.billing.createCheckout(
      { priceId, requestKey: idempotencyKey },
      { as: asUser.as, deadlineMs: refundDeadlineMs },
    );
    return { data: { url } };
  },
  "GET /payments/session/:id": async ({ params: { id }, clients, asUser }) => {
    const { transaction } = await clients.billing.getCheckout({ sessionId: id }, asUser);
    const purchase = present(TransactionSchema, transactionDto, transaction);
    return {
      data: {
        currency: purchase.currency,
        amount_total: purchase.amountPaid,
        plan: purchase.productName,
        priceId: purchase.priceId,
        credits: purchase.creditsPurchased,
        status: purchase.paymentStatus,
      },
    };
  },
  "GET /payments/transactions": async ({ query, clients, asUser }) => {
    const page = toPageRequest(query);
    const { transactions, meta } = await clients.billing.listTransactions({ page }, asUser);
    return presentPage(TransactionSchema, transactionDto, transactions, meta);
  },
  "POST /payments/transactions/:id/refund": async ({ params: { id }, clients, asUser }) => {
    const { transaction } = await clients.billing.refundPurchase(
      { purchaseId: id },
      { as: asUser.as, deadlineMs: refundDeadlineMs },
    );
    return { data: present(TransactionSchema, transactionDto, transaction) };
  },
  "GET /payments/transactions/:id/invoice": async ({ params: { id }, clients, asUser }) => {
    const { number, pdf } = await clients.billing.getInvoice({ purchaseId: id }, asUser);
    const chunks = (async function* () {
      yield pdf;
    })();
    return { fileName: `Plumbline_invoice_${number}.pdf`, chunks };
  },
  "GET /payments/credit-events": async ({ query, clients, asUser }) => {
    const page = toPageRequest(query);
    const { events, meta } = await clients.billing.listCreditEvents({ page }, asUser);
    return presentPage(CreditEventSchema, creditEventDto, events, meta);
  },
  "POST /payments/webhook": async ({ signed: { body, signature }, clients }) => {
    await clients.billing.receivePaymentMessage({ body, signature }, { deadlineMs: refundDeadlineMs });
    return { data: {} };
  },
};
