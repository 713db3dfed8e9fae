import { messages } from "@plumbline/texts/messages.ts";
import { ApiError, isSessionRefusal, readApiError, unreadable, xsrfRefusal } from "./api-error.ts";

type Query = Record<string, string | number | boolean | undefined>;
export type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Query;
  body?: unknown;
};
/** The data of a response; meta is set for lists. */
type Answer<T> = { data: T; meta: unknown };
/** A file and the name that the server gave it. */
export type Download = { bytes: Blob; fileName: string | null };
/** Whether a call carries a file, which may take longer. */
type Request = Call & { isFile?: boolean };
type Api = {
  request: <T>(call: Call) => Promise<Answer<T>>;
  download: (call: Call) => Promise<Download>;
  /** Refreshes the token; concurrent callers share one refresh. */
  refresh: () => Promise<void>;
};

const requestTimeoutMs = 30_000;
/** The server reads an upload, and makes a file, for a minute, and then says what was wrong. */
const fileTimeoutMs = 65_000;
const minRefreshGapMs = 3_000;
const maxRetries = 2;
/**
 * Codes of a 403 after which no call of the session can succeed. Any other 403 concerns one call,
 * and its caller shows it.
 */
const sessionRefusals = new Set(["UNAUTHENTICATED", "SESSION_ENDED", "ACCOUNT_NOT_VERIFIED"]);
const pathsWithoutRefresh = [
  "/auth/login",
  "/auth/login/code",
  "/auth/google",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/request-verification",
  "/auth/verify-email",
  "/auth/resend-verification",
  "/auth/refresh-token",
  "/auth/session",
];

/** Returns the address of a call; empty values of its query are left out. */
export function buildUrl({ path, query = {} }: Call): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") params.set(key, String(value));
  }
  const text = params.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

function writeBody(body: unknown): string | FormData {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/**
 * Creates the client of the gateway's REST API: credentials, anti-forgery header and a timeout of
 * 30 s, or 65 s for a file. A 401 leads to one token refresh (at most one in 3 s) and a retry, at
 * most two per request; a failed anti-forgery check leads to one retry of either. Throws ApiError.
 * Calls onSignedOut when the server refuses a refresh and onSessionRefused on a 403 that refuses
 * the session.
 */
export function createApi({
  fetch,
  readXsrfToken,
  now,
  onSignedOut,
  onSessionRefused,
}: {
  fetch: typeof globalThis.fetch;
  readXsrfToken: () => string | null;
  now: () => number;
  onSignedOut: () => void;
  onSessionRefused: () => void;
}): Api {
  let refreshing: Promise<void> | null = null;
  let lastRefresh = {
    startedAt: Number.NEGATIVE_INFINITY,
    succeeded: false,
    failure: null as ApiError | null,
  };

  async function send(call: Request): Promise<Response> {
    const method = call.method ?? "GET";
    const headers: Record<string, string> = { Accept: "application/json" };
    if (method !== "GET") {
      // Any response sets the anti-forgery cookie; a write without it would be rejected.
      if (readXsrfToken() === null) await send({ path: "/auth/session" });
      headers["X-XSRF-TOKEN"] = readXsrfToken() ?? "";
    }
    const isUpload = call.body instanceof FormData;
    // The browser itself names the boundary of a form.
    if (call.body !== undefined && !isUpload) headers["Content-Type"] = "application/json";
    try {
      return await fetch(buildUrl(call), {
        method,
        headers,
        credentials: "include",
        signal: AbortSignal.timeout(isUpload || call.isFile ? fileTimeoutMs : requestTimeoutMs),
        ...(call.body === undefined ? {} : { body: writeBody(call.body) }),
      });
    } catch (thrown) {
      throw networkError(thrown);
    }
  }

  /** Sends a call, again after a refusal of the anti-forgery check, which sets the right cookie. */
  async function sendProtected(call: Request, isRetry = false): Promise<Response> {
    const response = await send(call);
    if (response.ok) return response;
    const error = readApiError({ status: response.status, body: await readBody(response) });
    if (error.code === xsrfRefusal && !isRetry) return sendProtected(call, true);
    throw error;
  }

  async function runRefresh(): Promise<void> {
    try {
      await sendProtected({ method: "POST", path: "/auth/refresh-token", body: {} });
      lastRefresh.succeeded = true;
    } catch (error) {
      if (error instanceof ApiError) lastRefresh.failure = error;
      throw error;
    }
  }

  function refresh(): Promise<void> {
    if (refreshing) return refreshing;
    if (now() - lastRefresh.startedAt < minRefreshGapMs) {
      const message = messages.refreshTooSoon;
      const throttled = new ApiError({ status: 429, code: "REFRESH_THROTTLED", message });
      // What failed a moment ago fails for the same reason: callers retry a lost network.
      return Promise.reject(lastRefresh.failure ?? throttled);
    }
    lastRefresh = { startedAt: now(), succeeded: false, failure: null };
    refreshing = runRefresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function sendWithRetry(call: Request, retries = 0): Promise<Response> {
    const sentAt = now();
    try {
      return await sendProtected(call);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 403 && sessionRefusals.has(error.code)) onSessionRefused();
      if (error.status !== 401 || pathsWithoutRefresh.includes(call.path) || retries >= maxRetries)
        throw error;
    }
    // The request was sent before the last successful refresh, with the old cookie: retry without
    // another refresh.
    const wasRefreshedSince = lastRefresh.succeeded && lastRefresh.startedAt >= sentAt && refreshing === null;
    if (!wasRefreshedSince) {
      try {
        await refresh();
      } catch (cause) {
        if (isSessionRefusal(cause)) onSignedOut();
        throw cause;
      }
    }
    return sendWithRetry(call, retries + 1);
  }

  async function request<T>(call: Call): Promise<Answer<T>> {
    const body = await readBody(await sendWithRetry(call));
    if (typeof body !== "object" || body === null) throw unreadable();
    const { data, meta } = body as { data?: T; meta?: unknown };
    return { data: data as T, meta };
  }

  async function download(call: Call): Promise<Download> {
    const response = await sendWithRetry({ ...call, isFile: true });
    const fileName = readFileName(response.headers.get("Content-Disposition") ?? "");
    try {
      return { bytes: await response.blob(), fileName };
    } catch (thrown) {
      throw networkError(thrown);
    }
  }

  return { request, download, refresh };
}

/** Maps what fetch throws: a server that is too slow is no fault of the reader's connection. */
function networkError(thrown: unknown): ApiError {
  const isLate = thrown instanceof DOMException && thrown.name === "TimeoutError";
  return new ApiError({
    status: 0,
    code: "NETWORK",
    message: isLate ? messages.serverSlow : messages.network,
  });
}

/** Returns the file name of a Content-Disposition header, preferring filename* to filename. */
function readFileName(header: string): string | null {
  const extendedName = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return extendedName ? decodeURIComponent(extendedName) : (/filename="([^"]+)"/i.exec(header)?.[1] ?? null);
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
