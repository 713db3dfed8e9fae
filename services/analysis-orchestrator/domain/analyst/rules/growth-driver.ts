import type { DriverSet } from "./driver-set.ts";
import type { Evidence } from "./evidence.ts";
import { listOf, percent, sentences } from "./format.ts";
import { clamp, isNumber, roundTo } from "./numbers.ts";

const least = -0.05;
const most = 0.35;

/** How much of a lead in growth is likely to last, by size: the larger, the sooner its market is its limit. Revenue in millions. */
const persistence = (revenue: number) =>
  clamp(0.85 - 0.15 * Math.log10(Math.max(1, revenue) / 1000), 0.45, 0.85);

const recordOf = ({ growth, name }: Evidence): string => {
  const { oneYear, threeYear, fiveYear, lastYear, sinceAnnual, brokeUpIn } = growth;
  const rate = (value: number) => (value < 0 ? `fell ${percent(-value)}` : `grew ${percent(value)}`);
  const spans = [
    isNumber(threeYear) ? `${percent(threeYear)} a year over three years` : null,
    isNumber(fiveYear) ? `${percent(fiveYear)} a year over five` : null,
  ].filter((part) => part !== null);
  const since =
    isNumber(sinceAnnual) && Math.abs(sinceAnnual) >= 0.0005 && lastYear !== null
      ? `The latest twelve months stand ${percent(Math.abs(sinceAnnual))} ${sinceAnnual > 0 ? "above" : "below"} that year.`
      : null;
  const year = isNumber(oneYear)
    ? `${name}'s revenue ${rate(oneYear)} in fiscal ${lastYear}${spans.length ? `, after ${listOf(spans)}` : ""}.`
    : spans.length
      ? `${name}'s revenue has grown ${listOf(spans)}.`
      : `${name}'s filings hold too few years to measure growth.`;
  return sentences(
    year,
    since,
    brokeUpIn !== null && `Years before fiscal ${brokeUpIn} belong to a larger group and are left out.`,
  );
};

/** Revenue growth of the first years: own record and the industry's prospects, drawn towards stable growth the more the larger the company. */
export const growthDriver = ({
  evidence,
  revenue,
  stableGrowth,
}: {
  evidence: Evidence;
  revenue: number;
  stableGrowth: number;
}): DriverSet => {
  const { own, industry, spread } = evidence.growth;
  const expected = isNumber(industry) ? 0.75 * own + 0.25 * industry : own;
  const base = roundTo(
    clamp(stableGrowth + persistence(revenue) * (expected - stableGrowth), least, most),
    3,
  );
  const step = clamp(0.5 * spread, 0.01, 0.06);
  const bull = roundTo(clamp(base + step, least, most + 0.05), 3);
  const bear = roundTo(clamp(base - step, least - 0.05, most), 3);
  const outlook = isNumber(industry) ? `The industry is expected to grow ${percent(industry)} a year.` : null;
  return {
    base: { value: base, explanation: sentences(recordOf(evidence), outlook, `We take ${percent(base)}.`) },
    bull: {
      value: bull,
      explanation: `${percent(bull)} instead of ${percent(base)}: yearly growth has strayed about ${percent(spread)} from its mean, and half of that would be a good run, held within one to six points.`,
    },
    bear: {
      value: bear,
      explanation: `${percent(bear)} instead of ${percent(base)}: the same half of the ${percent(spread)} by which yearly growth has strayed, this time against the company.`,
    },
  };
};
