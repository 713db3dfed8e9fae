import { TickerEntrySchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { Context, Next } from "koa";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clients } from "../clients.ts";
import { tickerEntry } from "../dto/market.ts";
import { present } from "./present.ts";

const keepMs = 3_600_000;

/** /data/tickers.json, the static list of US tickers: made once an hour, with an ETag. */
export const serveTickers = ({
  orchestrator,
  clock,
}: Pick<Clients, "orchestrator"> & { clock: () => Date }) => {
  let known: { body: string; etag: string; at: number } | undefined;
  const load = async () => {
    const { tickers } = await orchestrator.listTickers({});
    const entries = z.array(tickerEntry).parse(tickers.map((entry) => present(TickerEntrySchema, entry)));
    const body = JSON.stringify(entries);
    return { body, etag: createHash("sha256").update(body).digest("base64url"), at: clock().getTime() };
  };
  return async (context: Context, next: Next) => {
    if (context.path !== "/data/tickers.json" || context.method !== "GET") return next();
    if (!known || clock().getTime() - known.at > keepMs) known = await load();
    context.etag = known.etag;
    context.set("Cache-Control", "public, max-age=3600");
    context.type = "json";
    context.status = 200;
    if (context.fresh) context.status = 304;
    else context.body = known.body;
  };
};
