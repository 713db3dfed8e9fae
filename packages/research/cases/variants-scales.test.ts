import { expect, test } from "vitest";
import type { Column, Company, Line, Report } from "./company.ts";
import { expectRefusal, run } from "./run-company.ts";

/** What the usual company has earned in twelve months to June. */
const usual = { revenue: expect.closeTo(4_120, 3), netIncome: expect.closeTo(412, 3) };
/** A line of a filer that enters it in thousands in some columns. */
const inThousands =
  (millions: number, isOff: (column: Column) => boolean): Line =>
  (column) =>
    column.grow(millions) / (isOff(column) ? 1e3 : 1);
const newestQuarter = ({ filed }: Column) => filed === "2026-07-30";
const newestYear = ({ form, filed }: Column) => form === "10-K" && filed >= "2026";
const halves: Report["spans"] = [
  ["2025-01-01", "2025-06-30"],
  ["2026-01-01", "2026-06-30"],
];
const lastYearsQuarter: Report = {
  form: "10-Q",
  filed: "2025-07-30",
  periodEnd: "2025-06-30",
  spans: [
    ["2024-01-01", "2024-06-30"],
    ["2025-01-01", "2025-06-30"],
  ],
  days: ["2024-12-31", "2025-06-30"],
};

test("reads a 10-Q that was filed in thousands, by the months and balances that others repeat", async () => {
  const read = await run({
    more: [lastYearsQuarter],
    flows: {
      Revenues: inThousands(4_000, newestQuarter),
      OperatingIncomeLoss: inThousands(520, newestQuarter),
      IncomeTaxExpenseBenefit: inThousands(100, newestQuarter),
      NetIncomeLoss: inThousands(400, newestQuarter),
    },
    balances: {
      Assets: inThousands(6_400, newestQuarter),
      Liabilities: inThousands(3_200, newestQuarter),
      StockholdersEquity: inThousands(3_200, newestQuarter),
      LiabilitiesAndStockholdersEquity: inThousands(6_400, newestQuarter),
      CashAndCashEquivalentsAtCarryingValue: inThousands(640, newestQuarter),
    },
  });
  expect(read).toMatchObject({ ...usual, bookEquity: expect.closeTo(3_296, 3) });
});

/** A whole 10-Q in thousands, and only its months of revenue or net income. */
const thousandsOf = (isOff: (column: Column) => boolean): Company => ({
  quarters: 1,
  more: [
    {
      ...lastYearsQuarter,
      filed: "2026-07-30",
      periodEnd: "2026-06-30",
      spans: halves,
      days: ["2025-12-31", "2026-06-30"],
    },
  ],
  flows: {
    Revenues: inThousands(4_000, isOff),
    OperatingIncomeLoss: inThousands(520, isOff),
    IncomeTaxExpenseBenefit: inThousands(100, isOff),
    NetIncomeLoss: inThousands(400, isOff),
  },
  balances: {
    Assets: inThousands(6_400, isOff),
    Liabilities: inThousands(3_200, isOff),
    StockholdersEquity: inThousands(3_200, isOff),
    LiabilitiesAndStockholdersEquity: inThousands(6_400, isOff),
    CashAndCashEquivalentsAtCarryingValue: inThousands(640, isOff),
  },
});

test("reads months that no other filing repeats in a 10-Q whose balances are in thousands", async () => {
  const read = await run(thousandsOf(newestQuarter));
  expect(read).toMatchObject({ ...usual, bookEquity: expect.closeTo(3_296, 3) });
});

test.each<[string, Company]>([
  ["revenue", { flows: { Revenues: inThousands(4_000, newestQuarter) } }],
  ["net income", { flows: { NetIncomeLoss: inThousands(400, newestQuarter) } }],
])("refuses months of %s in thousands in both columns, which no other filing repeats", (what, company) =>
  expectRefusal(company, new RegExp(what), /10-Q filed 2026-07-30/),
);

test("refuses months of revenue that a 10-Q gives in thousands, with both figures", () =>
  expectRefusal(
    { flows: { Revenues: inThousands(4_000, (column) => newestQuarter(column) && column.end > "2026") } },
    /revenue/,
    /2\.1\d* million/,
    /10-Q filed 2026-07-30/,
  ));

test("reads net income that one 10-K gives in thousands in all its columns", async () => {
  const read = await run({
    flows: { NetIncomeLoss: inThousands(400, newestYear) },
    averages: { EarningsPerShareDiluted: null },
  });
  expect(read).toMatchObject(usual);
});

test.each<[string, string]>([
  ["LongTermDebtNoncurrent", "long-term debt is 0.66 million"],
  ["LongTermDebtCurrent", "short-term debt is 0.66 million"],
  ["CashAndCashEquivalentsAtCarryingValue", "cash is 0.66 million"],
])("refuses a balance of %s that a 10-Q gives in thousands, with both figures", (tag, text) =>
  expectRefusal(
    { balances: { [tag]: inThousands(640, ({ end }) => end === "2026-06-30") } },
    new RegExp(text),
    /after 640 million/,
  ),
);

test("values a company whose debt falls due but for a thousandth", async () => {
  const read = await run({
    balances: {
      LongTermDebtNoncurrent: ({ end }) => (end === "2026-06-30" ? 0.6 : 600),
      LongTermDebtCurrent: ({ end }) => (end === "2026-06-30" ? 599.4 : 1),
    },
  });
  expect(read.debt).toBe(600);
});

test("refuses net income that one 10-K gives in thousands in its newest column, with both figures", () =>
  expectRefusal(
    {
      flows: {
        NetIncomeLoss: inThousands(400, (column) => newestYear(column) && column.end === "2025-12-31"),
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 500,
      },
    },
    /net income/,
    /0\.4 million/,
    /10-K filed 2026-02-19/,
  ));

test("reads a loss that is filed without its minus sign beside a loss before tax and per share", async () => {
  const pretax =
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
  const read = await run({
    quarters: 0,
    flows: { OperatingIncomeLoss: -420, [pretax]: -430, IncomeTaxExpenseBenefit: -30, NetIncomeLoss: 400 },
    averages: { EarningsPerShareDiluted: -2.02, EarningsPerShareBasic: -2.02 },
  });
  expect(read).toMatchObject({ netIncome: -400 });
});

test("takes the revenue that costs and income add up to of two that every filing gives", async () => {
  const read = await run({
    flows: { Revenues: ({ grow }) => [grow(2_900), grow(4_000)], CostsAndExpenses: 3_480 },
  });
  expect(read).toMatchObject(usual);
});

test("takes the net income that earnings per share confirm of two that every filing gives", async () => {
  const perShare: Line = ({ grow }) => grow(400) / 198;
  const read = await run({
    flows: {
      NetIncomeLoss: ({ grow }) => [grow(460), grow(400)],
      EarningsPerShareBasic: perShare,
      EarningsPerShareDiluted: perShare,
    },
  });
  expect(read).toMatchObject(usual);
});

test("takes the equity that fills the balance sheet of two that every filing gives", async () => {
  const read = await run({ balances: { StockholdersEquity: ({ grow }) => [grow(2_700), grow(3_200)] } });
  expect(read).toMatchObject({ ...usual, bookEquity: expect.closeTo(3_296, 3) });
});

test("says that two values are in doubt that every filing gives and nothing decides between", async () => {
  const read = (twice: boolean) =>
    run({
      flows: { NetIncomeLoss: ({ grow }) => (twice ? [grow(300), grow(400)] : grow(400)) },
    });
  expect((await read(true)).warnings).toContain("FIGURE_IN_DOUBT");
  expect((await read(false)).warnings).not.toContain("FIGURE_IN_DOUBT");
});

test("takes the exact of a rounded pair that every filing gives", async () => {
  const read = await run({
    quarters: 0,
    growth: 0,
    flows: { Revenues: () => [4_000, 4_037.4] },
    balances: { StockholdersEquity: () => [3_000, 3_012.6], Liabilities: 3_387.4 },
  });
  expect(read).toMatchObject({ revenue: 4_037.4, bookEquity: 3_012.6 });
});

test("reads a count on the balance sheet that is filed in thousands, without a cover page count", async () => {
  const read = await run({ cover: null, balances: { CommonStockSharesOutstanding: () => 0.196 } });
  expect(Math.abs((read.shares ?? 0) - 198)).toBeLessThanOrEqual(2);
});

test("counts the cover page after a reverse split between year end and filing", async () => {
  const read = await run({
    quarters: 0,
    cover: ({ filed }) => (filed >= "2026" ? 19.7 : 197),
    prices: { from: "2021-08-23", to: "2026-08-21", close: 400, splits: [["2026-01-20", 0.1]] },
  });
  expect(read.shares).toBeCloseTo(19.7, 3);
});
