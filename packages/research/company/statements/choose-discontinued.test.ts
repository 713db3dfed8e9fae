import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const discontinued = "IncomeLossFromDiscontinuedOperationsNetOfTax";
const read = (name: "discontinuedIncome" | "pretaxIncome", lines: Record<string, number>) => {
  const rows = Object.entries(lines).map(([tag, value]) => createFact({ tag, ...span, value }));
  return resolveReading({ facts: createCompanyFacts(...rows), name, span })?.value;
};

test.each<[string, Record<string, number>, number]>([
  [
    "a loss filed without its minus sign",
    { NetIncomeLoss: 80, IncomeLossFromContinuingOperations: 100 },
    -20,
  ],
  ["income that adds up", { NetIncomeLoss: 120, IncomeLossFromContinuingOperations: 100 }, 20],
  ["income of a part, where others share it", { NetIncomeLoss: 70, ProfitLoss: 120 }, 20],
  ["income that nothing contradicts", { NetIncomeLoss: 80 }, 20],
])("reads %s", (_, lines, expected) => {
  expect(read("discontinuedIncome", { [discontinued]: 20, ...lines })).toBe(expected);
});

test("prefers the company's own part to that of all owners", () => {
  const own = "IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity";
  expect(read("discontinuedIncome", { [discontinued]: 20, [own]: 14 })).toBe(14);
});

test("leaves income of discontinued operations out of income before tax", () => {
  const lines = { NetIncomeLoss: 120, IncomeTaxExpenseBenefit: 30 };
  expect(read("pretaxIncome", lines)).toBe(150);
  expect(read("pretaxIncome", { ...lines, [discontinued]: 20 })).toBe(130);
});
