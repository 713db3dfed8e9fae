import { expect, test } from "vitest";
import { addYears } from "../company/filings/dates.ts";
import type { Company, Line, Report } from "./company.ts";
import { averages, expectRefusal, listQuarters, monthsOf, run } from "./run-company.ts";

// The twelve months of companies whose 10-Qs give other columns or tags than the 10-K.

const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const isQuarterlyReport = ({ form }: { form: string }) => form === "10-Q";
const later =
  (filed: string, after: Line, before: Line): Line =>
  (column) => {
    const line = column.filed > filed ? after : before;
    return typeof line === "number" ? column.grow(line) : line(column);
  };
const none: Line = () => null;

/** Growth of a fifth a year: a quarter of new months adds 200 of revenue and 20 of income. */
const growing: Company = { growth: 0.2, quarters: 0 };

test.each<[string, Company, number, number]>([
  [
    "no months to date",
    { ...growing, more: listQuarters("2025-12-31", 2, { hasToDate: false }) },
    4_400,
    440,
  ],
  [
    "no months to date, three quarters of a year to September",
    {
      ...growing,
      yearEnd: (back) => `${2025 - back}-09-30`,
      more: listQuarters("2025-09-30", 3, { hasToDate: false }),
    },
    4_600,
    460,
  ],
  [
    "net income of the quarter alone",
    {
      ...growing,
      more: listQuarters("2025-12-31", 2),
      flows: {
        NetIncomeLoss: (column) =>
          isQuarterlyReport(column) && monthsOf(column) > 3 ? null : column.grow(400),
      },
    },
    4_400,
    440,
  ],
])("adds quarters up where 10-Qs give %s", async (_, company, revenue, netIncome) => {
  const read = await run(company);
  expect(read).toMatchObject({ end: "2026-06-30" });
  expect([read.revenue, read.netIncome].map((value) => Math.round(value ?? 0))).toEqual([revenue, netIncome]);
});

test("adds the quarters up after a report of transition", async () => {
  const report = (form: string, filed: string, start: string, end: string): Report => ({
    form,
    filed,
    periodEnd: end,
    spans: [
      [addYears(start, -1), addYears(end, -1)],
      [start, end],
    ],
    days: [end],
  });
  const read = await run({
    growth: 0,
    yearEnd: (back) => `${2025 - back}-09-30`,
    years: 3,
    quarters: 0,
    more: [
      report("10-KT", "2026-02-25", "2025-10-01", "2025-12-31"),
      report("10-Q", "2026-05-25", "2026-01-01", "2026-03-31"),
      report("10-Q", "2026-08-05", "2026-04-01", "2026-06-30"),
    ],
  });
  expect(read).toMatchObject({ end: "2026-06-30", revenue: 4_000, netIncome: 400 });
});

test("keeps the months before as they were where the newest year has another tag", async () => {
  // The year has 2,000 of these months; 10-Qs of the next year restate them to 1,900 of 3,800.
  const { revenue } = await run({
    growth: 0,
    quarters: 0,
    more: [...listQuarters("2024-12-31", 3), ...listQuarters("2025-12-31", 2)],
    flows: {
      Revenues: later("2026-03-01", none, 4_000),
      [contract]: later(
        "2026-03-01",
        (column) => column.grow(column.end > "2026-01-01" ? 4_200 : 3_800),
        none,
      ),
    },
  });
  expect(revenue).toBe(4_100);
});

test("refuses a company that sold a part since its 10-K, also where its 10-Qs have another tag", () =>
  expectRefusal(
    {
      growth: 0,
      quarters: 0,
      more: [...listQuarters("2024-12-31", 3), ...listQuarters("2025-12-31", 2)],
      flows: {
        Revenues: later("2026-03-01", none, 4_000),
        [contract]: later("2026-03-01", 2_400, none),
        OperatingIncomeLoss: later("2026-03-01", 300, 520),
      },
    },
    /sold or split/,
  ));

test("refuses a company that sold a part since its 10-K where no older 10-Q gives its months", () =>
  expectRefusal(
    {
      growth: 0,
      yearEnd: (back) => `${2025 - back}-09-30`,
      quarters: 0,
      more: listQuarters("2025-09-30", 3),
      flows: {
        Revenues: ({ form, grow }) => grow(form === "10-Q" ? 3_000 : 4_000),
        IncomeLossFromDiscontinuedOperationsNetOfTax: (column) =>
          isQuarterlyReport(column) ? column.grow(80) : null,
      },
    },
    /sold or split/,
    /10-Q filed 2026-08-07/,
    /discontinued operations \(IncomeLossFromDiscontinuedOperationsNetOfTax\) of 60 million/,
  ));

test.each([
  [2_400, true],
  [3_600, false],
])("doubts a year of 4,000 whose months grow to %d, without an older 10-Q: %j", async (newer, isDoubted) => {
  const read = await run({
    growth: 0,
    quarters: 0,
    more: listQuarters("2025-12-31", 2),
    flows: { Revenues: ({ form, grow }) => grow(form === "10-Q" ? newer : 4_000) },
  });
  expect(read.revenue).toBe(4_000);
  expect(read.warnings.includes("REVENUE_IN_DOUBT")).toBe(isDoubted);
});

test("says that a bank's revenue is of the year where its 10-Qs lack a part of it", async () => {
  const read = await run({
    sic: 6022,
    growth: 0.1,
    quarters: 0,
    more: listQuarters("2025-12-31", 2),
    flows: {
      Revenues: null,
      OperatingIncomeLoss: null,
      InterestIncomeExpenseNet: 640,
      NoninterestIncome: (column) => (isQuarterlyReport(column) ? null : column.grow(210)),
      [contract]: 60,
      IncomeTaxExpenseBenefit: 70,
      NetIncomeLoss: 260,
    },
    balances: {
      Assets: 18_000,
      Liabilities: 16_000,
      StockholdersEquity: 2_000,
      LiabilitiesAndStockholdersEquity: 18_000,
    },
  });
  expect(read.revenue).toBe(850);
  expect(read.warnings).toContain("FIGURE_OF_THE_YEAR");
});

test.each([300, null])(
  "takes preferred dividends out of twelve months where only income of common holders is tagged, beside %j of all owners",
  async (all) => {
    const read = await run({
      growth: 0,
      quarters: 1,
      flows: {
        NetIncomeLoss: null,
        NetIncomeLossAvailableToCommonStockholdersBasic: 280,
        PreferredStockDividendsAndOtherAdjustments: 20,
        ProfitLoss: all,
      },
      averages: {
        ...averages(() => 100),
        EarningsPerShareBasic: (column) => (2.8 * monthsOf(column)) / 12,
      },
      cover: () => 100,
      balances: { PreferredStockValue: 300 },
    });
    expect(read).toMatchObject({ netIncome: expect.closeTo(280, 3), bookEquity: 2_900 });
  },
);
