import type { PreparedSimulation, SimulationResult } from "@plumbline/model";
import type { WorkbookData } from "../workbook/workbook-data.ts";

/** Values and drivers of all trials, in memory that every thread sees. */
export type SharedTrials = { values: Float64Array; drivers: Float64Array };

/** What a worker can do, and what it answers. */
export type Tasks = {
  /** Values trials [from, to) into the shared memory. */
  valueTrials: {
    input: { prepared: PreparedSimulation; from: number; to: number; trials: SharedTrials };
    output: null;
  };
  summarise: { input: { prepared: PreparedSimulation; trials: SharedTrials }; output: SimulationResult };
  /** Loads what builds workbooks, so that the first one need not wait for it. */
  loadWorkbooks: { input: object; output: null };
  buildWorkbook: { input: WorkbookData; output: Uint8Array };
};

export type TaskName = keyof Tasks;
export type TaskMessage = { [N in TaskName]: { name: N; input: Tasks[N]["input"] } }[TaskName];

/** An Error does not cross threads whole: a refusal crosses as its field and rule, another failure as its stack. */
export type TaskAnswer =
  | { output: Tasks[TaskName]["output"] }
  | { refusal: { field: string; rule: string } }
  | { failure: string };
