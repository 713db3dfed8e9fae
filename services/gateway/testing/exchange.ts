import type { PageMeta } from "../dto/common.ts";
import type { Handlers, SeenCall } from "./backends.ts";
import type { Callers } from "./callers.ts";

export const userId = "the-user";

/**
 * A request to a route: what the services behind the gateway answer, the calls that they receive,
 * and the answer to the client.
 */
export type Exchange = {
  path: string;
  body?: object;
  cookies?: Record<string, string>;
  /** Sent without a session. */
  isAnonymous?: boolean;
  /** Who may call the route: the request is made as each, with and without the anti-forgery header. */
  callers?: Callers;
  answers: { [S in keyof Handlers]?: Handlers[S] };
  /** Left out, as the data, of what is no JSON: tests of its own read that answer. */
  calls?: SeenCall[];
  data?: unknown;
  meta?: PageMeta;
};

/** Describes a call that a service receives with the user's token. */
export const byUser = (call: string, request: SeenCall["request"] = {}): SeenCall => ({
  call,
  by: userId,
  request,
});

/** Describes a call that a service receives with the gateway's own token. */
export const byGateway = (call: string, request: SeenCall["request"] = {}): SeenCall => ({
  call,
  by: "gateway",
  request,
});
