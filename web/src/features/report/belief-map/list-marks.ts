import { summariseRecord } from "@plumbline/base-rates/features.ts";
import type { PastRecord } from "@plumbline/base-rates/joint-outcomes.ts";
import type { CompleteReport } from "../complete-report.ts";
import { sortYears } from "../parts/sort-years.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";

export type Mark = Belief & { name: string };

/**
 * Lists the company's own fiscal years, oldest first: growth a year over the three years to then,
 * and the adjusted margin of the year, on which the model is based. Years without one of them are
 * left out.
 */
export function listOwnYears({ financials }: Pick<CompleteReport, "financials">): Mark[] {
  return sortYears(financials.adjusted).flatMap(
    ({ label, threeYearCAGR: growth, adjustedNetIncomeMargin: margin }) =>
      label === "TTM" || growth === null || margin === null ? [] : [{ name: label, growth, margin }],
  );
}

/** Lists the peers of which growth and net margin of the last fiscal year are known. */
export function listPeers({ peers }: Pick<CompleteReport, "peers">): Mark[] {
  return (peers?.companies ?? []).flatMap(({ ticker, growth, netMargin: margin }) =>
    growth === null || margin === null ? [] : [{ name: ticker, growth, margin }],
  );
}

/**
 * Reads what the base rates know of a company's past: the record at its last fiscal year, as
 * reported. Null without two years of revenue and net income.
 */
export function readPastRecord({ financials }: Pick<CompleteReport, "financials">): PastRecord | null {
  const years = sortYears(financials.adjusted).flatMap(({ label, year, revenue, netIncome }) =>
    label === "TTM" || revenue.value === null || !(revenue.value > 0) || netIncome.value === null
      ? []
      : [
          {
            fiscalYear: year,
            revenue: revenue.value,
            netIncome: netIncome.value,
            operatingIncome: null,
            research: null,
          },
        ],
  );
  const last = years.at(-1);
  if (!last) return null;
  const { revenue, growth3, margin3 } = summariseRecord({
    fiscalYear: last.fiscalYear,
    years,
    sector: "Unknown",
    marketValue: null,
  });
  return growth3 === null ? null : { revenue, growth: growth3, margin: margin3 };
}
