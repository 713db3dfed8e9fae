import type { ValuationCase } from "@plumbline/report/valuation.ts";
import type { LatestTaxGain } from "../analyst/unusual/tax-gain.ts";
import { listOf, money, percent, sentences } from "../analyst/wording/format.ts";
import type { StatementPeriod, Statements } from "../company/company-data.ts";
import { periodLength, scaleToYear } from "../company/filings/dates.ts";
import { isOfEnd, isTrailingNewer } from "../company/statements/trailing-before.ts";
import { isNumber, quotient } from "../numbers.ts";

/** A difference of a tenth of the last twelve months is explained. Our judgement. */
const explainedShare = 0.1;
/** A part of the difference below a tenth of it explains little. */
export const leastPart = 0.1;

type Base = Pick<ValuationCase, "baseRevenue" | "baseNetIncome" | "forecastYears">;

/**
 * Says how far an amount lies from an earlier one, as "14.1% above"; in money where a share of the
 * earlier one has no meaning.
 */
export const describeGap = (before: number, next: number, currency: string): string => {
  const gap = next - before;
  const share = next > 0 ? quotient("growth", Math.abs(gap), before) : null;
  return `${share === null ? money(Math.abs(gap), currency) : percent(share)} ${gap < 0 ? "below" : "above"}`;
};

/** Compares the two incomes: "is 14.1% above the $100m of the last twelve months". */
const compare = (
  { before, next, trailing }: { before: number; next: number; trailing: StatementPeriod },
  currency: string,
): string => {
  const days = scaleToYear(trailing) === 1 ? "" : `, 365 of their ${periodLength(trailing)} days`;
  return `Adjusted net income of ${money(next, currency)} in the first forecast year is ${describeGap(before, next, currency)} the ${money(before, currency)} of the last twelve months${days}`;
};

const nameGain = ({ amount, fiscalYear }: LatestTaxGain, currency: string): string =>
  fiscalYear === null
    ? `a tax gain of ${money(amount, currency)}`
    : `a tax gain of fiscal ${fiscalYear}, ${money(amount, currency)}`;

/** Share of revenue from which write-downs of the last twelve months are named: our judgement. */
const leastWrittenDown = 0.05;

/**
 * Says that write-downs lowered the reported income that a lower margin of the forecast goes by;
 * null without them.
 */
const describeWriteDowns = (
  { figures }: Pick<StatementPeriod, "figures">,
  isLower: boolean,
  currency: string,
): string | null => {
  const [amount, revenue] = [figures.impairment.value, figures.revenue.value];
  return isLower && isNumber(amount) && isNumber(revenue) && amount >= leastWrittenDown * revenue
    ? `The forecast goes by net income as reported, too, which write-downs of ${money(amount, currency)} lowered; adjusted net income leaves them out.`
    : null;
};

/** Says what the quarters since the fiscal year earned beside the same ones a year before. */
const describeQuarters = (
  { annual, trailing }: Pick<Statements, "annual" | "trailing">,
  currency: string,
): string | null => {
  const last: StatementPeriod | undefined = annual.at(-1);
  if (!last || !isTrailingNewer({ annual, trailing }) || !isOfEnd(trailing, "revenue")) return null;
  // The last fiscal year less the quarters of the year before plus those since: the difference is
  // theirs.
  const change = (name: "revenue" | "netIncome"): number | null => {
    const [now, then] = [trailing.figures[name].value, last.figures[name].value];
    return isNumber(now) && isNumber(then) ? now - then : null;
  };
  const [revenue, income] = [change("revenue"), change("netIncome")];
  if (revenue === null || income === null) return null;
  const write = (gap: number, noun: string) =>
    `${money(Math.abs(gap), currency)} ${gap < 0 ? "less" : "more"} ${noun}`;
  return `The months since fiscal ${last.fiscalYear} had ${write(revenue, "revenue")} and ${write(income, "reported net income")} than the same months a year before.`;
};

/**
 * Says why adjusted net income of the first forecast year differs from that of the last twelve
 * months by a tenth or more: what the growth of revenue adds at the margin so far, which may hold a
 * gain from tax, and what the change of the margin adds, the larger first, with write-downs that
 * lowered the margin and what the latest quarters had beside the same ones a year before. Without
 * the causes if revenue is near zero. Null if the two differ by less, or without a forecast.
 */
export const explainFirstIncome = ({
  base: { baseRevenue, baseNetIncome: before, forecastYears },
  statements,
  currency,
  taxGain = null,
}: {
  base: Base;
  statements: Pick<Statements, "annual" | "trailing">;
  currency: string;
  /** A gain from tax that the last twelve months hold; null without one. */
  taxGain?: LatestTaxGain | null;
}): string | null => {
  const [first] = forecastYears;
  if (!first || !(baseRevenue > 0)) return null;
  const { revenue, netIncome } = first;
  const gap = netIncome - before;
  if (gap === 0 || Math.abs(gap) < explainedShare * Math.abs(before)) return null;
  const [margin, growth] = [
    quotient("margin", before, baseRevenue),
    quotient("growth", revenue - baseRevenue, baseRevenue),
  ];
  const comparison = compare({ before, next: netIncome, trailing: statements.trailing }, currency);
  const quarters = describeQuarters(statements, currency);
  // Of revenue near zero neither a margin nor growth says anything.
  if (margin === null || growth === null) return sentences(`${comparison}.`, quarters);
  const describe = (words: string, adds: number) =>
    `${words} ${adds < 0 ? "takes" : "adds"} ${money(Math.abs(adds), currency)}`;
  const byGrowth = (revenue - baseRevenue) * margin;
  const byMargin = gap - byGrowth;
  const holds = taxGain === null ? "" : ` (which holds ${nameGain(taxGain, currency)})`;
  const moves = growth < 0 ? "a fall of revenue" : "revenue growth";
  const causes = [
    {
      adds: byGrowth,
      text: describe(`${moves} of ${percent(Math.abs(growth))} at the margin so far${holds}`, byGrowth),
    },
    {
      adds: byMargin,
      text: describe(`a margin of ${percent(netIncome / revenue)} after ${percent(margin)}`, byMargin),
    },
  ]
    .filter(({ adds }) => Math.abs(adds) >= leastPart * Math.abs(gap))
    .toSorted((a, b) => Math.abs(b.adds) - Math.abs(a.adds))
    .map(({ text }) => text);
  const isLower = netIncome / revenue < margin;
  return sentences(
    `${comparison}: ${listOf(causes)}.`,
    describeWriteDowns(statements.trailing, isLower, currency),
    quarters,
  );
};
