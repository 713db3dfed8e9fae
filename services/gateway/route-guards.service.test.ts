import { AppError, errorTable, type ErrorKind, notFound } from "@plumbline/platform/errors.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import type { CallContext } from "@plumbline/platform/rpc/rpc-server.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createXsrf } from "./http/xsrf.ts";
import { routes } from "./routes/table.ts";
import { createBrowser, readEnvelope } from "./testing/browser.ts";
import { type CallerName, callerNames, type Callers, login } from "./testing/callers.ts";
import type { Exchange } from "./testing/exchange.ts";
import { exchanges } from "./testing/exchanges/table.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

// Who may call what. The stand-ins behind the gateway apply the rules of access of the services.
const settings = await createTestSettings();
// A database of its own, emptied before each row: all rows together are more than users may call.
const redisUrl = `${process.env["REDIS_URL"]}/6`;
const env = { TRUST_PROXY: "true", REDIS_URL: redisUrl };
const { backends, gateway } = await openTestGateway({ settings, env });
const redis = connectRedis({ url: redisUrl, logger: createLogger({ name: "test", level: "silent" }) });
beforeEach(() => redis.flushdb());
afterAll(() => redis.disconnect());

const nameCaller = ({ caller }: CallContext) =>
  caller.kind === "user" ? (caller.userId as CallerName) : "anonymous";

/** Creates the error whose answer has this status and code. */
const createRefusal = (answer: string) => {
  const [status, code = ""] = answer.split(" ");
  const kinds = Object.keys(errorTable) as ErrorKind[];
  const kind = kinds.find((one) => errorTable[one].http === Number(status)) ?? "internal";
  return new AppError({ kind, code, message: "The service refuses." });
};

/** Has the stand-ins answer the requests to a route, and refuse those whom its service refuses. */
const answerRoute = (key: string, refusals: Callers["refusals"] = {}) => {
  for (const { answers } of exchanges[key] ?? [])
    for (const [service, handlers] of Object.entries(answers))
      for (const [call, handle] of Object.entries(handlers))
        Object.assign(backends.handlers[service as keyof typeof answers], {
          [call]: (request: never, context: CallContext) => {
            const refusal = refusals[nameCaller(context)];
            if (refusal) throw createRefusal(refusal);
            return (handle as (...given: unknown[]) => unknown)(request, context);
          },
        });
};

const tokens: Partial<Record<CallerName, () => Promise<string>>> = {
  user: () => settings.userToken({ userId: "user" }),
  stranger: () => settings.userToken({ userId: "stranger" }),
  admin: () => settings.userToken({ userId: "admin", isAdmin: true }),
};

const browserOf = async (caller: CallerName) => {
  const accessToken = await tokens[caller]?.();
  const browser = createBrowser({
    url: gateway.url,
    ...(accessToken ? { accessToken, xsrfToken: gateway.xsrfToken } : {}),
  });
  if (caller === "unverified") {
    const code = "ACCOUNT_NOT_VERIFIED";
    backends.handlers.identity.logIn = () => Promise.reject(createRefusal(`403 ${code}`));
    const body = { email: "ann@example.com", password: "correct horse battery" };
    const refused = await browser.send("POST", "/api/auth/login", { body });
    expect((await readEnvelope(refused)).error?.code).toBe(code);
  }
  return browser;
};

const forged = "403 XSRF";

/** Reads "200", or the status and the code of an error. */
const readOutcome = async (answer: Response) => {
  if (answer.status === 200 || answer.status === 303) return `${answer.status}`;
  const { success, error } = await readEnvelope(answer);
  expect(success).toBe(false);
  return `${answer.status} ${error?.code}`;
};

const keys = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const rows = keys.flatMap((key) =>
  (exchanges[key] ?? []).flatMap((request) =>
    request.callers ? [{ key, request, callers: request.callers }] : [],
  ),
);

test("each route has a request that is made as every caller, and each request a route", () => {
  expect([...new Set(rows.map(({ key }) => key))].toSorted()).toEqual(keys.toSorted());
  expect(Object.keys(exchanges).filter((key) => !keys.includes(key))).toEqual([]);
});

/** Makes a request as every caller; returns the answers. */
const makeAsEach = async (key: string, { path, body }: Exchange, { refusals }: Callers, xsrf: boolean) => {
  const seen: Partial<Record<CallerName, string>> = {};
  for (const caller of callerNames) {
    const browser = await browserOf(caller);
    answerRoute(key, refusals);
    backends.calls.length = 0;
    const sent = { xsrf, ...(body ? { body } : {}) };
    seen[caller] = await readOutcome(await browser.send(key.split(" ")[0] ?? "", `/api${path}`, sent));
    // The gateway refuses these itself.
    if ([login, forged].includes(seen[caller])) expect(backends.calls).toEqual([]);
  }
  return seen;
};

test.each(rows)(
  "$key answers each caller as its request says, with and without the anti-forgery header",
  async ({ key, request, callers }) => {
    const { answers, refusals, needsNoHeader } = callers;
    const wanted = { ...answers, ...refusals };
    expect(await makeAsEach(key, request, callers, true)).toEqual(wanted);
    const without = (answer: string) => (answer === login ? login : forged);
    expect(await makeAsEach(key, request, callers, false)).toEqual(
      needsNoHeader || key.startsWith("GET ")
        ? wanted
        : Object.fromEntries(Object.entries(answers).map(([caller, answer]) => [caller, without(answer)])),
    );
  },
);

test.each([
  ["another value", { "x-xsrf-token": "its-xsrf-tokem" }],
  ["a shorter value", { "x-xsrf-token": "its-xsrf-toke" }],
  ["nothing", { "x-xsrf-token": "" }],
])("an anti-forgery header with %s is refused", async (_name, headers) => {
  const browser = createBrowser({ url: gateway.url });
  const answer = await browser.send("POST", "/api/auth/logout", { headers });
  expect(await readOutcome(answer)).toBe("403 XSRF");
});

test.each([
  ["of no session", async () => "its-xsrf-token"],
  ["of another session", async () => createXsrf({ secret: settings.keys.private.gateway }).issue("other")],
  ["of another key", async () => createXsrf({ secret: "another key" }).issue("test")],
  ["of another value", async () => gateway.xsrfToken.replace(/^./, (c) => (c === "x" ? "y" : "x"))],
])(
  "a planted anti-forgery cookie %s is refused; a retry with the new cookie succeeds",
  async (_name, plant) => {
    const browser = createBrowser({
      url: gateway.url,
      accessToken: await settings.userToken({ userId: "user" }),
      xsrfToken: await plant(),
    });
    answerRoute("POST /notifications/mark-all-read");
    const send = async () => readOutcome(await browser.send("POST", "/api/notifications/mark-all-read"));
    expect(await send()).toBe("403 XSRF");
    expect(await send()).toBe("200");
  },
);

test("the cookie of a session whose access token has expired is accepted and kept", async () => {
  const browser = createBrowser({ url: gateway.url, xsrfToken: gateway.xsrfToken });
  const answer = await browser.send("POST", "/api/auth/refresh-token");
  expect(await readOutcome(answer)).toBe("401 SESSION_ENDED");
  expect(browser.cookies.get("XSRF-TOKEN")).toBe(gateway.xsrfToken);
});

test("an empty anti-forgery cookie does not match an empty header", async () => {
  const answer = await createBrowser({ url: gateway.url }).send("POST", "/api/auth/logout", {
    headers: { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" },
  });
  expect(await readOutcome(answer)).toBe("403 XSRF");
});

test.each([
  ["GET", "/api/payments/credits", "401 INVALID_TOKEN"],
  ["GET", "/api/blog", "200"],
])("%s %s with an invalid token answers %s", async (method, path, outcome) => {
  answerRoute("GET /blog");
  const expired = await settings.userToken({ userId: "user", expiresIn: -1 });
  for (const accessToken of [expired, "a.b.c"]) {
    const browser = createBrowser({ url: gateway.url, accessToken });
    expect(await readOutcome(await browser.send(method, path))).toBe(outcome);
  }
});

test("messages of refusals tell people what to do", async () => {
  const browser = createBrowser({ url: gateway.url });
  const messageOf = async (answer: Promise<Response>) => (await readEnvelope(await answer)).error?.message;
  expect(await messageOf(browser.send("GET", "/api/payments/credits"))).toBe("Please log in.");
  expect(await messageOf(browser.send("POST", "/api/auth/logout", { xsrf: false }))).toBe(
    "The request did not come from this site's own page. Please reload and try again.",
  );
});

test("a service's token in the cookie does not sign in", async () => {
  const accessToken = await settings.serviceToken("gateway", "gateway");
  const browser = createBrowser({ url: gateway.url, accessToken });
  expect(await readOutcome(await browser.send("GET", "/api/payments/credits"))).toBe("401 UNAUTHENTICATED");
});

test.each(["x", "not-an-id", "a".repeat(60), "%C3%A9%20"])(
  "an analysis with the unknown id %s is not found",
  async (id) => {
    const unknown = () => Promise.reject(notFound("ANALYSIS_NOT_FOUND", "There is no such analysis."));
    Object.assign(backends.handlers.orchestrator, { getPublicReport: unknown, getStatus: unknown });
    const browser = await browserOf("user");
    for (const path of [`public/${id}`, `${id}/status`])
      expect(await readOutcome(await browser.send("GET", `/api/analysis/${path}`))).toBe(
        "404 ANALYSIS_NOT_FOUND",
      );
  },
);
