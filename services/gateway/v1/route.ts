import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import type { z } from "zod";
import type { Clients } from "../clients.ts";
import type { MarketReader } from "../company/read-market.ts";
import type { TickerList } from "../http/tickers.ts";

type Input<S> = S extends z.ZodType ? z.infer<S> : undefined;

/** What the rows of the public API read from. */
export type Sources = { market: MarketReader; tickers: Pick<TickerList, "load">; clients: Clients };

/** What a handler receives: validated input, where it reads, and the user's access. */
export type V1Context<P, Q, B> = Sources & {
  params: P;
  query: Q;
  body: B;
  /** The header Idempotency-Key, without quotes; empty without one. */
  idempotencyKey: string;
  /** Options of calls in the user's name. */
  asUser: { as: string };
};

/** What a handler returns. nextCursor: of the next page of a list; null on the last. */
type Answer<D> = { data: D; nextCursor?: string | null };

/** A call of the public API. scope: what a token needs. example: its answer's data. */
export type V1Route = {
  method: "get" | "post";
  path: string;
  summary: string;
  scope: ApiScope;
  isList?: true;
  needsIdempotencyKey?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  example: unknown;
  handle: (context: V1Context<never, never, never>) => Promise<Answer<unknown>>;
};

/** Creates a call. The schemas give the types of what the handler receives and returns. */
export const v1Route = <
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  row: Omit<V1Route, "params" | "query" | "body" | "response" | "example" | "handle"> & {
    params?: P;
    query?: Q;
    body?: B;
    response: R;
    example: z.input<R>;
    handle: (context: V1Context<Input<P>, Input<Q>, Input<B>>) => Promise<Answer<z.input<R>>>;
  },
): V1Route => row;
