import { TickerEntrySchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { Context, Next } from "koa";
import { createHash } from "node:crypto";
import type { Clients } from "../clients.ts";
import { tickerEntry } from "../dto/market.ts";
import { presentList } from "./present.ts";

const tickersMaxAgeMs = 3_600_000;

/** Serves /data/tickers.json, the list of US tickers, with an ETag. The list is cached for an hour. */
export const serveTickers = ({
  orchestrator,
  clock,
}: Pick<Clients, "orchestrator"> & { clock: () => Date }) => {
  let cached: { body: string; etag: string; at: number } | undefined;
  const load = async () => {
    const { tickers } = await orchestrator.listTickers({});
    const entries = presentList(TickerEntrySchema, tickerEntry, tickers);
    const body = JSON.stringify(entries);
    return { body, etag: createHash("sha256").update(body).digest("base64url"), at: clock().getTime() };
  };
  return async (context: Context, next: Next) => {
    if (context.path !== "/data/tickers.json" || context.method !== "GET") return next();
    if (!cached || clock().getTime() - cached.at > tickersMaxAgeMs) cached = await load();
    context.etag = cached.etag;
    context.set("Cache-Control", "public, max-age=3600");
    context.type = "json";
    context.status = 200;
    if (context.fresh) context.status = 304;
    else context.body = cached.body;
  };
};
