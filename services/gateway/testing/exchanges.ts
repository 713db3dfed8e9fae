import type { PageMeta } from "../dto/common.ts";
import type { Handlers, SeenCall } from "./backends.ts";
import type { Callers } from "./callers.ts";
import { accountExchanges } from "./exchanges-account.ts";
import { adminExchanges } from "./exchanges-admin.ts";
import { analysisExchanges } from "./exchanges-analysis.ts";
import { fileRequests } from "./file-requests.ts";
import { feedbackExchanges } from "./exchanges-feedback.ts";
import { blogExchanges } from "./exchanges-blog.ts";
import { mailExchanges } from "./exchanges-mail.ts";
import { paymentExchanges } from "./exchanges-payments.ts";
import { userExchanges } from "./exchanges-users.ts";
import { sharingExchanges } from "./exchanges-sharing.ts";
import { signInExchanges } from "./exchanges-sign-in.ts";
import { programExchanges } from "./exchanges-programs.ts";
import { beliefExchanges } from "./exchanges-beliefs.ts";
import { screensExchanges } from "./exchanges-screens.ts";
import { watchlistExchanges } from "./exchanges-watchlist.ts";

export const userId = "the-user";

/** A request to a route, and what the services behind the gateway answer. */
export type RouteRequest = {
  path: string;
  body?: object;
  /** Who may call the route: the request is made as each, with and without the anti-forgery header. */
  callers?: Callers;
  answers: { [S in keyof Handlers]?: Handlers[S] };
};

/** A request with the calls that the services receive, and the answer to the client. */
export type Exchange = RouteRequest & {
  cookies?: Record<string, string>;
  /** Sent without a session. */
  isAnonymous?: boolean;
  calls: SeenCall[];
  data: unknown;
  meta?: PageMeta;
};

/** Requests by method and path of the route, if it answers with JSON. */
export const exchanges: Record<string, Exchange[]> = {
  ...accountExchanges,
  ...userExchanges,
  ...analysisExchanges,
  ...feedbackExchanges,
  ...blogExchanges,
  ...adminExchanges,
  ...mailExchanges,
  ...paymentExchanges,
  ...sharingExchanges,
  ...signInExchanges,
  ...screensExchanges,
  ...watchlistExchanges,
  ...beliefExchanges,
  ...programExchanges,
};

/** Requests by method and path of the route, of every route. */
export const requests: Record<string, RouteRequest[]> = { ...exchanges, ...fileRequests };
