import {
  OAuthClientInformationFullSchema,
  OAuthMetadataSchema,
  OAuthProtectedResourceMetadataSchema,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import { invalid, notFound, rateLimited, unavailable } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { openTestGateway } from "../testing/test-gateway.ts";

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings });
const { handlers, calls } = backends;
const otherSite = { origin: "https://inspector.example" };

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { method: "POST", body, headers: { ...otherSite, ...headers } });
const postForm = (path: string, fields: Record<string, string>) => post(path, new URLSearchParams(fields));
const postJson = (path: string, body: unknown) =>
  post(path, JSON.stringify(body), { "content-type": "application/json" });
const readError = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: unknown }).error,
];

test("describes the site as RFC 8414 and RFC 9728 have it, to pages of any site", async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${gateway.url}/.well-known/${path}`, { headers: otherSite });
    expect([answer.headers.get("access-control-allow-origin"), answer.status]).toEqual(["*", 200]);
    return answer.json();
  };
  const server = OAuthMetadataSchema.parse(await read("oauth-authorization-server"));
  expect(server).toMatchObject({
    issuer: gateway.url,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
  });
  for (const [path, resource, scopes] of [
    ["oauth-protected-resource", "/mcp", ["read"]],
    ["oauth-protected-resource/mcp", "/mcp", ["read"]],
    ["oauth-protected-resource/api/v1", "/api/v1", ["read", "analyses:start"]],
  ] as const)
    expect(OAuthProtectedResourceMetadataSchema.parse(await read(path))).toMatchObject({
      resource: `${gateway.url}${resource}`,
      authorization_servers: [gateway.url],
      scopes_supported: scopes,
    });
});

test("registers a program, and says that it has no secret whatever it asked for", async () => {
  handlers.identity.registerProgram = ({ name, redirectUris }) => ({
    id: "program_1",
    name,
    redirectUris,
    createdAt: "2026-03-01T10:00:00.000Z",
  });
  const redirect_uris = ["https://program.example/back"];
  const answer = await postJson("/oauth/register", {
    client_name: "A program",
    redirect_uris,
    token_endpoint_auth_method: "client_secret_basic",
    logo_uri: "https://program.example/logo.png",
  });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const registered = OAuthClientInformationFullSchema.parse(await answer.json());
  expect(registered).toMatchObject({
    client_id: "program_1",
    client_id_issued_at: 1_772_359_200,
    client_name: "A program",
    redirect_uris,
    token_endpoint_auth_method: "none",
  });
  expect(registered.client_secret).toBeUndefined();
});

test("passes a form on to identity, and its tokens back", async () => {
  handlers.identity.issueProgramTokens = () => ({
    accessToken: "plo_a",
    refreshToken: "plr_r",
    expiresIn: 3_600,
    scopes: ["read"],
  });
  const answer = await postForm("/oauth/token", {
    grant_type: "authorization_code",
    client_id: "program_1",
    code: "c",
    code_verifier: "v",
    client_secret: "ignored",
  });
  expect(await answer.json()).toEqual({
    access_token: "plo_a",
    token_type: "Bearer",
    expires_in: 3_600,
    refresh_token: "plr_r",
    scope: "read",
  });
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(calls.at(-1)).toMatchObject({
    call: "identity.issueProgramTokens",
    by: "gateway",
    request: { grantType: "authorization_code", clientId: "program_1", code: "c", codeVerifier: "v" },
  });
});

test("a revocation is answered with 200, whatever the token", async () => {
  handlers.identity.revokeProgramToken = () => ({});
  expect((await postForm("/oauth/revoke", { client_id: "program_1", token: "x" })).status).toBe(200);
});

test.each([
  [invalid("INVALID_GRANT", "No."), 400, "invalid_grant"],
  [invalid("INVALID_TARGET", "No."), 400, "invalid_target"],
  [invalid("UNSUPPORTED_GRANT_TYPE", "No."), 400, "unsupported_grant_type"],
  [notFound("UNKNOWN_PROGRAM", "No."), 401, "invalid_client"],
  [invalid("INVALID_INPUT", "No."), 400, "invalid_request"],
])("answers a refusal as OAuth has it: %s", async (thrown, status, error) => {
  handlers.identity.issueProgramTokens = () => {
    throw thrown;
  };
  const answer = await postForm("/oauth/token", { grant_type: "refresh_token" });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await readError(answer)).toEqual([status, error]);
});

test.each([
  [rateLimited("TOO_MANY_REGISTRATIONS", "Wait.", 60), 429, "60"],
  [unavailable("AWAY", "Away."), 503, "5"],
])("%s says when to try again", async (thrown, status, seconds) => {
  handlers.identity.registerProgram = () => {
    throw thrown;
  };
  const answer = await postJson("/oauth/register", { redirect_uris: ["https://program.example/"] });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, seconds]);
});

test.each([
  ["/oauth/register", () => postJson("/oauth/register", { redirect_uris: "https://program.example/" })],
  ["/oauth/register", () => postJson("/oauth/register", ["https://program.example/"])],
  ["/oauth/register", () => post("/oauth/register", "{nonsense", { "content-type": "application/json" })],
  ["/oauth/register", () => postJson("/oauth/register", { x: "x".repeat(20_000) })],
  ["/oauth/token", () => post("/oauth/token", new URLSearchParams("code=a&code=b"))],
  ["/oauth/token", () => post("/oauth/token", new URLSearchParams("code[x]=a"))],
  ["/oauth/revoke", () => post("/oauth/revoke", new URLSearchParams({ token: "x".repeat(20_000) }))],
])("%s refuses what is malformed or too large", async (_path, send) => {
  const before = calls.length;
  expect(await readError(await send())).toEqual([400, "invalid_request"]);
  expect(calls.length).toBe(before);
});

test("pages of other sites may ask first, and other methods are none", async () => {
  const asked = await fetch(`${gateway.url}/oauth/token`, { method: "OPTIONS", headers: otherSite });
  expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, "POST"]);
  expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  expect((await fetch(`${gateway.url}/oauth/token`)).status).toBe(404);
});

test("the page that asks the user cannot be framed", async () => {
  const answer = await fetch(`${gateway.url}/oauth/authorize?client_id=x`);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});
