import { isNumber, roundTo } from "../../numbers.ts";
import type { MarginRecord } from "../record/evidence.ts";
import { yearsOfRecord } from "../record/normal-income.ts";
import { type GrowthRecord, readLongest } from "../record/growth-record.ts";
import { firstOf } from "../wording/first-of.ts";
import { count, percent, yearsInWords } from "../wording/format.ts";
import { countWords } from "../wording/count-words.ts";
import { possessive } from "../wording/possessive.ts";
import { describeAside, describeDifference, describeImplied, isFlat, isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { describeAboveUsual } from "./outside-operations.ts";
import { describeAdjustedWithoutTax } from "./usual-tax.ts";
import { mostWords, type Parts } from "./question.ts";
import { readZones } from "./read-zones.ts";

/** Distance of value and price from which a Hold needs its reason. */
const farFromPrice = 0.2;

/** Says why the word is Hold though the value is far from the price: where another word begins. */
const whyHold = (context: ReportContext): string => {
  const { valuation, upside, perShare } = context;
  const zones = readZones(context);
  const isHold = valuation.recommendation.word === "Hold";
  if (!isHold || !isNumber(upside) || Math.abs(upside) < farFromPrice || !zones) return "";
  return upside > 0
    ? `, as a Buy begins below ${perShare(zones.buyBelow)}`
    : `, as a Sell begins above ${perShare(zones.sellAbove)}`;
};

/**
 * Says how many ranges that were made so for other companies held the value that was computed
 * years later; null where that is not known.
 */
const describeHeld = ({ valuation, evidence }: ReportContext): string | null => {
  const record = valuation.simulation.held?.value;
  // Banks and insurers are not in that record.
  if (!record || evidence.isFinancial) return null;
  const held = Math.round(100 * (1 - record.above - record.below));
  return `Of 100 such ranges of other companies ${held} held their value ${count(record.years)} years on.`;
};

/** Says between which values most trials end, and how many end below the price; null without a range. */
const describeTrials = ({ valuation, perShare }: ReportContext): string | null => {
  const { shareBelowPrice, shareAtZero } = valuation.simulation;
  const [p10, p90] = [valuation.percentiles["p10"], valuation.percentiles["p90"]];
  if (!isNumber(p10) || !isNumber(p90)) return null;
  const below = isNumber(shareBelowPrice) ? `${percent(shareBelowPrice)} end below the price` : "";
  return isNothing(p10)
    ? `9 of 10 trials end at ${perShare(p90)} or less${below && `; ${below}`}; ${percent(shareAtZero)} leave nothing.`
    : `8 of 10 trials end between ${perShare(p10)} and ${perShare(p90)}${below && `; ${below}`}.`;
};

/**
 * Says why the value is above the price though most trials end below it: it is their mean. Null if
 * both are on one side.
 */
const describeMean = ({ valuation, upside, base, perShare }: ReportContext): string | null => {
  const { shareBelowPrice } = valuation.simulation;
  const middle = valuation.percentiles["p50"];
  if (!isNumber(upside) || upside <= 0 || !isNumber(shareBelowPrice) || shareBelowPrice <= 0.5) return null;
  return isNumber(middle) && middle < base.perShareValue
    ? `A few high trials lift our value, their mean, above the median, ${perShare(middle)}.`
    : null;
};

/** Answers what the share is worth and how sure that is. */
export const answerWorth = (context: ReportContext): Parts => {
  const { base, price, upside, valuation, ticker, perShare } = context;
  const { word } = valuation.recommendation;
  const start =
    base.perShareValue <= 0
      ? `Our base case leaves nothing for a share of ${ticker}`
      : `${ticker} is worth ${perShare(base.perShareValue)} a share`;
  return [
    price !== null && base.perShareValue > 0 && isNumber(upside)
      ? `${start}, ${describeDifference(upside)} its price${word ? `: ${word}${whyHold(context)}` : ""}.`
      : `${start}${price === null ? "" : `, which costs ${perShare(price)}`}.`,
    describeTrials(context),
    describeMean(context),
    describeHeld(context),
  ];
};

/** Writes a growth rate that somebody asks for or expects: "revenue growth of 12.3% a year". */
const ofGrowth = (growth: number): string =>
  isFlat(growth)
    ? "no revenue growth"
    : `${growth < 0 ? "a revenue decline" : "revenue growth"} of ${percent(Math.abs(growth))} a year`;

/** Fiscal years of growth from which a rate is set beside them. */
const leastRecordYears = 4;

/** Says how the years of the record lie beside a growth rate; empty where they are few. */
const besideYears = ({ yearly }: GrowthRecord, rate: number): string => {
  if (yearly.length < leastRecordYears) return "";
  const written = roundTo(rate, 3);
  const above = yearly.filter(({ growth }) => growth > written);
  const years = yearsInWords(yearly.length);
  return firstOf(
    above.length === 0 && `, more than in any of ${years},`,
    above.length === yearly.length && `, ${rate < 0 ? "worse" : "less"} than in any of ${years},`,
    above.length === 1 && `, which only ${above[0]?.year} of ${count(yearly.length)} single years beat,`,
    `, which ${count(above.length)} of ${count(yearly.length)} single years beat, last in ${above.at(-1)?.year},`,
  );
};

/** Says that no year of the record has reached the growth that we expect; empty if one has. */
const besideOurs = ({ yearly }: GrowthRecord, ours: number): string =>
  yearly.length >= leastRecordYears && yearly.every(({ growth }) => roundTo(growth, 3) < roundTo(ours, 3))
    ? " (more than in any year)"
    : "";

/**
 * Says that no year of the record has reached the margin that we expect to last; empty if one has,
 * or where unusual years are left out of the record, which may have.
 */
const besideBest = (record: MarginRecord, ours: number): string => {
  const { high } = record;
  const isBeyond = high && ours > high.margin && percent(ours) !== percent(high.margin);
  return isBeyond && !describeAside(record, ["high"]) ? " (above the best year)" : "";
};

/** Names today's margin, with what it is without unusual items where these move it by much. */
const nameToday = ({ trailing, trailingReported, isSmoothed }: MarginRecord): string =>
  isSmoothed && percent(trailing) !== percent(trailingReported)
    ? `${percent(trailingReported)} today, or ${percent(trailing)} without unusual items`
    : `${percent(trailingReported)} today`;

/** Sets a margin beside the best or lowest year where it lies beyond it, else beside today's. */
const besideMargins = (record: MarginRecord, margin: number): string => {
  const { high, low, trailingReported } = record;
  const asideOf = (end: "low" | "high") => {
    const aside = describeAside(record, [end]);
    return aside && ` (${aside})`;
  };
  const isBeyond = (year: typeof high, side: 1 | -1) =>
    year && side * margin > side * year.margin && percent(margin) !== percent(year.margin);
  return firstOf(
    trailingReported > margin && high && isBeyond(high, 1) && `against ${nameToday(record)}`,
    // No year is the lowest beside a lower margin of today.
    trailingReported < margin && low && isBeyond(low, -1) && `against ${nameToday(record)}`,
    high && isBeyond(high, 1) && `above the best year's ${percent(high.margin)}${asideOf("high")}`,
    low && isBeyond(low, -1) && `below the lowest year's ${percent(low.margin)}${asideOf("low")}`,
    percent(margin) === percent(trailingReported) && "as today",
    `against ${nameToday(record)}`,
  );
};

/** Returns whether most years of a record reached a rate; of no years none did. */
const didMost = (rates: readonly number[], rate: number): boolean =>
  2 * rates.filter((one) => one >= rate).length > rates.length;

/** Returns whether most fiscal years of the table grew and earned as much as a price asks for. */
const isUsual = ({ evidence, brief }: ReportContext, asked: { growth: number; margin: number }): boolean =>
  didMost(
    evidence.growth.yearly.map(({ growth }) => growth),
    asked.growth,
  ) &&
  didMost(
    brief.adjusted
      .slice(-yearsOfRecord)
      .filter(({ year }) => year >= evidence.growth.from)
      .map(({ adjustedNetIncomeMargin }) => adjustedNetIncomeMargin)
      .filter(isNumber),
    asked.margin,
  );

/**
 * Says which growth or margin alone makes the price right, each beside the company's record: that
 * the price takes it where both are more than we expect, "even" where both are less and most years
 * did as much. Without the record where words lack; that no year earned what we expect is left out
 * where that leaves the next sentence no room.
 */
const describeAsked = (
  context: ReportContext,
  { growth, margin, room }: { growth: number; margin: number; room: number },
): string => {
  const { base, forecasts, evidence, price, perShare } = context;
  const [ours, oursMargin] = [
    forecasts.base.revenueGrowthRate.value,
    forecasts.base.stableNetIncomeMargin.value,
  ];
  const way = firstOf(
    growth > ours && margin > oursMargin && "takes",
    growth < ours && margin < oursMargin && isUsual(context, { growth, margin }) && "is right even with",
    "is right with",
  );
  const span = yearsInWords(Math.ceil(base.yearsToStability / 2));
  // Beside a decline a rate alone would be read as one.
  const ofOther = ours < 0 ? "a decline of " : "growth of ";
  const write = (years: string, margins: string, end: string, ofMargin = "") =>
    `All else equal, ${perShare(price ?? NaN)} ${way} ${ofGrowth(growth)} for ${span}${years} or a lasting adjusted margin of ${percent(margin)}${margins}; we expect ${growth * ours < 0 ? ofOther : ""}${percent(growth < 0 ? Math.abs(ours) : ours)}${end} and ${percent(oursMargin)}${ofMargin}.`;
  const record = [
    besideYears(evidence.growth, growth),
    `, ${besideMargins(evidence.margin, margin)}`,
    besideOurs(evidence.growth, ours),
  ] as const;
  const wordings = [write(...record, besideBest(evidence.margin, oursMargin)), write(...record)];
  const [full = "", short = ""] = wordings;
  if (countWords(full) <= room) return full;
  return countWords(short) <= mostWords ? short : write("", "", "");
};

/** Answers what a buyer at the price has to believe. */
export const answerBelief = (context: ReportContext): Parts => {
  const { base, forecasts, evidence, implied, name, price } = context;
  const growth = implied("revenueGrowthRate");
  const margin = implied("stableNetIncomeMargin");
  const { high } = evidence.margin;
  const [ours, oursMargin] = [
    forecasts.base.revenueGrowthRate.value,
    forecasts.base.stableNetIncomeMargin.value,
  ];
  const past = readLongest(evidence.growth);
  const span = yearsInWords(Math.ceil(base.yearsToStability / 2));
  const record = past ? ` (${possessive(name)} record: ${percent(past.rate)} ${past.since})` : "";
  const aside = describeAside(evidence.margin, ["high"]);
  const best = high ? ` (best year: ${percent(high.margin)} in ${high.year}${aside && `, ${aside}`})` : "";
  const other = ["stableRoe", "yearsToStability", "salesToEquityRatio"]
    .map((driver) => describeImplied(context, driver))
    .find((text) => text !== null);
  const next = isNumber(margin) ? (describeAdjustedWithoutTax(context) ?? describeAboveUsual(context)) : null;
  const wordsOfNext = next ? Math.min(...[next].flat().map(countWords)) : 0;
  return [
    firstOf(
      isNumber(growth) &&
        isNumber(margin) &&
        describeAsked(context, { growth, margin, room: mostWords - wordsOfNext }),
      isNumber(growth) &&
        `The price is right at ${ofGrowth(growth)} for ${span}; we expect ${percent(ours)}${record}.`,
      price !== null &&
        !isNumber(margin) &&
        `We expect ${ofGrowth(ours)}${record} and a lasting adjusted margin of ${percent(oursMargin)}${best}; no growth or margin alone makes the price right.`,
      null,
    ),
    isNumber(margin) &&
      !isNumber(growth) &&
      `The price is right at a lasting adjusted net margin of ${percent(margin)}; we expect ${percent(oursMargin)}${best}.`,
    next,
    !isNumber(growth) && !isNumber(margin) && other,
  ];
};
