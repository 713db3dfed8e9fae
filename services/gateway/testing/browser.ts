import { randomInt } from "node:crypto";

const isSentAsIs = (body: unknown): body is string | FormData =>
  typeof body === "string" || body instanceof FormData;

export type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
  /** False: without the anti-forgery header. */
  xsrf?: boolean;
};

/** Returns an address that no other caller of the run has, so that it has its own rate limits. */
export const newAddress = () =>
  `fd00:${Array.from({ length: 4 }, () => randomInt(0x1_0000).toString(16)).join(":")}::1`;

/**
 * Creates an HTTP client that keeps cookies and repeats the anti-forgery cookie in the header, as a
 * browser with our page does. The gateway needs TRUST_PROXY to take its address from the header.
 */
export const createBrowser = ({
  url,
  address = newAddress(),
  accessToken,
  xsrfToken = "its-xsrf-token",
}: {
  url: string;
  address?: string;
  accessToken?: string;
  /** For a signed-in user: the xsrfToken of the test gateway. */
  xsrfToken?: string;
}) => {
  const cookies = new Map([["XSRF-TOKEN", xsrfToken]]);
  if (accessToken) cookies.set("access_token", accessToken);

  const send = async (method: string, path: string, { body, headers = {}, xsrf = true }: Sent = {}) => {
    const answer = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
        "x-forwarded-for": address,
        ...(xsrf ? { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  return { cookies, send };
};
export type Browser = ReturnType<typeof createBrowser>;

export type Envelope = {
  success: boolean;
  data?: unknown;
  meta?: unknown;
  error?: { code: string; message: string; fields?: Record<string, string> };
};

/** Reads the JSON of an answer. */
export const readEnvelope = async (answer: Response) => (await answer.json()) as Envelope;
