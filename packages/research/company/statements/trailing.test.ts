import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { addDays } from "../filings/dates.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { findQuarters } from "./quarters.ts";
import { resolveTrailingFigure } from "./trailing.ts";

const last = { fiscalYear: 2025, start: "2025-01-01", end: "2025-12-31" };
const firstQuarter = { start: "2026-01-01", end: "2026-03-31" };
const firstHalf = { start: "2026-01-01", end: "2026-06-30" };
const quarterBefore = { start: "2025-01-01", end: "2025-03-31" };
const halfBefore = { start: "2025-01-01", end: "2025-06-30" };

const createFlow = (tag: string, span: { start: string; end: string }, millions: number) =>
  createFact({ tag, ...span, value: millions * 1e6, form: span.end > last.end ? "10-Q" : "10-K" });
const createBalance = (tag: string, end: string, millions: number) =>
  createFact({ tag, end, value: millions * 1e6 });
/**
 * Creates one tag's facts of the year, the first quarter, and the same quarter of the previous
 * year.
 */
const createThree = (tag: string, year: number, now: number, before: number) => [
  createFlow(tag, last, year),
  createFlow(tag, firstQuarter, now),
  createFlow(tag, quarterBefore, before),
];

const quarters = {
  first: { current: firstQuarter, before: quarterBefore, isMoved: false },
  half: { current: firstHalf, before: halfBefore, isMoved: false },
};
const resolveTrailing = (
  name: ConceptName,
  facts: Fact[],
  { newestFirst = [quarters.first], bank = false } = {},
) =>
  resolveTrailingFigure({
    facts: createCompanyFacts(...facts),
    name,
    last,
    quarters: newestFirst,
    sic: bank ? 6022 : null,
  });

test.each([
  ["a year to date", {}, true],
  ["an amended report", { form: "10-Q/A" }, true],
  ["a notice of late filing", { form: "NT 10-Q" }, false],
  ["an instant", { start: null }, false],
  ["a period that ends with the fiscal year", { start: "2025-12-25", end: last.end }, false],
  ["a start eight days early", { start: "2025-12-24" }, true],
  ["a start nine days early", { start: "2025-12-23" }, false],
  ["a start eight days late", { start: "2026-01-09" }, true],
  ["a start nine days late", { start: "2026-01-10" }, false],
  ["299 days", { end: addDays(firstQuarter.start, 298) }, true],
  ["300 days", { end: addDays(firstQuarter.start, 299) }, false],
])("recognizes %s as quarters after the fiscal year, or not", (_, changes, counts) => {
  const row = createFact({ tag: "ProfitLoss", ...firstQuarter, value: 1, form: "10-Q", ...changes });
  expect(findQuarters({ facts: createCompanyFacts(row), last })).toHaveLength(counts ? 1 : 0);
});

test.each([
  "NetIncomeLoss",
  "ProfitLoss",
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenuesNetOfInterestExpense",
])("finds quarters from %s", (tag) => {
  expect(findQuarters({ facts: createCompanyFacts(createFlow(tag, firstQuarter, 1)), last })).toHaveLength(1);
});

test("lists quarters newest first, one per end date, with the same months of the fiscal year", () => {
  const facts = createCompanyFacts(
    createFlow("Revenues", firstQuarter, 3),
    createFlow("Revenues", firstHalf, 6),
    createFlow("NetIncomeLoss", firstQuarter, 1),
    createFlow("Goodwill", { start: "2026-01-01", end: "2026-09-30" }, 1),
  );
  expect(findQuarters({ facts, last })).toEqual([quarters.half, quarters.first]);
});

test("a flow is the year plus the year to date less the year to date of the previous year", () => {
  const { value, source } = resolveTrailing("revenue", createThree("Revenues", 1_000, 300, 200));
  expect(value).toBe(1_100);
  expect(source).toMatchObject({
    kind: "filing",
    form: "10-Q",
    tag: "Revenues",
    periodStart: "2025-04-01",
    periodEnd: "2026-03-31",
    note: "Fiscal 2025: 1,000; plus 2026-01-01 to 2026-03-31: 300; less the same months a year before: 200.",
  });
});

test("uses older quarters if the newest omit the flow", () => {
  const facts = [...createThree("Revenues", 1_000, 300, 200), createFlow("Revenues", halfBefore, 450)];
  const newestFirst = [quarters.half, quarters.first];
  const { value, source } = resolveTrailing("revenue", facts, { newestFirst });
  expect(value).toBe(1_100);
  expect(source).toMatchObject({ periodStart: "2025-04-01", periodEnd: "2026-03-31" });
  const both = resolveTrailing("revenue", [...facts, createFlow("Revenues", firstHalf, 650)], {
    newestFirst,
  });
  expect(both).toMatchObject({ value: 1_000 + 650 - 450, source: { periodStart: "2025-07-01" } });
});

test("without quarters a flow is the year's, with a note; without a year it is null", () => {
  expect(resolveTrailing("revenue", [createFlow("Revenues", last, 1_000)])).toMatchObject({
    value: 1_000,
    source: { note: "Of fiscal 2025: later quarters do not report it.", periodEnd: last.end },
  });
  expect(resolveTrailing("revenue", [createFlow("Revenues", firstQuarter, 300)])).toMatchObject({
    value: null,
    source: {
      note: "We read no revenue for the twelve months to 2026-03-31: the SEC's data has none under a standard tag.",
    },
  });
});

test.each([
  [
    "the year, out of proportion to it,",
    [createFlow("SalesRevenueNet", firstQuarter, 30), createFlow("SalesRevenueNet", quarterBefore, 20)],
  ],
  [
    "the year to date",
    [createFlow("SalesRevenueNet", last, 990), createFlow("SalesRevenueNet", quarterBefore, 200)],
  ],
  [
    "the year before",
    [createFlow("SalesRevenueNet", last, 990), createFlow("SalesRevenueNet", firstQuarter, 300)],
  ],
])("does not use another tag that has no value for %s", (_, others) => {
  const { value, source } = resolveTrailing("revenue", [createFlow("Revenues", last, 1_000), ...others]);
  expect(value).toBe(1_000);
  expect(source.note).toBe("Of fiscal 2025: later quarters do not report it.");
});

test("reads the year and its quarters under two tags of one line", () => {
  const facts = [
    createFlow("Revenues", last, 1_000),
    createFlow("SalesRevenueNet", firstQuarter, 300),
    createFlow("SalesRevenueNet", quarterBefore, 200),
  ];
  expect(resolveTrailing("revenue", facts)).toMatchObject({
    value: 1_100,
    source: { tag: "SalesRevenueNet", periodEnd: firstQuarter.end },
  });
});

test("uses another tag that has all three values if the year's own tag has no quarters", () => {
  const facts = [createFlow("Revenues", last, 1_000), ...createThree("SalesRevenueNet", 990, 300, 200)];
  expect(resolveTrailing("revenue", facts)).toMatchObject({
    value: 1_090,
    source: { tag: "SalesRevenueNet" },
  });
});

test("prefers the reading that was chosen for the year", () => {
  const facts = [
    ...createThree("DepreciationDepletionAndAmortization", 100, 30, 20),
    ...createThree("DepreciationAndAmortization", 300, 90, 80),
  ];
  expect(resolveTrailing("depreciation", facts)).toMatchObject({
    value: 310,
    source: { tag: "DepreciationAndAmortization" },
  });
});

test("reads a bank's trailing revenue net of interest expense", () => {
  const facts = [
    ...createThree("Revenues", 1_500, 400, 300),
    ...createThree("RevenuesNetOfInterestExpense", 1_000, 300, 250),
  ];
  expect(resolveTrailing("revenue", facts, { bank: true }).value).toBe(1_050);
  expect(resolveTrailing("revenue", facts).value).toBe(1_600);
});

test.each([
  ["InterestExpense", "InterestExpenseNonoperating", 110],
  ["InterestExpenseNonoperating", "InterestExpense", 110],
  ["InterestExpenseDebt", "InterestExpense", 100],
  ["InterestExpense", "InterestExpenseDebt", 100],
  ["InterestExpense", "InterestPaidNet", 100],
  ["InterestExpense", "InterestPaid", 100],
  ["InterestPaidNet", "InterestPaidNet", 110],
])("interest tagged %s for the year and %s for the quarters gives %d", (year, quarter, expected) => {
  const facts = [
    createFlow(year, last, 100),
    createFlow(quarter, firstQuarter, 30),
    createFlow(quarter, quarterBefore, 20),
    createFlow("InterestPaidNet", last, 100),
  ];
  expect(resolveTrailing("interestExpense", facts).value).toBe(expected);
});

test.each([
  ["2026-04-04", null],
  ["2026-03-27", null],
  ["2026-03-26", "As of 2026-03-26, the newest balance sheet with this item."],
  ["2024-12-26", "As of 2024-12-26, the newest balance sheet with this item."],
])("uses the balance of %s as the newest, with the note %s", (end, note) => {
  expect(resolveTrailing("bookEquity", [createBalance("StockholdersEquity", end, 70)])).toMatchObject({
    value: 70,
    source: { periodEnd: end, note },
  });
});

test.each(["2026-04-05", "2024-12-25"])("ignores a balance of %s as too far off", (end) => {
  expect(resolveTrailing("bookEquity", [createBalance("StockholdersEquity", end, 70)])).toMatchObject({
    value: null,
    source: {
      note: "We read no book equity for 2026-03-31: the SEC's data has none under a standard tag.",
    },
  });
});

test("uses the newest of several balances, whatever its tag", () => {
  const facts = [
    createBalance("StockholdersEquity", "2025-12-31", 60),
    createBalance("CommonStockholdersEquity", "2026-03-31", 70),
    createBalance("StockholdersEquity", "2025-09-30", 50),
  ];
  expect(resolveTrailing("bookEquity", facts).value).toBe(70);
});

test("skips a newest balance that does not apply, and uses the previous one", () => {
  const facts = [
    createBalance("MarketableSecurities", "2026-03-31", 900),
    createBalance("ShortTermInvestments", "2025-12-31", 40),
  ];
  expect(resolveTrailing("shortTermInvestments", facts)).toMatchObject({
    value: 40,
    source: { note: "As of 2025-12-31, the newest balance sheet with this item." },
  });
});

const createCount = (span: { start: string; end: string }, millions: number) =>
  createFact({
    tag: "WeightedAverageNumberOfDilutedSharesOutstanding",
    unit: "shares",
    ...span,
    value: millions * 1e6,
  });

test("prefers, in order, an average of the newest quarter, the year to date, an older quarter and the year", () => {
  const newestFirst = [quarters.half, quarters.first];
  const ofYear = createCount(last, 100);
  const older = createCount(firstQuarter, 99);
  const toDate = createCount(firstHalf, 98);
  const own = createCount({ start: "2026-04-01", end: "2026-06-30" }, 97);
  const resolveAverage = (...facts: Fact[]) => {
    const { value, source } = resolveTrailing("dilutedShares", facts, { newestFirst });
    return [value, source.note];
  };
  expect(resolveAverage(ofYear, older, toDate, own)).toEqual([97, "Average of 2026-04-01 to 2026-06-30."]);
  expect(resolveAverage(ofYear, older, toDate)).toEqual([98, "Average of 2026-01-01 to 2026-06-30."]);
  expect(resolveAverage(ofYear, older)).toEqual([99, "Average of 2025-12-31 to 2026-03-31."]);
  expect(resolveAverage(ofYear)).toEqual([100, "Average of 2025-01-01 to 2025-12-31."]);
  expect(resolveAverage()).toEqual([
    null,
    "We read no diluted shares for 2025-12-31: the SEC's data has none under a standard tag.",
  ]);
});

test.each([
  ["longTermDebt", "LongTermLineOfCredit"],
  ["shortTermDebt", "LinesOfCreditCurrent"],
] as const)("reads %s of the newest balance sheet under %s", (name, tag) => {
  const facts = [createFact({ tag, end: firstQuarter.end, value: 750e6, form: "10-Q", filed: "2026-05-01" })];
  expect(resolveTrailing(name, facts).value).toBe(750);
});
