import { call } from "../../../shared/api/api.ts";

/** Sets a password with the token of a link (POST /auth/reset-password). */
export function resetPassword(body: { token: string; password: string }): Promise<unknown> {
  return call({ method: "POST", path: "/auth/reset-password", body });
}
