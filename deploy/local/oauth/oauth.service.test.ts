import { auth, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { eventually } from "@plumbline/test-kit/settings.ts";
import * as standard from "openid-client";
import { expect, test } from "vitest";
import { useSite } from "./open-site.ts";

const site = useSite();
const back = "http://127.0.0.1:4999/callback";

/** A program that keeps what the SDK gives it, as an assistant does. */
const createProvider = () => {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asked?: URL } =
    {};
  const provider: OAuthClientProvider = {
    redirectUrl: back,
    clientMetadata: { client_name: "An assistant", redirect_uris: [back] },
    state: () => "of the assistant",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (address) => void (kept.asked = address),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? "",
  };
  return { kept, provider };
};
const mcpUrl = () => new URL(`${site.url}/mcp`);
const connect = async (authProvider: OAuthClientProvider) => {
  const client = new Client({ name: "an assistant", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(mcpUrl(), { authProvider }));
  return client;
};
const value = async (client: Client) =>
  (await client.callTool({ name: "valuation", arguments: { ticker: "ACME" } })).structuredContent;

test("the SDK's client finds the way from a 401, is allowed in a browser and calls a tool", async () => {
  const { kept, provider } = createProvider();
  await expect(connect(provider)).rejects.toThrow("Unauthorized");
  expect(kept.asked?.href).toContain(`${site.url}/oauth/authorize?`);
  const user = await site.signUp();
  const location = await user.answer(kept.asked ?? new URL(site.url));
  expect(location.searchParams.get("state")).toBe("of the assistant");
  expect(location.searchParams.get("iss")).toBe(site.url);
  const authorizationCode = location.searchParams.get("code") ?? "";
  expect(await auth(provider, { serverUrl: mcpUrl(), authorizationCode })).toBe("AUTHORIZED");
  expect(kept.tokens).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "read" });
  expect(await value(await connect(provider))).toMatchObject({ ticker: "ACME", value: 15 });
  expect(await user.listPrograms()).toMatchObject([{ name: "An assistant", redirectHost: "127.0.0.1:4999" }]);
});

test("the SDK's client renews its access, and is refused within seconds of being disconnected", async () => {
  const { kept, provider } = createProvider();
  const user = await site.signUp();
  await auth(provider, { serverUrl: mcpUrl() });
  const location = await user.answer(kept.asked ?? new URL(site.url));
  await auth(provider, { serverUrl: mcpUrl(), authorizationCode: location.searchParams.get("code") ?? "" });
  const first = kept.tokens?.access_token;
  expect(await auth(provider, { serverUrl: mcpUrl() })).toBe("AUTHORIZED");
  expect(kept.tokens?.access_token).not.toBe(first);
  const client = await connect(provider);
  await value(client);
  const [program] = await user.listPrograms();
  const disconnectedAt = Date.now();
  await user.disconnect(program?.id ?? "");
  const post = () =>
    fetch(mcpUrl(), {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${kept.tokens?.access_token ?? ""}`,
      },
    });
  const refused = await eventually("the refusal", async () => {
    const answer = await post();
    return answer.status === 401 ? answer : undefined;
  });
  expect(Date.now() - disconnectedAt).toBeLessThan(7_000);
  expect(refused.headers.get("www-authenticate")).toBe(
    `Bearer realm="Plumbline", resource_metadata="${site.url}/.well-known/oauth-protected-resource/mcp", scope="read", error="invalid_token"`,
  );
});

test("a certified client of OpenID's foundation takes every answer as the standards have it", async () => {
  const config = await standard.dynamicClientRegistration(
    new URL(site.url),
    { client_name: "A standard client", redirect_uris: [back], token_endpoint_auth_method: "none" },
    standard.None(),
    { algorithm: "oauth2", execute: [standard.allowInsecureRequests] },
  );
  const pkceCodeVerifier = standard.randomPKCECodeVerifier();
  const asked = standard.buildAuthorizationUrl(config, {
    redirect_uri: back,
    scope: "read analyses:start",
    resource: `${site.url}/api/v1`,
    code_challenge: await standard.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    state: "its state",
  });
  const user = await site.signUp();
  const checks = { pkceCodeVerifier, expectedState: "its state" };
  const tokens = await standard.authorizationCodeGrant(config, await user.answer(asked), checks);
  expect(tokens).toMatchObject({ scope: "read analyses:start", expires_in: 3_600 });
  const read = (token: string) =>
    standard.fetchProtectedResource(
      config,
      token,
      new URL(`${site.url}/api/v1/companies/ACME/valuation`),
      "GET",
    );
  expect((await read(tokens.access_token)).status).toBe(200);
  const renewed = await standard.refreshTokenGrant(config, tokens.refresh_token ?? "");
  expect((await read(renewed.access_token)).status).toBe(200);
  await standard.tokenRevocation(config, renewed.refresh_token ?? "");
  await expect(standard.refreshTokenGrant(config, renewed.refresh_token ?? "")).rejects.toMatchObject({
    error: "invalid_grant",
  });
  const denied = await user.answer(asked, false);
  await expect(standard.authorizationCodeGrant(config, denied, checks)).rejects.toMatchObject({
    error: "access_denied",
  });
});

test("a program's token is refused at the address of another resource", async () => {
  const { kept, provider } = createProvider();
  const user = await site.signUp();
  await auth(provider, { serverUrl: mcpUrl() });
  const location = await user.answer(kept.asked ?? new URL(site.url));
  await auth(provider, { serverUrl: mcpUrl(), authorizationCode: location.searchParams.get("code") ?? "" });
  const authorization = `Bearer ${kept.tokens?.access_token ?? ""}`;
  await value(await connect(provider));
  const answer = await fetch(`${site.url}/api/v1/companies/ACME/valuation`, { headers: { authorization } });
  expect(answer.status).toBe(401);
});
