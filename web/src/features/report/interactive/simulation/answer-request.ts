import { simulate } from "@plumbline/model/simulate.ts";
import { explainError } from "../explain-error.ts";
import type { SimulationAnswer, SimulationRequest } from "./simulation-messages.ts";

/** Draws and values the trials of a request. */
export function answerRequest({ id, inputs }: SimulationRequest): SimulationAnswer {
  try {
    const { trials, percentiles, shareBelowPrice } = simulate(inputs);
    return { id, summary: { trials, percentiles, shareBelowPrice } };
  } catch (error) {
    return { id, error: explainError(error) };
  }
}
