import type { ProfitMeasure, SegmentProfits } from "../../company/company-data.ts";
import { namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { capitalise, percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { partSizes } from "./company-parts.ts";
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

/** Share of the value from which a move of a segment's margin is worth a sentence. */
const leastWorth = 0.03;

/**
 * Says what it is worth a share if the segment whose margin moved most goes back to that of the
 * year before, at the revenue of now: what fell, for what could be better, and what rose, for what
 * could be worse. Null if that is little, or where segments lost money.
 */
export const describeSegmentReturn = (context: ReportContext, side: "better" | "worse"): string | null => {
  const earned = readEarned(context);
  if (!earned) return null;
  const { profits, measure, all } = earned;
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
    .filter(({ share }) => share * way >= leastWorth)
    .toSorted((a, b) => (b.share - a.share) * way);
  const worth = first && worthOfRevenue(context, Math.abs(first.share));
  if (!first || !worth) return null;
  const does = side === "better" ? `adds ${worth} a share` : `takes ${worth} off a share`;
  const moved = side === "better" ? "fell" : "rose";
  return `${capitalise(possessive(namePlace(first.name)))} ${nameMargin(measure)} ${moved} from ${percent(first.from)} to ${percent(first.to)} in fiscal ${profits.now.fiscalYear}; back at ${percent(first.from)} it ${does}.`;
};
