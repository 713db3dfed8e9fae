import type { AuthResponse } from "@plumbline/gateway/dto/auth.ts";
import type { CodeRequest } from "@plumbline/gateway/dto/sign-in.ts";
import { call } from "../../../shared/api/api.ts";

/** Finishes a log-in with a code (POST /auth/login/code). */
export function answerChallenge(body: CodeRequest): Promise<AuthResponse> {
  return call("POST /auth/login/code", { body });
}
