import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief } from "../analyst.ts";
import { isNumber } from "../../numbers.ts";
import type { Evidence } from "../record/evidence.ts";
import { type GrowthRecord, readLongest } from "../record/growth-record.ts";
import { isFlat } from "./phrases.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, money, ordinal, percent, perDollar, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";

/** Says which place of its range each driver of the base case takes, and why. */
const describeTurn = (turn: number): string => {
  const place = Math.min(99, Math.max(1, Math.round(turn * 100)));
  return `Each driver is as good as the ${ordinal(place)} of 100 outcomes, counted from the worst; there the share is worth the mean of all simulated values.`;
};

/** Points of growth and margin within which a case is about the base case. */
const near = { growth: 0.01, margin: 0.005 };
/** Points of growth within which a forecast is about a record. */
const nearRecord = 0.015;

/** Returns the growth of the longest span of a record, null if none is known, and its words. */
const readSpan = (growth: GrowthRecord) => {
  const longest = readLongest(growth);
  return longest
    ? { record: longest.rate, span: longest.since }
    : { record: growth.oneYear, span: "in the last fiscal year" };
};

/** Returns whether growth is more than the record's, so that it does not go on. */
const isAboveRecord = (of: GrowthRecord, growth: number): boolean => {
  const { record } = readSpan(of);
  return isNumber(record) && growth - record > nearRecord;
};

/** Says how growth of the base case lies beside the record that it is compared with. */
const compareWithRecord = (of: GrowthRecord, growth: number): string => {
  const { record, span } = readSpan(of);
  if (!isNumber(record)) return "has too short a record to compare growth with";
  return Math.abs(growth - record) <= nearRecord
    ? `carries on much as its record suggests, growth of ${percent(record)} ${span}`
    : `grows ${growth > record ? "faster" : "more slowly"} than its record, ${percent(record)} ${span}`;
};

/** Says what makes the bull or bear case: what hardly differs from the base case is not named. */
const describeSide = (name: string, forecast: Forecast, base: Forecast): string => {
  const isBear = forecast.type === "bear";
  const stepOf = (driver: "revenueGrowthRate" | "stableNetIncomeMargin") =>
    (forecast[driver].value - base[driver].value) * (isBear ? -1 : 1);
  const [growth, margin] = [stepOf("revenueGrowthRate"), stepOf("stableNetIncomeMargin")];
  if (Math.abs(growth) < near.growth)
    return margin < near.margin
      ? `${name} grows and earns about as in the base case; what its growth takes and how long it lasts differ.`
      : `${name} grows about as fast as in the base case, but earns ${isBear ? "less" : "more"} of its revenue.`;
  return `${name} ${isBear ? "falls short of" : "beats"} our expectations${growth < 0 ? ", though not in growth" : ""}.`;
};

/**
 * Says that growth or the margin of a case lies between the middle of its range and the base case,
 * which the mean of the simulated values turned away from the middle. Empty otherwise.
 */
const describeOtherSide = (forecast: Forecast, base: Forecast, middle: Forecast): string => {
  const isBear = forecast.type === "bear";
  const drivers = [
    ["growth", "revenueGrowthRate"],
    ["margin", "stableNetIncomeMargin"],
  ] as const;
  const beyond = drivers.filter(([, driver]) => {
    const [value, p50] = [forecast[driver].value, middle[driver].value];
    const isBetween = (value - p50) * (base[driver].value - value) > 0;
    return percent(value) !== percent(p50) && isBetween && isBear === value > p50;
  });
  const middles = listOf(beyond.map(([, driver]) => percent(middle[driver].value)));
  return beyond.length === 0
    ? ""
    : `Even so its ${listOf(beyond.map(([words]) => words))} ${beyond.length > 1 ? "are" : "is"} ${isBear ? "better" : "worse"} than the middle of our ${beyond.length > 1 ? "ranges" : "range"}, ${middles}.`;
};

/** Says that the bear case's margin is above today's, or the bull case's below it; empty otherwise. */
const besideToday = ({ margin }: Evidence, forecast: Forecast): string => {
  const value = forecast.stableNetIncomeMargin.value;
  const today = margin.isSmoothed ? margin.trailing : margin.trailingReported;
  const isBear = forecast.type === "bear";
  const isOther = forecast.type !== "base" && (isBear ? value > today : value < today);
  return isOther && percent(value) !== percent(today)
    ? `, still ${isBear ? "above" : "below"} today's ${percent(today)}`
    : "";
};

/** Says in a few sentences what a case assumes. */
export const valuationStory = ({
  brief,
  evidence,
  forecast,
  base,
  middle,
  turn,
}: {
  brief: CompanyBrief;
  evidence: Evidence;
  forecast: Forecast;
  base: Forecast;
  /** Each driver at the middle of its range; absent before it is known. */
  middle?: Forecast;
  /** Quantile of the base drivers in the direction of value, 0 to 1; absent before it is known. */
  turn?: number;
}): string => {
  const { name, currency } = evidence;
  const years = forecast.yearsToStability.value;
  const growth = forecast.revenueGrowthRate.value;
  const margin = forecast.stableNetIncomeMargin.value;
  const stable = forecast.stableGrowthRate.value;
  // Where new sales earn less than the equity that they take costs, the later return says nothing.
  const isWorthGrowing = margin * forecast.salesToEquityRatio.value >= evidence.stableCostOfEquity;
  const move = isFlat(growth)
    ? "stays flat"
    : `${growth < 0 ? "shrinks" : "grows"} ${percent(Math.abs(growth))} a year`;
  const sales = money(brief.base.revenue, currency);
  const start = firstOf(
    evidence.isLossMaker &&
      evidence.hasEarned &&
      evidence.margin.trailingReported <= 0 &&
      `${name} has sales of ${sales} a year and loses money on them, after profits in earlier years; we assume that it earns again.`,
    evidence.isLossMaker &&
      `${name} has sales of ${sales} a year and ${evidence.margin.trailingReported > 0 ? "has lost" : "loses"} money on them; we assume that it ${growth > 0 ? "grows into its costs" : "brings its costs below them"}.`,
    growth < 0 && !isFlat(growth) && `${possessive(name)} revenue of ${sales} shrinks before it stabilises.`,
    growth > 0.12 &&
      !isAboveRecord(evidence.growth, growth) &&
      `${name} starts from revenue of ${sales} and keeps growing fast for some years.`,
    evidence.equity.isNegative &&
      evidence.equity.isPaidOut &&
      `${name} starts from revenue of ${sales} and goes on paying out what it earns.`,
    `${name} starts from revenue of ${sales} and ${compareWithRecord(evidence.growth, growth)}.`,
  );
  const opening = forecast.type === "base" ? start : describeSide(name, forecast, base);
  return sentences(
    opening,
    forecast.type !== "base" && middle && describeOtherSide(forecast, base, middle),
    `Revenue ${move} at first${isFlat(stable) ? " and is flat" : `; growth settles at ${percent(stable)}`} after ${yearsInWords(years)}.`,
    forecast.type === "base" || percent(margin) === percent(base.stableNetIncomeMargin.value)
      ? `The adjusted net margin settles at ${percent(margin)}.`
      : `The adjusted net margin settles at ${percent(margin)} instead of ${percent(base.stableNetIncomeMargin.value)}${besideToday(evidence, forecast)}.`,
    `Each new dollar of equity adds ${perDollar(forecast.salesToEquityRatio.value, currency)} of sales${isWorthGrowing ? `; after the forecast new equity earns ${percent(forecast.stableRoe.value)}` : ""}.`,
    forecast.type === "base" && turn !== undefined && describeTurn(turn),
  );
};
