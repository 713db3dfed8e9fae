import { expect, test } from "vitest";
import type { Company, Line } from "./company.ts";
import { monthsOf, run } from "./run-company.ts";

// One filing of a holding company and its subsidiaries, which gives each line of both, in millions.

/** A line of several registrants of one filing. */
const each =
  (...parts: number[]): Line =>
  ({ grow }) =>
    parts.map(grow);
const perShare =
  (income: number, count: number): Line =>
  (column) =>
    ((income / count) * monthsOf(column)) / 12;

// [what, company, what is right]
test.each<[string, Company, Record<string, number>]>([
  [
    "a subsidiary of the same margin, first",
    {
      sic: 4911,
      flows: {
        Revenues: each(3_100, 4_000),
        OperatingIncomeLoss: each(450, 520),
        IncomeTaxExpenseBenefit: each(80, 100),
        NetIncomeLoss: each(310, 400),
      },
      averages: { EarningsPerShareDiluted: perShare(400, 200) },
      balances: {
        Assets: each(4_900, 6_400),
        Liabilities: each(2_400, 3_200),
        StockholdersEquity: each(2_500, 3_200),
        LiabilitiesAndStockholdersEquity: each(4_900, 6_400),
      },
    },
    { revenue: 4_000, netIncome: 400, bookEquity: 3_200 },
  ],
  [
    "two subsidiaries, around it",
    {
      sic: 4931,
      flows: {
        Revenues: each(900, 4_000, 2_200),
        OperatingIncomeLoss: each(120, 520, 300),
        IncomeTaxExpenseBenefit: each(20, 100, 60),
        NetIncomeLoss: each(90, 400, 230),
      },
      averages: { EarningsPerShareDiluted: perShare(400, 200) },
      balances: {
        Assets: each(1_500, 6_400, 3_600),
        Liabilities: each(800, 3_200, 1_700),
        StockholdersEquity: each(700, 3_200, 1_900),
        LiabilitiesAndStockholdersEquity: each(1_500, 6_400, 3_600),
        LongTermDebtNoncurrent: each(300, 1_400, 700),
      },
    },
    { revenue: 4_000, netIncome: 400, bookEquity: 3_200, debt: 1_400 },
  ],
  [
    "a subsidiary that earns and owns more, because the holding company has debt",
    {
      sic: 4911,
      flows: { Revenues: each(3_900, 4_000), NetIncomeLoss: each(450, 400) },
      averages: { EarningsPerShareDiluted: perShare(400, 200) },
      balances: {
        Assets: each(6_000, 6_400),
        Liabilities: each(2_600, 3_300),
        StockholdersEquity: each(3_400, 3_100),
        LiabilitiesAndStockholdersEquity: each(6_000, 6_400),
      },
    },
    { netIncome: 400, bookEquity: 3_100 },
  ],
  [
    "a subsidiary, last, and basic earnings per share",
    {
      sic: 4923,
      flows: {
        Revenues: null,
        RegulatedAndUnregulatedOperatingRevenue: each(2_500, 1_800),
        NetIncomeLoss: each(210, 180),
      },
      averages: { EarningsPerShareBasic: perShare(210, 198) },
      balances: {
        Assets: each(7_000, 5_000),
        Liabilities: each(4_000, 2_900),
        StockholdersEquity: each(3_000, 2_100),
        LiabilitiesAndStockholdersEquity: each(7_000, 5_000),
      },
    },
    { revenue: 2_500, netIncome: 210, bookEquity: 3_000 },
  ],
])("reads the holding company beside %s", async (_, company, right) => {
  const read: Record<string, unknown> = await run({ growth: 0, ...company });
  for (const [name, value] of Object.entries(right)) expect(read[name]).toBeCloseTo(value, 1);
});
