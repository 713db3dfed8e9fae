import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { UnsecuredJWT } from "jose";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backends, startBackends } from "./testing/backends.ts";
import { createBrowser } from "./testing/browser.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

// Two gateways: one as on a developer's machine, one behind a proxy that terminates TLS for a
// public host.
const settings = await createTestSettings();
const publicUrl = "https://plumbline.example";
const throughProxy = { "x-forwarded-proto": "https", "x-forwarded-host": "plumbline.example" };
let backends: Backends;
let local: Awaited<ReturnType<typeof startTestGateway>>;
let behindProxy: typeof local;
let webDist: string;
const script = "document.documentElement.dataset.theme = 'dark';";
const scriptHash = createHash("sha256").update(script).digest("base64");

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), "plumbline-dist-"));
  await writeFile(join(webDist, "index.html"), `<!doctype html><script>${script}</script>`);
  backends = await startBackends(settings);
  backends.handlers.blog.listPosts = async () => ({ meta: {} });
  const common = { settings, addresses: backends.addresses, webDist };
  local = await startTestGateway(common);
  behindProxy = await startTestGateway({ ...common, env: { PUBLIC_URL: publicUrl, TRUST_PROXY: "true" } });
});
afterAll(async () => {
  await local.close();
  await behindProxy.close();
  await backends.close();
  await rm(webDist, { recursive: true });
});

const gateways = {
  local: () => ({ url: local.url, own: local.url, headers: {} as Record<string, string> }),
  public: () => ({ url: behindProxy.url, own: publicUrl, headers: throughProxy as Record<string, string> }),
};
const headersOf = async (url: string, init?: RequestInit) =>
  Object.fromEntries((await fetch(url, init)).headers);

/** Headers that are unrelated to security or checked by other tests. */
const otherHeaders = new Set(
  ["connection", "date", "etag", "keep-alive", "last-modified", "set-cookie", "transfer-encoding"].concat([
    "cache-control",
    "content-encoding",
    "content-length",
    "content-type",
    "vary",
    "x-request-id",
  ]),
);

const securityHeaders = (own: string, socket: string, isPublic: boolean) => ({
  "access-control-allow-credentials": "true",
  "access-control-allow-origin": own,
  "content-security-policy": [
    "default-src 'self'",
    "base-uri 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    `script-src 'self' 'sha256-${scriptHash}'`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    ...(isPublic ? ["upgrade-insecure-requests"] : []),
    `connect-src 'self' ${socket}`,
  ].join(";"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), usb=()",
  "referrer-policy": "no-referrer",
  ...(isPublic ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
});

test.each([
  ["/", "no-cache"],
  ["/blog", "no-cache"],
  ["/api/blog", "no-store"],
  ["/api/payments/credits", "no-store"],
  ["/api/no/such/call", "no-store"],
])("%s is answered with every security header and Cache-Control %s", async (path, cacheControl) => {
  for (const [name, { url, own, headers }] of [
    ["local", gateways.local()],
    ["public", gateways.public()],
  ] as const) {
    const seen = await headersOf(url + path, { headers });
    const safety = Object.fromEntries(Object.entries(seen).filter(([key]) => !otherHeaders.has(key)));
    expect(safety, name).toEqual(securityHeaders(own, own.replace("http", "ws"), name === "public"));
    expect(seen["cache-control"], name).toBe(cacheControl);
  }
});

test.each(["/healthz", "/readyz"])("%s has the security headers too", async (path) => {
  const { url, own } = gateways.local();
  const seen = await headersOf(url + path);
  const cors = /^access-control/;
  for (const [name, value] of Object.entries(securityHeaders(own, own.replace("http", "ws"), false)))
    if (!cors.test(name)) expect(seen[name], name).toBe(value);
});

test.each(["https://evil.example", "http://plumbline.example", "null"])(
  "the origin %s cannot read answers",
  async (origin) => {
    for (const { url, own, headers } of [gateways.local(), gateways.public()]) {
      const seen = await headersOf(`${url}/api/blog`, { headers: { ...headers, origin } });
      expect(seen["access-control-allow-origin"]).toBe(own);
      expect(seen["vary"]).toContain("Origin");
      const preflight = await fetch(`${url}/api/blog`, {
        method: "OPTIONS",
        headers: { ...headers, origin, "access-control-request-method": "DELETE" },
      });
      expect(preflight.headers.get("access-control-allow-origin")).toBe(own);
    }
  },
);

const tokens = {
  accessToken: new UnsecuredJWT({ sid: "a-session" }).encode(),
  accessLifetime: 1200,
  refreshToken: "the-refresh-token",
  refreshLifetime: 2_592_000,
};

/** A random value and its signature. */
const xsrfPattern = /^[\w-]{32}\.[\w-]{43}$/;

/** Reads Set-Cookie headers by name: value, seconds until expiry, other attributes. */
const cookiesOf = (answer: Response) =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((cookie) => {
      const [pair = "", ...attributes] = cookie.split("; ");
      const [name = "", value] = pair.split("=");
      const expires = attributes.find((a) => a.startsWith("expires="))?.slice("expires=".length);
      const seconds = expires && Math.round((Date.parse(expires) - Date.now()) / 1000);
      const rest = attributes.filter((a) => !a.startsWith("expires="));
      return [name, { value, seconds, attributes: rest.toSorted() }];
    }),
  );
const about = (seconds: number) => expect.closeTo(seconds, -1);

test.each([
  ["local", []],
  ["public", ["secure"]],
] as const)(
  "%s log-in sets httpOnly, SameSite cookies for both tokens, and the anti-forgery cookie",
  async (name, secure) => {
    backends.handlers.identity.logIn = async () => ({ tokens });
    const { url, headers } = gateways[name]();
    const body = { email: "ann@example.com", password: "correct horse battery" };
    const answer = await createBrowser({ url }).send("POST", "/api/auth/login", { body, headers });
    const common = ["httponly", "samesite=lax", ...secure];
    expect(cookiesOf(answer)).toEqual({
      access_token: {
        value: tokens.accessToken,
        seconds: about(1200),
        attributes: [...common, "path=/"].toSorted(),
      },
      refresh_token: {
        value: tokens.refreshToken,
        seconds: about(2_592_000),
        attributes: [...common, "path=/api/auth"].toSorted(),
      },
      "XSRF-TOKEN": {
        value: expect.stringMatching(xsrfPattern),
        seconds: undefined,
        attributes: ["path=/", "samesite=lax", ...secure].toSorted(),
      },
    });
  },
);

test.each([
  ["local", []],
  ["public", ["secure"]],
] as const)("%s: the page can read the anti-forgery cookie, which is set once", async (name, secure) => {
  const { url, headers } = gateways[name]();
  const browser = createBrowser({ url });
  browser.cookies.clear();
  const answer = await browser.send("GET", "/api/blog", { headers });
  expect(cookiesOf(answer)).toEqual({
    "XSRF-TOKEN": {
      value: expect.stringMatching(xsrfPattern),
      seconds: undefined,
      attributes: ["path=/", "samesite=lax", ...secure].toSorted(),
    },
  });
  expect(cookiesOf(await browser.send("GET", "/api/blog", { headers })), "set once").toEqual({});
});

test("X-Forwarded-Proto and -Host are ignored without TRUST_PROXY", async () => {
  const answer = await fetch(`${local.url}/api/blog`, { headers: throughProxy });
  expect(cookiesOf(answer)["XSRF-TOKEN"]?.attributes).toEqual(["path=/", "samesite=lax"]);
});

/**
 * Sends a request as a browser that reached the gateway by another host name than that of
 * PUBLIC_URL.
 */
const requestAs = (url: string, host: string) =>
  new Promise<{ status: number | undefined; cookie: string }>((resolve, reject) => {
    request(`${url}/api/blog`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, cookie: answer.headers["set-cookie"]?.join() ?? "" });
    })
      .on("error", reject)
      .end();
  });

test.each(["localhost", "x.example", "192.168.1.5:3000", "[::1]:3000"])(
  "a call for the host %s is answered; cookies are Secure if PUBLIC_URL is https",
  async (host) => {
    const plain = await requestAs(local.url, host);
    expect(plain).toEqual({ status: 200, cookie: expect.not.stringMatching(/secure/i) });
    const proxied = await requestAs(behindProxy.url, host);
    expect(proxied).toEqual({ status: 200, cookie: expect.stringMatching(/; secure$|; secure;/i) });
  },
);

test("each answer has a request id of its own, whatever the caller sends", async () => {
  const given = { "x-request-id": "a-caller-s-own_id" };
  const first = await headersOf(`${local.url}/api/blog`, { headers: given });
  const second = await headersOf(`${local.url}/api/nothing`, { headers: given });
  for (const seen of [first, second]) expect(seen["x-request-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(first["x-request-id"]).not.toBe(second["x-request-id"]);
});
