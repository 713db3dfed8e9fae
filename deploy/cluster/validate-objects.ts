import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { KubernetesObject } from "./render-chart.ts";
import { findValidator } from "./tools.ts";

export const crdFolder = join(import.meta.dirname, "crds");

/**
 * Validates objects strictly, against the schemas of Kubernetes and of the custom resources in
 * crds. Returns a line for each fault.
 */
export const validateObjects = async (objects: KubernetesObject[]): Promise<string[]> => {
  const program = join(import.meta.dirname, "validate.py");
  const child = spawn(await findValidator(), [program, crdFolder], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(JSON.stringify(objects));
  const [faults, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`validate.py exited with ${code}: ${errors}`);
  return faults.split("\n").filter((line) => line !== "");
};
