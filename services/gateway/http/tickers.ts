import { TickerEntrySchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { Context, Next } from "koa";
import type { Clients } from "../clients.ts";
import { tickerEntry } from "../dto/market.ts";
import { answerWithEtag, etagOf } from "./etag.ts";
import { presentList } from "./present.ts";

const tickersMaxAgeMs = 3_600_000;

/** Creates the list of US tickers, cached for an hour. Concurrent callers share one request. */
export const createTickerList = ({
  orchestrator,
  clock,
}: Pick<Clients, "orchestrator"> & { clock: () => Date }) => {
  const request = async () => {
    const { tickers } = await orchestrator.listTickers({});
    const entries = presentList(TickerEntrySchema, tickerEntry, tickers);
    const body = JSON.stringify(entries);
    return { entries, body, etag: etagOf(body), at: clock().getTime() };
  };
  let cached: Awaited<ReturnType<typeof request>> | undefined;
  let loading: ReturnType<typeof request> | undefined;
  return {
    load: async () => {
      if (cached && clock().getTime() - cached.at <= tickersMaxAgeMs) return cached;
      loading ??= request().finally(() => (loading = undefined));
      return (cached = await loading);
    },
  };
};
export type TickerList = ReturnType<typeof createTickerList>;

/** Serves /data/tickers.json, the list of US tickers, with an ETag. */
export const serveTickers =
  ({ tickers }: { tickers: Pick<TickerList, "load"> }) =>
  async (context: Context, next: Next) => {
    if (context.path !== "/data/tickers.json" || context.method !== "GET") return next();
    const list = await tickers.load();
    context.set("Cache-Control", "public, max-age=3600");
    context.type = "json";
    context.status = 200;
    answerWithEtag(context, list);
  };
