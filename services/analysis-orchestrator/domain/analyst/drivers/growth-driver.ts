import type { DriverSet } from "./driver-set.ts";
import type { Evidence } from "../record/evidence.ts";
import { industryDoes } from "../record/industry-view.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, percent, sentences } from "../wording/format.ts";
import { blend, clamp, isNumber, roundTo } from "../../numbers.ts";
import { possessive } from "../wording/short-name.ts";

const least = -0.05;
const most = 0.35;
/** Cap on an industry's expected growth. */
const mostOfIndustry = 0.25;

/**
 * Returns the share of a lead in growth that lasts: the larger the company, the smaller. Revenue in
 * millions.
 */
const persistence = (revenue: number) =>
  clamp(0.85 - 0.15 * Math.log10(Math.max(1, revenue) / 1000), 0.45, 0.85);

/** Describes the record of growth in a sentence or two. */
export const growthWords = ({ growth, name }: Evidence): string => {
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

/**
 * Decides revenue growth: own record and industry outlook, closer to stable growth the larger the
 * company.
 */
export const growthDriver = ({
  evidence,
  revenue,
  stableGrowth,
}: {
  evidence: Evidence;
  revenue: number;
  stableGrowth: number;
}): DriverSet => {
  const { own, spread } = evidence.growth;
  const industry = evidence.industry.growth;
  const expected =
    blend([
      [0.75, own],
      [0.25, industry && Math.min(industry.value, mostOfIndustry)],
    ]) ?? stableGrowth;
  const base = roundTo(
    clamp(stableGrowth + persistence(revenue) * (expected - stableGrowth), least, most),
    3,
  );
  const step = clamp(0.6 * spread, 0.015, 0.07);
  const bull = roundTo(clamp(base + step, least, most + 0.05), 3);
  const bear = roundTo(clamp(base - step, least - 0.05, most), 3);
  const outlook = industry
    ? `${industryDoes(industry, "is", "are")} expected to grow ${percent(industry.value)} a year${industry.value > mostOfIndustry ? `, capped at ${percent(mostOfIndustry)} here` : ""}.`
    : null;
  return {
    base: {
      value: base,
      explanation: sentences(growthWords(evidence), outlook, `We use ${percent(base)}.`),
    },
    bull: {
      value: bull,
      explanation: `${percent(bull)} instead of ${percent(base)}: yearly growth has varied by about ${percent(spread)} around its mean; over several years we allow for a little more than half of that, within limits.`,
    },
    bear: {
      value: bear,
      explanation: `${percent(bear)} instead of ${percent(base)}: the same allowance downwards, from yearly growth that has varied by about ${percent(spread)} around its mean.`,
    },
  };
};
