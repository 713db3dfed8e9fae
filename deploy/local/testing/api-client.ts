import { randomUUID } from "node:crypto";
import { CookieJar } from "tough-cookie";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";

type ApiAnswer = {
  status: number;
  body: { success: boolean; data?: unknown; meta?: unknown; error?: { code: string; message: string } };
};
/** The answer to a single attempt; status 0: the connection was lost or the time ran out. */
export type Attempt = {
  status: number;
  body: ApiAnswer["body"] | null;
  setCookies: string[];
  /** Milliseconds. */
  took: number;
};
export type CaughtMail = { to: string; subject: string; text: string };

const password = "correct horse battery";
/** Before an access token of twenty minutes ends, as the app does. */
const renewAfterMs = 10 * 60_000;

/**
 * A client of the API as a browser is: it keeps cookies, sends the anti-forgery header, renews its
 * session, and retries while the gateway is down.
 */
export const createApiClient = ({ url }: { url: string }) => {
  const cookies = new CookieJar();
  // Each client has an address of its own, so that rate limits by address count only its own
  // requests.
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");

  let renewedAt = Infinity;
  let renewing: Promise<unknown> | undefined;

  const sendOnce = async (
    method: string,
    path: string,
    body?: unknown,
    timeoutMs = 40_000,
  ): Promise<Response> => {
    const target = `${url}${path}`;
    const sent = await cookies.getCookies(target);
    const response = await fetch(target, {
      method,
      headers: {
        cookie: sent.map((cookie) => cookie.cookieString()).join("; "),
        "x-forwarded-for": address,
        "x-xsrf-token": sent.find(({ key }) => key === "XSRF-TOKEN")?.value ?? "",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    for (const cookie of response.headers.getSetCookie()) {
      await cookies.setCookie(cookie, target);
      if (cookie.startsWith("access_token=")) renewedAt = Date.now();
    }
    return response;
  };

  const send: typeof sendOnce = async (...request) => {
    if (Date.now() - renewedAt > renewAfterMs) {
      // One that fails, because a server is away, is repeated with the next request.
      renewing ??= sendOnce("POST", "/api/auth/refresh-token")
        .catch(() => undefined)
        .finally(() => (renewing = undefined));
      await renewing;
    }
    return sendOnce(...request);
  };

  const call = (method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
    eventually(
      `an answer to ${method} ${path}`,
      async () => {
        const response = await send(method, `/api${path}`, body);
        return { status: response.status, body: (await response.json()) as ApiAnswer["body"] };
      },
      30_000,
      100,
    );

  const attempt = async (
    method: string,
    path: string,
    body?: unknown,
    timeoutMs?: number,
  ): Promise<Attempt> => {
    const begin = performance.now();
    const took = () => performance.now() - begin;
    try {
      const response = await send(method, `/api${path}`, body, timeoutMs);
      const text = await response.text();
      const { status, headers } = response;
      const parsed = text.startsWith("{") ? (JSON.parse(text) as ApiAnswer["body"]) : null;
      return { status, body: parsed, setCookies: headers.getSetCookie(), took: took() };
    } catch {
      return { status: 0, body: null, setCookies: [], took: took() };
    }
  };

  const dataOf = <T>(asked: string, { status, body }: ApiAnswer): T => {
    if (!body.success) throw new Error(`${asked}: ${status} ${body.error?.code} ${body.error?.message}`);
    return body.data as T;
  };

  const data = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    dataOf(`${method} ${path}`, await call(method, path, body));

  /** Posts until the answer is not 503, which a busy machine may give. */
  const insist = (path: string, body: unknown): Promise<ApiAnswer> =>
    eventually(
      `an answer to POST ${path} that is not 503`,
      async () => {
        const got = await call("POST", path, body);
        return got.status !== 503 && got;
      },
      60_000,
      1_000,
    );

  /** Makes a call that sets a test up, and insists on an answer. */
  const prepare = async (path: string, body: unknown): Promise<void> => {
    dataOf(`POST ${path}`, await insist(path, body));
  };

  /** Returns the value of a cookie that the API would receive; empty without one. */
  const cookie = async (name: string, path = "/api"): Promise<string> =>
    (await cookies.getCookies(`${url}${path}`)).find(({ key }) => key === name)?.value ?? "";

  /** Logs a user in; without a password, one that register created. */
  const logIn = async (email: string, secret = password): Promise<void> => {
    await call("GET", "/auth/session");
    await prepare("/auth/login", { email, password: secret });
  };

  const mails = async (): Promise<CaughtMail[]> =>
    (await (await send("GET", "/dev/inbox.json")).json()) as CaughtMail[];

  const linkFor = (email: string): Promise<string> =>
    eventually(
      `the mail to ${email}`,
      async () => {
        const mail = (await mails()).find(({ to }) => to === email);
        return mail && /verify-email\/([\w-]+)/.exec(mail.text)?.[1];
      },
      60_000,
      50,
    );

  return {
    call,
    data,
    insist,
    linkFor,
    /** Makes a call once: no retry hides what the caller got. */
    attempt,
    cookie,
    /** Sets a cookie as the server would. */
    setCookie: (cookie: string) => cookies.setCookie(cookie, `${url}/api`),
    logIn,
    /** Downloads a file without decoding it. */
    download: async (path: string) => {
      const response = await send("GET", `/api${path}`);
      const { status, headers } = response;
      return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    /** Registers a new user and returns the address and the token in the mail. */
    register: async () => {
      const email = `${randomUUID()}@example.com`;
      await call("GET", "/auth/session");
      await prepare("/auth/register", { email, firstName: "Ann", lastName: "Lee", password });
      return { email, token: await linkFor(email) };
    },
    /**
     * Follows the link of register's mail. Where the answer to a first call was lost, the second
     * opens no session, and the user has to log in.
     */
    verify: async (email: string, token: string, secret = password): Promise<void> => {
      await prepare("/auth/verify-email", { token });
      if (!(await cookie("access_token"))) await logIn(email, secret);
    },
    credits: async () => (await data<{ credits: number }>("GET", "/payments/credits")).credits,
    start: (ticker: string) => call("POST", "/analysis/start", { ticker }),
    status: (id: string) =>
      data<{ status: string; message: string; currentStep: number; progress: number }>(
        "GET",
        `/analysis/${id}/status`,
      ),
  };
};
export type ApiClient = ReturnType<typeof createApiClient>;

/** Registers and verifies a new user, who has five credits. */
export const createVerifiedUser = async ({ url }: { url: string }): Promise<ApiClient> => {
  const client = createApiClient({ url });
  const { email, token } = await client.register();
  await client.verify(email, token);
  await eventually("the five credits", async () => (await client.credits()) === 5, 60_000, 50);
  return client;
};

/** Waits until an analysis has ended and returns its last status. */
export const untilEnded = (client: ApiClient, id: string, deadlineMs = 90_000) =>
  eventually(
    `the end of analysis ${id}`,
    async () => {
      const status = await client.status(id);
      if (["COMPLETED", "FAILED", "CANCELLED"].includes(status.status)) return status;
      throw new Error(`its status is ${JSON.stringify(status)}`);
    },
    deadlineMs,
    // Five of them at once stay below the gateway's rate limit of reads.
    500,
  );
