import type { Handlers, SeenCall } from "./backends.ts";
import { accountExchanges } from "./exchanges-account.ts";
import { analysisExchanges } from "./exchanges-analysis.ts";

export const userId = "the-user";

/** A call of a route: what the services answer, what they were asked and by whom, and what the caller gets. */
export type Exchange = {
  path: string;
  body?: object;
  cookies?: Record<string, string>;
  /** Sent without a session. */
  isAnonymous?: boolean;
  answers: { [S in keyof Handlers]?: Handlers[S] };
  asked: SeenCall[];
  data: unknown;
  meta?: unknown;
};

/** By method and path of the route; several where a route answers in more than one way. */
export const exchanges: Record<string, Exchange[]> = { ...accountExchanges, ...analysisExchanges };
