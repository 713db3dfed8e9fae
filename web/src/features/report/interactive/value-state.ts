import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { isModelError } from "@plumbline/model/model-error.ts";
import { describeError } from "../../../shared/api/api-error.ts";
import { computeLiveValue, type LiveValue, pickAssumptions } from "./compute-live-value.ts";
import { findLabel } from "./fields.ts";
import type { ModelState } from "./model-state.ts";
import { normaliseAssumptions } from "./normalise-assumptions.ts";

/** A valuation, or the reason why there is none. */
export type ModelResult = { live: LiveValue; error: null } | { live: null; error: string };

/** Returns the text for an error, with the label of the field that a model error names. */
function explainError(error: unknown): string {
  return isModelError(error) ? `${findLabel(error.field)} ${error.rule}.` : describeError(error);
}

/** Brings a state into the model's ranges and values it with the model of the report. */
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
