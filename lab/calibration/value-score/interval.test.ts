import { expect, test } from "vitest";
import { smallestShown } from "@plumbline/base-rates/track-record.ts";
import { findInterval } from "./interval.ts";
import { createRow } from "./testing/valued-case.ts";

const cases = Array.from({ length: 50 }, (_, index) => ({
  row: createRow({ id: String(index), value: index }),
}));
const meanValue = (drawn: readonly (typeof cases)[number][]) =>
  drawn.reduce((sum, { row }) => sum + row.value, 0) / drawn.length;

test("the interval of a mean is about two standard errors to either side", () => {
  const [low, high] = findInterval(cases, meanValue, { draws: 2_000, seed: 1 });
  // Standard deviation 14.4 of 50 cases: standard error 2.04.
  expect(low).toBeCloseTo(24.5 - 4, 0);
  expect(high).toBeCloseTo(24.5 + 4, 0);
});

test("valuations of a company stay together", () => {
  const alike = cases.map(({ row }) => ({ row: { ...row, id: row.value < 25 ? "low" : "high" } }));
  const [low, high] = findInterval(alike, meanValue, { draws: 200, seed: 1 });
  expect([low, high]).toEqual([12, 37]);
});

test("the smallest effect shown is 2.8 standard errors", () => {
  expect(smallestShown([-0.196, 0.196])).toBeCloseTo(0.28, 12);
});
