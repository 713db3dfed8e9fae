import type { Caller } from "@plumbline/platform/auth/tokens.ts";
import type { z } from "zod";
import type { Calls, FileCall, JsonCall, PageCall } from "../calls/call.ts";
import type { Clients } from "../clients.ts";
import type { PageMeta } from "../dto/common.ts";
import type { Quotas } from "../v1/quotas.ts";
import type { SessionCookies } from "./cookies.ts";
import type { FileAnswer } from "./file-answer.ts";

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

type Place = { method: "get" | "post" | "put" | "patch" | "delete"; path: string };
type AnyContext = RouteContext<never, never, never>;
type JsonRoute = JsonCall & Place & { handle: (context: AnyContext) => Promise<Answer<unknown>> };
type FileRoute = FileCall & Place & { handle: (context: AnyContext) => Promise<FileAnswer> };
type PageHandler<C> = {
  /** Returns the page to go to. */
  handle: (context: C) => Promise<string>;
  /** Returns the page that says why it failed. code: of the error. */
  refuse: (code: string, params: Record<string, string>, cookies: SessionCookies) => string;
};
type PageRoute = PageCall & Place & PageHandler<AnyContext>;
/** A row of the table of routes: a call, where it is found, and what answers it. */
export type Route = JsonRoute | FileRoute | PageRoute;

type Input<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? z.infer<S> : undefined;
type ContextOf<C> = RouteContext<Input<C, "params">, Input<C, "query">, Input<C, "body">>;

/** What answers a call. Its schemas give the types of what the handler receives and returns. */
export type Handler<C> = C extends { response: infer R extends z.ZodType }
  ? (context: ContextOf<C>) => Promise<Answer<z.input<R>>>
  : C extends FileCall
    ? (context: ContextOf<C>) => Promise<FileAnswer>
    : PageHandler<ContextOf<C>>;

/** What answers each of some calls. */
export type Handlers<C> = { [K in keyof C]: Handler<C[K]> };

/** Creates the rows of calls. A call without a handler does not compile. */
export const serve = <C extends Calls>(calls: C, handlers: Handlers<NoInfer<C>>): Route[] =>
  Object.entries(calls).map(([key, call]) => {
    const [method = "", path] = key.split(" ");
    const handler: unknown = handlers[key as keyof C];
    const answers = typeof handler === "function" ? { handle: handler } : handler;
    return Object.assign({ method: method.toLowerCase(), path }, call, answers) as unknown as Route;
  });
