import { valueCase } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { expect, test } from "vitest";
import { type ContextChanges, createContext, createSegmentView } from "../testing/report-context.ts";
import type { baseDrivers } from "../testing/forecasts.ts";
import { describeCaseStep } from "./case-steps.ts";

type Drivers = Partial<typeof baseDrivers>;

const valued = (one: ValuationCase, drivers: Drivers): ValuationCase => {
  const changed = { ...one, ...drivers };
  const { rawPerShareValue } = valueCase(reportedInputs(changed, null));
  return { ...changed, rawPerShareValue, perShareValue: Math.max(0, rawPerShareValue) };
};

/** Describes a case that differs from the base case by these drivers, both at the model's value. */
const describe = (side: "bull" | "bear", drivers: Drivers, changes: ContextChanges = {}) => {
  const context = createContext({ ...changes, drivers: { [side]: drivers } });
  const [base, other] = [valued(context.base, {}), valued(context.base, drivers)];
  const text = describeCaseStep({ ...context, base, [side]: other }, side, "Its case");
  return { text, gap: Math.abs(other.perShareValue - base.perShareValue).toFixed(2) };
};

test("the only driver of a case makes all of what it adds or takes", () => {
  const bull = describe("bull", { revenueGrowthRate: 0.1 });
  expect(bull.text).toBe(
    `Its case rests most on growth of 10.0%, not 6.0%. Growth makes $${bull.gap} of the $${bull.gap} a share that it adds.`,
  );
  const bear = describe("bear", { stableNetIncomeMargin: 0.05 });
  expect(bear.text).toBe(
    `Its case rests most on a lasting adjusted margin of 5.0%, not 12.0%. The margin makes $${bear.gap} of the $${bear.gap} a share that it takes.`,
  );
});

test("of several drivers the one that makes most is named, with less than the whole", () => {
  const { text, gap } = describe("bull", { revenueGrowthRate: 0.065, stableNetIncomeMargin: 0.2 });
  const [, amount, total] = /makes \$([\d.]+) of the \$([\d.]+) a share/.exec(text ?? "") ?? [];
  expect(text).toContain("rests most on a lasting adjusted margin of 20.0%, not 12.0%");
  expect(total).toBe(gap);
  expect(Number(amount)).toBeLessThan(Number(gap));
});

test("growth is set beside a part that grew faster or fell, else beside the company's years", () => {
  const yearly = [0.12, 0.02, -0.01, 0.11].map((growth, i) => ({ year: 2022 + i, growth }));
  const parts = [
    createSegmentView("Pumps", { growth: 0.3, share: 0.6 }),
    createSegmentView("Valves", { growth: -0.2, share: 0.4 }),
  ];
  const write = (side: "bull" | "bear", revenueGrowthRate: number, operating = parts) =>
    describe(side, { revenueGrowthRate }, { growth: { yearly }, operating }).text;
  expect(write("bull", 0.1)).toContain(", not 6.0% (Pumps grew 30.0% in fiscal 2025).");
  expect(write("bear", 0.03)).toContain(", not 6.0% (Valves fell 20.0% in fiscal 2025).");
  expect(write("bull", 0.1, [])).toContain(", not 6.0% (more in two of four years).");
  expect(write("bear", -0.02, [])).toContain(", not 6.0% (less in none of four years).");
});

test("the margin is set beside the best or the lowest year, new equity beside all of it", () => {
  const margin = { low: { year: 2020, margin: 0.01 }, high: { year: 2023, margin: 0.19 } };
  expect(describe("bull", { stableNetIncomeMargin: 0.2 }, { margin }).text).toContain(
    ", not 12.0% (highest on record: 19.0%, fiscal 2023).",
  );
  expect(describe("bear", { stableNetIncomeMargin: 0.05 }, { margin }).text).toContain(
    ", not 12.0% (lowest on record: 1.0%, fiscal 2020).",
  );
  const leftOut = [{ year: 2021, margin: -0.02, isUnusual: true }];
  expect(
    describe("bear", { stableNetIncomeMargin: 0.05 }, { margin: { ...margin, leftOut } }).text,
  ).toContain(" (lowest of usual years: 1.0%, fiscal 2020).");
  expect(describe("bull", { stableRoe: 0.4 }, { equity: { newestRoe: 0.31 } }).text).toMatch(
    /rests most on new equity that earns 40\.0%, not [\d.]+% \(31\.0% on all lately\)\. Reinvestment makes /,
  );
  expect(describe("bull", { salesToEquityRatio: 6 }).text).toMatch(
    /rests most on sales of \$6\.00 for each new dollar of equity, not \$[\d.]+\. Reinvestment makes /,
  );
});

test("a case that is the base case, or that no driver makes, has no such sentence", () => {
  expect(describe("bull", {}).text).toBeNull();
});
