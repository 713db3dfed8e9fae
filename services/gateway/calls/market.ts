import { z } from "zod";
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
import type { Calls } from "./call.ts";

export const marketCalls = {
  "GET /company/:ticker": {
    summary: "Describe a listed company",
    access: "public",
    rate: "read",
    params: tickerParam,
    response: tickerEntry,
  },
  "GET /company/:ticker/picture": {
    summary: "Get the picture of a company's page for previews of links",
    access: "public",
    rate: "download",
    params: tickerParam,
    mediaType: "image/png",
  },
  "GET /market/day": {
    summary: "Get the newest day of the market: every company valued, by column",
    access: "public",
    rate: "download",
    mediaType: "application/octet-stream",
  },
  "GET /market/records": {
    summary: "List what was valued on each day, as a chain of files",
    access: "public",
    rate: "read",
    response: z.array(marketRecord),
  },
  "GET /market/records/:hash": {
    summary: "Get the file of a day: a line of JSON for each company, compressed",
    access: "public",
    rate: "download",
    params: marketRecordParam,
    mediaType: "application/gzip",
  },
  "GET /market/prices": {
    summary: "Show what prices asked for by quarter, and the record of each company's price",
    access: "public",
    rate: "read",
    response: priceRecords,
  },
  "GET /market/history/:ticker": {
    summary: "List a company's values by quarter, each with what was known then",
    access: "public",
    rate: "read",
    params: tickerParam,
    response: marketHistory,
  },
  "GET /price/history/:ticker": {
    summary: "List adjusted daily closing prices",
    access: "public",
    rate: "read",
    params: tickerParam,
    query: priceHistoryQuery,
    response: z.array(priceHistoryEntry),
  },
} satisfies Calls;
