import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import type { Sizes } from "./attack.ts";
import { attacks } from "./attacks.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";

// The quick half of `npm run attack`, on one stack. What four kills do to availability on a machine
// that runs other tests says nothing: npm run attack measures it.
const sizes: Sizes = {
  users: 1,
  kills: 4,
  minutes: 0.15,
  availability: 0,
  seconds: 1,
  sockets: 1,
  messages: 4,
};
const seed = randomInt(1_000_000);

let stack: Awaited<ReturnType<typeof startTestStack>>;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test.each(["races", "headers", "web", "grpc", "accounts", "storm"] as const)(
  `every defence against %s holds (seed ${seed})`,
  async (name) => {
    const context = { stack, random: createRandom(seed), sizes, say: () => undefined };
    const rows = await attacks[name](context);
    const broken = rows.filter(({ isHeld }) => !isHeld);
    const what = broken.map(({ done, result, limit }) => `${done}: ${result}; limit: ${limit}`);
    expect(broken, what.join(". ")).toEqual([]);
    expect(rows).not.toEqual([]);
  },
);
