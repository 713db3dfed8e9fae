import { afterTaxShare } from "../../company/after-tax-share.ts";
import { isNumber, median, quotient } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, type Line, listYears, readLatest } from "../unusual/company-year.ts";
import { count, percent } from "../wording/format.ts";
import { writeMonthsDayForDay, writeYearDayForDay } from "./day-for-day.ts";
import { readQuarterTurn } from "./growth-behind.ts";
import { costs, valueAt, worthOfGrowth, worthOfPoint } from "./levers.ts";

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
  if (quarter !== null && signOf(side) * (quarter.growth - ours) < leastGap.growth) return null;
  const beside = quarter === null ? "" : ` (${quarter.says})`;
  const moved = isNumber(latest)
    ? `Revenue ${describeMove(now)} over twelve months${writeMonthsDayForDay(context)}${beside}`
    : `Revenue ${describeMove(now)} in fiscal ${lastYear}${writeYearDayForDay(context)}`;
  return `${moved}; we expect ${percent(ours)} a year, and a point is worth ${context.perShare(worth)} a share.`;
};

/**
 * Says what the share is worth less where today's adjusted margin stays, not the lasting one that
 * we expect; null if nothing of the value would be left.
 */
const describeStay = (context: ReportContext): string | null => {
  const { base, evidence, forecasts, perShare } = context;
  const { trailing, isSmoothed } = evidence.margin;
  const atToday = valueAt(base, "stableNetIncomeMargin", trailing);
  if (atToday <= 0) return null;
  const name = `adjusted margin${isSmoothed ? " without unusual items" : ""}, ${percent(trailing)},`;
  const ours = percent(forecasts.base.stableNetIncomeMargin.value);
  return `At today's ${name} not our lasting ${ours}, the share is worth ${perShare(valueAt(base, "stableNetIncomeMargin", base.stableNetIncomeMargin) - atToday)} less.`;
};

/** Change of a cost, as a share of revenue, from which it is why the margin is another one now. Our judgement. */
const leastCause = 0.05;

/**
 * Says which cost made the margin of the latest twelve months another one than that of the fiscal
 * year, to follow it: the one that moved most; empty if none moved far that way.
 */
const describeCause = ({ brief, evidence }: ReportContext, side: Side): string => {
  const [months, last] = [readLatest(brief), listYears(brief, evidence).at(-1)];
  const shareOf = (year: Pick<CompanyYear, "read"> | null | undefined, line: Line) =>
    year ? quotient("share", year.read(line), year.read("revenue")) : null;
  const [first] = costs
    .flatMap(({ name, line }) => {
      const [from, to] = [shareOf(last, line), shareOf(months, line)];
      return isNumber(from) && isNumber(to) && signOf(side) * (from - to) >= leastCause
        ? [{ name, from, to }]
        : [];
    })
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  return first
    ? `, as ${first.name} ${first.to < first.from ? "fell" : "rose"} from ${percent(first.from)} to ${percent(first.to)} of revenue`
    : "";
};

/**
 * Says what the adjusted margin is beside the lasting one that we expect, and what a point of it is
 * worth, or of a worse one what it takes; of a better one the best of the last years where today's
 * is no better. Null unless it lies on the side that is asked for, or if the worth is not known.
 */
export const describeMarginGap = (context: ReportContext, side: Side): string | null => {
  const { trailing, isSmoothed, high } = context.evidence.margin;
  const ours = context.forecasts.base.stableNetIncomeMargin.value;
  const worth = worthOfPoint(context, "stableNetIncomeMargin");
  if (worth === null || worth < 0) return null;
  const isApart = (margin: number) => signOf(side) * (margin - ours) >= leastGap.margin;
  const end = `; we expect a lasting ${percent(ours)}, and a point is worth ${context.perShare(worth)} a share.`;
  const stays = side === "worse" && isApart(trailing) ? describeStay(context) : null;
  if (stays) return stays;
  if (isApart(trailing))
    return `The adjusted margin is ${percent(trailing)}${isSmoothed ? " without unusual items" : ""}${describeCause(context, side)}${end}`;
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

/** Share of revenue by which a cost of one year lies above its median to be a cost of that year. */
const leastAbove = 0.02;
/** Fiscal years whose median a cost is set beside, and the fewest that say something. */
const yearsCompared = { most: 5, least: 4 };

/**
 * Reads the share of the newest fiscal year's revenue that litigation took, with its median and the
 * years of that; null unless it is far above the median.
 */
export const readLitigation = ({
  brief,
  evidence,
}: ReportContext): { share: number; usual: number; years: number } | null => {
  const years = listYears(brief, evidence).slice(-yearsCompared.most);
  const shares = years
    .map((year) => quotient("share", year.read("litigation"), year.read("revenue")))
    .filter(isNumber);
  const last = years.at(-1);
  const share = last && quotient("share", last.read("litigation"), last.read("revenue"));
  const usual = median(shares);
  if (shares.length < yearsCompared.least || !isNumber(share) || !isNumber(usual)) return null;
  return share - usual < leastAbove ? null : { share, usual, years: shares.length };
};

/**
 * Says what litigation took of the newest fiscal year's revenue where that is far above its median,
 * and what the adjusted margin would be at the median. Null otherwise, or where the lasting margin
 * that we expect is no lower, so that it has that already.
 */
export const describeLitigation = (context: ReportContext): string | null => {
  const { brief, evidence, forecasts } = context;
  const found = readLitigation(context);
  const years = listYears(brief, evidence).slice(-yearsCompared.most);
  const last = years.at(-1);
  const margin = brief.adjusted.find(({ year }) => year === last?.fiscalYear)?.adjustedNetIncomeMargin;
  if (!found || !last || !isNumber(margin)) return null;
  const { share, usual } = found;
  const after = margin + (share - usual) * afterTaxShare;
  const ours = forecasts.base.stableNetIncomeMargin.value;
  return after > ours
    ? `Litigation took ${percent(share)} of revenue in fiscal ${last.fiscalYear}; at its ${count(found.years)}-year median, ${percent(usual)}, the adjusted margin would be ${percent(after)}, not ${percent(margin)}; we expect a lasting ${percent(ours)}.`
    : null;
};
