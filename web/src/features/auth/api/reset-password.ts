import { call } from "../../../shared/api/api.ts";

/** Sets a password with the token of a link (POST /auth/reset-password). */
export function resetPassword(body: { token: string; password: string }): Promise<unknown> {
  return call("POST /auth/reset-password", { body });
}
