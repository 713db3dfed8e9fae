import type {
  BeginSecondFactorResponse,
  CodeRequest,
  DisableSecondFactorRequest,
} from "@plumbline/gateway/dto/sign-in.ts";
import { call } from "../../../shared/api/api.ts";

/** Begins to set up an authenticator app (POST /auth/second-factor). */
export function beginSecondFactor(body: { password: string }): Promise<BeginSecondFactorResponse> {
  return call("POST /auth/second-factor", { body });
}

/** Switches two-step log-in on (POST /auth/second-factor/confirm); returns the recovery codes. */
export async function confirmSecondFactor(body: CodeRequest): Promise<string[]> {
  return (await call("POST /auth/second-factor/confirm", { body })).recoveryCodes;
}

/** Switches two-step log-in off (POST /auth/second-factor/disable). */
export async function disableSecondFactor(body: DisableSecondFactorRequest): Promise<void> {
  await call("POST /auth/second-factor/disable", { body });
}
