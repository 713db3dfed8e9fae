import { rollForwardFactor, stableReinvestmentRate } from "./equity-value.ts";
import { ModelError } from "./model-error.ts";
import { drawDrivers } from "./draw-drivers.ts";
import { YEAR_FIGURES } from "./prepare-simulation.ts";
import type { PreparedSimulation } from "./prepare-simulation.ts";
import { SIMULATION_DRIVERS } from "./types.ts";

/** Values per share and the drivers behind them; driver d of trial i is at index d * count + i. */
export type TrialOutput = {
  count: number;
  values: Float64Array;
  drivers: Float64Array;
};

/** Allocates the output of a number of trials. */
export const createTrialOutput = ({ count }: { count: number }): TrialOutput => ({
  count,
  values: new Float64Array(count),
  drivers: new Float64Array(count * SIMULATION_DRIVERS.length),
});

/**
 * Values many draws of the five drivers (docs/VALUATION.md, sections 2 and 3). With x = revenue
 * times discount factor, the present values of income and reinvestment are sums of x, x * margin
 * gap and x * next growth, so a year takes a few multiplications.
 */
const valueDraws = (prepared: PreparedSimulation, out: TrialOutput, first: number, last: number): void => {
  const { base, yearTable, yearOffsets, fewestYears } = prepared;
  const { drivers, values, count } = out;
  const stableGrowth = base.stableGrowthRate;
  const spread = base.stableCostOfEquity - stableGrowth;
  const nextMargin = base.nextYearNetIncomeMargin;
  const baseRevenue = base.baseRevenue;
  const survival = 1 - base.pDistress;
  const recovery = base.recoveryRatio * base.pDistress;
  const claims = base.stockOptions + base.unfundedLiabilities - base.equityStakes;
  const shares = base.sharesOutstanding;
  const rollForward = rollForwardFactor(base);
  for (let index = first; index < last; index++) {
    const growth = drivers[index] ?? 0;
    const years = (drivers[count + index] ?? 1) | 0;
    const salesToEquity = drivers[2 * count + index] ?? 1;
    const margin = drivers[3 * count + index] ?? 0;
    const stableRoe = drivers[4 * count + index] ?? 1;
    const growthGap = growth - stableGrowth;

    let cell = yearOffsets[years - fewestYears] ?? 0;
    const lastCell = cell + (years - 1) * YEAR_FIGURES;
    let revenue = baseRevenue * (1 + growth);
    let presentRevenue = 0;
    let presentGap = 0;
    let presentGrowth = 0;
    for (; cell < lastCell; cell += YEAR_FIGURES) {
      const present = revenue * (yearTable[cell + 2] ?? 0);
      const nextGrowth = growth - growthGap * (yearTable[cell] ?? 0);
      presentRevenue += present;
      presentGap += present * (yearTable[cell + 1] ?? 0);
      presentGrowth += present * nextGrowth;
      revenue += revenue * nextGrowth;
    }
    const discountFactor = yearTable[cell + 2] ?? 0;
    const present = revenue * discountFactor;
    presentRevenue += present;
    presentGap += present * (yearTable[cell + 1] ?? 0);
    presentGrowth += present * stableGrowth;

    const presentIncome = margin * presentRevenue - (margin - nextMargin) * presentGap;
    const stableIncome = (present + present * stableGrowth) * margin;
    const stableFcfe = stableIncome - stableIncome * stableReinvestmentRate(stableGrowth, stableRoe);
    const dcf = (presentIncome - presentGrowth / salesToEquity + stableFcfe / spread) * rollForward;
    const adjusted = dcf > 0 ? dcf * survival + dcf * recovery : dcf;
    values[index] = Math.max(0, (adjusted - claims) / shares);
  }
};

/**
 * Values trials [from, to) of a simulation into `out`, the first at index `at` (default: `from`,
 * for an output of all trials). A trial depends only on its index, so any chunks give the same bits
 * as one run. Throws a ModelError for a range or output that does not fit.
 */
export const valueTrials = ({
  prepared,
  from,
  to,
  out,
  at = from,
}: {
  prepared: PreparedSimulation;
  from: number;
  to: number;
  out: TrialOutput;
  at?: number;
}): void => {
  const isInRange =
    Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= prepared.trials;
  if (!isInRange)
    throw new ModelError({ field: "from, to", rule: "must be a range of the simulation's trials" });
  if (at < 0 || at + to - from > out.count) throw new ModelError({ field: "out", rule: "is too small" });
  const last = at + to - from;
  drawDrivers({ prepared, from, to, drivers: out.drivers, count: out.count, at });
  valueDraws(prepared, out, at, last);
};
