import type {
  BeginSecondFactorResponse,
  CodeRequest,
  DisableSecondFactorRequest,
} from "@plumbline/gateway/dto/sign-in.ts";
import { call } from "../../../shared/api/api.ts";

/** Begins to set up an authenticator app (POST /auth/second-factor). */
export function beginSecondFactor(body: { password: string }): Promise<BeginSecondFactorResponse> {
  return call({ method: "POST", path: "/auth/second-factor", body });
}

/** Switches two-step log-in on (POST /auth/second-factor/confirm); returns the recovery codes. */
export async function confirmSecondFactor(body: CodeRequest): Promise<string[]> {
  const path = "/auth/second-factor/confirm";
  return (await call<{ recoveryCodes: string[] }>({ method: "POST", path, body })).recoveryCodes;
}

/** Switches two-step log-in off (POST /auth/second-factor/disable). */
export async function disableSecondFactor(body: DisableSecondFactorRequest): Promise<void> {
  await call({ method: "POST", path: "/auth/second-factor/disable", body });
}
