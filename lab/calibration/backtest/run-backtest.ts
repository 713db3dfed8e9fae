import type { Backtest } from "@plumbline/base-rates/track-record.ts";
import { calendarYearOf } from "../calendar-year.ts";
import { InputError } from "../command.ts";
import { readCompanyYears } from "../company-years.ts";
import { fitFolds } from "../fit-folds.ts";
import type { Fold } from "../folds.ts";
import { readBondYields } from "./bond-yields.ts";
import { readReportedCompanies } from "./reported-company.ts";
import { summariseBacktest } from "./summarise-backtest.ts";
import type { ValuationRow } from "./valuation-row.ts";
import { valueHistory } from "./value-history.ts";

export const defaultTrials = 2_000;
const resampling = { draws: 1_000, seed: 20_260 };

/** What a reader must know to judge the figures. */
const notes = [
  "Returns are changes of the price over a year, without dividends.",
  "The data lack most companies that were delisted before 2020: survivors are over-represented.",
  "Where no price is known a year later (delisted, or the data end before), only value / price counts.",
  "Few years, most of them of a rising market; the valuations of one year are not independent.",
  "Industry betas, margins and ratios are of January 2026: a look ahead, small as it is.",
  "Base rates come from other companies, but from all years: no valuation sees its own company's future.",
  "Some figures are as restated later. Equity, debt, cash and shares are known from fiscal 2017.",
  "All revenue counts as from the United States; goodwill, employee options and unfunded claims are not known.",
];

type LeftOut = { reason: string; count: number };

export type BacktestRun = {
  backtest: Backtest;
  /** In the order of companies and years. */
  rows: ValuationRow[];
  /** Seconds that the valuations took, fits and intervals aside. */
  seconds: number;
  leftOut: LeftOut[];
  notes: readonly string[];
};

const valuedOf = ({ id, day, value, price, word, nextReturn }: ValuationRow) => ({
  company: id,
  year: calendarYearOf({ day }),
  valueToPrice: value / price,
  word,
  nextReturn,
});

const countReasons = (reasons: readonly string[]): LeftOut[] =>
  Array.from(
    Map.groupBy(reasons, (reason) => reason),
    ([reason, all]) => ({ reason, count: all.length }),
  ).toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));

/**
 * Values every company-year of a file as the product would have done on the day of its price, and
 * compares the results with the prices a year later. A year that cannot be valued is left out, and
 * its reason counted. Throws an InputError for a broken file, and if no year can be valued.
 */
export const runBacktest = async ({
  path,
  yieldsPaths,
  trials = defaultTrials,
  folds,
}: {
  path: string;
  yieldsPaths: readonly string[];
  trials?: number;
  /** Fits of all years that have not seen a fifth of the file's companies, if there are any yet. */
  folds?: readonly Fold[];
}): Promise<BacktestRun> => {
  const yields = await readBondYields(yieldsPaths);
  const { companies, undated } = await readReportedCompanies(path);
  const baseRatesOf = await fitFolds(await readCompanyYears(path), folds);
  const started = performance.now();
  const histories = [];
  for (const company of companies)
    histories.push(await valueHistory(company, { yields, baseRates: baseRatesOf(company.id), trials }));
  const seconds = (performance.now() - started) / 1_000;
  const rows = histories.flatMap((history) => history.rows);
  if (rows.length === 0) throw new InputError(`${path} has no year that can be valued.`);
  const reasons = histories.flatMap(({ leftOut }) => leftOut);
  const undatedReasons = Array.from({ length: undated }, () => "no fiscal year or date");
  return {
    backtest: summariseBacktest(rows.map(valuedOf), { trials, ...resampling }),
    rows,
    seconds,
    leftOut: countReasons([...reasons, ...undatedReasons]),
    notes,
  };
};
