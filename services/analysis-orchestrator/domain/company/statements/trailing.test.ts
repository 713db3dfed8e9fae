import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { addDays } from "../filings/dates.ts";
import type { Fact } from "../filings/sec-records.ts";
import { companyFacts, fact } from "../testing/facts.ts";
import { findQuarters, resolveTrailingFigure } from "./trailing.ts";

const last = { fiscalYear: 2025, start: "2025-01-01", end: "2025-12-31" };
const firstQuarter = { start: "2026-01-01", end: "2026-03-31" };
const firstHalf = { start: "2026-01-01", end: "2026-06-30" };
const quarterBefore = { start: "2025-01-01", end: "2025-03-31" };
const halfBefore = { start: "2025-01-01", end: "2025-06-30" };

const flow = (tag: string, span: { start: string; end: string }, millions: number) =>
  fact({ tag, ...span, value: millions * 1e6, form: span.end > last.end ? "10-Q" : "10-K" });
const balance = (tag: string, end: string, millions: number) => fact({ tag, end, value: millions * 1e6 });
/** One tag over the year, the first quarter, and the same months a year before. */
const threeOf = (tag: string, year: number, now: number, before: number) => [
  flow(tag, last, year),
  flow(tag, firstQuarter, now),
  flow(tag, quarterBefore, before),
];

const quarters = {
  first: { current: firstQuarter, before: quarterBefore },
  half: { current: firstHalf, before: halfBefore },
};
const trailing = (name: ConceptName, facts: Fact[], { newestFirst = [quarters.first], bank = false } = {}) =>
  resolveTrailingFigure({ facts: companyFacts(...facts), name, last, quarters: newestFirst, bank });

test.each([
  ["a year to date", {}, true],
  ["an amended report", { form: "10-Q/A" }, true],
  ["an annual report", { form: "10-K" }, false],
  ["a notice that a report will be late", { form: "NT 10-Q" }, false],
  ["a balance", { start: null }, false],
  ["a period that ends with the fiscal year", { start: "2025-12-25", end: last.end }, false],
  ["a start eight days early", { start: "2025-12-24" }, true],
  ["a start nine days early", { start: "2025-12-23" }, false],
  ["a start eight days late", { start: "2026-01-09" }, true],
  ["a start nine days late", { start: "2026-01-10" }, false],
  ["299 days", { end: addDays(firstQuarter.start, 298) }, true],
  ["300 days", { end: addDays(firstQuarter.start, 299) }, false],
])("%s counts as quarters since the fiscal year or not", (_, changes, counts) => {
  const row = fact({ tag: "ProfitLoss", ...firstQuarter, value: 1, form: "10-Q", ...changes });
  expect(findQuarters({ facts: companyFacts(row), last })).toHaveLength(counts ? 1 : 0);
});

test.each([
  "NetIncomeLoss",
  "ProfitLoss",
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenuesNetOfInterestExpense",
])("%s tells that there are quarters", (tag) => {
  expect(findQuarters({ facts: companyFacts(flow(tag, firstQuarter, 1)), last })).toHaveLength(1);
});

test("quarters come newest first, each end once, with the same months of the fiscal year", () => {
  const facts = companyFacts(
    flow("Revenues", firstQuarter, 3),
    flow("Revenues", firstHalf, 6),
    flow("NetIncomeLoss", firstQuarter, 1),
    flow("Goodwill", { start: "2026-01-01", end: "2026-09-30" }, 1),
  );
  expect(findQuarters({ facts, last })).toEqual([quarters.half, quarters.first]);
});

test("a flow is the year and the year to date less the same months a year before", () => {
  const { value, source } = trailing("revenue", threeOf("Revenues", 1_000, 300, 200));
  expect(value).toBe(1_100);
  expect(source).toMatchObject({
    kind: "filing",
    form: "10-Q",
    tag: "Revenues",
    periodStart: "2025-04-01",
    periodEnd: "2026-03-31",
    note: "Trailing twelve months: fiscal 2025 1000 + 2026-01-01 to 2026-03-31 300 - the same months a year before 200.",
  });
});

test("a flow that the newest quarters leave out runs over those before", () => {
  const facts = [...threeOf("Revenues", 1_000, 300, 200), flow("Revenues", halfBefore, 450)];
  const newestFirst = [quarters.half, quarters.first];
  const { value, source } = trailing("revenue", facts, { newestFirst });
  expect(value).toBe(1_100);
  expect(source).toMatchObject({ periodStart: "2025-04-01", periodEnd: "2026-03-31" });
  const both = trailing("revenue", [...facts, flow("Revenues", firstHalf, 650)], { newestFirst });
  expect(both).toMatchObject({ value: 1_000 + 650 - 450, source: { periodStart: "2025-07-01" } });
});

test("a flow without quarters is that of the year, and says so; without a year it does not exist", () => {
  expect(trailing("revenue", [flow("Revenues", last, 1_000)])).toMatchObject({
    value: 1_000,
    source: { note: "Of fiscal 2025: later quarters do not report it.", periodEnd: last.end },
  });
  expect(trailing("revenue", [flow("Revenues", firstQuarter, 300)])).toMatchObject({
    value: null,
    source: {
      note: "Not reported for the twelve months to 2026-03-31: none of the tags known for revenue has a value.",
    },
  });
});

test.each([
  ["the year", [flow("SalesRevenueNet", firstQuarter, 300), flow("SalesRevenueNet", quarterBefore, 200)]],
  ["the year to date", [flow("SalesRevenueNet", last, 990), flow("SalesRevenueNet", quarterBefore, 200)]],
  ["the year before", [flow("SalesRevenueNet", last, 990), flow("SalesRevenueNet", firstQuarter, 300)]],
])("another tag does not stand in where it lacks %s", (_, others) => {
  const { value, source } = trailing("revenue", [flow("Revenues", last, 1_000), ...others]);
  expect(value).toBe(1_000);
  expect(source.note).toBe("Of fiscal 2025: later quarters do not report it.");
});

test("another tag that all three have is taken where the quarters lack the year's own", () => {
  const facts = [flow("Revenues", last, 1_000), ...threeOf("SalesRevenueNet", 990, 300, 200)];
  expect(trailing("revenue", facts)).toMatchObject({ value: 1_090, source: { tag: "SalesRevenueNet" } });
});

test("the reading that was found better for the year goes before the others", () => {
  const facts = [
    ...threeOf("DepreciationDepletionAndAmortization", 100, 30, 20),
    ...threeOf("DepreciationAndAmortization", 300, 90, 80),
  ];
  expect(trailing("depreciation", facts)).toMatchObject({
    value: 310,
    source: { tag: "DepreciationAndAmortization" },
  });
});

test("a bank's trailing revenue is what is left after interest", () => {
  const facts = [
    ...threeOf("Revenues", 1_500, 400, 300),
    ...threeOf("RevenuesNetOfInterestExpense", 1_000, 300, 250),
  ];
  expect(trailing("revenue", facts, { bank: true }).value).toBe(1_050);
  expect(trailing("revenue", facts).value).toBe(1_600);
});

test.each([
  ["InterestExpense", "InterestExpenseNonoperating", 110],
  ["InterestExpenseNonoperating", "InterestExpense", 110],
  ["InterestExpenseDebt", "InterestExpense", 100],
  ["InterestExpense", "InterestExpenseDebt", 100],
  ["InterestExpense", "InterestPaidNet", 100],
  ["InterestExpense", "InterestPaid", 100],
  ["InterestPaidNet", "InterestPaidNet", 110],
])("interest of the year under %s and of the quarters under %s comes to %d", (year, quarter, expected) => {
  const facts = [
    flow(year, last, 100),
    flow(quarter, firstQuarter, 30),
    flow(quarter, quarterBefore, 20),
    flow("InterestPaidNet", last, 100),
  ];
  expect(trailing("interestExpense", facts).value).toBe(expected);
});

test.each([
  ["2026-04-04", null],
  ["2026-03-27", null],
  ["2026-03-26", "As of 2026-03-26, the newest balance sheet with this item."],
  ["2024-12-26", "As of 2024-12-26, the newest balance sheet with this item."],
])("a balance of %s is the newest, with the note %s", (end, note) => {
  expect(trailing("bookEquity", [balance("StockholdersEquity", end, 70)])).toMatchObject({
    value: 70,
    source: { periodEnd: end, note },
  });
});

test.each(["2026-04-05", "2024-12-25"])("a balance of %s is too far off", (end) => {
  expect(trailing("bookEquity", [balance("StockholdersEquity", end, 70)])).toMatchObject({
    value: null,
    source: {
      note: "Not reported for 2026-03-31: none of the tags known for bookEquity has a value.",
    },
  });
});

test("of several balances the newest is taken, under whichever tag it is filed", () => {
  const facts = [
    balance("StockholdersEquity", "2025-12-31", 60),
    balance("CommonStockholdersEquity", "2026-03-31", 70),
    balance("StockholdersEquity", "2025-09-30", 50),
  ];
  expect(trailing("bookEquity", facts).value).toBe(70);
});

test("a newest balance that says something else gives way to the one before", () => {
  const facts = [
    balance("MarketableSecurities", "2026-03-31", 900),
    balance("ShortTermInvestments", "2025-12-31", 40),
  ];
  expect(trailing("shortTermInvestments", facts)).toMatchObject({
    value: 40,
    source: { note: "As of 2025-12-31, the newest balance sheet with this item." },
  });
});

const count = (span: { start: string; end: string }, millions: number) =>
  fact({
    tag: "WeightedAverageNumberOfDilutedSharesOutstanding",
    unit: "shares",
    ...span,
    value: millions * 1e6,
  });

test("an average count is the newest quarter's own, else the year to date's, else that of an older quarter, else the year's", () => {
  const newestFirst = [quarters.half, quarters.first];
  const ofYear = count(last, 100);
  const older = count(firstQuarter, 99);
  const toDate = count(firstHalf, 98);
  const own = count({ start: "2026-04-01", end: "2026-06-30" }, 97);
  const average = (...facts: Fact[]) => {
    const { value, source } = trailing("dilutedShares", facts, { newestFirst });
    return [value, source.note];
  };
  expect(average(ofYear, older, toDate, own)).toEqual([97, "Average of 2026-04-01 to 2026-06-30."]);
  expect(average(ofYear, older, toDate)).toEqual([98, "Average of 2026-01-01 to 2026-06-30."]);
  expect(average(ofYear, older)).toEqual([99, "Average of 2025-12-31 to 2026-03-31."]);
  expect(average(ofYear)).toEqual([100, "Average of 2025-01-01 to 2025-12-31."]);
  expect(average()).toEqual([
    null,
    "Not reported for 2025-12-31: none of the tags known for dilutedShares has a value.",
  ]);
});
