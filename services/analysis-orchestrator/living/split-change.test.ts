import { exampleCase } from "@plumbline/model/testing/example-case.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import type { CaseInputs } from "@plumbline/model";
import { expect, test } from "vitest";
import { rebase, splitChange } from "./split-change.ts";

const valued = (changes: Partial<CaseInputs> = {}) => {
  const base = { ...exampleCase, ...changes };
  return { value: valueCase(base).perShareValue, base };
};
const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
const cents = (amount: number) => Math.round(amount * 100);

test("divides a change among the drivers in whole cents that add up", () => {
  const [before, after] = [
    valued(),
    valued({ revenueGrowthRate: 0.1234, stableNetIncomeMargin: 0.1301, pDistress: 0.0299 }),
  ];
  const parts = splitChange(before, after);
  expect(parts.map(({ title }) => title)).toEqual(["Growth", "Margins", "Risk"]);
  expect(sum(parts)).toBe(cents(after.value) - cents(before.value));
});

test("a split of the shares alone moves nothing", () => {
  const before = valued();
  const after = rebase(before, 4);
  expect(splitChange(after, valued({ sharesOutstanding: exampleCase.sharesOutstanding * 4 }))).toEqual([]);
});

test("is one part where the inputs are not known, the model refuses a mixture or they do not explain it", () => {
  const part = (amount: number) => [{ title: "All drivers together", amount }];
  const before = valued();
  expect(splitChange({ value: 10, base: null }, { value: 12.5, base: null })).toEqual(part(2.5));
  expect(
    splitChange(before, { value: before.value + 1, base: { ...before.base, salesToEquityRatio: 0 } }),
  ).toEqual(part(1));
  expect(splitChange({ ...before, value: 10 }, { ...before, value: 11 })).toEqual(part(1));
  expect(splitChange({ ...before, value: 10 }, { ...before, value: 10.001 })).toEqual([]);
});
