import type { AuthResponse } from "@plumbline/gateway/dto/auth.ts";
import { call } from "../../../shared/api/api.ts";

/**
 * Confirms an address (POST /auth/verify-email). password: of the registration, which a browser
 * other than the registering one must give. The user is null if the link was used before.
 */
export function verifyEmail(body: { token: string; password?: string }): Promise<AuthResponse> {
  return call("POST /auth/verify-email", { body });
}
