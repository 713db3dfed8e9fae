import type { RecommendationWord } from "@plumbline/base-rates/track-record.ts";
import type { Sector } from "@plumbline/base-rates/record.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import type { KnownCompany } from "./build-brief.ts";
import { type ExpectedForecasts, forecastYears } from "./expect-forecasts.ts";
import type { PlannedValuation } from "./list-valuations.ts";

/** What a row forecasts for years one to five; fcfe is that of the base case, as a report shows it. */
type RowForecasts = ExpectedForecasts & { fcfe: number[] };

/**
 * A valuation as of the past, and the return of the year after it. Money in USD millions, shares in
 * millions, values and prices per share in USD, rates as fractions. A line of `--rows` is one.
 */
export type ValuationRow = {
  id: string;
  ticker: string;
  sector: Sector;
  fiscalYear: number;
  day: string;
  price: number;
  /** Diluted, of the last year published. */
  shares: number;
  marketValue: number;
  /** Of the base case. */
  value: number;
  bear: number;
  bull: number;
  /** Of the simulation: its mean, and its quantiles p0, p5 .. p100. */
  mean: number;
  percentiles: Record<string, number>;
  word: RecommendationWord;
  costOfEquity: number;
  /** The single rate that gives the value, and the price; null where no rate does. */
  requiredReturn: number | null;
  expectedReturn: number | null;
  /** The equity risk premium used. */
  premium: number;
  forecasts: RowForecasts;
  /** Without dividends; null if the later price is not known. */
  nextReturn: number | null;
};

/** Collects what a valuation found. */
export const rowOf = (
  { company, fiscalYear, day, price, priceOneYearLater }: PlannedValuation,
  { brief }: KnownCompany,
  { cases, simulation, percentiles, recommendation, irr }: Valuation,
  forecasts: ExpectedForecasts,
): ValuationRow => {
  const find = (wanted: string) => cases.find(({ type }) => type === wanted);
  const [base, bear, bull] = [find("base"), find("bear"), find("bull")];
  const { word } = recommendation;
  if (!base || !bear || !bull || word === null)
    throw new Error("a company with a price has three cases and a word");
  return {
    id: company.id,
    ticker: company.ticker,
    sector: company.sector,
    fiscalYear,
    day,
    price,
    shares: base.sharesOutstanding,
    marketValue: price * base.sharesOutstanding,
    value: base.perShareValue,
    bear: bear.perShareValue,
    bull: bull.perShareValue,
    mean: simulation.mean,
    percentiles,
    word,
    costOfEquity: brief.costOfEquity.costOfEquity,
    requiredReturn: irr.requiredReturn ?? null,
    expectedReturn: irr.expectedIrr,
    premium: brief.costOfEquity.equityRiskPremium,
    forecasts: { ...forecasts, fcfe: base.forecastYears.slice(0, forecastYears).map(({ fcfe }) => fcfe) },
    nextReturn: priceOneYearLater === null ? null : priceOneYearLater / price - 1,
  };
};
