import { z } from "zod";
import { tickerParam } from "../dto/common.ts";
import { watchlist, watchMove, watchRequest } from "../dto/watchlist.ts";
import type { Calls } from "./call.ts";

export const watchlistCalls = {
  "GET /watchlist": {
    summary: "List the companies that the user watches, with their newest figures",
    access: "user",
    rate: "read",
    response: watchlist,
  },
  "GET /watchlist/moves": {
    summary: "List what moved the values of the companies that the user watches, newest first",
    access: "user",
    rate: "read",
    response: z.array(watchMove),
  },
  "PUT /watchlist": {
    summary: "Watch companies, or change their groups, notes, counts and price levels: all or none",
    access: "user",
    rate: "write",
    body: watchRequest,
    hasLongBody: true,
    response: watchlist,
  },
  "DELETE /watchlist/:ticker": {
    summary: "Stop watching a company",
    access: "user",
    rate: "write",
    params: tickerParam,
    response: watchlist,
  },
} satisfies Calls;
