import type { SimulationInputs, SimulationResult } from "@plumbline/model/types.ts";

export type SimulationRequest = { id: number; inputs: SimulationInputs };

export type SimulationSummary = Pick<SimulationResult, "trials" | "percentiles" | "shareBelowPrice">;

/** The answer to a request, or the sentence why there is none. */
export type SimulationAnswer = { id: number } & ({ summary: SimulationSummary } | { error: string });
