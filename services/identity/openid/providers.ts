import { z } from "zod";
import type { ProviderName } from "../domain/user.ts";

/** How a provider departs from the common flow. */
export type ProviderRules = {
  /** As people know it. */
  label: string;
  issuer: string;
  scope: string;
  /** Lets who is signed in there to several accounts choose one. */
  prompt?: "select_account";
  /**
   * LinkedIn returns no nonce in its ID token and refuses the code verifier of a web application.
   * Its flow rests on the state, which is bound to the browser, and on the client's secret.
   */
  hasPkceAndNonce: boolean;
};

const scope = "openid profile email";
const prompt = "select_account";

export const providerRules = {
  google: { label: "Google", issuer: "https://accounts.google.com", scope, prompt, hasPkceAndNonce: true },
  microsoft: {
    label: "Microsoft",
    // Accounts of any organisation and personal ones; the issuer of a token names its tenant.
    issuer: "https://login.microsoftonline.com/common/v2.0",
    scope,
    prompt,
    hasPkceAndNonce: true,
  },
  linkedin: { label: "LinkedIn", issuer: "https://www.linkedin.com/oauth", scope, hasPkceAndNonce: false },
} as const satisfies Record<ProviderName, ProviderRules>;

/** Returns whether a text names a provider. */
export const isProvider = (name: string): name is ProviderName => name in providerRules;

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string };

const text = z.string().min(1).optional();

/** The settings of the providers; one without a client id and a secret is not offered. */
export const openIdConfig = z.object({
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: z.url().default(providerRules.google.issuer),
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  MICROSOFT_ISSUER: z.url().default(providerRules.microsoft.issuer),
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_ISSUER: z.url().default(providerRules.linkedin.issuer),
});

/** Returns the settings of the providers that have a client id and a secret. */
export const readProviders = (
  config: z.infer<typeof openIdConfig>,
): Partial<Record<ProviderName, ProviderSettings>> => {
  const all = {
    google: [config.GOOGLE_ISSUER, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET],
    microsoft: [config.MICROSOFT_ISSUER, config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET],
    linkedin: [config.LINKEDIN_ISSUER, config.LINKEDIN_CLIENT_ID, config.LINKEDIN_CLIENT_SECRET],
  } as const;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, [issuer, clientId, clientSecret]]) =>
      clientId && clientSecret ? [[name, { issuer, clientId, clientSecret }]] : [],
    ),
  );
};
