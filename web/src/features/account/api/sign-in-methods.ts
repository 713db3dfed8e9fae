import type { ProviderName, SignInMethods } from "@plumbline/gateway/dto/sign-in.ts";
import { call } from "../../../shared/api/api.ts";

/** Lists the ways in which the user can sign in (GET /auth/methods). */
export function getSignInMethods(): Promise<SignInMethods> {
  return call("GET /auth/methods");
}

/** Begins to connect a provider (POST /auth/oauth/{provider}/connect); returns where to go. */
export async function connectProvider(provider: ProviderName): Promise<string> {
  return (await call("POST /auth/oauth/:provider/connect", { params: { provider }, body: {} })).url;
}

/** Disconnects a provider (DELETE /auth/oauth/{provider}). */
export async function disconnectProvider(provider: ProviderName): Promise<void> {
  await call("DELETE /auth/oauth/:provider", { params: { provider } });
}
