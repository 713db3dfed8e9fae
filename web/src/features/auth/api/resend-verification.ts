import { call } from "../../../shared/api/api.ts";

/** Requests another confirmation e-mail (POST /auth/resend-verification). */
export function resendVerification(body: { email: string }): Promise<unknown> {
  return call("POST /auth/resend-verification", { body });
}
