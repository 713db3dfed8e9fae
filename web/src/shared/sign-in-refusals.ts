import type { ProviderName } from "@plumbline/gateway/dto/sign-in.ts";
import { messages } from "@plumbline/texts/messages.ts";
import { providerLabels } from "./providers.tsx";

const refusals: Record<string, (provider: string) => string> = {
  OPENID_REFUSED: (provider) => `The sign-in was cancelled at ${provider}.`,
  OPENID_EXPIRED: () => "This sign-in has expired or was used before. Please try again.",
  OPENID_INVALID: (provider) => `The answer of ${provider} could not be verified. Please try again.`,
  OPENID_UNAVAILABLE: (provider) => `${provider} does not answer right now. Please try again.`,
  OPENID_UNVERIFIED: (provider) =>
    `${provider} has not confirmed your e-mail address. Confirm it there, or sign in another way.`,
  OPENID_LINKED: (provider) => `This ${provider} account is connected to another Plumbline account.`,
  UNKNOWN_PROVIDER: (provider) => `Signing in with ${provider} is not offered here.`,
  RATE_LIMITED: () => messages.tooManyRequests,
  SESSION_ENDED: () => "Your session has ended. Please log in again.",
};

/** Says why a sign-in with a provider failed. code: of the error; the address may hold any text. */
export function describeRefusal(code: string, provider: ProviderName | null): string {
  const label = provider ? providerLabels[provider] : "the provider";
  return (refusals[code] ?? (() => `Signing in with ${label} did not work. Please try again.`))(label);
}
