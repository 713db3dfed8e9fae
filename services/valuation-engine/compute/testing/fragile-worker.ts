import { parentPort } from "node:worker_threads";
import type { TaskMessage } from "../tasks.ts";

/** Answers any task, but exits on one whose trials start at 666. */
parentPort?.on("message", ({ input }: TaskMessage) => {
  if ("from" in input && input.from === 666) process.exit(1);
  parentPort?.postMessage({ output: null });
});
