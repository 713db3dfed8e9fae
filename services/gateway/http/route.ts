import type { Caller } from "@plumbline/shared/auth/tokens.ts";
import type { z } from "zod";
import type { Clients } from "../clients.ts";
import type { SessionCookies } from "./cookies.ts";
import type { FileAnswer } from "./file-answer.ts";

/** How often a caller may come: guessable and mail-sending calls, starting work, files made on demand, other changes, reading. */
export type RateClass = "credentials" | "start" | "download" | "write" | "read";

type Input<S> = S extends z.ZodType ? z.infer<S> : undefined;

/** What a handler is given: validated input, who calls, and the user's token to call on with. */
export type RouteContext<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  caller: Caller;
  /** Options for calls in the user's own name. */
  asUser: { as: string; signal: AbortSignal };
  clients: Clients;
  clock: () => Date;
  client: { ip: string; userAgent: string };
  cookies: SessionCookies;
};

/** What a handler answers; the row's response schema checks the data, that of a page the meta. */
export type Answer = { data: unknown; meta?: unknown };

/** What every row of the table of routes has. access: who may call; the service that owns the data decides the rest. */
type RouteHead = {
  method: "get" | "post" | "patch" | "delete";
  path: string;
  summary: string;
  access: "public" | "user";
  rate: RateClass;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
};
type JsonRoute = RouteHead & {
  response: z.ZodType;
  handle: (context: RouteContext<never, never, never>) => Promise<Answer>;
};
/** A row whose answer is a file. */
type FileRoute = RouteHead & {
  mediaType: string;
  handle: (context: RouteContext<never, never, never>) => Promise<FileAnswer>;
};
export type Route = JsonRoute | FileRoute;

/** Ties a row's handler to the types of its own schemas. */
export const route = <
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
>(
  row: Omit<JsonRoute, "params" | "query" | "body" | "handle"> & {
    params?: P;
    query?: Q;
    body?: B;
    handle: (context: RouteContext<Input<P>, Input<Q>, Input<B>>) => Promise<Answer>;
  },
): Route => row;

/** The same for a row whose answer is a file. */
export const fileRoute = <P extends z.ZodType>(
  row: Pick<FileRoute, "path" | "summary" | "access" | "rate" | "mediaType"> & {
    params: P;
    handle: (context: RouteContext<z.infer<P>, undefined, undefined>) => Promise<FileAnswer>;
  },
): Route => ({ method: "get", ...row });
