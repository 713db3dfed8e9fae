import { expect, test } from "vitest";
import { createFlow, resolveStatementsOf } from "../testing/statements-of.ts";

const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";

const readTax = (lines: Record<string, number>) => {
  const flows = Object.entries({ Revenues: 4_000, ...lines });
  const { annual } = resolveStatementsOf(flows.map(([tag, value]) => createFlow(tag, 2025, value, {})));
  return annual.at(-1)?.figures.incomeTax.value;
};

test.each<[string, Record<string, number>, number]>([
  ["a tax filed as negative", { [pretax]: 500, IncomeTaxExpenseBenefit: -100, NetIncomeLoss: 400 }, 100],
  [
    "a benefit filed as positive",
    { [pretax]: -500, IncomeTaxExpenseBenefit: 100, NetIncomeLoss: -400 },
    -100,
  ],
  [
    "a tax beside minorities",
    { [pretax]: 500, IncomeTaxExpenseBenefit: -100, ProfitLoss: 400, NetIncomeLoss: 350 },
    100,
  ],
  ["a true benefit", { [pretax]: 500, IncomeTaxExpenseBenefit: -100, NetIncomeLoss: 600 }, -100],
  [
    "a benefit beside a part that was sold",
    { [pretax]: 500, IncomeTaxExpenseBenefit: -100, NetIncomeLoss: 330 },
    -100,
  ],
  ["a benefit without income before tax", { IncomeTaxExpenseBenefit: -100, NetIncomeLoss: 400 }, -100],
])("reads %s", (_, lines, tax) => {
  expect(readTax(lines)).toBe(tax);
});

test("adds up twelve months of tax that the 10-K alone gives with the other sign", () => {
  const tenQ = { form: "10-Q", accession: "0000000001-26-000002", filed: "2026-07-30" };
  const lines = { Revenues: 4_000, [pretax]: 500, IncomeTaxExpenseBenefit: 100, NetIncomeLoss: 400 };
  const facts = Object.entries(lines).flatMap(([tag, value]) => {
    const inMonths = (year: number, share: number) =>
      createFlow(tag, year, value * share, { ...tenQ, start: `${year}-01-01`, end: `${year}-06-30` });
    const isTax = tag === "IncomeTaxExpenseBenefit";
    return [createFlow(tag, 2025, isTax ? -value : value), inMonths(2025, 0.5), inMonths(2026, 0.53)];
  });
  expect(resolveStatementsOf(facts).trailing.figures.incomeTax.value).toBeCloseTo(103, 6);
});
