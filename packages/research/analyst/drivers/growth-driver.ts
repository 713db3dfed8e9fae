import type { Range } from "@plumbline/base-rates";
import { type Outlook, outlookYears } from "../outlook/outlook.ts";
import type { Evidence } from "../record/evidence.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber, roundTo } from "../../numbers.ts";
import { describeBreakUp, describeMove } from "../thesis/phrases.ts";
import { possessive } from "../wording/possessive.ts";
import { describeCauses, describeFit } from "./describe-causes.ts";
import type { RangedDriver } from "./driver-set.ts";

// Growth is a fraction a year.

/** Describes the record of growth in a sentence or two. */
export const describeGrowth = ({ growth, name }: Evidence): string => {
  const { oneYear, threeYear, fiveYear, sinceUsual, lastYear, sinceAnnual, brokeUpIn } = growth;
  const spans = [
    isNumber(threeYear) ? `${percent(threeYear)} a year over three years` : null,
    sinceUsual && `${percent(sinceUsual.rate)} since fiscal ${sinceUsual.year}`,
    isNumber(fiveYear) && !sinceUsual ? `${percent(fiveYear)} over five` : null,
  ].filter((part) => part !== null);
  const since =
    isNumber(sinceAnnual) && Math.abs(sinceAnnual) >= 0.0005 && lastYear !== null
      ? `Revenue of the latest twelve months is ${percent(Math.abs(sinceAnnual))} ${sinceAnnual > 0 ? "above" : "below"} that year's.`
      : null;
  const year = firstOf(
    isNumber(oneYear) &&
      `${possessive(name)} revenue ${describeMove(oneYear)} in fiscal ${lastYear}${spans.length ? `; growth averaged ${listOf(spans)}` : ""}.`,
    spans.length > 0 && `Growth of ${possessive(name)} revenue averaged ${listOf(spans)}.`,
    `${possessive(name)} filings cover too few years to measure growth.`,
  );
  return sentences(year, since, brokeUpIn !== null && describeBreakUp(brokeUpIn));
};

/** Says where eight of ten outcomes lay: "eight in ten of them between 1.2% and 9.8%". */
export const eightOfTen = ({ p10, p90 }: Pick<Range, "p10" | "p90">): string =>
  `eight in ten of them between ${percent(p10)} and ${percent(p90)}`;

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
  `Of the five-year periods of ${whole(growth.companies)} companies with revenue ${growth.size}, one in ten saw growth above ${percent(growth.range.p90)}.`;

/** Decides revenue growth: what the base rates forecast for the record over five years. */
export const growthDriver = ({
  evidence,
  outlook,
}: {
  evidence: Evidence;
  outlook: Outlook;
}): RangedDriver => {
  const range = toDriverRange(outlook.growth, outlook.sizes.growth, 3);
  const expected = range.p50;
  return {
    base: {
      value: expected,
      explanation: sentences(
        describeGrowth(evidence),
        describeCauses({
          explained: outlook.explained.growth,
          driver: "growth",
          value: expected,
          name: evidence.name,
        }),
        describeFit(outlook.explained.growth, range),
        describeSize(outlook),
        evidence.isFinancial &&
          "The base rates hold no banks and insurers; other financial services stand in for them.",
      ),
    },
    range,
    explainOther: (value, base) =>
      value < base
        ? `${percent(value)} instead of ${percent(base)}. We expect one outcome in ten below ${percent(range.p10)} a year over ${yearsInWords(outlookYears)}.`
        : `${percent(value)} instead of ${percent(base)}. We expect one outcome in ten above ${percent(range.p90)} a year over ${yearsInWords(outlookYears)}.`,
  };
};
