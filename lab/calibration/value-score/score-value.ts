import type { ValueRecord } from "@plumbline/base-rates/track-record.ts";
import type { ReportedCompany } from "../backtest/reported-company.ts";
import type { ValuationRow } from "../backtest/valuation-row.ts";
import { comparePayout } from "./compare-payout.ts";
import { comparePrices, countWorthless } from "./compare-prices.ts";
import { findBrokenUnitOf } from "./find-broken-unit.ts";
import { judgeWords } from "./judge-words.ts";
import { correlateReturns } from "./rank-correlation.ts";
import { scoreRealised } from "./score-realised.ts";
import { compareSums } from "./sum-ratios.ts";
import { joinCases } from "./valued-case.ts";

const resampling = { draws: 500, seed: 20_260 };

/**
 * Scores valuations of the past against what followed: sums of forecasts, payouts, prices of the
 * day, realised values, words and returns. Needs a row of a company that the file has.
 */
export const scoreValue = (rows: readonly ValuationRow[], companies: readonly ReportedCompany[]) => {
  const joined = joinCases(rows, companies);
  const broken = new Map(
    companies.flatMap((company) => {
      const { id, ticker } = company;
      const reason = findBrokenUnitOf(company);
      return reason === null ? [] : [[id, { ticker, reason }]];
    }),
  );
  const cases = joined.filter(({ row }) => !broken.has(row.id));
  const valued = new Set(joined.map(({ row }) => row.id));
  return {
    valuations: cases.length,
    unmatched: rows.length - joined.length,
    /** Companies that are left out because their figures are not all in one unit. */
    brokenUnits: [...broken].flatMap(([id, one]) => (valued.has(id) ? [one] : [])),
    sums: compareSums(cases),
    payout: comparePayout(cases),
    prices: comparePrices(cases),
    worthless: countWorthless(cases),
    realised: scoreRealised(cases, resampling),
    ...judgeWords(cases.map(({ row }) => row)),
    returns: correlateReturns(cases, resampling),
  };
};

export type ValueScore = ReturnType<typeof scoreValue>;

/** Picks what the track record ships. */
export const recordValue = ({ valuations, realised, returns }: ValueScore): ValueRecord => ({
  valuations,
  horizons: realised.map(({ years, score, interval, pit, naive, slices }) => ({
    years,
    score,
    interval,
    pit,
    naive,
    marketValues: slices.flatMap(({ by, ...slice }) => (by === "market value" ? [slice] : [])),
  })),
  factors: returns.compared.map(({ name, cases, pooled, interval, shownByYears }) => ({
    name,
    cases,
    pooled,
    interval,
    shownByYears,
  })),
});
