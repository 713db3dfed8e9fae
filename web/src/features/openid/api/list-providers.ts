import type { ProviderName } from "@plumbline/gateway/dto/sign-in.ts";
import { call } from "../../../shared/api/api.ts";

/** Lists the providers that people can sign in with (GET /auth/providers). */
export async function listProviders(): Promise<ProviderName[]> {
  return (await call("GET /auth/providers")).providers;
}
