import type { ApiTokensDto, CreatedToken } from "@plumbline/gateway/dto/api-tokens.ts";
import type { AuthorizationAnswered } from "@plumbline/gateway/dto/programs.ts";
import { startBackends } from "@plumbline/gateway/testing/backends.ts";
import { createBrowser, readEnvelope } from "@plumbline/gateway/testing/browser.ts";
import { startTestGateway } from "@plumbline/gateway/testing/test-gateway.ts";
import { companyOnDay } from "@plumbline/gateway/v1/testing/example-company.ts";
import { startTestIdentity } from "@plumbline/identity/testing/test-identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { afterAll, beforeAll } from "vitest";

/** What a program sends with the browser, as the page of the app reads it from its address. */
const readAuthorization = (address: URL) => {
  const at = (name: string) => address.searchParams.get(name) ?? "";
  return {
    clientId: at("client_id"),
    redirectUri: at("redirect_uri"),
    responseType: at("response_type"),
    codeChallenge: at("code_challenge"),
    codeChallengeMethod: at("code_challenge_method"),
    scope: at("scope"),
    resource: at("resource"),
    state: at("state"),
  };
};

/**
 * Starts identity and the gateway in front of it, with a stand-in of the orchestrator, before the
 * tests of a file. Returns the site's address and what its users do; set once the tests run.
 */
export const useSite = () => {
  const site = {} as { url: string; signUp: typeof signUp };
  const closers: (() => Promise<void>)[] = [];
  let identity: Awaited<ReturnType<typeof startTestIdentity>>;

  /** Returns what a new user does in a browser. */
  const signUp = async () => {
    const { tokens } = await identity.registerVerified();
    const browser = createBrowser({ url: site.url, accessToken: tokens?.accessToken ?? "" });
    await browser.send("GET", "/api/auth/session");
    const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const { data, error } = await readEnvelope(await browser.send(method, `/api${path}`, { body }));
      if (error) throw new Error(`${error.code}: ${error.message}`);
      return data as T;
    };
    return {
      /** Answers a program on the page that it opened; returns where the browser goes. */
      answer: async (address: URL, allow = true): Promise<URL> => {
        const body = { ...readAuthorization(address), allow };
        return new URL((await send<AuthorizationAnswered>("POST", "/oauth/authorization", body)).location);
      },
      listPrograms: async () => (await send<ApiTokensDto>("GET", "/users/me/tokens")).programs,
      /** Makes a personal token that may read, and returns its text. */
      makeToken: async () => {
        const body = { name: "A program", scopes: ["read"], days: 30 };
        return (await send<CreatedToken>("POST", "/users/me/tokens", body)).text;
      },
      disconnect: (id: string) => send("DELETE", `/users/me/programs/${id}`),
    };
  };

  beforeAll(async () => {
    const settings = await createTestSettings();
    const port = await freePort();
    site.url = `http://127.0.0.1:${port}`;
    site.signUp = signUp;
    identity = await startTestIdentity({ settings, env: { PUBLIC_URL: site.url } });
    const backends = await startBackends(settings);
    backends.handlers.orchestrator.getCompanyOnDay = companyOnDay;
    const gateway = await startTestGateway({
      settings,
      addresses: { ...backends.addresses, IDENTITY_ADDRESS: `127.0.0.1:${identity.port}` },
      env: { PORT: String(port), PUBLIC_URL: site.url, TRUST_PROXY: "true" },
    });
    closers.push(gateway.close, backends.close, identity.close);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return site;
};
