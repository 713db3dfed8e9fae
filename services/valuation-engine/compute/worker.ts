import { isModelError, summariseSimulation, valueTrials } from "@plumbline/model";
import { parentPort } from "node:worker_threads";
import type { SharedTrials, TaskAnswer, TaskMessage } from "./tasks.ts";

const toTrialOutput = ({ values, drivers }: SharedTrials) => ({ count: values.length, values, drivers });

/** Loaded on demand: most workers never write a workbook. */
const loadWorkbooks = () => import("../workbook/build-workbook.ts");

const perform = async ({ name, input }: TaskMessage) => {
  switch (name) {
    case "valueTrials": {
      const { prepared, from, to, trials } = input;
      valueTrials({ prepared, from, to, out: toTrialOutput(trials) });
      return null;
    }
    case "summarise":
      return summariseSimulation({ prepared: input.prepared, output: toTrialOutput(input.trials) });
    case "loadWorkbooks":
      await loadWorkbooks();
      return null;
    case "buildWorkbook": {
      const { buildWorkbook } = await loadWorkbooks();
      return buildWorkbook(input);
    }
  }
};

const answerTo = async (task: TaskMessage): Promise<TaskAnswer> => {
  try {
    return { output: await perform(task) };
  } catch (thrown) {
    if (isModelError(thrown)) return { refusal: { field: thrown.field, rule: thrown.rule } };
    return { failure: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
};

parentPort?.on("message", async (task: TaskMessage) => parentPort?.postMessage(await answerTo(task)));
