import { CreditEventSchema, PackSchema, TransactionSchema } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { emptyResponse, idParam } from "../dto/common.ts";
import {
  checkoutRequest,
  checkoutResponse,
  checkoutSession,
  creditEventDto,
  creditEventsQuery,
  creditsResponse,
  packDto,
  transactionDto,
  transactionsQuery,
} from "../dto/payments.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentList, presentPage } from "../http/present.ts";
import { pdfMediaType } from "../http/file-answer.ts";
import { fileRoute, route } from "../http/route.ts";

/** A refund waits for the payment provider. */
export const refundDeadlineMs = 25_000;

/** Calls for credits and purchases. Billing decides whose they are. */
export const paymentRoutes = [
  route({
    method: "get",
    path: "/payments/credits",
    summary: "Get the user's credits",
    access: "user",
    rate: "read",
    response: creditsResponse,
    handle: async ({ clients, asUser }) => {
      const { credits, hasPurchased } = await clients.billing.getCredits({}, asUser);
      return { data: { credits, hasPurchased } };
    },
  }),
  route({
    method: "get",
    path: "/payments/packs",
    summary: "List the packs of credits that are sold",
    access: "public",
    rate: "read",
    response: z.array(packDto),
    handle: async ({ clients }) => {
      const { packs } = await clients.billing.listPacks({});
      return { data: presentList(PackSchema, packDto, packs) };
    },
  }),
  route({
    method: "post",
    path: "/payments/create-checkout-session",
    summary: "Open a checkout for a pack; the answer says where to pay",
    access: "user",
    rate: "write",
    body: checkoutRequest,
    response: checkoutResponse,
    handle: async ({ body: { priceId, idempotencyKey = randomUUID() }, clients, asUser }) => {
      // No abort signal: the checkout is kept although the client disconnects.
      const { url } = await clients.billing.createCheckout(
        { priceId, requestKey: idempotencyKey },
        { as: asUser.as, deadlineMs: refundDeadlineMs },
      );
      return { data: { url } };
    },
  }),
  route({
    method: "get",
    path: "/payments/session/:id",
    summary: "Get the user's purchase of a checkout",
    access: "user",
    rate: "read",
    params: idParam,
    response: checkoutSession,
    handle: async ({ params: { id }, clients, asUser }) => {
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
  }),
  route({
    method: "get",
    path: "/payments/transactions",
    summary: "List the user's purchases",
    access: "user",
    rate: "read",
    query: transactionsQuery,
    response: z.array(transactionDto),
    handle: async ({ query, clients, asUser }) => {
      const page = toPageRequest(query);
      const { transactions, meta } = await clients.billing.listTransactions({ page }, asUser);
      return presentPage(TransactionSchema, transactionDto, transactions, meta);
    },
  }),
  route({
    method: "post",
    path: "/payments/transactions/:id/refund",
    summary: "Have the first purchase paid back under the guarantee",
    access: "user",
    rate: "write",
    params: idParam,
    response: transactionDto,
    handle: async ({ params: { id }, clients, asUser }) => {
      const { transaction } = await clients.billing.refundPurchase(
        { purchaseId: id },
        { as: asUser.as, deadlineMs: refundDeadlineMs },
      );
      return { data: present(TransactionSchema, transactionDto, transaction) };
    },
  }),
  fileRoute({
    path: "/payments/transactions/:id/invoice",
    summary: "Download the invoice of the user's purchase",
    access: "user",
    rate: "download",
    params: idParam,
    mediaType: pdfMediaType,
    handle: async ({ params: { id }, clients, asUser }) => {
      const { number, pdf } = await clients.billing.getInvoice({ purchaseId: id }, asUser);
      const chunks = (async function* () {
        yield pdf;
      })();
      return { fileName: `Plumbline_invoice_${number}.pdf`, mediaType: pdfMediaType, chunks };
    },
  }),
  route({
    method: "get",
    path: "/payments/credit-events",
    summary: "List the changes of the user's credits",
    access: "user",
    rate: "read",
    query: creditEventsQuery,
    response: z.array(creditEventDto),
    handle: async ({ query, clients, asUser }) => {
      const page = toPageRequest(query);
      const { events, meta } = await clients.billing.listCreditEvents({ page }, asUser);
      return presentPage(CreditEventSchema, creditEventDto, events, meta);
    },
  }),
  route({
    method: "post",
    path: "/payments/webhook",
    summary: "Take a signed message of the payment provider",
    access: "public",
    rate: "message",
    signatureHeader: "stripe-signature",
    response: emptyResponse,
    handle: async ({ signed: { body, signature }, clients }) => {
      await clients.billing.receivePaymentMessage({ body, signature }, { deadlineMs: refundDeadlineMs });
      return { data: {} };
    },
  }),
];
