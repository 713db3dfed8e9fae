import type { TrackRecord } from "@plumbline/base-rates/track-record.ts";
import { formatDecimal, formatPercent } from "../../../shared/format.ts";
import { averageByCases, type CalibrationTest, listTests, promised } from "./horizons.ts";

/** A share held this close to the promise counts as kept. */
const tolerance = 0.02;

const heldBy = ({ horizons }: Pick<CalibrationTest, "horizons">) =>
  averageByCases(horizons, ({ coverage80 }) => coverage80);

/** Says how a share held compares with the promise, as the end of a sentence. */
function judge(held: number): string {
  const gap = held - promised.range80;
  const points = formatDecimal(Math.abs(gap) * 100, 1);
  if (gap < -tolerance) return `${points} points fewer than promised`;
  return gap > tolerance ? `${points} points more than promised` : "close to what was promised";
}

/** Writes what the ranges promised and what they held, on unseen companies and in later years. */
export function writeHeadline(record: TrackRecord): string {
  const { all, later } = listTests(record);
  const held = heldBy(all);
  return [
    `Ranges that should hold 80% of outcomes held ${formatPercent(held)} of them, ${judge(held)},`,
    `for growth and margins of companies that our formulas were not fitted to.`,
    `For years after ${record.calibration.after}, from formulas fitted to earlier years alone, they held`,
    `${formatPercent(heldBy(later))}, ${judge(heldBy(later))}.`,
  ].join(" ");
}

/** Says how well a test's ranges of one driver kept the promise. */
function judgeWidth(held: number): string {
  const gap = held - promised.range80;
  if (gap < -tolerance) return "too narrow";
  return gap > tolerance ? "too wide" : "about right";
}

/** Says for each driver whether its ranges were too narrow or too wide, in both tests. */
function writeWidths({ all, later }: ReturnType<typeof listTests>): string[] {
  const drivers = [
    { driver: "growth", name: "growth" },
    { driver: "margin", name: "margins" },
  ] as const;
  return drivers.map(({ driver, name }) => {
    const [inAll, inLater] = [all, later].map(({ horizons }) => {
      const held = heldBy({ horizons: horizons.filter((one) => one.driver === driver) });
      return `${judgeWidth(held)} (${formatPercent(held)} held)`;
    });
    return `Ranges of ${name} were ${inAll} for companies left out of the fit, and ${inLater} in later years.`;
  });
}

/** Compares the mean errors of the forecasts with those of the best naive forecasts. */
function writeErrors({ all, later }: ReturnType<typeof listTests>): string {
  const [inAll, inLater] = [all, later].map(({ horizons }) => {
    const ratio = averageByCases(horizons, ({ mae, maeBestNaive }) => mae / maeBestNaive);
    return `${formatPercent(Math.abs(1 - ratio))} ${ratio < 1 ? "smaller" : "larger"}`;
  });
  return `Mean errors were ${inAll} than those of the best naive forecast (no change, own trend, or one figure for all), and ${inLater} in later years.`;
}

const about =
  "The range of a share's value comes from ranges of what drives it. Those of growth and margins are tested here against what companies went on to do.";

/** Writes where the promise was kept and missed, and how good the forecasts themselves were. */
export function writeCalibration(record: TrackRecord): string[] {
  const tests = listTests(record);
  return [about, ...writeWidths(tests), writeErrors(tests)];
}
