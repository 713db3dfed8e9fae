import {
  CreditEventSchema,
  CreditEventType,
  TransactionSchema,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import { randomUUID } from "node:crypto";
import type { adminCreditCalls } from "../calls/admin-credits.ts";
import { creditEventDto, transactionDto } from "../dto/payments.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";
import { refundDeadlineMs } from "./payments.ts";

/** Administrators' calls for a user's purchases and credits. Billing admits administrators only. */
export const adminCreditHandlers: Handlers<typeof adminCreditCalls> = {
  "GET /admin/users/:id/transactions": async ({
    params: { id },
    query: { sortOrder, ...query },
    clients,
    asUser,
  }) => {
    const { transactions, meta } = await clients.billing.listUserTransactions(
      { userId: id, page: toPageRequest({ ...query, sortDir: sortOrder }) },
      asUser,
    );
    return presentPage(TransactionSchema, transactionDto, transactions, meta);
  },
  "GET /admin/users/:id/creditevents": async ({
    params: { id },
    query: { sortOrder, ...query },
    clients,
    asUser,
  }) => {
    const { events, meta } = await clients.billing.listUserCreditEvents(
      { userId: id, page: toPageRequest({ ...query, sortDir: sortOrder }) },
      asUser,
    );
    return presentPage(CreditEventSchema, creditEventDto, events, meta);
  },
  "POST /admin/users/:id/transactions/:txId/refund": async ({ params: { id, txId }, clients, asUser }) => {
    const { transaction } = await clients.billing.refundUserPurchase(
      { userId: id, purchaseId: txId },
      { as: asUser.as, deadlineMs: refundDeadlineMs },
    );
    return { data: present(TransactionSchema, transactionDto, transaction) };
  },
  "POST /admin/credits": async ({
    body: { eventType, idempotencyKey = randomUUID(), notes = "", ...body },
    clients,
    asUser,
  }) => {
    const { event } = await clients.billing.adjustCredits(
      { ...body, notes, eventType: CreditEventType[eventType], requestKey: idempotencyKey },
      { as: asUser.as },
    );
    return { data: present(CreditEventSchema, creditEventDto, event) };
  },
};
