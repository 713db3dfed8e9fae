import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createApi } from "./create-api.ts";

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: {
  path: string;
  method: string;
  headers: Record<string, string>;
}) => Answer | Promise<Answer>;

afterEach(() => vi.restoreAllMocks());

function setUp(handler: Handler) {
  const calls: { path: string; method: string; headers: Record<string, string> }[] = [];
  const options: RequestInit[] = [];
  const seen = { signedOut: 0, refused: 0 };
  const clock = { now: 1_000_000 };
  const cookies = { xsrf: "token-1" as string | null };
  const fetch = (async (url: string, init: RequestInit) => {
    const request = {
      path: url,
      method: init.method ?? "GET",
      headers: init.headers as Record<string, string>,
    };
    calls.push(request);
    options.push(init);
    const { status, body, headers = {} } = await handler(request);
    return new Response(body === undefined ? "" : JSON.stringify(body), { status, headers });
  }) as typeof globalThis.fetch;
  const api = createApi({
    fetch,
    readXsrfToken: () => cookies.xsrf,
    now: () => clock.now,
    onSignedOut: () => (seen.signedOut += 1),
    onSessionRefused: () => (seen.refused += 1),
  });
  return { api, calls, options, seen, clock, cookies };
}

test("answers data and meta, and leaves empty query values out", async () => {
  const { api, calls } = setUp(() => ({
    status: 200,
    body: { success: true, data: [1], meta: { page: 1 } },
  }));
  const answer = await api.request<number[]>({ path: "/analysis/user", query: { page: 1, search: "" } });
  expect(answer).toEqual({ data: [1], meta: { page: 1 } });
  expect(calls[0]?.path).toBe("/api/analysis/user?page=1");
});

test("sends the anti-forgery header on writes only, fetching the cookie first if it is missing", async () => {
  const { api, calls, cookies } = setUp(({ path }) => {
    if (path === "/api/auth/session") cookies.xsrf = "token-2";
    return { status: 200, body: { success: true, data: null } };
  });
  cookies.xsrf = null;
  await api.request({ method: "POST", path: "/analysis/start", body: {} });
  expect(calls.map((call) => call.path)).toEqual(["/api/auth/session", "/api/analysis/start"]);
  expect(calls[0]?.headers["X-XSRF-TOKEN"]).toBeUndefined();
  expect(calls[1]?.headers["X-XSRF-TOKEN"]).toBe("token-2");
});

test("every request carries the session's cookies, asks for JSON and ends after 30 seconds; a file has more than the minute of the server", async () => {
  const { signal } = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  const { api, options } = setUp(() => ({ status: 200, body: { success: true, data: null } }));
  await api.request({ path: "/a" });
  await api.request({ method: "POST", path: "/b", body: { c: 1 } });
  const headers = { Accept: "application/json" };
  const shared = { credentials: "include", signal };
  expect(options).toEqual([
    { method: "GET", headers, ...shared },
    {
      method: "POST",
      headers: { ...headers, "X-XSRF-TOKEN": "token-1", "Content-Type": "application/json" },
      body: '{"c":1}',
      ...shared,
    },
  ]);
  await api.request({ method: "POST", path: "/upload", body: new FormData() });
  await api.download({ path: "/file" });
  expect(timeout.mock.calls).toEqual([[30_000], [30_000], [65_000], [65_000]]);
});

test.each([
  ["a lost network", new TypeError("Failed to fetch"), "Network error. Please check your connection."],
  [
    "a server that is too slow",
    new DOMException("signal timed out", "TimeoutError"),
    "The server did not answer in time. Please try again.",
  ],
])("says of %s what it was, also amid a file", async (_what, thrown, message) => {
  const failure = { status: 0, code: "NETWORK", message };
  const { api } = setUp(() => {
    throw thrown;
  });
  await expect(api.request({ path: "/a" })).rejects.toMatchObject(failure);
  const cutOff = setUp(() => ({ status: 200 }));
  vi.spyOn(Response.prototype, "blob").mockRejectedValue(thrown);
  await expect(cutOff.api.download({ path: "/file" })).rejects.toMatchObject(failure);
});

test("a 401 is refreshed once and retried", async () => {
  let fresh = false;
  const { api, calls } = setUp(({ path }) => {
    if (path === "/api/auth/refresh-token") {
      fresh = true;
      return { status: 200, body: { success: true } };
    }
    return fresh ? { status: 200, body: { success: true, data: 7 } } : { status: 401 };
  });
  const answers = await Promise.all([api.request({ path: "/a" }), api.request({ path: "/b" })]);
  expect(answers.map((answer) => answer.data)).toEqual([7, 7]);
  expect(calls.filter((call) => call.path === "/api/auth/refresh-token")).toHaveLength(1);
});

test("a request is retried at most twice", async () => {
  const { api, calls, clock } = setUp(({ path }) => {
    clock.now += 5_000;
    return path === "/api/auth/refresh-token" ? { status: 200 } : { status: 401 };
  });
  await expect(api.request({ path: "/a" })).rejects.toMatchObject({ status: 401 });
  expect(calls.filter((call) => call.path === "/api/a")).toHaveLength(3);
});

test("refreshes are three seconds apart", async () => {
  const { api, clock } = setUp(() => ({ status: 200 }));
  await api.refresh();
  clock.now += 2_999;
  await expect(api.refresh()).rejects.toThrow("Token refresh attempted too frequently");
  clock.now += 1;
  await expect(api.refresh()).resolves.toBeUndefined();
});

test.each([
  [401, 1],
  [403, 1],
  [404, 0],
  [429, 0],
  [500, 0],
  [503, 0],
])("a refresh that fails with %i signs out %i times", async (status, times) => {
  const { api, seen } = setUp(({ path }) => ({ status: path === "/api/auth/refresh-token" ? status : 401 }));
  await expect(api.request({ path: "/a" })).rejects.toMatchObject({ status });
  expect(seen).toEqual({ signedOut: times, refused: 0 });
});

test("a call soon after a refresh that was lost fails as that one did, without another, and stays signed in", async () => {
  const { api, seen, calls } = setUp(({ path }) => {
    if (path === "/api/auth/refresh-token") throw new TypeError("Failed to fetch");
    return { status: 401 };
  });
  for (const path of ["/a", "/b"])
    await expect(api.request({ path })).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  expect(calls.filter((call) => call.path === "/api/auth/refresh-token")).toHaveLength(1);
  expect(seen).toEqual({ signedOut: 0, refused: 0 });
});

test("a call refused soon after a refresh that succeeded stays signed in", async () => {
  const { api, seen, clock } = setUp(({ path }) => ({
    status: path === "/api/auth/refresh-token" ? 200 : 401,
  }));
  await api.refresh();
  clock.now += 1_000;
  await expect(api.request({ path: "/a" })).rejects.toMatchObject({ status: 429, code: "REFRESH_THROTTLED" });
  expect(seen).toEqual({ signedOut: 0, refused: 0 });
});

test("a refused refresh signs out; a refused login does not refresh", async () => {
  const { api, seen, calls } = setUp(() => ({
    status: 401,
    body: { success: false, error: { code: "INVALID_CREDENTIALS", message: "Wrong e-mail or password." } },
  }));
  await expect(api.request({ method: "POST", path: "/auth/login", body: {} })).rejects.toThrow(
    "Wrong e-mail",
  );
  expect(calls).toHaveLength(1);
  expect(seen.signedOut).toBe(0);
  await expect(api.request({ path: "/analysis/user" })).rejects.toBeInstanceOf(ApiError);
  expect(seen.signedOut).toBe(1);
});

test.each([
  "/auth/login",
  "/auth/google",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/request-verification",
  "/auth/verify-email",
  "/auth/resend-verification",
  "/auth/refresh-token",
  "/auth/session",
])("a refused %s neither refreshes nor signs out", async (path) => {
  const { api, seen, calls } = setUp(() => ({ status: 401 }));
  await expect(api.request({ path })).rejects.toMatchObject({ status: 401 });
  expect(calls.map((call) => call.path)).toEqual([`/api${path}`]);
  expect(seen.signedOut).toBe(0);
});

test("a request sent before another's refresh is retried without a refresh of its own", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let fresh = false;
  const { api, calls } = setUp(async ({ path }) => {
    if (path === "/api/auth/refresh-token") {
      fresh = true;
      return { status: 200 };
    }
    if (fresh) return { status: 200, body: { data: path } };
    if (path === "/api/slow") await held;
    return { status: 401 };
  });
  const slow = api.request({ path: "/slow" });
  await api.request({ path: "/quick" });
  release();
  expect((await slow).data).toBe("/api/slow");
  expect(calls.filter((call) => call.path === "/api/auth/refresh-token")).toHaveLength(1);
});

test("errors carry the server's sentence, in any of its shapes", async () => {
  const bodies = [{ error: "plain" }, { error: { message: "inner" } }, { message: "outer" }, null];
  const { api } = setUp(() => ({ status: 403, body: bodies.shift() }));
  for (const message of ["plain", "inner", "outer", "Request failed with status 403"]) {
    await expect(api.request({ path: "/a" })).rejects.toThrow(message);
  }
});

test.each([
  ["UNAUTHENTICATED", 403, 1],
  ["SESSION_ENDED", 403, 1],
  ["ACCOUNT_NOT_VERIFIED", 403, 1],
  ["ACCOUNT_NOT_VERIFIED", 422, 0],
  ["FORBIDDEN", 403, 0],
  ["HTTP_403", 403, 0],
])("code %s with status %i reports a refused session %i times", async (code, status, times) => {
  const { api, seen, calls } = setUp(() => ({ status, body: { error: { code, message: "No." } } }));
  await expect(api.request({ method: "POST", path: "/a", body: {} })).rejects.toMatchObject({ status, code });
  expect(seen).toEqual({ signedOut: 0, refused: times });
  expect(calls).toHaveLength(1);
});

test("a failed anti-forgery check is retried once with the new cookie", async () => {
  const { api, calls, cookies, seen } = setUp(({ headers }) => {
    cookies.xsrf = "token-2";
    return headers["X-XSRF-TOKEN"] === "token-2"
      ? { status: 200, body: { data: 7 } }
      : { status: 403, body: { error: { code: "XSRF", message: "Please reload." } } };
  });
  expect((await api.request({ method: "POST", path: "/a", body: {} })).data).toBe(7);
  expect(calls.map(({ headers }) => headers["X-XSRF-TOKEN"])).toEqual(["token-1", "token-2"]);
  expect(seen.refused).toBe(0);
});

test.each([
  ["once", "token-2"],
  ["for good", "none"],
])("a refresh whose anti-forgery check fails %s keeps the session", async (_name, right) => {
  let fresh = false;
  const { api, calls, cookies, seen } = setUp(({ path, headers }) => {
    if (path !== "/api/auth/refresh-token")
      return fresh ? { status: 200, body: { data: 7 } } : { status: 401 };
    cookies.xsrf = "token-2";
    fresh = headers["X-XSRF-TOKEN"] === right;
    return fresh
      ? { status: 200, body: {} }
      : { status: 403, body: { error: { code: "XSRF", message: "Please reload." } } };
  });
  const answer = api.request({ path: "/a" });
  if (right === "none") await expect(answer).rejects.toThrow("Please reload.");
  else expect((await answer).data).toBe(7);
  expect(calls.filter(({ path }) => path === "/api/auth/refresh-token")).toHaveLength(2);
  expect(seen).toEqual({ signedOut: 0, refused: 0 });
});

test("an anti-forgery check that fails twice is an error and keeps the session", async () => {
  const { api, calls, seen } = setUp(() => ({
    status: 403,
    body: { error: { code: "XSRF", message: "Please reload." } },
  }));
  await expect(api.request({ method: "POST", path: "/a", body: {} })).rejects.toThrow("Please reload.");
  expect(calls).toHaveLength(2);
  expect(seen).toEqual({ signedOut: 0, refused: 0 });
});

test("a file comes with the server's name for it, after a refresh if the session has run out", async () => {
  let fresh = false;
  const names = [
    'attachment; filename="a_model.xlsx"',
    "attachment; filename=\"a.xlsx\"; filename*=UTF-8''%C3%A9.xlsx",
    "",
  ];
  const { api } = setUp(({ path }) => {
    if (path === "/api/auth/refresh-token") {
      fresh = true;
      return { status: 200, body: { success: true } };
    }
    return fresh
      ? { status: 200, body: "bytes", headers: { "Content-Disposition": names.shift() ?? "" } }
      : { status: 401 };
  });
  const first = await api.download({ path: "/analysis/1/valuation/excel" });
  expect(await first.bytes.text()).toBe('"bytes"');
  expect(first.fileName).toBe("a_model.xlsx");
  expect((await api.download({ path: "/a" })).fileName).toBe("é.xlsx");
  expect((await api.download({ path: "/a" })).fileName).toBeNull();
});

test("a file that the server refuses is an error with its code", async () => {
  const body = { success: false, error: { code: "NOT_COMPLETED", message: "Not completed." } };
  const { api } = setUp(() => ({ status: 422, body }));
  await expect(api.download({ path: "/a" })).rejects.toMatchObject({ status: 422, code: "NOT_COMPLETED" });
});
