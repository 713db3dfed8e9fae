import type { DriverSet } from "./driver-set.ts";
import type { Evidence } from "../record/evidence.ts";
import { industryDoes } from "../record/industry-view.ts";
import { percent, sentences } from "../wording/format.ts";
import { clamp, roundTo } from "../../numbers.ts";

/** Mature margin if the industry as a whole reports less. */
const modestMargin = 0.07;
const matureMargin = (industry: number | null) => Math.max(industry ?? modestMargin, modestMargin);

const stableMargin = ({ margin, isLossMaker, industry }: Evidence): number => {
  if (isLossMaker) return matureMargin(industry.margin?.value ?? null);
  const newest = margin.trend === null ? 0.5 : 0.65;
  const own = newest * margin.trailing + (1 - newest) * margin.fiveYear;
  return industry.margin ? 0.85 * own + 0.15 * industry.margin.value : own;
};

const baseWords = (evidence: Evidence, stable: number): string => {
  const { margin, industry, isLossMaker, name } = evidence;
  if (isLossMaker)
    return sentences(
      `${name} lost money: its margin was ${percent(margin.trailingReported)} over the latest twelve months.`,
      industry.margin && industry.margin.value >= modestMargin
        ? `${industryDoes(industry.margin, "earns", "earn")} ${percent(industry.margin.value)} of revenue, loss makers included; we use ${percent(stable)} for the time when the company is mature.`
        : `Its industry earns too little to be a guide, so we assume a modest ${percent(stable)}.`,
    );
  const smoothed =
    margin.isSmoothed &&
    `The latest ${percent(margin.trailingReported)} differs from what the business itself earned; we use ${percent(margin.trailing)} instead.`;
  return sentences(
    smoothed || `Over the latest twelve months the margin was ${percent(margin.trailing)}.`,
    `The last years average ${percent(margin.fiveYear)} without the worst.`,
    industry.margin && `${industryDoes(industry.margin, "earns", "earn")} ${percent(industry.margin.value)}.`,
    margin.trend !== null &&
      `The margin has been ${margin.trend} for three years, so the newest figure counts most.`,
    `We use ${percent(stable)}.`,
  );
};

/** Decides the stable net income margin and that of the coming year. */
export const marginDrivers = ({
  evidence,
  convergence,
}: {
  evidence: Evidence;
  convergence: number;
}): { stable: DriverSet; nextYear: DriverSet } => {
  const { margin, isLossMaker } = evidence;
  const stable = roundTo(clamp(stableMargin(evidence), 0.005, 0.65), 3);
  const step = isLossMaker
    ? stable * 0.35
    : clamp(1.25 * margin.spread, Math.max(0.002, stable * 0.12), Math.max(0.003, stable * 0.4));
  const bull = roundTo(Math.min(0.75, stable + step), 3);
  const bear = roundTo(Math.max(0.002, stable - step), 3);

  const way = isLossMaker
    ? margin.trailing + (stable - margin.trailing) / Math.max(1, convergence)
    : 0.75 * margin.trailing + 0.25 * margin.twoYear;
  const next = roundTo(clamp(way, -1, 0.75), 3);
  const nextStep = clamp(0.25 * margin.spread, 0.002, 0.03);
  const nextBull = roundTo(Math.min(0.75, next + nextStep), 3);
  const nextBear = roundTo(next - nextStep, 3);
  return {
    stable: {
      base: { value: stable, explanation: baseWords(evidence, stable) },
      bull: {
        value: bull,
        explanation: isLossMaker
          ? `${percent(bull)}: a third more than base, what better companies of the industry earn once they stop growing fast.`
          : `${percent(bull)} instead of ${percent(stable)}: margins have varied by about ${percent(margin.spread)} from year to year, and we allow for a little more than that, within limits${margin.high ? `; the best year on record is fiscal ${margin.high.year} with ${percent(margin.high.margin)}` : ""}.`,
      },
      bear: {
        value: bear,
        explanation: isLossMaker
          ? `${percent(bear)}: a third less than base, for a company that has yet to show a profit.`
          : `${percent(bear)} instead of ${percent(stable)}: the same allowance downwards${margin.low ? `; the weakest year on record is fiscal ${margin.low.year} with ${percent(margin.low.margin)}` : ""}.`,
      },
    },
    nextYear: {
      base: {
        value: next,
        explanation: isLossMaker
          ? `A first step from ${percent(margin.trailing)} towards ${percent(stable)}: ${percent(next)}.`
          : `Three quarters of the latest ${percent(margin.trailing)} and a quarter of the last two fiscal years' ${percent(margin.twoYear)}: ${percent(next)}.`,
      },
      bull: {
        value: nextBull,
        explanation: `A slightly better start for ${evidence.name} than base: ${percent(nextBull)}.`,
      },
      bear: {
        value: nextBear,
        explanation: `A slightly worse start for ${evidence.name} than base: ${percent(nextBear)}.`,
      },
    },
  };
};
