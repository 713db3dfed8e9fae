import {
  PriceHistoryEntrySchema,
  TickerEntrySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  GetPriceRecordsResponseSchema,
  MarketRecordSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import { Readable } from "node:stream";
import type { marketCalls } from "../calls/market.ts";
import { readCompany, readLatestBeliefs } from "../company/read-company.ts";
import { marketRecord, priceHistoryEntry, priceRecords, tickerEntry } from "../dto/market.ts";
import { presentHistory } from "./present-history.ts";
import { present, presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** The canvas and its fonts take 9 MB, and are loaded with the first picture. */
const loadDrawing = () => import("../company/draw-picture.ts");

export const marketHandlers: Handlers<typeof marketCalls> = {
  "GET /company/:ticker": async ({ params, clients }) => {
    const { company } = await clients.orchestrator.getCompany(params);
    return { data: present(TickerEntrySchema, tickerEntry, company) };
  },
  "GET /company/:ticker/picture": async ({ params: { ticker }, clients: { orchestrator } }) => {
    const read = await readCompany({ orchestrator, ticker, deadlineMs: 10_000 });
    const beliefs = await readLatestBeliefs({ orchestrator, latest: read.latest });
    const { drawPicture } = await loadDrawing();
    const picture = await drawPicture(read, beliefs);
    const chunks = Readable.from([picture]);
    return {
      fileName: `${ticker}.png`,
      chunks,
      isInline: true,
      cacheSeconds: 3_600,
    };
  },
  "GET /market/day": async ({ clients: { orchestrator } }) => {
    const { day, content } = await orchestrator.getMarketDay({});
    const chunks = Readable.from([Buffer.from(content)]);
    return { fileName: `${day}.plm`, chunks, isInline: true, cacheSeconds: 300 };
  },
  "GET /market/records": async ({ clients: { orchestrator } }) => {
    const { records } = await orchestrator.listMarketRecords({});
    return { data: presentList(MarketRecordSchema, marketRecord, records) };
  },
  "GET /market/records/:hash": async ({ params: { hash }, clients: { orchestrator } }) => {
    const { content } = await orchestrator.getMarketRecord({ hash });
    return {
      fileName: `plumbline-record-${hash.slice(0, 12)}.jsonl.gz`,
      chunks: Readable.from([Buffer.from(content)]),
      cacheSeconds: 3_600,
    };
  },
  "GET /market/prices": async ({ clients: { orchestrator } }) => ({
    data: present(GetPriceRecordsResponseSchema, priceRecords, await orchestrator.getPriceRecords({})),
  }),
  "GET /market/history/:ticker": async ({ params, clients: { orchestrator } }) => ({
    data: presentHistory(await orchestrator.getMarketHistory(params)),
  }),
  "GET /price/history/:ticker": async ({ params, query, clients }) => {
    const { entries } = await clients.orchestrator.getPriceHistory({
      ...params,
      from: query.from ?? "",
      to: query.to ?? "",
    });
    return { data: presentList(PriceHistoryEntrySchema, priceHistoryEntry, entries) };
  },
};
