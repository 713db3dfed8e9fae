import { emptyResponse } from "../dto/common.ts";
import { webhookRequest, webhookResponse, webhookSaved, webhookSecret } from "../dto/webhook.ts";
import type { Calls } from "./call.ts";

export const webhookCalls = {
  "GET /users/me/webhook": {
    summary: "Get the own webhook and its newest deliveries",
    access: "user",
    rate: "read",
    response: webhookResponse,
  },
  "PUT /users/me/webhook": {
    summary: "Set the address of the own webhook and switch it on; the secret of a new one is shown once",
    access: "user",
    rate: "write",
    body: webhookRequest,
    response: webhookSaved,
  },
  "DELETE /users/me/webhook": {
    summary: "Remove the own webhook and its deliveries",
    access: "user",
    rate: "write",
    response: emptyResponse,
  },
  "POST /users/me/webhook/secret": {
    summary: "Replace the secret of the own webhook; it is shown once",
    access: "user",
    rate: "write",
    response: webhookSecret,
  },
  "POST /users/me/webhook/test": {
    summary: "Send a test to the own webhook",
    access: "user",
    rate: "write",
    response: emptyResponse,
  },
} satisfies Calls;
