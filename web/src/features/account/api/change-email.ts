import type { EmailChangeRequest } from "@plumbline/gateway/dto/users.ts";
import { call } from "../../../shared/api/api.ts";

/** Has a link sent to another address for the own account (POST /users/me/email). */
export function requestEmailChange(body: EmailChangeRequest): Promise<unknown> {
  return call("POST /users/me/email", { body });
}

/** Changes the address with the token of the link (POST /auth/verify-email-change). */
export function confirmEmailChange(body: { token: string }): Promise<unknown> {
  return call("POST /auth/verify-email-change", { body });
}
