import { expect, test } from "vitest";
import { listBenchDays, readAgain } from "./read-again.ts";

test("a company's reports as of earlier days say what their own tables show", async () => {
  const days = listBenchDays().filter((_, i) => i % 8 === 0);
  const answers = await readAgain("MCD", days);
  const read = answers.flatMap((answer) => ("claims" in answer ? [answer] : []));
  expect(read.length).toBeGreaterThan(1);
  for (const { claims, contradictions } of read) {
    expect(contradictions).toEqual([]);
    expect(claims).toBeGreaterThan(5);
  }
});
