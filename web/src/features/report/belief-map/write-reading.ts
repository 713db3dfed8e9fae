import { countAtLeast, type JointOutcomes } from "@plumbline/base-rates/joint-outcomes.ts";
import { formatInteger, formatPercent } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import type { CompleteReport } from "../complete-report.ts";
import { sortYears } from "../parts/sort-years.ts";
import type { ReadingValue } from "./value-reading.ts";

/** An assumption in a sentence, which the reader can pull. */
export type Pull = { name: "askedGrowth" | "growth" | "margin"; value: number };
/** A sentence: its texts and its assumptions, in order. */
export type Sentence = (string | Pull)[];

type Valued = Extract<ReadingValue, { error: null }>;

const smallNumbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Writes the years for which revenue grows at the rate believed: "five years". */
export function writeYears(yearsToStability: number): string {
  const years = Math.ceil(yearsToStability / 2);
  return years === 1 ? "one year" : `${smallNumbers[years] ?? formatInteger(years)} years`;
}

/** Writes what the price asks for beside what is believed, with the figures to pull. */
export function writeAsked({
  reading: { belief, base },
  askedGrowth,
  report,
  isChanged,
}: {
  reading: Valued;
  askedGrowth: number | null;
  report: Pick<CompleteReport, "base" | "company">;
  isChanged: boolean;
}): Sentence {
  const { stockPrice } = report.company;
  const growth: Pull = { name: "growth", value: belief.growth };
  const margin: Pull = { name: "margin", value: belief.margin };
  const years = ` a year for ${writeYears(base.yearsToStability)}`;
  const who = isChanged ? "you say" : "we expect";
  const ours = isChanged
    ? [
        ` The report has ${formatPercent(report.base.revenueGrowthRate)} and ${formatPercent(report.base.stableNetIncomeMargin)}.`,
      ]
    : [];
  if (stockPrice === null) {
    const start = isChanged ? "You say" : "We expect";
    return [
      `${start} revenue growth of `,
      growth,
      `${years} and a lasting adjusted net margin of `,
      margin,
      ".",
      ...ours,
    ];
  }
  if (askedGrowth === null) {
    return [
      "With a lasting adjusted net margin of ",
      margin,
      ` growth alone cannot explain the price; ${who} `,
      growth,
      `${years}.`,
      ...ours,
    ];
  }
  const only = askedGrowth < belief.growth ? "only " : "";
  return [
    `The price asks for revenue growth of ${only}`,
    { name: "askedGrowth", value: askedGrowth },
    `${years}; ${who} `,
    growth,
    ", both with a lasting adjusted net margin of ",
    margin,
    ".",
    ...ours,
  ];
}

/** Writes what follows from a belief: value, word and return. */
export function writeWorth(
  { perShareValue, upsidePercent, word, expectedReturn, requiredReturn }: Valued,
  { stockPrice, currency }: Pick<CompleteReport["company"], "stockPrice" | "currency">,
): string {
  const isNothing = perShareValue <= 0;
  const beside =
    upsidePercent === null || isNothing
      ? ""
      : `, ${formatPercent(Math.abs(upsidePercent))} ${upsidePercent < 0 ? "below" : "above"} the price`;
  const recommended = word === "N/A" ? "" : `: ${word}`;
  const worth = isNothing
    ? `That leaves nothing for a share${recommended}.`
    : `That is worth ${formatValue(perShareValue, currency)} a share${beside}${recommended}.`;
  if (stockPrice === null || expectedReturn === null) return worth;
  const required = requiredReturn === null ? "" : `; ${formatPercent(requiredReturn)} is required`;
  return `${worth} Bought at the price, the share returns ${formatPercent(expectedReturn)} a year${required}.`;
}

/**
 * Writes how many companies with a like record did as well, and how many what the price asks. The
 * note of the map says what such a record is.
 */
export function writeOutcomes({
  reading: { belief },
  outcomes,
  reached,
  isFinancial,
}: {
  reading: Valued;
  outcomes: JointOutcomes;
  /** Periods that ended where the value is the price or more; null without a price. */
  reached: number | null;
  /** Whether the company is a bank or an insurer, of which none is counted. */
  isFinancial: boolean;
}): string {
  const others = isFinancial ? " (no banks or insurers)" : "";
  const write = (count: number) => (count === 0 ? "none" : formatInteger(count));
  const priced = reached === null ? "" : `; ${write(reached)} earned the price or more`;
  return `Of ${formatInteger(outcomes.periods)} five-year periods of companies with such a record${others}, ${write(countAtLeast(outcomes, belief))} did this or better${priced}.`;
}

/** Writes what the company itself has done; empty without growth and margins of fiscal years. */
export function writeOwnRecord({ financials }: Pick<CompleteReport, "financials">): string {
  const rows = sortYears(financials.adjusted).filter(({ label }) => label !== "TTM");
  const latest = rows.findLast(({ fiveYearCAGR, threeYearCAGR }) => (fiveYearCAGR ?? threeYearCAGR) !== null);
  const growth = latest?.fiveYearCAGR ?? latest?.threeYearCAGR ?? null;
  const [best] = rows
    .flatMap(({ label, adjustedNetIncomeMargin: margin }) => (margin === null ? [] : [{ label, margin }]))
    .toSorted((a, b) => b.margin - a.margin);
  if (!latest || growth === null || !best) return "";
  const span = latest.fiveYearCAGR === null ? "three" : "five";
  const moved = `${growth < 0 ? "shrank" : "grew"} ${formatPercent(Math.abs(growth))}`;
  return `It ${moved} a year in ${span} years; its best adjusted margin was ${formatPercent(best.margin)}, in ${best.label}.`;
}
