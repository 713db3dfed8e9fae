import { formatTable } from "@plumbline/lab/attack/table.ts";
import { createLogFolder } from "@plumbline/local/testing/test-stack.ts";
import { keepCleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";
import { parseArgs } from "node:util";
import { faults } from "./faults.ts";
import { runFault } from "./run-fault.ts";
import { startFaultStack } from "./start-fault-stack.ts";

// `npm run bench:faults -- [group ...] [--replicas n] [--kills n] ...`: causes faults in a stack of
// its own with several processes of each service, and prints a table. Exits with 1 if a limit does
// not hold. docs/OPERATIONS.md says what the groups and options are.

// Never a developer's own databases.
keepCleanEnvironment();

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    replicas: { type: "string", default: "2" },
    kills: { type: "string", default: "20" },
    minutes: { type: "string", default: "1" },
    seconds: { type: "string", default: "12" },
    seed: { type: "string", default: `${Date.now() % 1_000_000}` },
  },
});
const groups = positionals.length > 0 ? positionals : Object.keys(faults);
const unknown = groups.filter((name) => !Object.hasOwn(faults, name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(", ")}. Choose from: ${Object.keys(faults).join(", ")}`);
  process.exit(1);
}
const [kills, minutes, seconds] = [values.kills, values.minutes, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const say = (line: string) => console.log(`  ${line}`);

console.log(`Faults: ${groups.join(", ")}; ${values.replicas} replicas; seed ${values.seed}`);
const context = await startFaultStack({
  replicas: Number(values.replicas),
  hasSmallDisk: groups.includes("disk"),
  seed: Number(values.seed),
  sizes: { kills, minutes, seconds, users: 1, availability: 0, sockets: 1, messages: 1 },
  say,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void context.stop().finally(() => process.exit(1)));
const rows = [];
for (const group of groups)
  for (const fault of faults[group] ?? []) {
    const seen = await runFault(fault, context).catch((thrown: unknown) => [
      { done: fault.name, result: String(thrown), limit: "runs to its end", isHeld: false },
    ]);
    rows.push(...seen.map((row) => ({ attack: group, ...row })));
  }
const isHeld = rows.every((row) => row.isHeld);
const logsTo = isHeld ? undefined : await createLogFolder();
await context.stop({ logsTo });
console.log(`\n${formatTable(rows)}`);
if (logsTo) console.log(`\nThe logs are kept in ${logsTo}`);
process.exit(isHeld ? 0 : 1);
