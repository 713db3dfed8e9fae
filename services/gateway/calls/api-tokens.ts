import { apiTokens, createdToken, createTokenRequest } from "../dto/api-tokens.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const apiTokenCalls = {
  "GET /users/me/tokens": {
    summary: "List the own personal tokens and connected programs, and the calls made with them",
    access: "user",
    rate: "read",
    response: apiTokens,
  },
  "POST /users/me/tokens": {
    summary: "Create a personal token; its text is shown once",
    access: "user",
    rate: "write",
    body: createTokenRequest,
    response: createdToken,
  },
  "DELETE /users/me/tokens/:id": {
    summary: "Revoke one of the own personal tokens",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
  "GET /admin/users/:id/tokens": {
    summary: "List a user's personal tokens and connected programs, and the calls made with them",
    access: "user",
    rate: "read",
    params: idParam,
    response: apiTokens,
  },
} satisfies Calls;
