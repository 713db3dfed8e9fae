import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { fact, priceRow } from "../testing/facts.ts";
import { diluted, flow, income, perShare, revenue, statementsOf, year } from "../testing/statements-of.ts";

test.each([
  [6019, "Revenues"],
  [6020, "RevenuesNetOfInterestExpense"],
  [6099, "RevenuesNetOfInterestExpense"],
  [6100, "Revenues"],
  [null, "Revenues"],
])("under the SIC code %s revenue is that under %s", (sic, tag) => {
  const facts = [revenue, flow("RevenuesNetOfInterestExpense", 2025, 800), income];
  const { annual, trailing } = statementsOf(facts, { sic });
  expect(annual[0]?.figures.revenue.source.tag).toBe(tag);
  expect(trailing.figures.revenue.source.tag).toBe(tag);
});

test("what a year does not give is told by its number", () => {
  const { annual, trailing } = statementsOf([revenue, income]);
  expect(annual).toHaveLength(1);
  expect(annual[0]).toMatchObject({ label: "2025", fiscalYear: 2025, ...year(2025) });
  expect(annual[0]?.figures.goodwill.source.note).toBe(
    "Not reported for fiscal 2025: none of the tags known for goodwill has a value.",
  );
  expect(trailing).toMatchObject({ label: "TTM", fiscalYear: 2025, ...year(2025) });
});

test("the trailing twelve months end with the newest quarter and bear the next year's number", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q", filed: "2026-05-01" };
  const before = { start: "2025-01-01", end: "2025-03-31", form: "10-Q", filed: "2025-05-01" };
  const { annual, trailing } = statementsOf([
    revenue,
    income,
    flow("Revenues", 2026, 300, quarter),
    flow("Revenues", 2025, 200, before),
    diluted(50e6),
    perShare(2),
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

test("without an average count in newer quarters or the year, trailing shares are those of the year's earnings", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q", filed: "2026-05-01" };
  const { trailing } = statementsOf([revenue, income, flow("NetIncomeLoss", 2026, 30, quarter), perShare(2)]);
  expect(trailing.end).toBe("2026-03-31");
  expect(trailing.figures.dilutedShares.value).toBe(50);
});

test("a year without revenue and net income is no part of the history", () => {
  const only = fact({
    tag: "IncomeTaxExpenseBenefit",
    ...year(2024),
    value: 1e6,
    filed: "2025-02-01",
    fiscalYear: 2024,
  });
  const years = (facts: Fact[]) =>
    statementsOf([revenue, income, ...facts]).annual.map(({ fiscalYear }) => fiscalYear);
  expect(years([only])).toEqual([2025]);
  expect(years([only, flow("Revenues", 2024, 900)])).toEqual([2024, 2025]);
  expect(years([only, flow("NetIncomeLoss", 2024, 90)])).toEqual([2024, 2025]);
});

test.each([0, -5])("revenue of %d million is none", (millions) => {
  expect(() => statementsOf([flow("Revenues", 2025, millions), income])).toThrow(
    "Example Works cannot be valued, because it reports no revenue, and the model starts from revenue",
  );
});

test("revenue in the newest quarters alone is enough, and so is that of the year", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q" };
  const before = { start: "2025-01-01", end: "2025-03-31", form: "10-Q" };
  const started = [
    flow("Revenues", 2025, 0),
    flow("Revenues", 2026, 5, quarter),
    flow("Revenues", 2025, 0, before),
  ];
  expect(statementsOf([...started, income]).trailing.figures.revenue.value).toBe(5);
  const ended = [
    flow("Revenues", 2025, 5),
    flow("Revenues", 2026, 0, quarter),
    flow("Revenues", 2025, 5, before),
  ];
  expect(statementsOf([...ended, income]).annual[0]?.figures.revenue.value).toBe(5);
});

test("the balance sheets of the year's end and of the newest quarter are both checked, one day once", () => {
  const sheet = (end: string, assets: number) => [
    fact({ tag: "Assets", end, value: assets }),
    fact({ tag: "Liabilities", end, value: 600 }),
    fact({ tag: "StockholdersEquity", end, value: 400 }),
  ];
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q" };
  const messages = (facts: Fact[]) =>
    statementsOf([revenue, income, ...facts])
      .warnings.filter(({ code }) => code === "BALANCE_CONTRADICTORY")
      .map(({ message }) => message.slice(0, 55));
  const ofYear = sheet("2025-12-31", 1_100);
  const newer = [...sheet("2026-03-31", 1_200), flow("NetIncomeLoss", 2026, 30, quarter)];
  expect(messages(ofYear)).toEqual(["The balance sheet does not add up: on 2025-12-31 its as"]);
  expect(messages([...ofYear, ...newer])).toEqual([
    "The balance sheet does not add up: on 2026-03-31 its as",
    "The balance sheet does not add up: on 2025-12-31 its as",
  ]);
});

test("figures are old seen from the last price", () => {
  const prices = ["2026-01-02", "2026-02-02", "2026-12-31"].map((date) => priceRow(date, 10));
  const old = (rows: typeof prices) =>
    statementsOf([revenue, income], { prices: rows }).warnings.find(({ code }) => code === "OLD_FIGURES")
      ?.message;
  expect(old(prices)).toBe("The newest figures end on 2025-12-31, 365 days before the price of 2026-12-31.");
  expect(old(prices.slice(0, 2))).toBeUndefined();
  expect(old([])).toBeUndefined();
});

test("research that a newest quarter leaves out is that of the year, and a year's operating income is told", () => {
  const quarter = { start: "2026-01-01", end: "2026-03-31", form: "10-Q" };
  const { annual, trailing } = statementsOf([
    revenue,
    income,
    flow("NetIncomeLoss", 2026, 30, quarter),
    flow("ResearchAndDevelopmentExpense", 2025, 40),
    flow("IncomeLossFromContinuingOperationsBeforeIncomeTaxes", 2025, 130),
    flow("InterestExpense", 2025, 20),
  ]);
  expect(annual[0]?.figures.operatingIncome).toMatchObject({
    value: 150,
    source: { note: "Not stated: pre-tax income 130 + interest expense 20." },
  });
  expect(trailing.figures.researchAndDevelopment.value).toBe(40);
});
