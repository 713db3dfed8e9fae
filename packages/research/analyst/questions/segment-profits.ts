import type { ProfitMeasure, SegmentProfits } from "../../company/company-data.ts";
import { namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { listOf, percent } from "../wording/format.ts";

/** What a measure of profit is called, and what it is as a share of revenue. */
const measures: Record<ProfitMeasure, { profit: string; margin: string }> = {
  operatingIncome: { profit: "operating income", margin: "operating margin" },
  earningsBeforeInterestAndTax: {
    profit: "earnings before interest and tax",
    margin: "margin before interest and tax",
  },
  pretaxIncome: { profit: "pretax income", margin: "pretax margin" },
  segmentProfit: { profit: "segment profit", margin: "segment margin" },
  grossProfit: { profit: "gross profit", margin: "gross margin" },
};

export const nameMargin = (measure: ProfitMeasure): string => measures[measure].margin;

/** Years by which the newest fiscal year may be later than that of the segments' profit. */
const mostYearsBack = 1;

/** Returns what segments earned in two fiscal years; null if that is not filed, or long ago. */
export const readSegmentProfits = ({ brief }: Pick<ReportContext, "brief">): SegmentProfits | null => {
  const profits = brief.details.segmentProfits;
  const last = brief.statements.annual.at(-1)?.fiscalYear ?? 0;
  return profits && last - profits.now.fiscalYear <= mostYearsBack ? profits : null;
};

/** Segments that a sentence names at most. */
const mostNamed = 3;

/** Lists what the segments of a name earned, the largest first, and what all segments did. */
const listEarned = ({ now }: SegmentProfits) => {
  const all = now.segments.map(({ name, profit }) => ({ name, amount: profit.value ?? 0 }));
  const named = all.filter(isNamed).toSorted((a, b) => b.amount - a.amount);
  return { named, all, sum: all.reduce((total, { amount }) => total + amount, 0) };
};

/** Share of all profit beyond its share of revenue from which a segment earns more or less than others. */
const leastApart = 0.01;

/**
 * Returns the share of each of these parts in what all segments earned, with the name of that; null
 * unless all are segments of that year, none lost money and one earns more or less than it sells.
 */
export const shareProfit = (
  context: ReportContext,
  parts: readonly SegmentView[],
): { profit: string; shares: number[] } | null => {
  const profits = readSegmentProfits(context);
  if (!profits || profits.now.fiscalYear !== parts[0]?.year) return null;
  const { all, sum } = listEarned(profits);
  const shares = parts.flatMap(({ name }) => {
    const own = all.find((one) => one.name === name);
    return own ? [own.amount / sum] : [];
  });
  const isApart = shares.some((one, i) => Math.abs(one - (parts[i]?.share ?? one)) >= leastApart);
  return shares.length === parts.length && isApart && all.every(({ amount }) => amount > 0)
    ? { profit: measures[profits.measure].profit, shares }
    : null;
};

/**
 * Says which segments earned how much of what all of them did, the largest first, in amounts where
 * one made a loss; null without two by name.
 */
export const describeEarners = (context: ReportContext): string | null => {
  const profits = readSegmentProfits(context);
  if (!profits) return null;
  const { named, all, sum } = listEarned(profits);
  const { profit } = measures[profits.measure];
  const [first, ...others] = named.slice(0, mostNamed);
  if (!first || others.length === 0 || first.amount <= 0) return null;
  const isShared = all.every(({ amount }) => amount > 0);
  const write = (amount: number) =>
    isShared ? percent(amount / sum) : `${amount < 0 ? "lost " : ""}${context.money(Math.abs(amount))}`;
  const start = `${namePlace(first.name)} earned ${write(first.amount)} of ${isShared ? "segments' " : ""}${profit}`;
  const rest = others.map(({ name, amount }) => `${namePlace(name)} ${write(amount)}`);
  return `In fiscal ${profits.now.fiscalYear} ${listOf([start, ...rest])}.`;
};
