import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { computeLiveValue, type LiveValue, pickAssumptions } from "./compute-live-value.ts";
import { explainError } from "./explain-error.ts";
import type { ModelState } from "./model-state.ts";
import { normaliseAssumptions } from "./normalise-assumptions.ts";

/** A valuation, or the reason why there is none. */
export type ModelResult = { live: LiveValue; error: null } | { live: null; error: string };

/** Moves a state into the model's ranges and values it with the model of the report. */
export function valueState({
  state,
  base,
  price,
}: {
  state: ModelState;
  base: ValuationCase;
  price: number | null;
}): { state: ModelState; result: ModelResult } {
  const values = normaliseAssumptions(state.values, pickAssumptions(base));
  try {
    const live = computeLiveValue({ base, values, price });
    return { state: { ...state, values }, result: { live, error: null } };
  } catch (error) {
    return { state: { ...state, values }, result: { live: null, error: explainError(error) } };
  }
}
