import type { ReportedYear } from "../../backtest/reported-company.ts";
import { createYear } from "../../backtest/testing/reported-company.ts";
import type { ValuationRow } from "../../backtest/valuation-row.ts";
import type { ValuedCase } from "../valued-case.ts";

/** Creates percentiles p0 to p100 in even steps from one value to another. */
export const evenPercentiles = (from: number, to: number): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`p${index * 5}`, from + ((to - from) * index) / 20]),
  );

/** Creates a valuation on 1 March 2019 at 20 a share: value 16, range 0 to 40, 100m shares. */
export const createRow = (changes: Partial<ValuationRow> = {}): ValuationRow => ({
  id: "1",
  ticker: "T1",
  sector: "Industrials",
  fiscalYear: 2018,
  day: "2019-03-01",
  price: 20,
  shares: 100,
  marketValue: 2_000,
  value: 16,
  bear: 4,
  bull: 36,
  mean: 18,
  percentiles: evenPercentiles(0, 40),
  word: "Hold",
  costOfEquity: 0.1,
  requiredReturn: 0.09,
  expectedReturn: 0.08,
  premium: 0.0596,
  forecasts: {
    revenue: [1_100, 1_200, 1_300, 1_400, 1_500],
    netIncome: [110, 120, 130, 140, 150],
    fcfe: [50, 60, 70, 80, 90],
  },
  nextReturn: 0.1,
  ...changes,
});

/** Creates a case of a row and the years that the file has of its company. */
export const createCase = (
  changes: Partial<ValuationRow> = {},
  years: readonly ReportedYear[] = [],
): ValuedCase => {
  const row = createRow(changes);
  const own = years.some(({ fiscalYear }) => fiscalYear === row.fiscalYear)
    ? []
    : [createYear(row.fiscalYear, { revenue: 1_000 })];
  const known = [...own, ...years].toSorted((a, b) => a.fiscalYear - b.fiscalYear);
  const find = (year: number) => known.find(({ fiscalYear }) => fiscalYear === year);
  const year = find(row.fiscalYear);
  if (!year) throw new Error("the case has its year");
  return {
    row,
    year,
    later: (ahead) => find(row.fiscalYear + ahead) ?? null,
    past: () => known.filter(({ fiscalYear }) => fiscalYear <= row.fiscalYear),
  };
};
