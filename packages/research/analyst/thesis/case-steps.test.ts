import { valueCase } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { expect, test } from "vitest";
import { type ContextChanges, createContext } from "../testing/report-context.ts";
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
    `Its case rests most on growth of 10.0%, not 6.0%. Shared out among all drivers, that is $${bull.gap} of the $${bull.gap} gained.`,
  );
  const bear = describe("bear", { stableNetIncomeMargin: 0.05 });
  expect(bear.text).toBe(
    `Its case rests most on a lasting adjusted margin of 5.0%, not 12.0%. Shared out among all drivers, that is $${bear.gap} of the $${bear.gap} lost.`,
  );
});

test("of several drivers the one that makes most is named, with less than the whole", () => {
  const { text, gap } = describe("bull", { revenueGrowthRate: 0.065, stableNetIncomeMargin: 0.2 });
  const [, amount, total] = /is \$([\d.]+) of the \$([\d.]+) gained/.exec(text ?? "") ?? [];
  expect(text).toContain("rests most on a lasting adjusted margin of 20.0%, not 12.0%");
  expect(total).toBe(gap);
  expect(Number(amount)).toBeLessThan(Number(gap));
});

test("of new equity its return or its sales are named, whichever moves the case more", () => {
  expect(describe("bull", { stableRoe: 0.4 }).text).toMatch(
    /rests most on new equity that earns 40\.0%, not [\d.]+%\. Shared out among all drivers, that is /,
  );
  expect(describe("bull", { salesToEquityRatio: 6 }).text).toMatch(
    /rests most on sales of \$6\.00 for each new dollar of equity, not \$[\d.]+\. Shared out among all drivers, that is /,
  );
});

test("a case that is the base case, or that no driver makes, has no such sentence", () => {
  expect(describe("bull", {}).text).toBeNull();
});
