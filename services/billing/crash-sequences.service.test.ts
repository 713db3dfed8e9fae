import { expect, test } from "vitest";
import { playCrashSequences } from "./testing/crash-sequences.ts";

// bench/crash-sequences.ts plays 500.
const sequences = 12;

test(`in ${sequences} lives with deaths between writes no cent and no credit is lost or counted twice`, async () => {
  const { checks, invoiceNumbers, ...found } = await playCrashSequences(sequences);
  for (const { name, compared, findings } of checks) {
    expect(findings, name).toEqual([]);
    expect(compared, name).toBeGreaterThan(0);
  }
  expect(found.here).toEqual(found.atBank);
  expect(found.here[0]).toBeGreaterThan(sequences / 2);
  expect(found.creditsEntered).toBe(found.creditsSold);
  expect(found.lowestBalance).toBe(0);
  expect(Math.min(found.takenBack, found.frozen)).toBeGreaterThan(0);
  expect(invoiceNumbers).toEqual(invoiceNumbers.map((_, index) => index + 1));
});
