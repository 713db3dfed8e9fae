import type { Caller } from "@plumbline/platform/auth/tokens.ts";
import type { z } from "zod";
import type { Clients } from "../clients.ts";
import type { PageMeta } from "../dto/common.ts";
import type { Quotas } from "../v1/quotas.ts";
import type { SessionCookies } from "./cookies.ts";
import type { FileAnswer } from "./file-answer.ts";

/**
 * Rate limit class: calls that guess or send mail, calls that start an analysis, files made on
 * demand, other changes, reads, messages of the payment provider.
 */
export type RateClass = "credentials" | "start" | "download" | "write" | "read" | "message";

type Input<S> = S extends z.ZodType ? z.infer<S> : undefined;

/** What the settings say of the site. betaEnds: the last day of the beta prices, YYYY-MM-DD. */
export type Site = {
  betaEnds: string;
  founder: { name: string; text: string } | null;
  sampleDay: string | null;
  analytics: { url: string; domain: string } | null;
};

/** What a handler receives: validated input, the caller, and clients of the other services. */
export type RouteContext<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  /** The body as received and its signature, of a row with a signature; else empty. */
  signed: { body: string; signature: string };
  /** The file of a row with an upload; else empty. */
  upload: Uint8Array;
  caller: Caller;
  /** Call options: the user's token ("" for visitors), and a signal that aborts on disconnect. */
  asUser: { as: string; signal: AbortSignal };
  clients: Clients;
  clock: () => Date;
  site: Site;
  /** Reads how many calls a user's programs made. */
  readQuotas: Quotas["read"];
  /** ip: the part of the address that limits count. */
  client: { ip: string; userAgent: string };
  cookies: SessionCookies;
};

/** What a handler returns; meta: the paging of a list. */
type Answer<D> = { data: D; meta?: PageMeta };

/** Fields of every row. access: who may call; the service that owns the data checks ownership. */
type RouteHead = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  summary: string;
  access: "public" | "user";
  rate: RateClass;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In place of a body: the field of a form (multipart/form-data) that has one file. */
  upload?: string;
  /** The header that signs the body, in place of the anti-forgery check: the caller is no browser. */
  signatureHeader?: string;
  /** The address holds a secret, in place of the anti-forgery check: a mail program may call. */
  hasSecretInPath?: true;
};
type JsonRoute = RouteHead & {
  response: z.ZodType;
  handle: (context: RouteContext<never, never, never>) => Promise<Answer<unknown>>;
};
/** A row that answers with a file. */
type FileRoute = RouteHead & {
  mediaType: string;
  handle: (context: RouteContext<never, never, never>) => Promise<FileAnswer>;
};
/** A row that sends the browser to another page, whatever happens: it was opened as a page. */
type RedirectRoute = RouteHead & {
  handle: (context: RouteContext<never, never, never>) => Promise<string>;
  /** Returns the page that says why it failed. code: of the error. */
  refuse: (code: string, params: Record<string, string>, cookies: SessionCookies) => string;
};
export type Route = JsonRoute | FileRoute | RedirectRoute;

/** Creates a row. The schemas give the types of what the handler receives and returns. */
export const route = <
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
>(
  row: Omit<JsonRoute, "params" | "query" | "body" | "response" | "handle"> & {
    params?: P;
    query?: Q;
    body?: B;
    response: R;
    handle: (context: RouteContext<Input<P>, Input<Q>, Input<B>>) => Promise<Answer<z.input<R>>>;
  },
): Route => row;

/** Creates a row that answers with a file. */
export const fileRoute = <
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
>(
  row: Pick<FileRoute, "path" | "summary" | "access" | "rate" | "mediaType"> & {
    params?: P;
    query?: Q;
    handle: (context: RouteContext<Input<P>, Input<Q>, undefined>) => Promise<FileAnswer>;
  },
): Route => ({ method: "get", ...row });

/** Creates a row that sends the browser to another page. */
export const redirectRoute = <P extends z.ZodType, Q extends z.ZodType>(
  row: Pick<RedirectRoute, "path" | "summary" | "access" | "rate" | "refuse"> & {
    params: P;
    query: Q;
    handle: (context: RouteContext<z.infer<P>, z.infer<Q>, undefined>) => Promise<string>;
  },
): Route => ({ method: "get", ...row });
