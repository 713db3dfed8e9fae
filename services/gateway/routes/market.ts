import {
  PriceHistoryEntrySchema,
  TickerEntrySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  GetPriceRecordsResponseSchema,
  MarketRecordSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import { Readable } from "node:stream";
import { z } from "zod";
import { drawPicture } from "../company/draw-picture.ts";
import { readCompany, readLatestBeliefs } from "../company/read-company.ts";
import { tickerParam } from "../dto/common.ts";
import {
  marketHistory,
  marketRecord,
  marketRecordParam,
  priceHistoryEntry,
  priceHistoryQuery,
  priceRecords,
  tickerEntry,
} from "../dto/market.ts";
import { presentHistory } from "./present-history.ts";
import { present, presentList } from "../http/present.ts";
import { fileRoute, route } from "../http/route.ts";

const marketDayType = "application/octet-stream";

export const marketRoutes = [
  route({
    method: "get",
    path: "/company/:ticker",
    summary: "Describe a listed company",
    access: "public",
    rate: "read",
    params: tickerParam,
    response: tickerEntry,
    handle: async ({ params, clients }) => {
      const { company } = await clients.orchestrator.getCompany(params);
      return { data: present(TickerEntrySchema, tickerEntry, company) };
    },
  }),
  fileRoute({
    path: "/company/:ticker/picture",
    summary: "Get the picture of a company's page for previews of links",
    access: "public",
    rate: "download",
    params: tickerParam,
    mediaType: "image/png",
    handle: async ({ params: { ticker }, clients: { orchestrator } }) => {
      const read = await readCompany({ orchestrator, ticker, deadlineMs: 10_000 });
      const beliefs = await readLatestBeliefs({ orchestrator, latest: read.latest });
      const picture = await drawPicture(read, beliefs);
      const chunks = Readable.from([picture]);
      return {
        fileName: `${ticker}.png`,
        mediaType: "image/png",
        chunks,
        isInline: true,
        cacheSeconds: 3_600,
      };
    },
  }),
  fileRoute({
    path: "/market/day",
    summary: "Get the newest day of the market: every company valued, by column",
    access: "public",
    rate: "download",
    mediaType: marketDayType,
    handle: async ({ clients: { orchestrator } }) => {
      const { day, content } = await orchestrator.getMarketDay({});
      const chunks = Readable.from([Buffer.from(content)]);
      return { fileName: `${day}.plm`, mediaType: marketDayType, chunks, isInline: true, cacheSeconds: 300 };
    },
  }),
  route({
    method: "get",
    path: "/market/records",
    summary: "List what was valued on each day, as a chain of files",
    access: "public",
    rate: "read",
    response: z.array(marketRecord),
    handle: async ({ clients: { orchestrator } }) => {
      const { records } = await orchestrator.listMarketRecords({});
      return { data: presentList(MarketRecordSchema, marketRecord, records) };
    },
  }),
  fileRoute({
    path: "/market/records/:hash",
    summary: "Get the file of a day: a line of JSON for each company, compressed",
    access: "public",
    rate: "download",
    params: marketRecordParam,
    mediaType: "application/gzip",
    handle: async ({ params: { hash }, clients: { orchestrator } }) => {
      const { content } = await orchestrator.getMarketRecord({ hash });
      return {
        fileName: `plumbline-record-${hash.slice(0, 12)}.jsonl.gz`,
        mediaType: "application/gzip",
        chunks: Readable.from([Buffer.from(content)]),
        cacheSeconds: 3_600,
      };
    },
  }),
  route({
    method: "get",
    path: "/market/prices",
    summary: "Show what prices asked for by quarter, and the record of each company's price",
    access: "public",
    rate: "read",
    response: priceRecords,
    handle: async ({ clients: { orchestrator } }) => ({
      data: present(GetPriceRecordsResponseSchema, priceRecords, await orchestrator.getPriceRecords({})),
    }),
  }),
  route({
    method: "get",
    path: "/market/history/:ticker",
    summary: "List a company's values by quarter, each with what was known then",
    access: "public",
    rate: "read",
    params: tickerParam,
    response: marketHistory,
    handle: async ({ params, clients: { orchestrator } }) => ({
      data: presentHistory(await orchestrator.getMarketHistory(params)),
    }),
  }),
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
