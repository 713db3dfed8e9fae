import type { ProfitMeasure, SegmentProfits } from "../../company/company-data.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { describeMove, namePlace } from "../thesis/phrases.ts";
import { capitalise, percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { growthOfOthers, partSizes } from "./company-parts.ts";
import { worthOfRevenue } from "./levers.ts";
import { nameMargin, readSegmentProfits } from "./segment-profits.ts";

type Segment = SegmentProfits["now"]["segments"][number];

/** What segments earned, with what the company did before tax, in millions. */
type Earned = { profits: SegmentProfits; measure: ProfitMeasure; all: number };

/** Reads what segments earned, but gross profit, which other costs follow; null without it, or of a loss. */
const readEarned = (context: ReportContext): Earned | null => {
  const profits = readSegmentProfits(context);
  if (!profits || profits.measure === "grossProfit") return null;
  const { segments, rest } = profits.now;
  const all = segments.reduce((total, { profit }) => total + (profit.value ?? 0), rest.value ?? 0);
  return all > 0 ? { profits, measure: profits.measure, all } : null;
};

const marginOf = ({ profit, revenue }: Segment): number => (profit.value ?? NaN) / (revenue.value ?? NaN);

/**
 * Says what a tenth less of a segment takes off the value at its own margin: its share of what the
 * company earns before tax. Null where its profit is not known, or for a bank.
 */
export const describeTenth = (context: ReportContext, { name, year }: SegmentView): string | null => {
  const earned = readEarned(context);
  const own = earned?.profits.now.segments.find((one) => one.name === name);
  if (!earned || !own || earned.profits.now.fiscalYear !== year || !(marginOf(own) > 0)) return null;
  const worth = worthOfRevenue(context, (0.1 * (own.profit.value ?? 0)) / earned.all);
  return (
    worth &&
    ` at its own ${nameMargin(earned.measure)} of ${percent(marginOf(own))} takes ${worth} off a share`
  );
};

/** Share of the value from which what a segment may do is worth a sentence: less is no reason to think otherwise. */
const leastWorth = 0.01;
/** Change of a margin below which one decimal hides what it is. */
const leastShown = 0.005;

/**
 * Says what a tenth of the loss of the segment that lost most is worth a share; null if that is
 * little, or if none lost money.
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
  const share = (0.1 * loss) / earned.all;
  const worth = share >= leastWorth ? worthOfRevenue(context, share) : null;
  const after = last < 0 ? `, after ${context.money(-last)}` : "";
  return (
    worth &&
    `${capitalise(namePlace(first.name))} lost ${context.money(loss)} in fiscal ${now.fiscalYear}${after}; each tenth of that loss is worth ${worth} a share.`
  );
};

type Side = "better" | "worse";

/** Finds the segment whose margin moved most, against the side that is asked for; none if that is little. */
const findReturn = ({ profits, all }: Earned, side: Side) => {
  const way = side === "better" ? 1 : -1;
  const [first] = profits.now.segments
    .filter(
      (one) => isNamed(one) && (one.revenue.value ?? 0) < partSizes.most * (profits.now.revenue.value ?? 0),
    )
    .flatMap((now) => {
      const before = profits.before.segments.find(({ name }) => name === now.name);
      if (!before || !(marginOf(before) > 0) || !(marginOf(now) > 0)) return [];
      const from = marginOf(before);
      const share = ((from - marginOf(now)) * (now.revenue.value ?? 0)) / all;
      return [{ name: now.name, from, to: marginOf(now), share }];
    })
    .filter(({ share, from, to }) => share * way >= leastWorth && Math.abs(to - from) >= leastShown)
    .toSorted((a, b) => (b.share - a.share) * way);
  return first;
};

/**
 * Says what it is worth a share if the segment whose margin moved most goes back to that of the
 * year before, at the revenue of now: what fell, for what could be better, and what rose, for what
 * could be worse. Null if that is little, or where segments lost money.
 */
export const describeSegmentReturn = (context: ReportContext, side: Side): string | null => {
  const earned = readEarned(context);
  if (!earned) return null;
  const { profits, measure } = earned;
  const first = findReturn(earned, side);
  const worth = first && worthOfRevenue(context, Math.abs(first.share));
  if (!first || !worth) return null;
  const does = side === "better" ? `adds ${worth} a share` : `takes ${worth} off a share`;
  const moved = side === "better" ? "fell" : "rose";
  return `${capitalise(possessive(namePlace(first.name)))} ${nameMargin(measure)} ${moved} from ${percent(first.from)} to ${percent(first.to)} in fiscal ${profits.now.fiscalYear}; back at ${percent(first.from)} it ${does}.`;
};

/**
 * Says how the segment grew that grew faster than all else, and what a tenth more of it is worth at
 * its own margin; null if none did, if that is little, or if its margin may return.
 */
export const describeFastestSegment = (context: ReportContext): string | null => {
  const earned = readEarned(context);
  if (!earned) return null;
  const { now, before } = earned.profits;
  const whole = now.revenue.value ?? NaN;
  const returning = findReturn(earned, "better")?.name;
  const [first] = now.segments
    .filter((one) => isNamed(one) && marginOf(one) > 0 && one.name !== returning)
    .flatMap((one) => {
      const [revenue, last] = [
        one.revenue.value ?? NaN,
        before.segments.find(({ name }) => name === one.name),
      ];
      const growth = revenue / (last?.revenue.value ?? NaN) - 1;
      const others = growthOfOthers(context, { year: now.fiscalYear, revenue, growth });
      const [size, share] = [revenue / whole, (0.1 * (one.profit.value ?? 0)) / earned.all];
      const isFaster = others !== null && growth > 0 && growth - others >= leastShown;
      return isFaster && size > partSizes.least && size < partSizes.most && share >= leastWorth
        ? [{ name: one.name, margin: marginOf(one), growth, others, size, share }]
        : [];
    })
    .toSorted((a, b) => b.growth - a.growth);
  const worth = first && worthOfRevenue(context, first.share);
  return first && worth
    ? `${capitalise(namePlace(first.name))}, ${percent(first.size)} of revenue, ${describeMove(first.growth)} in fiscal ${now.fiscalYear}, while all else ${describeMove(first.others)}; a tenth more of it at its own ${nameMargin(earned.measure)} of ${percent(first.margin)} adds ${worth} a share.`
    : null;
};
