import {
  type WatchedCompany,
  WatchedCompanySchema,
  WatchMoveSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/watchlist_pb.ts";
import type { watchlistCalls } from "../calls/watchlist.ts";
import { watchedCompany, watchMove } from "../dto/watchlist.ts";
import { presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

const presentWatched = ({ companies }: { companies: WatchedCompany[] }) => ({
  data: presentList(WatchedCompanySchema, watchedCompany, companies),
});

/** Calls of the companies that a user watches. */
export const watchlistHandlers: Handlers<typeof watchlistCalls> = {
  "GET /watchlist": async ({ clients, asUser }) =>
    presentWatched(await clients.orchestrator.listWatched({}, asUser)),
  "GET /watchlist/moves": async ({ clients, asUser }) => {
    const { moves } = await clients.orchestrator.listWatchMoves({}, asUser);
    return { data: presentList(WatchMoveSchema, watchMove, moves) };
  },
  "PUT /watchlist": async ({ body, clients, asUser }) => {
    const companies = body.companies.map(({ levels, count, ...change }) => ({
      ...change,
      ...(count === undefined ? {} : { count: count ?? 0 }),
      ...(levels ? { levels: { prices: levels } } : {}),
    }));
    // No abort signal: the changes are written although the client disconnects.
    return presentWatched(await clients.orchestrator.saveWatched({ companies }, { as: asUser.as }));
  },
  "DELETE /watchlist/:ticker": async ({ params, clients, asUser }) =>
    presentWatched(await clients.orchestrator.removeWatched(params, asUser)),
};
