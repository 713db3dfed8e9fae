import type { ProfitMeasure, SegmentProfits } from "../../company/company-data.ts";
import { isNumber, quotient } from "../../numbers.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { describeMove, isFlat, namePlace } from "../thesis/phrases.ts";
import { listYears } from "../unusual/company-year.ts";
import { capitalise, percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { growthOfOthers, partSizes, writeYearOfParts } from "./company-parts.ts";
import { worthOfProfit } from "./levers.ts";
import { nameMargin, readSegmentProfits } from "./segment-profits.ts";
import { afterTax } from "./usual-tax.ts";

type Segment = SegmentProfits["now"]["segments"][number];

/** What segments earned, and of what kind that is. */
type Earned = { profits: SegmentProfits; measure: ProfitMeasure };

/** Reads what segments earned, but gross profit, which other costs follow; null without it. */
const readEarned = (context: ReportContext): Earned | null => {
  const profits = readSegmentProfits(context);
  return profits && profits.measure !== "grossProfit" ? { profits, measure: profits.measure } : null;
};

/** Returns what a lasting change of a segment's profit is worth a share, after tax; null if unknown. */
const worthOf = (context: ReportContext, { profits }: Earned, profit: number): number | null =>
  worthOfProfit(context, { profit, revenue: profits.now.revenue.value ?? NaN });

const marginOf = ({ profit, revenue }: Segment): number => (profit.value ?? NaN) / (revenue.value ?? NaN);

/**
 * Part of what segments earned from which costs that none of them carries are said: tenths of the
 * segments then add up to more than a tenth of the company. Auditors' rule of thumb for what is
 * material (SEC Staff Accounting Bulletin 99).
 */
const leastUncarried = 0.05;

/** Writes the margin of a segment, with that corporate costs are not in it where these are large. */
const writeMargin = ({ profits, measure }: Earned, segment: Segment): string => {
  const { rest, segments } = profits.now;
  const earned = segments.reduce((sum, { profit }) => sum + (profit.value ?? 0), 0);
  const margin = `${nameMargin(measure)} of ${percent(marginOf(segment))}`;
  return -(rest.value ?? 0) >= leastUncarried * earned
    ? `its ${margin} (before corporate costs)`
    : `its own ${margin}`;
};

type Does = "adds" | "takes" | "would add" | "would take";

/** Says what an amount a share is worth: "adds $1.20 a share after 25.0% tax". */
const describeWorth = ({ perShare }: ReportContext, worth: number, does: Does): string =>
  `${does} ${perShare(worth)} ${does.includes("take") ? "off " : ""}a share ${afterTax}`;

/**
 * Returns what a fraction of a segment's revenue is worth a share at what it earns on that, after
 * tax, and how its margin is written; null where its profit of that year is not known or is a loss,
 * or for a bank.
 */
export const worthAtOwnMargin = (
  context: ReportContext,
  { name, year, fraction }: Pick<SegmentView, "name" | "year"> & { fraction: number },
): { worth: number; margin: string } | null => {
  const earned = readEarned(context);
  const own = earned?.profits.now.segments.find((one) => one.name === name);
  if (!earned || !own || earned.profits.now.fiscalYear !== year || !(marginOf(own) > 0)) return null;
  const worth = worthOf(context, earned, fraction * (own.profit.value ?? NaN));
  return worth === null ? null : { worth, margin: writeMargin(earned, own) };
};

/**
 * Says what a tenth less of a segment takes off the value: what it earns on that, after tax. Null
 * where its profit is not known, or for a bank.
 */
export const describeTenth = (context: ReportContext, { name, year }: SegmentView): string | null => {
  const own = worthAtOwnMargin(context, { name, year, fraction: 0.1 });
  return own ? `a tenth less at ${own.margin} ${describeWorth(context, own.worth, "takes")}` : null;
};

/** Share of the value from which what a segment may do is worth a sentence: less is no reason to think otherwise. */
const leastWorth = 0.01;
/** Returns whether what a segment may do is worth a sentence. */
const isLarge = ({ base }: ReportContext, worth: number | null): worth is number =>
  worth !== null && worth >= leastWorth * base.perShareValue;

/** Change of a margin below which one decimal hides what it is. */
const leastShown = 0.005;

/**
 * Says what a tenth of the loss of the segment that lost most is worth a share, its dollars as a
 * share of the latest revenue, as what is spent on a new business does not grow with the others;
 * null if that is little, or if none lost money.
 */
export const describeSegmentLoss = (context: ReportContext): string | null => {
  const earned = readEarned(context);
  const [first] = (earned?.profits.now.segments ?? [])
    .filter((one) => isNamed(one) && (one.profit.value ?? 0) < 0)
    .toSorted((a, b) => (a.profit.value ?? 0) - (b.profit.value ?? 0));
  if (!earned || !first) return null;
  const { now, before } = earned.profits;
  const loss = -(first.profit.value ?? 0);
  const last = before.segments.find(({ name }) => name === first.name)?.profit.value ?? 0;
  const worth = worthOfProfit(context, { profit: 0.1 * loss, revenue: context.base.baseRevenue });
  const after = last < 0 ? `, after ${context.money(-last)}` : "";
  return isLarge(context, worth)
    ? `${capitalise(namePlace(first.name))} lost ${context.money(loss)} in fiscal ${now.fiscalYear}${after}; each tenth of that loss, as a share of today's revenue, is worth ${context.perShare(worth)} a share ${afterTax}.`
    : null;
};

type Side = "better" | "worse";

/**
 * Returns whether the company's operating margin has since the year of a segment's profit moved by
 * at least as much as the segment's would move back, the same way: the figures are then newer than
 * what would come back.
 */
const isOvertaken = ({ brief, evidence }: ReportContext, { profits }: Earned, back: number): boolean => {
  const years = listYears(brief, evidence);
  const ofYear = years.find(({ fiscalYear }) => fiscalYear === profits.now.fiscalYear);
  const [then, now] = [ofYear, years.at(-1)].map(
    (year) => year && quotient("margin", year.read("operatingIncome"), year.read("revenue")),
  );
  return isNumber(then) && isNumber(now) && (now - then) * Math.sign(back) >= Math.abs(back);
};

/** Finds the segment whose margin moved most, against the side that is asked for; none if that is little. */
const findReturn = (context: ReportContext, earned: Earned, side: Side) => {
  const { before: last, now: newest } = earned.profits;
  const way = side === "better" ? 1 : -1;
  const whole = newest.revenue.value ?? NaN;
  const [first] = newest.segments
    .filter(isNamed)
    // A tenth less of what is nearly the company is said of it already.
    .filter(({ revenue }) => side === "better" || (revenue.value ?? 0) < partSizes.most * whole)
    .flatMap((now) => {
      const before = last.segments.find(({ name }) => name === now.name);
      if (!before || !(marginOf(before) > 0) || !(marginOf(now) > 0)) return [];
      const [from, to] = [marginOf(before), marginOf(now)];
      const worth = worthOf(context, earned, way * (from - to) * (now.revenue.value ?? 0));
      const isShown =
        isLarge(context, worth) &&
        Math.abs(to - from) >= leastShown &&
        !isOvertaken(context, earned, from - to);
      return isShown ? [{ name: now.name, from, to, worth }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth);
  return first;
};

/**
 * Says what it is worth a share if the segment whose margin moved most goes back to that of the
 * year before, at the revenue of now: what fell, for what could be better, and what rose, for what
 * could be worse. Null if that is little, where segments lost money, or if the company's margin has
 * since moved as far that way.
 */
export const describeSegmentReturn = (context: ReportContext, side: Side): string | null => {
  const earned = readEarned(context);
  const first = earned && findReturn(context, earned, side);
  if (!earned || !first) return null;
  const { name, from, to, worth } = first;
  const does = describeWorth(context, worth, side === "better" ? "would add" : "would take");
  const moved = side === "better" ? "fell" : "rose";
  return `${capitalise(possessive(namePlace(name)))} ${nameMargin(earned.measure)} ${moved} from ${percent(from)} to ${percent(to)} in fiscal ${earned.profits.now.fiscalYear}; back at ${percent(from)} it ${does}.`;
};

/**
 * Says how the other segments grew together. Names one where it is the only other one, or the only
 * one that fell.
 */
const describeOthers = ({ now, before }: SegmentProfits, fastest: string, growth: number): string => {
  const others = now.segments
    .filter((one) => isNamed(one) && one.name !== fastest)
    .map(({ name, revenue }) => {
      const last = before.segments.find((one) => one.name === name)?.revenue.value ?? NaN;
      return { name, growth: (revenue.value ?? NaN) / last - 1 };
    });
  const [first] = others;
  if (first && others.length === 1) return `${namePlace(first.name)} ${describeMove(first.growth)}`;
  const fallen = others.filter((one) => !(one.growth >= 0));
  const [alone] = fallen;
  return alone && fallen.length === 1 && growth < 0 && !isFlat(alone.growth)
    ? `only ${namePlace(alone.name)} fell, by ${percent(-alone.growth)}`
    : `all else ${describeMove(growth)}`;
};

/**
 * Says how the segment grew that grew faster than all else and than we expect of the whole, and
 * what a tenth more of it is worth at its own margin; null if none did, if that is little, or if
 * its margin may return.
 */
export const describeFastestSegment = (context: ReportContext): string | null => {
  const earned = readEarned(context);
  if (!earned) return null;
  const { now, before } = earned.profits;
  const whole = now.revenue.value ?? NaN;
  // What grows more slowly than the base case needs adds nothing to it.
  const expected = Math.max(context.forecasts.base.revenueGrowthRate.value, 0);
  const returning = findReturn(context, earned, "better")?.name;
  const [first] = now.segments
    .filter((one) => isNamed(one) && marginOf(one) > 0 && one.name !== returning)
    .flatMap((one) => {
      const [revenue, last] = [
        one.revenue.value ?? NaN,
        before.segments.find(({ name }) => name === one.name),
      ];
      const growth = revenue / (last?.revenue.value ?? NaN) - 1;
      const others = growthOfOthers(context, { year: now.fiscalYear, revenue, growth });
      const size = revenue / whole;
      const worth = worthOf(context, earned, 0.1 * (one.profit.value ?? 0));
      const isFaster = others !== null && growth > expected && growth - others >= leastShown;
      return isFaster && size > partSizes.least && size < partSizes.most && isLarge(context, worth)
        ? [{ one, growth, others, size, worth }]
        : [];
    })
    .toSorted((a, b) => b.growth - a.growth);
  return first
    ? `${capitalise(namePlace(first.one.name))}, ${percent(first.size)} of revenue, ${describeMove(first.growth)} in ${writeYearOfParts(context, now.fiscalYear)}, while ${describeOthers(earned.profits, first.one.name, first.others)}; a tenth more of ${namePlace(first.one.name)} at ${writeMargin(earned, first.one)} ${describeWorth(context, first.worth, "adds")}.`
    : null;
};
