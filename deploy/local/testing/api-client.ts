import { randomUUID } from "node:crypto";

export type ApiAnswer = {
  status: number;
  body: { success: boolean; data?: unknown; meta?: unknown; error?: { code: string; message: string } };
};
export type CaughtMail = { to: string; subject: string; text: string };

/** A browser without a page: keeps cookies, sends the anti-forgery header, tries again while the gateway is away. */
export const createApiClient = ({ url }: { url: string }) => {
  const cookies = new Map<string, string>();
  // Each client is a place of its own, so that limits by address count for it alone.
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");

  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value === "" || attributes.some((a) => /max-age=0/i.test(a))) cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-forwarded-for": address,
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
    remember(response);
    return response;
  };

  const call = async (method: string, path: string, body?: unknown): Promise<ApiAnswer> => {
    const end = Date.now() + 30_000;
    for (;;) {
      try {
        const response = await send(method, `/api${path}`, body);
        return { status: response.status, body: (await response.json()) as ApiAnswer["body"] };
      } catch (thrown) {
        if (Date.now() > end) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };

  const data = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call(method, path, body);
    if (!answer.body.success)
      throw new Error(
        `${method} ${path}: ${answer.status} ${answer.body.error?.code} ${answer.body.error?.message}`,
      );
    return answer.body.data as T;
  };

  const mails = async (): Promise<CaughtMail[]> =>
    (await (await send("GET", "/dev/inbox.json")).json()) as CaughtMail[];

  const linkFor = async (email: string): Promise<string> => {
    const end = Date.now() + 20_000;
    for (;;) {
      const mail = (await mails()).find(({ to }) => to === email);
      const token = mail && /verify-email\/([\w-]+)/.exec(mail.text)?.[1];
      if (token) return token;
      if (Date.now() > end) throw new Error(`no mail came for ${email}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  return {
    call,
    data,
    linkFor,
    /** A file as it comes: its status, its headers, its bytes. */
    download: async (path: string) => {
      const response = await send("GET", `/api${path}`);
      const { status, headers } = response;
      return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    /** Registers, and answers address and the token of the mail. */
    register: async () => {
      const email = `${randomUUID()}@example.com`;
      await call("GET", "/auth/session");
      await data("POST", "/auth/register", {
        email,
        firstName: "Ann",
        lastName: "Lee",
        password: "correct horse battery",
      });
      return { email, token: await linkFor(email) };
    },
    verify: (token: string) => data("POST", "/auth/verify-email", { token }),
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

/** A new user, verified, with five credits. */
export const createVerifiedUser = async ({ url }: { url: string }): Promise<ApiClient> => {
  const client = createApiClient({ url });
  const { token } = await client.register();
  await client.verify(token);
  const end = Date.now() + 20_000;
  while ((await client.credits()) !== 5) {
    if (Date.now() > end) throw new Error("the five credits did not come");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return client;
};

/** Waits until an analysis has ended; returns how. A status that could not be read is named when time runs out. */
export const untilEnded = async (client: ApiClient, id: string, deadlineMs = 90_000) => {
  const end = Date.now() + deadlineMs;
  let last = "";
  for (;;) {
    try {
      const status = await client.status(id);
      if (["COMPLETED", "FAILED", "CANCELLED"].includes(status.status)) return status;
      last = JSON.stringify(status);
    } catch (thrown) {
      last = `its status could not be read: ${String(thrown)}`;
    }
    if (Date.now() > end)
      throw new Error(`analysis ${id} did not end within ${deadlineMs / 1000} s: ${last}`);
    // Slow enough for five of them to stay below the gateway's limit of reads while they wait for a recovery.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};
