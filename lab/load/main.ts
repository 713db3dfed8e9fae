import { keepCleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import type { Part } from "@plumbline/local/stack/supervisor.ts";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { endure } from "./endure.ts";
import { formatUsage, readUsage } from "./processes.ts";
import type { Sizes } from "./scenario.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";
import { compareWorkers } from "./workers.ts";

// `npm run bench:load -- [name ...] [--seconds n] ...`: puts load on a stack of its own and prints
// throughput, times and memory. docs/OPERATIONS.md says what the names and options are.

// Never a developer's own databases.
keepCleanEnvironment();

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "10" },
    connections: { type: "string", default: "8" },
    sockets: { type: "string", default: "9000" },
    analyses: { type: "string", default: "50" },
    batch: { type: "string", default: "200" },
    workers: { type: "string", default: "1,2,4" },
    profile: { type: "string" },
  },
});
/** "memory" only starts the product; the last two start it themselves. */
const names = ["memory", ...Object.keys(scenarios), "workers", "endure"];
const asked = positionals.length > 0 ? positionals : names;
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(", ")}. Choose from: ${names.join(", ")}`);
  process.exit(1);
}
const sizes: Sizes = {
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  sockets: Number(values.sockets),
  analyses: Number(values.analyses),
  batch: Number(values.batch),
};
const say = (line: string) => console.log(`  ${line}`);
const sayLoad = () =>
  say(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")} on ${cpus().length} processors`,
  );

/** Makes each service write a profile of its processor time when it ends, for the browser's tools. */
const profileInto = (folder: string) => (part: Part) =>
  part.args.some((arg) => arg.endsWith("/main.ts"))
    ? { ...part, args: ["--cpu-prof", `--cpu-prof-dir=${join(folder, part.name)}`, ...part.args] }
    : part;

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);
const onOneStack = asked.filter(isScenario);
if (onOneStack.length > 0 || asked.includes("memory")) {
  const stack = await startTestStack({
    houseReports: "AAPL,KO,MCD",
    ...(values.profile ? { change: profileInto(resolve(values.profile)) } : {}),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void stack.stop().finally(() => process.exit(1)));
  try {
    console.log("memory after the start");
    for (const line of formatUsage(await readUsage(stack.listParts()))) say(line);
    for (const name of onOneStack) {
      console.log(name);
      sayLoad();
      for (const line of await scenarios[name]({ stack, sizes, say })) console.log(`  = ${line}`);
    }
    if (onOneStack.length > 0) console.log("memory at the end");
    if (onOneStack.length > 0) for (const line of formatUsage(await readUsage(stack.listParts()))) say(line);
  } finally {
    await stack.stop();
  }
}
if (asked.includes("workers")) {
  console.log("workers");
  sayLoad();
  const counts = values.workers.split(",").map(Number);
  for (const line of await compareWorkers({ counts, sizes, say })) console.log(`  = ${line}`);
}
if (asked.includes("endure")) {
  console.log("endure");
  sayLoad();
  for (const line of await endure({ sizes, say })) console.log(`  = ${line}`);
}
process.exit(0);
