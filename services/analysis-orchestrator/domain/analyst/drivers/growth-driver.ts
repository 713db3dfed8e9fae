import type { DriverSet } from "./driver-set.ts";
import type { Evidence } from "../record/evidence.ts";
import { industryDoes } from "../record/industry-view.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, percent, sentences } from "../wording/format.ts";
import { blend, clamp, isNumber, roundTo } from "../../numbers.ts";
import { possessive } from "../wording/short-name.ts";

// Growth and its bounds are fractions a year.

/**
 * Share of the lead over stable growth that lasts: for revenue of a billion, what each tenfold of
 * revenue takes off, and its bounds.
 */
const persistenceWeights = { atOneBillion: 0.85, lessPerTenfold: 0.15, least: 0.45, most: 0.85 };
/** Weights of the company's own growth and of its industry's outlook. */
const growthWeights = { own: 0.75, industry: 0.25 };
/** Cap on an industry's expected growth. */
const maxIndustryGrowth = 0.25;
/** Bounds of growth, and how far the bull or bear case may pass them. */
const growthBounds = { least: -0.05, most: 0.35, beyond: 0.05 };
/** Step from base to bull and bear: a share of the spread of growth within bounds. */
const growthStep = { shareOfSpread: 0.6, least: 0.015, most: 0.07 };

/**
 * Returns the share of a lead in growth that lasts: the larger the company, the smaller. Revenue in
 * millions.
 */
const persistenceOf = (revenue: number) => {
  const { atOneBillion, lessPerTenfold, least, most } = persistenceWeights;
  return clamp(atOneBillion - lessPerTenfold * Math.log10(Math.max(1, revenue) / 1000), least, most);
};

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
      [growthWeights.own, own],
      [growthWeights.industry, industry && Math.min(industry.value, maxIndustryGrowth)],
    ]) ?? stableGrowth;
  const { least, most, beyond } = growthBounds;
  const base = roundTo(
    clamp(stableGrowth + persistenceOf(revenue) * (expected - stableGrowth), least, most),
    3,
  );
  const step = clamp(growthStep.shareOfSpread * spread, growthStep.least, growthStep.most);
  const bull = roundTo(clamp(base + step, least, most + beyond), 3);
  const bear = roundTo(clamp(base - step, least - beyond, most), 3);
  const outlook = industry
    ? `${industryDoes(industry, "has grown", "have grown")} ${percent(industry.value)} a year${industry.value > maxIndustryGrowth ? `, capped at ${percent(maxIndustryGrowth)} here` : ""}.`
    : null;
  return {
    base: {
      value: base,
      explanation: sentences(describeGrowth(evidence), outlook, `We use ${percent(base)}.`),
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
