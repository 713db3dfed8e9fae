import { WebSocket } from "ws";
import { type ApiClient, createApiClient, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { type Attack, type AttackContext, createRow, type Row } from "./attack.ts";

type Probe = (context: AttackContext & { user: ApiClient }) => Promise<Row>;

/** The cookies of a session, and the anti-forgery cookie or another in its place. */
const sessionHeaders = async (user: ApiClient, xsrf?: string) => ({
  cookie: `access_token=${await user.cookie("access_token")}; XSRF-TOKEN=${xsrf ?? (await user.cookie("XSRF-TOKEN"))}`,
});

const forgeries: Probe = async ({ stack, user }) => {
  const own = await sessionHeaders(user);
  const tossed = await sessionHeaders(user, "evil");
  const withoutCookie = { cookie: `access_token=${await user.cookie("access_token")}` };
  const token = await user.cookie("XSRF-TOKEN");
  const calls: [string, string, Record<string, string>][] = [
    ["POST", "/notifications/mark-all-read", own],
    ["POST", "/notifications/mark-all-read", { ...own, "x-xsrf-token": "x".repeat(token.length) }],
    ["POST", "/notifications/mark-all-read", { ...own, "content-type": "text/plain" }],
    ["POST", "/notifications/mark-all-read", { ...withoutCookie, "x-xsrf-token": token }],
    ["POST", "/notifications/mark-all-read", { ...tossed, "x-xsrf-token": "evil" }],
    ["POST", "/analysis/start", own],
    ["DELETE", "/analysis/none", own],
    ["PATCH", "/notifications/none/read", own],
    ["POST", "/auth/login", {}],
    ["POST", "/auth/logout", own],
    ["POST", "/auth/refresh-token", own],
  ];
  const seen = [];
  for (const [method, path, headers] of calls)
    seen.push(String((await fetch(`${stack.url}/api${path}`, { method, headers })).status));
  return createRow(
    "changes without the page's anti-forgery token",
    "403 each",
    seen,
    seen.every((s) => s === "403"),
  );
};

const overrides: Probe = async ({ stack, user }) => {
  const headers = { ...(await sessionHeaders(user)), "x-http-method-override": "DELETE" };
  const answer = await fetch(`${stack.url}/api/payments/credits?_method=DELETE`, { headers });
  return createRow(
    "a read that asks to be another method",
    "400",
    [String(answer.status)],
    // The call takes no query, so the one that names a method is refused.
    answer.status === 400,
  );
};

const cookies: Probe = async ({ stack }) => {
  const user = createApiClient(stack);
  await user.attempt("GET", "/auth/session");
  const body = { email: "demo@plumbline.local", password: "plumbline-demo" };
  const { setCookies } = await user.attempt("POST", "/auth/login", body);
  const wanted: [string, RegExp[]][] = [
    ["access_token", [/; path=\/(;|$)/i, /; httponly/i, /; samesite=lax/i]],
    ["refresh_token", [/; path=\/api\/auth(;|$)/i, /; httponly/i, /; samesite=lax/i]],
    ["XSRF-TOKEN", [/; samesite=lax/i]],
  ];
  const wrong = wanted.flatMap(([name, patterns]) => {
    const cookie = setCookies.find((text) => text.startsWith(`${name}=`)) ?? "";
    return patterns
      .filter((pattern) => !pattern.test(cookie))
      .map((pattern) => `${name} lacks ${pattern.source}`);
  });
  const done = "cookies of a log-in";
  return createRow(
    done,
    "httpOnly, SameSite, narrow path",
    wrong.length > 0 ? wrong : ["right"],
    wrong.length === 0,
  );
};

const origins: Probe = async ({ stack, user }) => {
  const headers = await sessionHeaders(user);
  const foreign = ["http://evil.example", "null", `${stack.url}.evil.example`, "http://localhost"];
  const seen = [];
  for (const origin of foreign) {
    const preflight = {
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "x-xsrf-token",
    };
    for (const init of [
      { headers: { ...headers, origin } },
      { method: "OPTIONS", headers: { ...preflight, origin } },
    ])
      seen.push(
        (await fetch(`${stack.url}/api/payments/credits`, init)).headers.get("access-control-allow-origin"),
      );
  }
  const allowed = seen.map((origin) => (origin === stack.url || origin === null ? "not allowed" : origin));
  return createRow(
    "reads by pages of other sites",
    "not allowed",
    allowed,
    allowed.every((a) => a === "not allowed"),
  );
};

const safeHeaders = ["content-security-policy", "referrer-policy", "permissions-policy", "x-frame-options"];
const safety: Probe = async ({ stack, user }) => {
  const paths = [
    "/",
    "/methodology",
    "/api/public/stats",
    "/api/docs",
    "/api/nothing",
    "/healthz",
    "/readyz",
  ];
  const others = ["/data/tickers.json", "/nothing/here", "/robots.txt", "/favicon.svg", "/dev/inbox"];
  const missing = [];
  for (const path of [...paths, ...others]) {
    const { headers } = await fetch(`${stack.url}${path}`, { headers: await sessionHeaders(user) });
    const lacks = safeHeaders.filter((name) => !headers.has(name));
    if (headers.get("x-content-type-options") !== "nosniff") lacks.push("nosniff");
    if (headers.has("x-powered-by")) lacks.push("silence about its software");
    if (path.startsWith("/api/public") && headers.get("cache-control") !== "no-store") lacks.push("no-store");
    missing.push(...lacks.map((name) => `${path} lacks ${name}`));
  }
  const done = "security headers of all kinds of paths";
  return createRow(done, "on each", missing.length > 0 ? missing : ["all there"], missing.length === 0);
};

const handshakes: Probe = async ({ stack, user }) => {
  const [own, origin] = [await sessionHeaders(user), stack.url];
  const handshake = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`${stack.url.replace("http", "ws")}/ws`, { headers });
    socket.on("error", () => undefined);
    const outcome = await new Promise<string>((resolve) => {
      socket.on("unexpected-response", (_request, { statusCode }) => resolve(String(statusCode)));
      socket.on("open", () => resolve("opened"));
    });
    socket.terminate();
    return outcome;
  };
  const seen = [
    await handshake({ origin }),
    await handshake({ origin, cookie: "access_token=forged" }),
    await handshake({ origin, cookie: "access_token=%E0%A4%A" }),
    await handshake(own),
    await handshake({ ...own, origin: "http://evil.example" }),
    await handshake({ ...own, origin: "null" }),
  ];
  const wanted = ["401", "401", "401", "403", "403", "403"];
  return createRow(
    "sockets without a session or from other sites",
    "401, 403",
    seen,
    seen.join() === wanted.join(),
  );
};

const probes = [forgeries, overrides, cookies, origins, safety, handshakes];

/** Does what pages of other sites and their scripts could do with a user's session. */
export const web: Attack = async (context) => {
  const user = await createVerifiedUser(context.stack);
  const rows = [];
  for (const probe of probes) rows.push(await probe({ ...context, user }));
  return rows;
};
