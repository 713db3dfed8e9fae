import { expect, test } from "vitest";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFlow, income, resolveStatementsOf, revenue, spanOfYear } from "../testing/statements-of.ts";

const tag = "PaymentsForRepurchaseOfCommonStock";
const createLine = (concept: string, millions: number, isOwn: boolean) =>
  createInstanceFact({
    concept,
    unit: "USD",
    ...spanOfYear(2025),
    value: millions * 1e6,
    ...(isOwn && { isOwn }),
  });
const instance = createInstance(
  createLine("NetCashProvidedByUsedInFinancingActivities", -90, false),
  createLine(tag, 71, true),
);
const before = ["Revenues", "NetIncomeLoss"].map((line) => createFlow(line, 2024, 50));

test("keeps the years that a standard tag has, whose name is that of an own tag of the newest", () => {
  const facts = [revenue, income, ...before, createFlow(tag, 2024, 60)];
  const { annual } = resolveStatementsOf(facts, { instance });
  expect(annual.map(({ figures }) => figures.buybacks.value)).toEqual([60, 71]);
});

test("reads the standard tag where the newest filing has both", () => {
  const { accession, filed } = instance;
  const facts = [revenue, income, createFlow(tag, 2025, 65, { accession, filed })];
  expect(resolveStatementsOf(facts, { instance }).trailing.figures.buybacks.value).toBe(65);
});
