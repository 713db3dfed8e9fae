import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { lastWeekday } from "../company/filings/dates.ts";

const folder = import.meta.dirname;

/** Creates a function that reads and validates a table of data/ at first use. */
const table = <T>(name: string, schema: z.ZodType<T>): (() => T) => {
  let loaded: T | undefined;
  return () => (loaded ??= schema.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"))));
};

const published = { name: z.string(), date: z.iso.date(), url: z.url() };
const ratio = z.number().nullable();

/** Damodaran's industries (US, January 2026). */
export const industryTable = table(
  "industries",
  z.object({
    ...published,
    rows: z.array(
      z.object({
        industry: z.string(),
        firms: z.number(),
        leveredBeta: z.number(),
        unleveredBetaCashCorrected: z.number(),
        evToSales: ratio,
        priceToSales: ratio,
        netMargin: ratio,
        roe: ratio,
        salesToBookEquity: ratio,
        revenueGrowth5y: ratio,
        costOfEquity: ratio,
        stdDevStock: ratio,
        rdLife: z.number().int().positive(),
      }),
    ),
  }),
);

/** Damodaran's equity risk premiums and tax rates, by country and region (January 2026). */
export const countryTable = table(
  "countries",
  z.object({
    ...published,
    maturePremium: z.number(),
    /** Premium implied by the price of the S&P 500. */
    impliedPremium: z.number(),
    /** Where the companies of the S&P 500 earn their revenue. */
    index: z.object({
      ...published,
      note: z.string(),
      revenueByPlace: z.array(z.object({ place: z.string(), share: z.number() })),
    }),
    countries: z.array(
      z.object({
        country: z.string(),
        region: z.string(),
        rating: z.string(),
        defaultSpread: ratio,
        equityRiskPremium: z.number(),
        taxRate: ratio,
      }),
    ),
    regions: z.array(
      z.object({
        region: z.string(),
        equityRiskPremium: z.number(),
        defaultSpread: ratio,
        taxRate: ratio,
        gdp: z.number(),
      }),
    ),
  }),
);

const monthlyPremium = z.tuple([z.iso.date(), z.number()]);

/** Premiums implied by the price of the S&P 500, by the first day of a month, oldest first. */
export const premiumTable = table(
  "premiums-by-month",
  z.object({
    ...published,
    months: z.tuple([monthlyPremium], monthlyPremium),
  }),
);

const band = z.object({
  minimumCoverage: z.number(),
  rating: z.string(),
  moodys: z.string(),
  defaultSpread: z.number(),
});

/** Interest coverage -> rating -> default spread, and cumulative default rates by rating. */
export const ratingTable = table(
  "ratings",
  z.object({
    ...published,
    large: z.array(band),
    small: z.array(band),
    cumulativeDefault: z.array(z.object({ rating: z.string(), byYear: z.array(z.number()).length(10) })),
  }),
);

/**
 * The 1,000 largest US-listed companies with market value (currency units), sector, and SIC code if
 * known. A market value taken on a weekend is of the Friday before.
 */
export const universeTable = table(
  "universe",
  z
    .object({
      name: z.string(),
      date: z.iso.date(),
      columns: z.array(z.string()),
      rows: z.array(
        z.tuple([
          z.string(),
          z.number().nullable(),
          z.string(),
          z.number(),
          z.string().nullable(),
          z.number().nullable(),
        ]),
      ),
    })
    .transform(({ name, date, rows }) => ({
      name,
      date: lastWeekday(date),
      companies: rows.map(([ticker, cik, company, marketCap, sector, sic]) => ({
        ticker,
        cik,
        name: company,
        marketCap,
        sector,
        sic,
      })),
    })),
);

/** SIC code ranges and their industry; the narrowest range that contains a code counts. */
export const sicTable = table(
  "sic-industries",
  z.object({
    ranges: z.array(z.tuple([z.number(), z.number(), z.string()])),
    /** Companies whose SIC code is misleading, with the industry and the reason. */
    companies: z.array(z.object({ cik: z.number(), industry: z.string(), why: z.string() })),
  }),
);

/** Companies among the largest whose annual report is a Form 20-F or 40-F, by ticker. */
export const foreignFilerTable = table(
  "foreign-filers",
  z.object({ ...published, tickers: z.array(z.string()) }),
);

/** Names by which people look for companies, by ticker: brands, former names, short forms. */
export const aliasTable = table(
  "aliases",
  z.object({ name: z.string(), date: z.iso.date(), names: z.record(z.string(), z.array(z.string())) }),
);

/** The words that a quarter or more of the 17 compiled annual reports have, in lower case. */
export const filingWordTable = table(
  "filing-words",
  z.object({ filings: z.number().int(), words: z.string().transform((words) => new Set(words.split(" "))) }),
);
