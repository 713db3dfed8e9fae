import { createRandom } from "@plumbline/test-kit/random.ts";
import { expect, test } from "vitest";
import type { AttackContext, Row } from "./attack.ts";
import { runAttacks } from "./run-attacks.ts";

const row: Row = {
  done: "one link 50 times",
  result: "50 refused\u001b[31m\nof 50",
  limit: "none",
  isHeld: true,
};

test("prints the verdicts of an attack before the next one begins, also of one that throws", async () => {
  const said: string[] = [];
  const saidAt: Record<string, string[]> = {};
  const note = (name: string, rows: Row[]) => ({
    name,
    attack: async () => {
      saidAt[name] = [...said];
      if (rows.length === 0) throw new Error("no answer");
      return rows;
    },
  });
  const results = await runAttacks({
    chosen: [note("races", [row, { ...row, isHeld: false }]), note("storm", []), note("slow", [row])],
    context: {
      stack: {} as AttackContext["stack"],
      sizes: {} as AttackContext["sizes"],
      random: createRandom(1),
      say: (line) => said.push(line),
    },
  });
  expect(saidAt["storm"]).toEqual([
    "races: 0 s",
    "held one link 50 times: 50 refused of 50; limit: none",
    "BROKEN one link 50 times: 50 refused of 50; limit: none",
  ]);
  expect(saidAt["slow"]?.slice(3)).toEqual([
    "storm: 0 s",
    "BROKEN the attack: Error: no answer; limit: runs to its end",
  ]);
  expect(results.map(({ attack, isHeld }) => [attack, isHeld])).toEqual([
    ["races", true],
    ["races", false],
    ["storm", false],
    ["slow", true],
  ]);
});
