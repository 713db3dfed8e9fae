import { isNumber, median, quotient } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type Line, listYears } from "../unusual/company-year.ts";
import { usualYears } from "../unusual/lifted-income.ts";
import { listOf, percent } from "../wording/format.ts";
import { describeStep, isSlight, isStill, type MarginYear } from "./margin-parts.ts";

/** A margin, or a share of revenue, in two fiscal years. */
export type Step = [number, number];
/** A fiscal year with the one before. */
export type Pair = [before: MarginYear, now: MarginYear];

/** Returns which way a margin moved: 1, -1, or 0 if it stayed or is not known. */
export const wayOf = (net: Step | null): number => (net && !isStill(...net) ? Math.sign(net[1] - net[0]) : 0);

/** Names charges that do not come each year, with their amounts in both years. */
export const describeCharges = (
  { money }: ReportContext,
  { pair: [before, now], lines }: { pair: Pair; lines: readonly Line[] },
): string => {
  const known = lines.filter((line) => before.read(line) || now.read(line));
  const [from, to] = [before, now].map((year) =>
    known.reduce((sum, line) => sum + (year.read(line) ?? 0), 0),
  ) as [number, number];
  const write = (amount: number) =>
    `${amount < 0 ? "a gain of " : ""}${amount === 0 ? "none" : money(Math.abs(amount))}`;
  const names = known.map((line) => (line === "impairment" ? "impairments" : line));
  return `${listOf(names)}: ${write(to)}, after ${write(from)}`;
};

/** Points of the net margin beyond those of the operating margin from which their cause is missed. */
const leastUnknown = 0.005;

/**
 * Reads net income of the newest fiscal year as a share of operating income, with the median of the
 * last years; null if these are few or lost money.
 */
const readShare = ({ brief, evidence }: ReportContext): { share: number; usual: number } | null => {
  const shares = listYears(brief, evidence)
    .slice(-usualYears.most)
    .map((year) => quotient("share", year.read("netIncome"), year.read("operatingIncome")))
    .filter(isNumber);
  const [share, usual] = [shares.at(-1), median(shares)];
  const isKnown = shares.length >= usualYears.least && isNumber(share) && isNumber(usual) && usual > 0;
  return isKnown ? { share, usual } : null;
};

/**
 * Says that what moved the net margin further than operations is not known, and how far net income
 * is from its usual share of operating income; null where that is little, or where it moved less.
 */
export const describeUnknown = (
  context: ReportContext,
  net: Step | null,
  operating: Step | null,
): string | null => {
  if (!net || !operating) return null;
  const beyond = net[1] - net[0] - (operating[1] - operating[0]);
  if (Math.abs(beyond) < leastUnknown || beyond * wayOf(net) <= 0) return null;
  const found = readShare(context);
  return found && (found.share - found.usual) * beyond > 0
    ? `Net income was ${percent(found.share)} of operating income, usually ${percent(found.usual)}; we have not read why.`
    : `What ${beyond > 0 ? "raised" : "lowered"} the net margin beyond operations is not known.`;
};

/** Writes a step after another one, whose verb it does not repeat. */
export const describeLike = (first: Step, second: Step): string => {
  const isSame =
    !isStill(...first) &&
    !isSlight(...first) &&
    Math.sign(first[1] - first[0]) === Math.sign(second[1] - second[0]);
  return isSame ? describeStep(...second).replace(/^(?:rose|fell) /, "") : describeStep(...second);
};

/** Difference of the reported and the adjusted margin from which both are given. */
const leastAdjustment = 0.005;

/** Says what the adjusted margin did, which the valuation uses; null if it is about the reported one. */
export const describeAdjusted = ({ brief }: ReportContext, year: number, reported: number): string | null => {
  const marginOf = (fiscalYear: number) =>
    brief.adjusted.find((one) => one.year === fiscalYear)?.adjustedNetIncomeMargin ?? null;
  const [from, to] = [marginOf(year - 1), marginOf(year)];
  return isNumber(from) && isNumber(to) && Math.abs(to - reported) >= leastAdjustment
    ? `The adjusted net margin ${describeStep(from, to)}.`
    : null;
};
