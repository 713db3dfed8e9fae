import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./faults.ts";
import { runFault } from "./run-fault.ts";
import { startFaultStack } from "./start-fault-stack.ts";

// The quick part of `npm run bench:faults`: two processes of each service.
const seed = randomInt(1_000_000);
const sizes = { kills: 2, minutes: 0.1, seconds: 4, users: 1, availability: 0, sockets: 1, messages: 1 };

let context: Awaited<ReturnType<typeof startFaultStack>>;
beforeAll(async () => {
  context = await startFaultStack({
    replicas: 2,
    hasSmallDisk: false,
    seed,
    sizes,
    say: () => undefined,
  });
});
afterAll(() => context.stop());

const named = (name: string) =>
  Object.values(faults)
    .flat()
    .filter((fault) => fault.name === name);

test.each([...named("kills"), ...named("one billing cut off"), ...named("Redis emptied")])(
  `nothing is lost, done twice or left unfinished: $name (seed ${seed})`,
  async (fault) => {
    const rows = await runFault(fault, context);
    const broken = rows.filter(({ isHeld }) => !isHeld);
    expect(broken, broken.map(({ result }) => result).join("; ")).toEqual([]);
    expect(rows).toHaveLength(1);
  },
);
