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
import type { Calls } from "./call.ts";

export const paymentCalls = {
  "GET /payments/credits": {
    summary: "Get the user's credits",
    access: "user",
    rate: "read",
    response: creditsResponse,
  },
  "GET /payments/packs": {
    summary: "List the packs of credits that are sold",
    access: "public",
    rate: "read",
    response: z.array(packDto),
  },
  "POST /payments/create-checkout-session": {
    summary: "Open a checkout for a pack; the answer says where to pay",
    access: "user",
    rate: "write",
    body: checkoutRequest,
    response: checkoutResponse,
  },
  "GET /payments/session/:id": {
    summary: "Get the user's purchase of a checkout",
    access: "user",
    rate: "read",
    params: idParam,
    response: checkoutSession,
  },
  "GET /payments/transactions": {
    summary: "List the user's purchases",
    access: "user",
    rate: "read",
    query: transactionsQuery,
    response: z.array(transactionDto),
  },
  "POST /payments/transactions/:id/refund": {
    summary: "Have the first purchase paid back under the guarantee",
    access: "user",
    rate: "write",
    params: idParam,
    response: transactionDto,
  },
  "GET /payments/transactions/:id/invoice": {
    summary: "Download the invoice of the user's purchase",
    access: "user",
    rate: "download",
    params: idParam,
    mediaType: "application/pdf",
  },
  "GET /payments/credit-events": {
    summary: "List the changes of the user's credits",
    access: "user",
    rate: "read",
    query: creditEventsQuery,
    response: z.array(creditEventDto),
  },
  "POST /payments/webhook": {
    summary: "Take a signed message of the payment provider",
    access: "public",
    rate: "message",
    signatureHeader: "stripe-signature",
    response: emptyResponse,
  },
} satisfies Calls;
