import { parseArgs } from "node:util";
import { keepCleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";
import { createLogFolder, startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { type AttackName, attacks } from "./attacks.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { runAttacks } from "./run-attacks.ts";
import { formatTable } from "./table.ts";

// `npm run attack -- [name ...] [--seed n] [--kills n] ...`: attacks a stack of its own. Exits with
// 1 if a defence does not hold. docs/ATTACK.md lists the options.

// Never a developer's own databases.
keepCleanEnvironment();
// Free ports for the debuggers that memory.ts opens.
process.env["NODE_OPTIONS"] = "--inspect-port=0";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    users: { type: "string", default: "4" },
    availability: { type: "string", default: "0.9" },
    kills: { type: "string", default: "20" },
    minutes: { type: "string", default: "1" },
    seconds: { type: "string", default: "15" },
    sockets: { type: "string", default: "10000" },
    messages: { type: "string", default: "60" },
  },
});
const isAttack = (name: string): name is AttackName => Object.hasOwn(attacks, name);
const asked = positionals.length > 0 ? positionals : Object.keys(attacks);
const names = asked.filter(isAttack);
if (names.length < asked.length) {
  const unknown = asked.filter((name) => !isAttack(name));
  console.error(`There is no attack ${unknown.join(", ")}. Choose from: ${Object.keys(attacks).join(", ")}`);
  process.exit(1);
}
const numberOf = (name: Exclude<keyof typeof values, "seed">): number => {
  const value = Number(values[name]);
  if (!(value > 0)) {
    console.error(`--${name} must be a number above 0.`);
    process.exit(1);
  }
  return value;
};
const sizes = {
  users: numberOf("users"),
  availability: numberOf("availability"),
  kills: numberOf("kills"),
  minutes: numberOf("minutes"),
  seconds: numberOf("seconds"),
  sockets: numberOf("sockets"),
  messages: numberOf("messages"),
};
const seed = Number(values.seed ?? Date.now() % 1_000_000);

console.log(`Attacks: ${names.join(", ")}; seed ${seed}`);
const stack = await startTestStack();
let isStopped = false;
const stop = async (logsTo?: string) => {
  if (isStopped) return;
  isStopped = true;
  await stack.stop({ logsTo });
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop().finally(() => process.exit(1)));
const results = await runAttacks({
  chosen: names.map((name) => ({ name, attack: attacks[name] })),
  context: { stack, random: createRandom(seed), sizes, say: (line) => console.log(`  ${line}`) },
});
const broken = results.filter(({ isHeld }) => !isHeld).length;
const logsTo = broken > 0 ? await createLogFolder() : undefined;
await stop(logsTo);
console.log(`\n${formatTable(results)}`);
if (logsTo) console.log(`\nThe logs are kept in ${logsTo}`);
console.log(`\n${results.length - broken} held, ${broken} did not; repeat with --seed ${seed}`);
process.exit(broken > 0 ? 1 : 0);
