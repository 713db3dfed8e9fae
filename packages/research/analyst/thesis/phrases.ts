import type { Figure } from "@plumbline/report/provenance.ts";
import type { Evidence, MarginRecord } from "../record/evidence.ts";
import type { GrowthRecord, YearOfGrowth } from "../record/growth-record.ts";
import type { ReportContext, SegmentView } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import {
  capitalise,
  count,
  dateInWords,
  decimal,
  listOf,
  percent,
  perDollar,
  yearsInWords,
} from "../wording/format.ts";
import { isNumber, roundTo } from "../../numbers.ts";

/** Names of drivers inside a sentence. */
export const driverWords: Record<string, string> = {
  revenueGrowthRate: "revenue growth",
  yearsToStability: "the years of growth",
  salesToEquityRatio: "sales to equity",
  stableNetIncomeMargin: "the stable margin",
  stableRoe: "the stable return on equity",
};

/** Where a sentence on what is unusual calls the company "it": "In fiscal 2025 it spent", "It has paid". */
const pronoun = /^(?<when>(?:In|At the end of) fiscal \d+ |Before tax )?it\b/i;

/** Names the company at the start of a text that calls it "it". */
export const nameCompany = (text: string, name: string): string => text.replace(pronoun, `$<when>${name}`);

/** Returns whether a value of a share is nothing to the cent. */
export const isNothing = (value: number): boolean => value < 0.005;

/** Returns whether a growth rate is 0.0% in a text. */
export const isFlat = (growth: number): boolean => Math.abs(growth) < 0.0005;

/** Says how a figure moved: "grew 6.4%", "fell 3.0%", "stayed flat". */
export const describeMove = (growth: number): string =>
  firstOf(
    isFlat(growth) && "stayed flat",
    growth > 0 && `grew ${percent(growth)}`,
    `fell ${percent(-growth)}`,
  );

/** Compares two figures by their relative difference: "51.7% above", "12.0% below". */
export const describeDifference = (difference: number): string =>
  Math.abs(difference) < 0.0005
    ? "level with"
    : `${percent(Math.abs(difference))} ${difference > 0 ? "above" : "below"}`;

/**
 * Writes the share of simulated values below the price; rounding must not say that all of them are.
 */
export const describeShareBelow = (share: number): string =>
  firstOf(share >= 1 && "all", share > 0.9995 && "more than 99.9%", percent(share));

/**
 * Writes a return on equity. Above 100% it says little but that book equity is small, so no digits
 * feign a precision. of goes before that comparison where the sentence needs it.
 */
export const describeRoe = (roe: number, of = ""): string => (roe > 1 ? `${of}more than 100%` : percent(roe));

/**
 * Names the fiscal years that the lowest or highest margin leaves out though they lie beyond it:
 * "unusual years 2017 and 2024 aside"; of a year without an adjusted margin the reported one, too.
 * Empty if there are none.
 */
export const describeAside = (
  { low, high, leftOut, notAdjusted }: MarginRecord,
  ends: readonly ("low" | "high")[],
): string => {
  const isBeyond = ({ margin }: { margin: number }) =>
    ends.some((end) => (end === "low" ? low && margin < low.margin : high && margin > high.margin));
  const beyond = leftOut.filter(isBeyond);
  const unusual = beyond.filter(({ isUnusual }) => isUnusual).map(({ year }) => String(year));
  const earlier = beyond.filter(({ isUnusual }) => !isUnusual).map(({ year }) => year);
  const parts = [
    earlier.length > 0 && `years up to ${Math.max(...earlier)}`,
    unusual.length > 0 && `${unusual.length === 1 ? "the unusual year" : "unusual years"} ${listOf(unusual)}`,
    ...notAdjusted.filter(isBeyond).map(({ year, margin }) => `the reported ${percent(margin)} of ${year}`),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${listOf(parts)} aside` : "";
};

/** Writes the margin of the latest twelve months; says so where unusual items are left out. */
export const describeTrailingMargin = ({ trailing, isSmoothed }: MarginRecord, after: string): string =>
  `${percent(trailing)}${after}${isSmoothed ? ", unusual items aside" : ""}`;

/** Says in what state a company that makes losses, or did lately, is: "has yet to make money". */
export const describeLosses = ({ hasEarned, margin }: Evidence): string =>
  margin.trailingReported > 0
    ? `${hasEarned ? "makes money again after losses" : "has only begun to make money"}`
    : firstOf(
        hasEarned && "lost money over the latest twelve months, after profits in earlier years",
        "has yet to make money",
      );

/** Says that a purchase explains growth; empty if none does. */
const describeBought = ({ isBought }: YearOfGrowth): string => (isBought ? ", with an acquisition" : "");

/** Names the year of a record in which revenue grew fastest or slowest, or fell most. */
const describeEnd = (yearly: GrowthRecord["yearly"], isFastest: boolean): string | null => {
  const sorted = yearly.toSorted((a, b) => a.growth - b.growth);
  const end = isFastest ? sorted.at(-1) : sorted[0];
  if (!end) return null;
  const most = isFastest ? "fastest" : "slowest";
  const start = `Of ${yearsInWords(yearly.length)} revenue`;
  return end.growth < 0
    ? `${start} fell ${isFastest ? "least" : "most"} in fiscal ${end.year}, by ${percent(-end.growth)}.`
    : `${start} grew ${most} in fiscal ${end.year}, by ${percent(end.growth)}${describeBought(end)}.`;
};

/**
 * Says in how many years of a record growth was above or below a rate, and when last; of none how
 * near to it the record came. hasEnd adds how far the record went that way. Null of a short
 * record.
 */
export const describeTimes = (
  { yearly }: GrowthRecord,
  { rate, isAbove, hasEnd = false }: { rate: number; isAbove: boolean; hasEnd?: boolean },
): string | null => {
  if (yearly.length < 3) return null;
  // As the text writes it: a year between the two would be counted against what a reader sees.
  const written = roundTo(rate, 3);
  const some = yearly.filter(({ growth }) => (isAbove ? growth > written : growth < written));
  const last = some.at(-1)?.year;
  const of = `of ${yearsInWords(yearly.length)}`;
  const side = `${isAbove ? "above" : "below"} ${percent(rate)} in`;
  if (some.length === 0) return describeEnd(yearly, isAbove);
  const [end] = some.toSorted((a, b) => (isAbove ? b.growth - a.growth : a.growth - b.growth));
  const mostWord = isAbove ? "highest" : "lowest";
  if (hasEnd && end && end.year === last && some.length > 1 && some.length < yearly.length)
    return `Growth was ${side} ${count(some.length)} ${of}, last and ${mostWord} in fiscal ${last} (${percent(end.growth)}${describeBought(end)}).`;
  const most =
    hasEnd && end
      ? `; the ${mostWord} was ${percent(end.growth)}, in fiscal ${end.year}${describeBought(end)}`
      : "";
  if (some.length === 1 && end)
    return `Growth was ${side} one ${of}, fiscal ${end.year} (${percent(end.growth)}${describeBought(end)}).`;
  return `Growth was ${side} ${some.length === yearly.length ? `all ${yearsInWords(yearly.length)}` : `${count(some.length)} ${of}, last in ${last}`}${most}.`;
};

/**
 * Says which years of the record do not count after a fall that was not made good, as after a sale
 * or a spin-off: no words on what revenue did, as what is left may have grown.
 */
export const describeBreakUp = (year: number): string =>
  `Years before fiscal ${year}, of a much larger company, are left out.`;

/**
 * Names a region inside a sentence: "the United States", "Europe", "outside the United States"; a
 * part of the company whose name begins so keeps it: "United States Retail Pharmacy".
 */
export const namePlace = (name: string): string =>
  /^(?:united states(?: (?:and|&) .+| of america)?|americas)$/i.test(name)
    ? `the ${name}`
    : name.replace(/^Outside\b/, "outside");

/**
 * Names the twelve months of a figure beside the trailing ones: a figure that only annual reports
 * give is the last fiscal year's.
 */
export const describePeriod = ({ brief }: ReportContext, { source }: Figure): string =>
  source.periodEnd && source.periodEnd < brief.statements.trailing.end
    ? `in the year to ${dateInWords(source.periodEnd)}`
    : "over the latest twelve months";

/** Formats a segment with its revenue, share and growth: "iPhone ($209.6bn, 50.4%, +4.2%)". */
export const describeSegment = (segment: SegmentView, context: ReportContext): string => {
  const parts = [
    context.money(segment.revenue),
    isNumber(segment.share) ? percent(segment.share) : null,
    isNumber(segment.growth) ? `${segment.growth >= 0.0005 ? "+" : ""}${percent(segment.growth)}` : null,
  ].filter((part) => part !== null);
  return `${segment.name} (${parts.join(", ")})`;
};

/** Returns whether a newer fiscal year is known than that of a segment's revenue. */
export const isOlder = ({ brief }: ReportContext, { year }: Pick<SegmentView, "year">): boolean =>
  year < (brief.statements.annual.at(-1)?.fiscalYear ?? year);

/** Says what share of revenue a segment is, of an older fiscal year which: "Pumps is 60.0% of revenue". */
export const describeShare = (context: ReportContext, segment: SegmentView): string => {
  const old = isOlder(context, segment);
  const share = `${percent(segment.share ?? 0)} of revenue`;
  return `${segment.name} ${old ? "was" : "is"} ${share}${old ? ` in fiscal ${segment.year}` : ""}`;
};

/** Says which value of a driver the price implies with all else at base; null without one. */
export const describeImplied = (context: ReportContext, driver: string): string | null => {
  const value = context.implied(driver);
  if (value === null) return null;
  const { forecasts } = context;
  switch (driver) {
    case "revenueGrowthRate":
      return `All else equal, the price implies growth of ${percent(value)} a year.`;
    case "yearsToStability":
      return value === forecasts.base.yearsToStability.value
        ? `The price implies the same ${yearsInWords(value)}.`
        : `All else equal, the price implies ${yearsInWords(value)} of growth.`;
    case "salesToEquityRatio":
      // Shrinking revenue releases equity instead of adding it.
      return forecasts.base.revenueGrowthRate.value < 0
        ? `All else equal, the price implies a sales-to-equity ratio of ${decimal(value)}.`
        : `All else equal, the price implies that each new dollar of equity adds ${perDollar(value, context.evidence.currency)} of sales.`;
    case "stableNetIncomeMargin":
      return `All else equal, the price implies a lasting adjusted margin of ${percent(value)}.`;
    case "stableRoe":
      return `All else equal, the price implies a lasting return on new equity of ${percent(value)}.`;
    default:
      return null;
  }
};

/** Least elasticity from which a tenth of the driver changes the first decimal of the value. */
const leastElasticity = 0.5;

/**
 * Says what a tenth more of a driver does to the value. An elasticity is the change of value in
 * percent if the driver changes by 100%.
 */
export const describeEffect = (elasticity: number): string =>
  Math.abs(elasticity) < leastElasticity
    ? "hardly changes the value"
    : firstOf(
        elasticity > 0 && `adds about ${percent(elasticity / 1000)} to the value`,
        `takes about ${percent(-elasticity / 1000)} off the value`,
      );

/**
 * Says what better growth does to shrinking revenue; null for other drivers and growing revenue. An
 * elasticity scales the driver, and more of a negative growth rate is faster shrinking.
 */
const describeSlowerShrinking = (
  { forecasts }: ReportContext,
  { driver, value }: { driver: string; value: number },
): string | null =>
  driver === "revenueGrowthRate" && forecasts.base.revenueGrowthRate.value < 0
    ? `revenue that shrinks a tenth more slowly ${describeEffect(-value)}`
    : null;

/** Says how much the value depends on a driver; null if its elasticity is not known. */
export const describeWeight = (context: ReportContext, driver: string): string | null => {
  const elasticity = context.elasticity(driver);
  if (!elasticity) return null;
  const { value } = elasticity;
  const effect =
    describeSlowerShrinking(context, { driver, value }) ??
    `raising ${driverWords[driver] ?? driver} by a tenth ${describeEffect(value)}`;
  return `${capitalise(effect)}.`;
};
