import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Guarded } from "./reaper.ts";

// Reads what is guarded, a line of JSON at each change, until the writing process ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

let guarded: Guarded = { groups: [], folders: [] };
for await (const line of createInterface({ input: process.stdin })) guarded = JSON.parse(line) as Guarded;

for (const leader of guarded.groups) {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}
for (const folder of guarded.folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
