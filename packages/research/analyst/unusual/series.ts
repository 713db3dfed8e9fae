import { isNumber, median } from "../../numbers.ts";
import { capitalise } from "../wording/format.ts";
import { type CompanyYear, isBalanceLine, type LatestMonths, type Line } from "./company-year.ts";
import { recentYears } from "../record/evidence.ts";
import type { Measure } from "./measure.ts";
import type { OneOffPeriods } from "./one-off-years.ts";
import { holdsPay } from "./pay-years.ts";

/**
 * Least share of revenue that a figure differs by to matter: auditors take half a percent to one
 * for what would change a reader's mind.
 */
const leastOfRevenue = 0.01;

export type Point = { year: number; value: number };
/** A measure's values by fiscal year, the last of them of the newest year. */
export type Series = {
  measure: Measure;
  points: readonly Point[];
  last: Point;
  newest: CompanyYear;
  /** Whether it earns now, after losing money in half of the years or more. */
  isOutOfLosses: boolean;
  /** The latest twelve months, if they are newer and have the measure. */
  latest: { value: number; months: LatestMonths } | null;
  /** Periods whose net income holds items that do not recur. */
  oneOffs: OneOffPeriods;
  /** Fiscal years whose pay in shares was of that year alone. */
  payYears: ReadonlySet<number>;
  /** Writes an amount in millions. */
  money: (millions: number) => string;
};

/** Returns whether a measure is of net income, which items that do not recur move. */
export const isOfIncome = ({ lines }: Pick<Measure, "lines">): boolean =>
  lines.includes("netIncome") || lines.includes("earningsPerShare");

/** Returns whether items that do not recur, or pay of one year, moved a measure in a fiscal year. */
export const isOneOff = (
  { measure, oneOffs, payYears }: Pick<Series, "measure" | "oneOffs" | "payYears">,
  { year }: Pick<Point, "year">,
): boolean => (isOfIncome(measure) && oneOffs.has(year)) || (holdsPay(measure) && payYears.has(year));

/** Lines that a write-down lowers. */
const writtenDown: readonly Line[] = ["goodwill", "bookEquity", "totalAssets", "operatingIncome"];

/**
 * Says what a write-down took of a measure of the newest fiscal year, where it is a twentieth of
 * revenue or more: it costs no cash, and is no trend. Empty otherwise.
 */
export const describeWriteDown = ({ measure, newest, money }: Series): string => {
  const [amount, revenue] = [newest.read("impairment"), newest.read("revenue")];
  return isNumber(amount) &&
    isNumber(revenue) &&
    measure.lines.some((line) => writtenDown.includes(line)) &&
    amount >= leastBalance * Math.abs(revenue)
    ? `A write-down of ${money(amount)}, which took no cash, moved it.`
    : "";
};

/** The newest value of a series, and the year that it is of. */
export type Now = { value: number; year: CompanyYear };
export const nowOf = ({ last, newest }: Series): Now => ({ value: last.value, year: newest });

/**
 * Least size of a balance, as a share of revenue: 5%, the rule of thumb of Staff Accounting
 * Bulletin 99. A balance stays, and is larger than what a year adds to it.
 */
const leastBalance = 0.05;

/**
 * Whether a figure lies so far from another one that it matters, and is itself an amount that does:
 * a cost, income or payment by the auditors' share of revenue, a balance by a twentieth of it;
 * none at all matters, too.
 */
export const matters = ({ measure }: Series, { value, year }: Now, other: number): boolean => {
  const [unit, revenue] = [measure.unit(year), year.read("revenue")];
  if (!isNumber(unit) || !isNumber(revenue)) return false;
  const least = (measure.isBalance ? leastBalance : leastOfRevenue) * Math.abs(revenue);
  return (
    Math.abs((value - other) * unit) >= leastOfRevenue * Math.abs(revenue) &&
    (value === 0 || Math.abs(value * unit) >= least)
  );
};

/**
 * Returns whether a margin or return went back towards the median of its record: a year that
 * ends an unusual one makes no trend.
 */
export const isReturn = ({ points, measure }: Series, from: Point, to: Point): boolean => {
  const usual = median(points.map(({ value }) => value)) ?? to.value;
  return measure.family === "profit" && Math.abs(from.value - usual) > Math.abs(to.value - usual);
};

/** Returns whether a measure is of a day: of balances alone, not of an amount of the year. */
export const isOfDay = ({ lines }: Measure): boolean => lines.every(isBalanceLine);

/**
 * Returns whether the newest figures are nearer to the median of the years before than to the
 * newest year, so that what was unusual in it is no more. A line that later quarters do not report
 * is of the fiscal year.
 */
export const hasGoneBack = (
  { measure, points, last, latest }: Series,
  months: LatestMonths | null,
): boolean => {
  const usual = median(points.slice(0, -1).map(({ value }) => value));
  // Balances of two days make no figure to write, but show that the year's is no more.
  const isLatestOwn = isOfDay(measure) && latest !== null;
  const read = isLatestOwn ? null : months?.readAny;
  const now = read ? measure.value({ fiscalYear: last.year, read }) : latest?.value;
  return isNumber(now) && usual !== null && Math.abs(now - usual) < Math.abs(now - last.value);
};

/** Returns whether a company's operations earn, after losses in half of the years or more. */
export const isOutOfLosses = (years: readonly CompanyYear[]): boolean => {
  const incomes = years.map((year) => year.read("operatingIncome")).filter(isNumber);
  return (incomes.at(-1) ?? 0) > 0 && incomes.filter((income) => income < 0).length >= incomes.length / 2;
};

/** Changes in a row the same way after which no return to the median is in sight: our judgement. */
const changesAway = 3;

/** Returns whether a figure moved the same way in each of the last changes, up to a value. */
const isOnItsWay = (points: readonly Point[], now: Now): boolean => {
  const isOfYear = points.at(-1)?.value === now.value;
  const values = [...points.map(({ value }) => value), ...(isOfYear ? [] : [now.value])];
  const changes = values.slice(-changesAway - 1).map((value, i, all) => value - (all[i - 1] ?? value));
  const steps = changes.slice(1);
  return steps.length === changesAway && (steps.every((step) => step > 0) || steps.every((step) => step < 0));
};

/**
 * Says what a return to the median of the last years would change, and whether income would gain,
 * or how far a balance is from it; null where no return is likely: after changes that all went the
 * same way, to years of losses, or of depreciation while more is spent than is written off.
 */
export const describeEffect = (
  { measure, points, money, isOutOfLosses: hasTurned }: Series,
  now: Now,
): { text: string; side?: "catalyst" | "risk" | undefined } | null => {
  const { effect, write } = measure;
  const usual = median(points.slice(-recentYears).map(({ value }) => value));
  const base = effect ? now.year.read(effect.of[0]) : null;
  if (!effect || usual === null || !isNumber(base) || write(usual) === write(now.value)) return null;
  const isOnWay = !effect.comparesNow && isOnItsWay(points, now);
  if (hasTurned || isOnWay || (usual < now.value && effect.canFall?.(now.year) === false)) return null;
  const change = ((usual - now.value) * base) / (effect.of[1] ?? 1);
  const amount = money(Math.abs(change));
  if (effect.comparesNow) {
    const words = effect.words(amount, change < 0 === effect.isGain);
    return { text: `${capitalise(words)} than at the median of five years, ${write(usual)}.` };
  }
  const isMore = change > 0 === effect.isGain;
  const side = isMore ? ("catalyst" as const) : ("risk" as const);
  return {
    text: `At the median of five years, ${write(usual)}, ${effect.words(amount, isMore)}.`,
    side: effect.isIncome ? side : undefined,
  };
};
