import type { ProviderName } from "../domain/user.ts";
import { type AppError, toAppError } from "@plumbline/platform/errors.ts";
import { limitAnswers } from "@plumbline/platform/limit-answers.ts";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  ResponseBodyError,
} from "openid-client";
import { signInInvalid, signInRefused, signInUnavailable } from "./errors.ts";
import { readPerson } from "./person.ts";
import { type ProviderRules, providerRules, type ProviderSettings } from "./providers.ts";
import type { OpenIdClient } from "./sign-in.ts";

/** Seconds for each request to a provider; a flow makes three at most. */
const requestSeconds = 4;
/** A provider's addresses, keys and tokens come to a few kilobytes. */
const ask = limitAnswers({ maxBytes: 1_000_000, tooLarge: () => new TypeError("the answer is too large") });
const isOfThisMachine = ({ hostname }: URL) => hostname === "localhost" || hostname === "127.0.0.1";

/** Codes of openid-client for an answer that did not come, or came with an HTTP error. */
const outages = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

const explain = (name: ProviderName, thrown: unknown): AppError => {
  const { label } = providerRules[name];
  if (thrown instanceof AuthorizationResponseError) return signInRefused(label);
  if (thrown instanceof ResponseBodyError) return signInInvalid(label, thrown);
  if (thrown instanceof ClientError) {
    // Without a code of its own the request failed in the network.
    const isOutage = thrown.code === undefined || outages.has(thrown.code);
    return isOutage ? signInUnavailable(label, thrown) : signInInvalid(label, thrown);
  }
  // fetch reports what fails in the network as a TypeError.
  return thrown instanceof TypeError ? signInUnavailable(label, thrown) : toAppError(thrown);
};

/**
 * Creates the client of the configured providers: the code flow of OpenID Connect with state, and
 * with PKCE and a nonce where the provider has them. A provider's addresses and keys are fetched at
 * its first use; a failed fetch is repeated by the next flow, a code is never sent twice.
 */
export const createOpenIdClient = ({
  providers,
  redirectUriOf,
}: {
  providers: Partial<Record<ProviderName, ProviderSettings>>;
  redirectUriOf: (name: ProviderName) => string;
}): OpenIdClient => {
  const configurations = new Map<ProviderName, Promise<Configuration>>();

  const discover = async (name: ProviderName): Promise<Configuration> => {
    const settings = providers[name];
    const { label } = providerRules[name];
    if (!settings) throw signInUnavailable(label);
    const issuer = new URL(settings.issuer);
    return discovery(
      issuer,
      settings.clientId,
      undefined,
      // The one method that all three take.
      ClientSecretPost(settings.clientSecret),
      {
        timeout: requestSeconds,
        [customFetch]: (url, options) => ask(url, options),
        execute: [enableNonRepudiationChecks, ...(isOfThisMachine(issuer) ? [allowInsecureRequests] : [])],
      },
    );
  };
  const configurationOf = (name: ProviderName): Promise<Configuration> => {
    const known = configurations.get(name);
    if (known) return known;
    const asked = discover(name);
    configurations.set(name, asked);
    asked.catch(() => configurations.delete(name));
    return asked;
  };

  return {
    start: async (name, state) => {
      const { scope, prompt, hasPkceAndNonce }: ProviderRules = providerRules[name];
      try {
        const configuration = await configurationOf(name);
        const checks = hasPkceAndNonce
          ? { codeVerifier: randomPKCECodeVerifier(), nonce: randomNonce() }
          : {};
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUriOf(name),
          scope,
          state,
          ...(prompt && { prompt }),
          ...(checks.codeVerifier && {
            code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
            code_challenge_method: "S256",
            nonce: checks.nonce,
          }),
        });
        return { url: url.href, checks };
      } catch (thrown) {
        throw explain(name, thrown);
      }
    },

    finish: async (name, { query, state, checks }) => {
      try {
        const configuration = await configurationOf(name);
        const answered = new URL(redirectUriOf(name));
        answered.search = query;
        const tokens = await authorizationCodeGrant(configuration, answered, {
          expectedState: state,
          idTokenExpected: true,
          ...(checks.codeVerifier && { pkceCodeVerifier: checks.codeVerifier }),
          ...(checks.nonce && { expectedNonce: checks.nonce }),
        });
        const claims = tokens.claims();
        if (!claims) throw signInInvalid(providerRules[name].label);
        return readPerson(name, claims);
      } catch (thrown) {
        throw explain(name, thrown);
      }
    },
  };
};
