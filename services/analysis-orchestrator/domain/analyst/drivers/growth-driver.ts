import type { Range } from "@plumbline/base-rates";
import { type Outlook, outlookYears } from "../outlook/outlook.ts";
import type { Evidence } from "../record/evidence.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, percent, sentences, whole } from "../wording/format.ts";
import { isNumber, roundTo } from "../../numbers.ts";
import { possessive } from "../wording/possessive.ts";
import type { RangedDriver } from "./driver-set.ts";

// Growth is a fraction a year.

/** Describes the record of growth in a sentence or two. */
export const describeGrowth = ({ growth, name }: Evidence): string => {
  const { oneYear, threeYear, fiveYear, lastYear, sinceAnnual, brokeUpIn } = growth;
  const rate = (value: number) => (value < 0 ? `fell ${percent(-value)}` : `grew ${percent(value)}`);
  const spans = [
    isNumber(threeYear) ? `${percent(threeYear)} a year over three years` : null,
    isNumber(fiveYear) ? `${percent(fiveYear)} a year over five` : null,
  ].filter((part) => part !== null);
  const since =
    isNumber(sinceAnnual) && Math.abs(sinceAnnual) >= 0.0005 && lastYear !== null
      ? `The latest twelve months are ${percent(Math.abs(sinceAnnual))} ${sinceAnnual > 0 ? "above" : "below"} that year.`
      : null;
  const year = firstOf(
    isNumber(oneYear) &&
      `${possessive(name)} revenue ${rate(oneYear)} in fiscal ${lastYear}${spans.length ? `, after ${listOf(spans)}` : ""}.`,
    spans.length > 0 && `${possessive(name)} revenue has grown ${listOf(spans)}.`,
    `${possessive(name)} filings cover too few years to measure growth.`,
  );
  return sentences(
    year,
    since,
    brokeUpIn !== null && `Years before fiscal ${brokeUpIn} describe a larger group and are left out.`,
  );
};

/** Says where eight of ten outcomes lay: "from 1.2% to 9.8% in eight of ten cases". */
export const eightOfTen = ({ p10, p90 }: Pick<Range, "p10" | "p90">): string =>
  `from ${percent(p10)} to ${percent(p90)} in eight of ten cases`;

/** Rounds the quantiles and bounds of a driver; the bounds hold all quantiles. */
export const toDriverRange = (
  { p10, p50, p90 }: Pick<Range, "p10" | "p50" | "p90">,
  { least, most }: { least: number; most: number },
  decimals: number,
): RangedDriver["range"] => {
  const [low, middle, high] = [p10, p50, p90].map((value) => roundTo(value, decimals)) as [
    number,
    number,
    number,
  ];
  return {
    p10: low,
    p50: middle,
    p90: high,
    least: Math.min(low, roundTo(least, decimals)),
    most: Math.max(high, roundTo(most, decimals)),
  };
};

/** Names the base rate of all companies of the size. */
const describeSize = ({ sizes: { growth } }: Outlook): string =>
  `Of ${whole(growth.companies)} companies with revenue ${growth.size}, one in ten grew faster than ${percent(growth.range.p90)} a year over five years.`;

/** Decides revenue growth: what companies with such a record went on to do over five years. */
export const growthDriver = ({
  evidence,
  outlook,
}: {
  evidence: Evidence;
  outlook: Outlook;
}): RangedDriver => {
  const range = toDriverRange(outlook.growth, outlook.sizes.growth, 3);
  const base = range.p50;
  return {
    base: {
      value: base,
      explanation: sentences(
        describeGrowth(evidence),
        `Companies with such a record went on to grow ${percent(base)} a year over ${whole(outlookYears)} years in the middle case, ${eightOfTen(range)}.`,
        describeSize(outlook),
        evidence.isFinancial &&
          "The base rates hold no banks and insurers; other financial services stand in for them.",
        `We use ${percent(base)}.`,
      ),
    },
    range,
    explainOther: (value) =>
      value < base
        ? `${percent(value)} instead of ${percent(base)}: after such a record, one company in ten grew less than ${percent(range.p10)} a year over ${whole(outlookYears)} years.`
        : `${percent(value)} instead of ${percent(base)}: after such a record, one company in ten grew more than ${percent(range.p90)} a year over ${whole(outlookYears)} years.`,
  };
};
