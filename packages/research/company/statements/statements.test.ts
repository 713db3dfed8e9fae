import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createFact, createPriceRow } from "../testing/facts.ts";
import {
  createDilutedShares,
  createFlow,
  income,
  createEarningsPerShare,
  revenue,
  resolveStatementsOf,
  spanOfYear,
} from "../testing/statements-of.ts";

test.each([
  [5999, "Revenues"],
  [6000, "RevenuesNetOfInterestExpense"],
  [6022, "RevenuesNetOfInterestExpense"],
  [6199, "RevenuesNetOfInterestExpense"],
  [6299, "RevenuesNetOfInterestExpense"],
  [6300, "Revenues"],
  [null, "Revenues"],
])("with SIC code %s reads revenue from %s", (sic, tag) => {
  const facts = [revenue, createFlow("RevenuesNetOfInterestExpense", 2025, 800), income];
  const { annual, trailing } = resolveStatementsOf(facts, { sic });
  expect(annual[0]?.figures.revenue.source.tag).toBe(tag);
  expect(trailing.figures.revenue.source.tag).toBe(tag);
});

test("a missing figure names its fiscal year", () => {
  const { annual, trailing } = resolveStatementsOf([revenue, income]);
  expect(annual).toHaveLength(1);
  expect(annual[0]).toMatchObject({ label: "2025", fiscalYear: 2025, ...spanOfYear(2025) });
  expect(annual[0]?.figures.goodwill.source.note).toBe(
    "We read no goodwill for fiscal 2025: the SEC's data has none under a standard tag.",
  );
  expect(trailing).toMatchObject({ label: "TTM", fiscalYear: 2025, ...spanOfYear(2025) });
});

test("trailing twelve months end with the newest quarter and carry the next year's number", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q", filed: "2026-05-01" };
  const before = { start: "2025-01-01", end: "2025-03-31", form: "10-Q", filed: "2025-05-01" };
  const { annual, trailing } = resolveStatementsOf([
    revenue,
    income,
    createFlow("Revenues", 2026, 300, quarter),
    createFlow("Revenues", 2025, 200, before),
    createDilutedShares(50e6),
    createEarningsPerShare(2),
  ]);
  expect(annual).toHaveLength(1);
  expect(trailing).toMatchObject({
    label: "TTM",
    fiscalYear: 2026,
    start: "2025-04-01",
    end: "2026-03-31",
    figures: { revenue: { value: 1_100 }, netIncome: { value: 100 }, dilutedShares: { value: 50 } },
  });
});

test("without a filed count, trailing shares come from the year's earnings per share", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q", filed: "2026-05-01" };
  const { trailing } = resolveStatementsOf([
    revenue,
    income,
    createFlow("NetIncomeLoss", 2026, 30, quarter),
    createEarningsPerShare(2),
  ]);
  expect(trailing.end).toBe("2026-03-31");
  expect(trailing.figures.dilutedShares.value).toBe(50);
});

test("omits a year without revenue and net income", () => {
  const only = createFact({
    tag: "IncomeTaxExpenseBenefit",
    ...spanOfYear(2024),
    value: 1e6,
    filed: "2025-02-01",
    fiscalYear: 2024,
  });
  const listYears = (facts: Fact[]) =>
    resolveStatementsOf([revenue, income, ...facts]).annual.map(({ fiscalYear }) => fiscalYear);
  expect(listYears([only])).toEqual([2025]);
  expect(listYears([only, createFlow("Revenues", 2024, 900)])).toEqual([2024, 2025]);
  expect(listYears([only, createFlow("NetIncomeLoss", 2024, 90)])).toEqual([2024, 2025]);
});

test.each([0, -5])("rejects revenue of %d million", (millions) => {
  expect(() => resolveStatementsOf([createFlow("Revenues", 2025, millions), income])).toThrow(
    `Example Works cannot be valued, because its revenue is ${millions} million (Revenues, 10-K filed 2026-02-01), and the model starts from positive revenue`,
  );
});

test("accepts revenue in the newest quarters only, or in the year only", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q" };
  const before = { start: "2025-01-01", end: "2025-03-31", form: "10-Q" };
  const started = [
    createFlow("Revenues", 2025, 0),
    createFlow("Revenues", 2026, 500, quarter),
    createFlow("Revenues", 2025, 0, before),
  ];
  expect(resolveStatementsOf([...started, income]).trailing.figures.revenue.value).toBe(500);
  const ended = [
    createFlow("Revenues", 2025, 500),
    createFlow("Revenues", 2026, 0, quarter),
    createFlow("Revenues", 2025, 50, before),
  ];
  expect(resolveStatementsOf([...ended, income]).annual[0]?.figures.revenue.value).toBe(500);
});

test("checks the balance sheets of the year end and the newest quarter, once per date", () => {
  const createSheet = (end: string, assets: number) => [
    createFact({ tag: "Assets", end, value: assets * 1e6 }),
    createFact({ tag: "Liabilities", end, value: 600e6 }),
    createFact({ tag: "StockholdersEquity", end, value: 400e6 }),
  ];
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q" };
  const listMessages = (facts: Fact[]) =>
    resolveStatementsOf([revenue, income, ...facts])
      .warnings.filter(({ code }) => code === "BALANCE_CONTRADICTORY")
      .map(({ message }) => message.slice(0, 55));
  const ofYear = createSheet("2025-12-31", 1_100);
  const newer = [...createSheet("2026-03-31", 1_200), createFlow("NetIncomeLoss", 2026, 30, quarter)];
  expect(listMessages(ofYear)).toEqual(["The balance sheet does not add up: on 2025-12-31 its as"]);
  expect(listMessages([...ofYear, ...newer])).toEqual([
    "The balance sheet does not add up: on 2026-03-31 its as",
    "The balance sheet does not add up: on 2025-12-31 its as",
  ]);
});

test("measures the age of the figures from the last price", () => {
  const prices = ["2026-01-02", "2026-02-02", "2026-12-31"].map((date) => createPriceRow(date, 10));
  const findOldWarning = (rows: typeof prices) =>
    resolveStatementsOf([revenue, income], { prices: rows }).warnings.find(
      ({ code }) => code === "OLD_FIGURES",
    )?.message;
  expect(findOldWarning(prices)).toMatch(
    /^The newest figures end on 2025-12-31, 365 days before the price of 2026-12-31; /,
  );
  expect(findOldWarning(prices.slice(0, 2))).toBeUndefined();
  expect(findOldWarning([])).toBeUndefined();
});

test("takes research from the year if the newest quarter omits it, and derives operating income", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q" };
  const { annual, trailing } = resolveStatementsOf([
    revenue,
    income,
    createFlow("NetIncomeLoss", 2026, 30, quarter),
    createFlow("ResearchAndDevelopmentExpense", 2025, 40),
    createFlow("IncomeLossFromContinuingOperationsBeforeIncomeTaxes", 2025, 130),
    createFlow("InterestExpense", 2025, 20),
  ]);
  expect(annual[0]?.figures.operatingIncome).toMatchObject({
    value: 150,
    source: { note: "Not stated: pre-tax income 130 + interest expense 20." },
  });
  expect(trailing.figures.researchAndDevelopment.value).toBe(40);
});
