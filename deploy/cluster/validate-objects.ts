import { join } from "node:path";
import type { KubernetesObject } from "./render-chart.ts";
import { runProgram } from "./run-program.ts";
import { findValidator } from "./tools.ts";

export const crdFolder = join(import.meta.dirname, "crds");

/**
 * Validates objects strictly, against the schemas of Kubernetes and of the custom resources in
 * crds. Returns a line for each fault.
 */
export const validateObjects = async (objects: KubernetesObject[]): Promise<string[]> => {
  const program = join(import.meta.dirname, "validate.py");
  const faults = await runProgram(await findValidator(), [program, crdFolder], {
    input: JSON.stringify(objects),
  });
  return faults.split("\n").filter((line) => line !== "");
};
