import {
  CreditEventSchema,
  CreditEventType,
  TransactionSchema,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { adjustCreditsRequest, userListQuery, userPurchaseParams } from "../dto/admin.ts";
import { idParam } from "../dto/common.ts";
import { creditEventDto, transactionDto } from "../dto/payments.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";
import { refundDeadlineMs } from "./payments.ts";

/** Administrators' calls for a user's purchases and credits. Billing admits administrators only. */
export const adminCreditRoutes = [
  route({
    method: "get",
    path: "/admin/users/:id/transactions",
    summary: "List the purchases of a user",
    access: "user",
    rate: "read",
    params: idParam,
    query: userListQuery,
    response: z.array(transactionDto),
    handle: async ({ params: { id }, query: { sortOrder, ...query }, clients, asUser }) => {
      const { transactions, meta } = await clients.billing.listUserTransactions(
        { userId: id, page: toPageRequest({ ...query, sortDir: sortOrder }) },
        asUser,
      );
      return presentPage(TransactionSchema, transactionDto, transactions, meta);
    },
  }),
  route({
    method: "get",
    path: "/admin/users/:id/creditevents",
    summary: "List the changes of a user's credits",
    access: "user",
    rate: "read",
    params: idParam,
    query: userListQuery,
    response: z.array(creditEventDto),
    handle: async ({ params: { id }, query: { sortOrder, ...query }, clients, asUser }) => {
      const { events, meta } = await clients.billing.listUserCreditEvents(
        { userId: id, page: toPageRequest({ ...query, sortDir: sortOrder }) },
        asUser,
      );
      return presentPage(CreditEventSchema, creditEventDto, events, meta);
    },
  }),
  route({
    method: "post",
    path: "/admin/users/:id/transactions/:txId/refund",
    summary: "Pay a purchase of a user back",
    access: "user",
    rate: "write",
    params: userPurchaseParams,
    response: transactionDto,
    handle: async ({ params: { id, txId }, clients, asUser }) => {
      const { transaction } = await clients.billing.refundUserPurchase(
        { userId: id, purchaseId: txId },
        { as: asUser.as, deadlineMs: refundDeadlineMs },
      );
      return { data: present(TransactionSchema, transactionDto, transaction) };
    },
  }),
  route({
    method: "post",
    path: "/admin/credits",
    summary: "Change the credits of a user",
    access: "user",
    rate: "write",
    body: adjustCreditsRequest,
    response: creditEventDto,
    handle: async ({
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
  }),
];
