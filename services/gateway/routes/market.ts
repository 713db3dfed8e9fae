import { PriceHistoryEntrySchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { z } from "zod";
import { tickerParam } from "../dto/common.ts";
import { priceHistoryEntry, priceHistoryQuery } from "../dto/market.ts";
import { presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

export const marketRoutes = [
  route({
    method: "get",
    path: "/price/history/:ticker",
    summary: "List adjusted daily closing prices",
    access: "public",
    rate: "read",
    params: tickerParam,
    query: priceHistoryQuery,
    response: z.array(priceHistoryEntry),
    handle: async ({ params, query, clients }) => {
      const { entries } = await clients.orchestrator.getPriceHistory({
        ...params,
        from: query.from ?? "",
        to: query.to ?? "",
      });
      return { data: presentList(PriceHistoryEntrySchema, priceHistoryEntry, entries) };
    },
  }),
];
