import { call } from "../../../shared/api/api.ts";

/** Requests a link that sets a new password (POST /auth/forgot-password). */
export function forgotPassword(body: { email: string }): Promise<unknown> {
  return call("POST /auth/forgot-password", { body });
}
