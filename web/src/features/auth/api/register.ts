import type { AuthResponse, RegisterRequest } from "@plumbline/gateway/dto/auth.ts";
import { call } from "../../../shared/api/api.ts";

/** Creates an account (POST /auth/register). */
export function register(body: RegisterRequest): Promise<AuthResponse> {
  return call("POST /auth/register", { body });
}
