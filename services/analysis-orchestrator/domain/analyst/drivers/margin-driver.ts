import type { DriverSet } from "./driver-set.ts";
import type { Evidence } from "../record/evidence.ts";
import { industryDoes } from "../record/industry-view.ts";
import { percent, sentences } from "../wording/format.ts";
import { clamp, roundTo } from "../../numbers.ts";

// Margins are fractions of revenue.

/** Weights of the company's own margin and of its industry's in the stable margin. */
const stableMarginWeights = { own: 0.85, industry: 0.15 };
/** Weight of the trailing year in the company's own margin; the mean of five years has the rest. */
const trailingWeight = { usual: 0.5, withTrend: 0.65 };
/** Stable margin of a loss maker whose industry as a whole reports less. */
const minMatureMargin = 0.07;
/** Bounds of the stable margin; the bull and the bear case have one of their own. */
const stableMarginBounds = { least: 0.005, most: 0.65, mostInBull: 0.75, leastInBear: 0.002 };
/**
 * Step of the stable margin to bull and bear: a multiple of the spread of margins, within shares of
 * base that are never below a floor. A loss maker's step is a share of base.
 */
const stableMarginStep = {
  ofSpread: 1.25,
  least: { shareOfBase: 0.12, floor: 0.002 },
  most: { shareOfBase: 0.4, floor: 0.003 },
  shareOfLossMaker: 0.35,
};

/** Weights of the trailing margin and of the last two fiscal years in next year's margin. */
const nextMarginWeights = { trailing: 0.75, twoYear: 0.25 };
const nextMarginBounds = { least: -1, most: 0.75 };
/** Step of next year's margin to bull and bear: a share of the spread of margins within bounds. */
const nextMarginStep = { shareOfSpread: 0.25, least: 0.002, most: 0.03 };

const decideMatureMargin = (industry: number | null) =>
  Math.max(industry ?? minMatureMargin, minMatureMargin);

const decideStableMargin = ({ margin, isLossMaker, industry }: Evidence): number => {
  if (isLossMaker) return decideMatureMargin(industry.margin?.value ?? null);
  const newest = margin.trend === null ? trailingWeight.usual : trailingWeight.withTrend;
  const own = newest * margin.trailing + (1 - newest) * margin.fiveYear;
  return industry.margin
    ? stableMarginWeights.own * own + stableMarginWeights.industry * industry.margin.value
    : own;
};

const explainStableMargin = (evidence: Evidence, stable: number): string => {
  const { margin, industry, isLossMaker, name } = evidence;
  if (isLossMaker)
    return sentences(
      `${name} lost money: its margin was ${percent(margin.trailingReported)} over the latest twelve months.`,
      industry.margin && industry.margin.value >= minMatureMargin
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
  const bounds = stableMarginBounds;
  const stable = roundTo(clamp(decideStableMargin(evidence), bounds.least, bounds.most), 3);
  const { ofSpread, least, most, shareOfLossMaker } = stableMarginStep;
  const step = isLossMaker
    ? stable * shareOfLossMaker
    : clamp(
        ofSpread * margin.spread,
        Math.max(least.floor, stable * least.shareOfBase),
        Math.max(most.floor, stable * most.shareOfBase),
      );
  const bull = roundTo(Math.min(bounds.mostInBull, stable + step), 3);
  const bear = roundTo(Math.max(bounds.leastInBear, stable - step), 3);

  const expectedNext = isLossMaker
    ? margin.trailing + (stable - margin.trailing) / Math.max(1, convergence)
    : nextMarginWeights.trailing * margin.trailing + nextMarginWeights.twoYear * margin.twoYear;
  const next = roundTo(clamp(expectedNext, nextMarginBounds.least, nextMarginBounds.most), 3);
  const nextStep = clamp(
    nextMarginStep.shareOfSpread * margin.spread,
    nextMarginStep.least,
    nextMarginStep.most,
  );
  const nextBull = roundTo(Math.min(nextMarginBounds.most, next + nextStep), 3);
  const nextBear = roundTo(next - nextStep, 3);
  return {
    stable: {
      base: { value: stable, explanation: explainStableMargin(evidence, stable) },
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
