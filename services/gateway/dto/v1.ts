import { driverNames } from "@plumbline/market/names.ts";
import { z } from "zod";

// Answers of the public API and of the tools for assistants. Names only grow. Money of a share in
// US dollars, other money in millions of them, rates as fractions. What is not known is null.

const figure = z.number().nullable();
const day = z.iso.date();

const filingName = z.object({
  form: z.string(),
  accession: z.string(),
  filed: day,
  periodEnd: day,
  url: z.url(),
});

/** What every answer about a valued company says first. */
export const aboutCompany = z.object({
  ticker: z.string(),
  name: z.string(),
  /** The day whose knowledge the figures have. */
  day,
  currency: z.literal("USD"),
  modelVersion: z.string(),
  /** Of the simulation: the same seed gives the same figures. */
  seed: z.number().int(),
  /** The newest filing by then. */
  filing: filingName,
});

/** Why a figure of an answer is null, by its name. */
const missing = z.record(z.string(), z.string());

export const foundCompany = z.object({
  ticker: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  exchange: z.string().nullable(),
  /** Why it has no value; null if nothing is known that rules one out. */
  unavailable: z.string().nullable(),
});

/** A filed figure with its source. */
export const fact = z.object({
  name: z.string(),
  /** The fiscal year, or TTM: the twelve months up to the newest filed quarter. */
  period: z.string(),
  periodStart: day.nullable(),
  periodEnd: day,
  value: z.number(),
  unit: z.enum(["USD millions", "shares millions"]),
  /**
   * Whose net income or book equity it is: "all owners" where the tag counts minorities in and the
   * filing states none to take off. null for all other figures.
   */
  holders: z.enum(["common shareholders", "all owners"]).nullable(),
  source: z.object({
    form: z.string(),
    accession: z.string(),
    /** The XBRL tag. */
    tag: z.string(),
    filed: day,
    url: z.url(),
    /** How it was computed of several filed figures. */
    note: z.string().nullable(),
  }),
});
export const factsAnswer = aboutCompany.extend({ facts: z.array(fact) });

export const valuationAnswer = aboutCompany.extend({
  price: figure,
  priceDate: day.nullable(),
  value: figure,
  valueToPrice: figure,
  /** Strong Buy to Strong Sell; null where the price is not known. */
  word: z.string().nullable(),
  costOfEquity: figure,
  requiredReturn: figure,
  expectedReturn: figure,
  missing,
});

export const rangeAnswer = aboutCompany.extend({
  price: figure,
  value: figure,
  p10: figure,
  p25: figure,
  p50: figure,
  p75: figure,
  p90: figure,
  /** The share of trials with a value below the price, and at zero. */
  shareBelowPrice: figure,
  shareAtZero: figure,
  missing,
});

export const driverName = z.enum(driverNames);
export const impliedAnswer = aboutCompany.extend({
  price: figure,
  value: figure,
  drivers: z.array(
    z.object({
      name: driverName,
      unit: z.string(),
      /** Of the base case. */
      base: z.number(),
      /** What the price asks for with all else as in the base case; null if no value reaches it. */
      implied: figure,
    }),
  ),
});

const explainedDriver = z.object({
  name: driverName,
  unit: z.string(),
  base: z.number(),
  bull: z.number(),
  bear: z.number(),
  /** The range that the simulation draws from; null for a driver that it holds. */
  range: z.object({ p10: z.number(), p50: z.number(), p90: z.number() }).nullable(),
  implied: figure,
  explanation: z.string(),
});
export const casesAnswer = aboutCompany.extend({
  price: figure,
  cases: z.array(
    z.object({ type: z.enum(["base", "bull", "bear"]), valuePerShare: z.number(), story: z.string() }),
  ),
  drivers: z.array(explainedDriver),
});
export const driverAnswer = aboutCompany.extend({ driver: explainedDriver });

export const screenedCompany = z
  .object({
    ticker: z.string(),
    name: z.string(),
    industry: z.string(),
    word: z.string().nullable(),
    filed: day,
    accession: z.string(),
    seed: z.number().int(),
    figures: z.record(z.string(), figure),
    missing,
  })
  .describe(
    "figures: those that were asked for, by column. missing: why one of them is null: it is not known, or it is a ratio to a figure that is zero, negative or near zero.",
  );

export const startedAnalysis = z.object({ id: z.string(), repeated: z.boolean() });
