import { prepareSimulation } from "./prepare-simulation.ts";
import { createDial, turnToValue } from "./turn-dial.ts";
import type { CaseInputs, DriverValues, SimulationInputs } from "./types.ts";

/** Difference of value and price, as a share of the price, up to which a turn meets the price. */
const TOLERANCE = 1e-9;

/**
 * Turns all drivers of a case together, each to the same place of its range, until the case is
 * worth its price (docs/VALUATION.md, section 8). Employee options are the case's own. Returns the
 * drivers there; null without a price, or where no place of the dial is worth it. Throws as
 * prepareSimulation does.
 */
export const turnToPrice = (base: CaseInputs, ranges: SimulationInputs["ranges"]): DriverValues | null => {
  // The dial draws no trial.
  const prepared = prepareSimulation({
    base,
    bear: base,
    bull: base,
    ranges,
    price: base.price,
    trials: 1,
    seed: 0,
  });
  const { price } = prepared;
  if (price === null) return null;
  const dial = createDial(prepared);
  const middle = dial.turnAt(0);
  const direction = dial.valueAt(middle) > price ? -1 : 1;
  const turn = turnToValue(dial, { value: price, start: middle, direction });
  return Math.abs(dial.valueAt(turn) - price) <= TOLERANCE * price ? dial.driversAt(turn) : null;
};
