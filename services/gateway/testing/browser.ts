import { randomInt } from "node:crypto";

export type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
  /** Without the anti-forgery header where false. */
  xsrf?: boolean;
};

/** An address that no other caller of the run has, so that its rate limits are its own. */
export const newAddress = () =>
  `fd00:${Array.from({ length: 4 }, () => randomInt(0x1_0000).toString(16)).join(":")}::1`;

/**
 * A browser before the gateway: keeps the cookies that it is given and repeats the anti-forgery cookie in its header.
 * The gateway under test needs TRUST_PROXY for its address to count.
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
  /** That of the test gateway where a user is signed in. */
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
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
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

/** The answer's JSON. */
export const envelopeOf = async (answer: Response) => (await answer.json()) as Envelope;
