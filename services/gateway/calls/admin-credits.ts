import { z } from "zod";
import {
  adjustCreditsRequest,
  userEventsQuery,
  userPurchaseParams,
  userPurchasesQuery,
} from "../dto/admin.ts";
import { idParam } from "../dto/common.ts";
import { creditEventDto, transactionDto } from "../dto/payments.ts";
import type { Calls } from "./call.ts";

export const adminCreditCalls = {
  "GET /admin/users/:id/transactions": {
    summary: "List the purchases of a user",
    access: "user",
    rate: "read",
    params: idParam,
    query: userPurchasesQuery,
    response: z.array(transactionDto),
  },
  "GET /admin/users/:id/creditevents": {
    summary: "List the changes of a user's credits",
    access: "user",
    rate: "read",
    params: idParam,
    query: userEventsQuery,
    response: z.array(creditEventDto),
  },
  "POST /admin/users/:id/transactions/:txId/refund": {
    summary: "Pay a purchase of a user back",
    access: "user",
    rate: "write",
    params: userPurchaseParams,
    response: transactionDto,
  },
  "POST /admin/credits": {
    summary: "Change the credits of a user",
    access: "user",
    rate: "write",
    body: adjustCreditsRequest,
    response: creditEventDto,
  },
} satisfies Calls;
