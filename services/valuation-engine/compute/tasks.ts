import type { PreparedSimulation, SimulationResult } from "@plumbline/model";
import type { WorkbookData } from "../workbook/workbook-data.ts";

/** Values and drivers of all trials, in shared memory. */
export type SharedTrials = { values: Float64Array; drivers: Float64Array };

/** The tasks of a worker, with their inputs and outputs. */
export type Tasks = {
  /** Values trials [from, to) into the shared memory. */
  valueTrials: {
    input: { prepared: PreparedSimulation; from: number; to: number; trials: SharedTrials };
    output: null;
  };
  summarise: { input: { prepared: PreparedSimulation; trials: SharedTrials }; output: SimulationResult };
  /** Loads the libraries of workbooks, so that the first workbook does not wait for them. */
  loadWorkbooks: { input: object; output: null };
  buildWorkbook: { input: WorkbookData; output: Uint8Array };
};

export type TaskName = keyof Tasks;
export type TaskMessage = { [N in TaskName]: { name: N; input: Tasks[N]["input"] } }[TaskName];

/**
 * Errors lose their class between threads, so a ModelError is sent as field and rule, any other
 * error as its stack.
 */
export type TaskAnswer =
  | { output: Tasks[TaskName]["output"] }
  | { refusal: { field: string; rule: string } }
  | { failure: string };
