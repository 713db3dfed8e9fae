import type { SampleCompany, SampleTickers } from "@plumbline/test-servers/mirror/data.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** One trading day as Tiingo sends it; a close may be null, which is a fault of some cases. */
export type CaseDay = {
  date: string;
  close: number | null;
  adjClose: number | null;
  divCash: number;
  splitFactor: number;
};

/**
 * Prices of every working day around one close, on today's basis; splits are [day, factor] as the
 * provider enters them.
 */
export type PriceRange = { from: string; to: string; close: number; splits?: [string, number][] };

/** What the publishers answer about one company, and what is right for it. */
export type Case = {
  name: string;
  /** The right result in words. */
  expected: string;
  ticker: string;
  /** The rows of the SEC's list; a wrong row is a fault of some cases. */
  tickers: SampleTickers["data"];
  /** Filings and facts in the format of the sample data; a null value is a fault of some cases. */
  company: SampleCompany;
  /** XBRL instance documents of filings by accession number. */
  instances: Record<string, string>;
  prices: PriceRange | CaseDay[];
  provider: "tiingo" | "fmp" | "stooq";
};

/** Tickers of the SEC's list, each with the first ticker of its company. */
type TickerCases = {
  refused: { ticker: string; first: string; kind: string }[];
  accepted: { ticker: string; first: string }[];
};

/** The compiled cases by the first part of their file names: "01a", "17" holds only tickers. */
export type CaseFile = { cases: Record<string, Case>; tickers: TickerCases };

export const caseFilePath = join(import.meta.dirname, "cases.json.gz");

/** Reads the compiled cases. */
export const readCases = (): CaseFile =>
  JSON.parse(gunzipSync(readFileSync(caseFilePath)).toString("utf8")) as CaseFile;
