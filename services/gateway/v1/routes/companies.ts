import { factNames } from "@plumbline/market/names.ts";
import { z } from "zod";
import { findCompanies, presentFound } from "../../company/find-companies.ts";
import {
  presentCases,
  presentFacts,
  presentImplied,
  presentRange,
  presentValuation,
} from "../../company/present-company.ts";
import { tickerParam, wholeNumberOr } from "../../dto/common.ts";
import { marketHistory } from "../../dto/market.ts";
import {
  casesAnswer,
  factsAnswer,
  foundCompany,
  impliedAnswer,
  rangeAnswer,
  valuationAnswer,
} from "../../dto/v1.ts";
import { presentHistory } from "../../routes/present-history.ts";
import { cutPage } from "../cursor.ts";
import { companyNotFound } from "../errors.ts";
import { v1Route } from "../route.ts";
import * as examples from "./examples.ts";

const pageQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: wholeNumberOr(20, 1, 100),
});
/** The day whose knowledge is asked for; the newest by default. */
const dayQuery = z.object({ day: z.iso.date().optional() });
const read = { method: "get", scope: "read", params: tickerParam } as const;
const priced = { price: 91.1, value: 57.99 };

const company = {
  ticker: "KO",
  name: "Coca-Cola",
  industry: "Beverages",
  exchange: "New York Stock Exchange",
  unavailable: null,
};

export const companyRoutes = [
  v1Route({
    method: "get",
    path: "/companies",
    summary: "Find companies by ticker or name, the best fit first",
    scope: "read",
    isList: true,
    query: pageQuery.extend({ search: z.string().trim().max(100).default("") }),
    response: z.array(foundCompany),
    example: [company],
    handle: async ({ query: { search, cursor, limit }, tickers }) => {
      const { entries, etag } = await tickers.load();
      const list = `companies ${etag} ${search}`;
      const { page, nextCursor } = cutPage(findCompanies(entries, search), { list, cursor, limit });
      return { data: page.map(presentFound), nextCursor };
    },
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker",
    summary: "Describe a listed company",
    response: foundCompany,
    example: company,
    handle: async ({ params: { ticker }, tickers }) => {
      const found = (await tickers.load()).entries.find((entry) => entry.ticker === ticker);
      if (!found) throw companyNotFound(ticker);
      return { data: presentFound(found) };
    },
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker/facts",
    summary: "List what a company filed, each figure with its filing, tag, period and unit",
    query: dayQuery.extend({
      name: z.enum(factNames).optional(),
      period: z
        .string()
        .regex(/^(\d{4}|TTM)$/, "A period is a fiscal year or TTM.")
        .optional(),
    }),
    response: factsAnswer,
    example: { ...examples.about, facts: [examples.fact] },
    handle: async ({ params: { ticker }, query: { day, name, period }, market }) => ({
      data: presentFacts(await market.readCompany(ticker, day), { names: name ? [name] : [], period }),
    }),
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker/valuation",
    summary: "Get price, value, returns and recommendation of a company on a day",
    query: dayQuery,
    response: valuationAnswer,
    example: {
      ...examples.about,
      ...priced,
      priceDate: "2026-08-21",
      valueToPrice: 0.637,
      word: "Sell",
      costOfEquity: 0.0836,
      requiredReturn: 0.0861,
      expectedReturn: 0.0701,
      missing: {},
    },
    handle: async ({ params: { ticker }, query: { day }, market }) => ({
      data: presentValuation(await market.readCompany(ticker, day)),
    }),
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker/range",
    summary: "Get the range of a company's value: 80% of the trials lie from p10 to p90",
    query: dayQuery,
    response: rangeAnswer,
    example: {
      ...examples.about,
      ...priced,
      p10: 34.1,
      p25: 45.2,
      p50: 61.3,
      p75: 82.9,
      p90: 108.4,
      shareBelowPrice: 0.81,
      shareAtZero: 0,
      missing: {},
    },
    handle: async ({ params: { ticker }, query: { day }, market }) => ({
      data: presentRange(await market.readCompany(ticker, day)),
    }),
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker/implied",
    summary: "Get what a company's price asks one to believe, driver by driver",
    query: dayQuery,
    response: impliedAnswer,
    example: {
      ...examples.about,
      ...priced,
      drivers: [{ name: "revenueGrowthRate", unit: "fraction", base: 0.0554, implied: 0.1499 }],
    },
    handle: async ({ params: { ticker }, query: { day }, market }) => ({
      data: presentImplied(await market.readCompany(ticker, day)),
    }),
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker/cases",
    summary: "Get the three cases of a company's value, with the reason for each driver",
    query: dayQuery,
    response: casesAnswer,
    example: {
      ...examples.about,
      price: 91.1,
      cases: [{ type: "base", valuePerShare: 57.99, story: "Coca-Cola carries on as its record suggests." }],
      drivers: [examples.driver],
    },
    handle: async ({ params: { ticker }, query: { day }, market }) => ({
      data: presentCases(await market.readCompany(ticker, day)),
    }),
  }),
  v1Route({
    ...read,
    path: "/companies/:ticker/history",
    summary: "List a company's values by quarter, each with what was known then",
    response: marketHistory,
    example: { ticker: "KO", modelVersion: "2.1.0", days: [], rank: null },
    handle: async ({ params: { ticker }, market }) => ({
      data: presentHistory(await market.readHistory(ticker)),
    }),
  }),
];
