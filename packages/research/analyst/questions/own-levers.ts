import { isNumber, quotient } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";
import { percent } from "../wording/format.ts";
import { readQuarterTurn } from "./growth-behind.ts";
import { worthOfGrowth, worthOfPoint } from "./levers.ts";

type Side = "better" | "worse";

/** Difference of what was from what we expect that is worth a sentence: of growth and of margins. */
const leastGap = { growth: 0.005, margin: 0.02 };

/** Fiscal years up to the newest in which a margin shows what the company can return to. */
const yearsBack = 5;

const signOf = (side: Side): 1 | -1 => (side === "better" ? 1 : -1);

/**
 * Says what revenue lately did beside the growth that we expect, and what a point of it is worth;
 * null unless it lies on the side that is asked for, as the newest quarter does where that differs,
 * or if the worth is not known.
 */
export const describeGrowthGap = (context: ReportContext, side: Side): string | null => {
  const { latest, oneYear, lastYear } = context.evidence.growth;
  const now = latest ?? oneYear;
  const ours = context.forecasts.base.revenueGrowthRate.value;
  const worth = worthOfGrowth(context);
  if (!isNumber(now) || worth === null || signOf(side) * (now - ours) < leastGap.growth) return null;
  const quarter = readQuarterTurn(context);
  // A quarter on the other side of what we expect says that the months before are over.
  if (quarter !== null && signOf(side) * (quarter - ours) < leastGap.growth) return null;
  const beside = quarter === null ? "" : ` (${percent(quarter)} in the last quarter)`;
  const moved = isNumber(latest)
    ? `Revenue ${describeMove(now)} over twelve months${beside}`
    : `Revenue ${describeMove(now)} in fiscal ${lastYear}`;
  return `${moved}; we expect ${percent(ours)} a year, and a point is worth ${context.perShare(worth)} a share.`;
};

/**
 * Says what the adjusted margin is beside the lasting one that we expect, and what a point of it is
 * worth; of a better one the best of the last years where today's is no better. Null unless it lies
 * on the side that is asked for, or if the worth is not known.
 */
export const describeMarginGap = (context: ReportContext, side: Side): string | null => {
  const { trailing, isSmoothed, high } = context.evidence.margin;
  const ours = context.forecasts.base.stableNetIncomeMargin.value;
  const worth = worthOfPoint(context, "stableNetIncomeMargin");
  if (worth === null || worth < 0) return null;
  const isApart = (margin: number) => signOf(side) * (margin - ours) >= leastGap.margin;
  const end = `; we expect a lasting ${percent(ours)}, and a point is worth ${context.perShare(worth)} a share.`;
  if (isApart(trailing))
    return `The adjusted margin is ${percent(trailing)}${isSmoothed ? " without unusual items" : ""}${end}`;
  const { lastYear } = context.evidence.growth;
  const isRecent = high && (lastYear ?? high.year) - high.year < yearsBack;
  // What does not come again: the release of an allowance on deferred tax, gains beside operations.
  const year = listYears(context.brief, context.evidence).find(({ fiscalYear }) => fiscalYear === high?.year);
  const hadTaxGain = (year?.read("incomeTax") ?? 0) < 0;
  const gains = quotient("share", year?.read("otherIncome") ?? null, year?.read("revenue") ?? null) ?? 0;
  const isOwn = !hadTaxGain && gains < leastGap.margin;
  return side === "better" && isRecent && isOwn && isApart(high.margin)
    ? `The adjusted margin was ${percent(high.margin)} in fiscal ${high.year}${end}`
    : null;
};
