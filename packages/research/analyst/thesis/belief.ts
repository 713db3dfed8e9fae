import { baseRates, type ClassRate, shareAbove } from "@plumbline/base-rates";
import { readSizes } from "../outlook/outlook.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, count, percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { isNumber, roundTo } from "../../numbers.ts";
import { readLongest } from "../record/growth-record.ts";
import { describeAside, describeImplied } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Difference of value and price, as a share of the price, within which the two agree. */
export const samePrice = 0.1;

/** Share of five-year periods with more growth from which a rate is called "only" that. */
const leastUsual = 0.25;

/** Writes a share of cases above none: "about one in 26", "about seven in ten". */
const describeShare = (share: number): string =>
  firstOf(
    share < 0.01 && "fewer than one in 100",
    share < 0.25 && `about one in ${count(Math.round(1 / share))}`,
    share > 0.95 && "nearly all",
    Math.round(share * 10) === 5 && "about half the",
    `about ${count(Math.round(share * 10))} in ten`,
  );

/** Names the five-year periods that are a share of all: "About one in 26 five-year periods". */
const describePeriods = (share: number): string =>
  share <= 0 ? "No five-year period" : `${capitalise(describeShare(share))} five-year periods`;

/** Names the companies that a base rate counts. */
const nameClass = ({ companies, size }: ClassRate, { evidence }: ReportContext): string =>
  `${whole(companies)} companies with revenue ${size}${evidence.isFinancial ? " (no banks or insurers)" : ""}`;

/** Says how few did better than what we expect, where that is unusual; null otherwise. */
const describeOwnShare = (rate: ClassRate, expected: number): string | null => {
  const share = shareAbove(rate, expected);
  return share < leastUsual
    ? `${share <= 0 ? "none" : describeShare(share)} beat our ${percent(expected)}`
    : null;
};

/** Fewest years of a record that growth is said to be beyond. */
const fewestYears = 5;

/**
 * Says that what we expect is more than every year of the record had, as much as the best, or less
 * than all; empty of another record.
 */
const describeBeyond = ({ evidence, forecasts }: ReportContext): string => {
  const { yearly } = evidence.growth;
  if (yearly.length < fewestYears) return "";
  // As the text writes it: a year of the same digits is none that it is beyond.
  const expected = roundTo(forecasts.base.revenueGrowthRate.value, 3);
  const years = yearly.map(({ growth }) => roundTo(growth, 3));
  const all = yearsInWords(years.length);
  return firstOf(
    expected > Math.max(...years) && `, more than in any of ${all}`,
    expected === Math.max(...years) && `, as much as in the best of ${all}`,
    expected < Math.min(...years) && `, less than in any of ${all}`,
    "",
  );
};

/** Writes the growth that we expect beside what a price asks for: beside a decline as growth. */
const besideAsked = (context: ReportContext, asked: number): string => {
  const expected = context.forecasts.base.revenueGrowthRate.value;
  const sign = asked < 0 && expected > 0 ? "growth of " : "";
  return `${sign}${percent(expected)}${describeBeyond(context)}`;
};

/** Says what growth the price asks for, beside the record and the base rate. */
const growthBelief = (context: ReportContext, implied: number, rate: ClassRate): string => {
  const { evidence, base, forecasts, price } = context;
  // Few companies managed what is not "only" that.
  const isUsual = shareAbove(rate, implied) >= leastUsual;
  const only = (price ?? 0) < base.perShareValue && isUsual ? "only " : "";
  const pace = implied < 0 ? `shrink ${percent(-implied)}` : `grow ${only}${percent(implied)}`;
  const past = readLongest(evidence.growth);
  const expected = forecasts.base.revenueGrowthRate.value;
  const ownShare = describeOwnShare(rate, expected);
  return sentences(
    `The price asks for revenue to ${pace} a year for ${yearsInWords(Math.ceil(base.yearsToStability / 2))}; we expect ${besideAsked(context, implied)}${past ? `, after ${percent(past.rate)} ${past.last}` : ""}.`,
    `${describePeriods(shareAbove(rate, implied))} of ${nameClass(rate, context)} ${implied < 0 ? "did better" : `beat ${percent(implied)}`}${ownShare ? `, and ${ownShare}` : ""}.`,
  );
};

/** Says what margin the price asks for, beside the record and the base rate. */
const marginBelief = (context: ReportContext, implied: number, rate: ClassRate): string => {
  const { evidence, name, forecasts } = context;
  const { high } = evidence.margin;
  const aside = describeAside(evidence.margin, ["high"]);
  const best = high
    ? `, and ${possessive(name)} best fiscal year, ${high.year}, reached ${percent(high.margin)}${aside && ` (${aside})`}`
    : "";
  return sentences(
    `The price asks for a lasting adjusted net margin of ${percent(implied)}; we expect ${percent(forecasts.base.stableNetIncomeMargin.value)}${best}.`,
    `${describePeriods(shareAbove(rate, implied))} of ${nameClass(rate, context)} ended above ${percent(implied)}.`,
  );
};

/** Says what else explains the price where neither growth nor margin does alone. */
const otherBelief = (context: ReportContext, start: string, asksMore: boolean): string => {
  const other = ["stableRoe", "yearsToStability", "salesToEquityRatio"].find(
    (driver) => context.implied(driver) !== null,
  );
  const [direction, side] = asksMore ? (["better", "bull"] as const) : (["worse", "bear"] as const);
  return sentences(
    `Neither growth nor margin alone explains ${start}.`,
    (other && describeImplied(context, other)) ??
      `Several drivers would have to turn out ${direction} than we expect at once; our ${side} case, in which they do, is worth ${context.perShare(context[side].perShareValue)}.`,
  );
};

/**
 * Says what a price near the value asks for: growth beside what is expected, where that is known,
 * and how few companies grew as much.
 */
const sameBelief = (context: ReportContext, start: string, rate: ClassRate): string => {
  const growth = context.implied("revenueGrowthRate");
  const expected = context.forecasts.base.revenueGrowthRate.value;
  const near = `${capitalise(start)} lies within a tenth of our value`;
  if (growth === null) return `${near}: it asks for about what we expect.`;
  const pace = growth < 0 ? `shrink ${percent(-growth)}` : `grow ${percent(growth)}`;
  return sentences(
    `${near}: it asks for revenue to ${pace} a year, where we expect ${besideAsked(context, growth)}.`,
    describeOwnShare(rate, expected) &&
      `${describePeriods(shareAbove(rate, expected))} of ${nameClass(rate, context)} beat ${percent(expected)}.`,
  );
};

/**
 * Says what the price asks its reader to believe, beside what the company and companies of its size
 * have done. Empty without a price.
 */
export const belief = (context: ReportContext): string => {
  const { price, base, upside, brief, forecasts, implied } = context;
  if (price === null) return "";
  const start = `the price of ${context.perShare(price)}`;
  const sizes = readSizes(brief, baseRates);
  if (isNumber(upside) && Math.abs(upside) < samePrice) return sameBelief(context, start, sizes.growth);
  const asksMore = price > base.perShareValue;
  /** A driver's implied value, unless it lies on the other side: less of what destroys value. */
  const asked = (driver: "revenueGrowthRate" | "stableNetIncomeMargin") => {
    const value = implied(driver);
    return value !== null && value > forecasts.base[driver].value === asksMore ? value : null;
  };
  const growth = asked("revenueGrowthRate");
  const margin = asked("stableNetIncomeMargin");
  if (growth === null && margin === null) return otherBelief(context, start, asksMore);
  return growth === null
    ? marginBelief(context, margin ?? 0, sizes.margin)
    : growthBelief(context, growth, sizes.growth);
};
