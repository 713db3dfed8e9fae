import {
  type WatchedCompany,
  WatchedCompanySchema,
  WatchMoveSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/watchlist_pb.ts";
import { z } from "zod";
import { tickerParam } from "../dto/common.ts";
import { watchedCompany, watchlist, watchMove, watchRequest } from "../dto/watchlist.ts";
import { presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

const presentWatched = ({ companies }: { companies: WatchedCompany[] }) => ({
  data: presentList(WatchedCompanySchema, watchedCompany, companies),
});

/** Calls of the companies that a user watches. */
export const watchlistRoutes = [
  route({
    method: "get",
    path: "/watchlist",
    summary: "List the companies that the user watches, with their newest figures",
    access: "user",
    rate: "read",
    response: watchlist,
    handle: async ({ clients, asUser }) => presentWatched(await clients.orchestrator.listWatched({}, asUser)),
  }),
  route({
    method: "get",
    path: "/watchlist/moves",
    summary: "List what moved the values of the companies that the user watches, newest first",
    access: "user",
    rate: "read",
    response: z.array(watchMove),
    handle: async ({ clients, asUser }) => {
      const { moves } = await clients.orchestrator.listWatchMoves({}, asUser);
      return { data: presentList(WatchMoveSchema, watchMove, moves) };
    },
  }),
  route({
    method: "put",
    path: "/watchlist",
    summary: "Watch companies, or change their groups, notes, counts and price levels: all or none",
    access: "user",
    rate: "write",
    body: watchRequest,
    response: watchlist,
    handle: async ({ body, clients, asUser }) => {
      const companies = body.companies.map(({ levels, count, ...change }) => ({
        ...change,
        ...(count === undefined ? {} : { count: count ?? 0 }),
        ...(levels ? { levels: { prices: levels } } : {}),
      }));
      // No abort signal: the changes are written although the client disconnects.
      return presentWatched(await clients.orchestrator.saveWatched({ companies }, { as: asUser.as }));
    },
  }),
  route({
    method: "delete",
    path: "/watchlist/:ticker",
    summary: "Stop watching a company",
    access: "user",
    rate: "write",
    params: tickerParam,
    response: watchlist,
    handle: async ({ params, clients, asUser }) =>
      presentWatched(await clients.orchestrator.removeWatched(params, asUser)),
  }),
];
