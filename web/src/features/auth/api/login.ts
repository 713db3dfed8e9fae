import type { AuthResponse, LoginRequest } from "@plumbline/gateway/dto/auth.ts";
import { call } from "../../../shared/api/api.ts";

/** Logs in (POST /auth/login). */
export function login(body: LoginRequest): Promise<AuthResponse> {
  return call("POST /auth/login", { body });
}
