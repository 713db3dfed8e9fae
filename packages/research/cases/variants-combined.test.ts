import { expect, test } from "vitest";
import type { Column, Company, Line, Report } from "./company.ts";
import { always, averages, listQuarters, monthsOf, run } from "./run-company.ts";

// Companies of two kinds at once, in millions.

const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const minorities = "NetIncomeLossAttributableToNoncontrollingInterest";
const allEquity = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxes";
const optionTag = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstanding";

const close = (value: number) => expect.closeTo(value, 1);
const perShare =
  (income: number, count: number): Line =>
  (column) =>
    ((income / count) * monthsOf(column)) / 12;
/** A line that changes with the newest day of a column. */
const since =
  (day: string, before: number, after: number): Line =>
  ({ end }: Column) =>
    end < day ? before : after;

/** A balance sheet of the newest day with other owners' part of equity. */
const sheet = (assets: number, liabilities: number, own: number) => ({
  Assets: assets,
  Liabilities: liabilities,
  LiabilitiesAndStockholdersEquity: assets,
  StockholdersEquity: own,
  MinorityInterest: assets - liabilities - own,
  [allEquity]: assets - liabilities,
  CashAndCashEquivalentsAtCarryingValue: assets / 12,
});

const transition: Report = {
  form: "10-KT",
  filed: "2025-11-20",
  periodEnd: "2025-09-30",
  spans: [
    ["2023-01-01", "2023-12-31"],
    ["2024-01-01", "2024-12-31"],
    ["2025-01-01", "2025-09-30"],
  ],
  days: ["2024-12-31", "2025-09-30"],
};
/** A count, or a price of a share, before and after three shares were made of one. */
const split =
  (before: number, after: number): Line =>
  ({ filed }) =>
    filed < "2025-12-15" ? before : after;

// [what, company, what is right]
test.each<[string, Company, Record<string, unknown>]>([
  [
    "a listing with two classes and a loss, in a year to January",
    {
      sic: 7372,
      years: 1,
      quarters: 0,
      yearEnd: (back) => `${2026 - back}-01-31`,
      cover: null,
      classes: { "us-gaap:CommonClassAMember": 48, "us-gaap:CommonClassBMember": 310 },
      flows: {
        Revenues: 900,
        OperatingIncomeLoss: -160,
        IncomeTaxExpenseBenefit: 2,
        NetIncomeLoss: -150,
      },
      averages: { ...averages(62), EarningsPerShareDiluted: -2.42 },
    },
    { shares: 358, netIncome: -150, revenue: 900 },
  ],
  [
    "a transition report of nine months, then a split of three for one",
    {
      years: 3,
      quarters: 0,
      yearEnd: (back) => `${2024 - back}-12-31`,
      more: [...listQuarters("2024-12-31", 2), transition, ...listQuarters("2025-09-30", 3)],
      cover: split(65.7, 197),
      averages: averages(split(66.7, 200)),
      balances: {
        [`${optionTag}Number`]: split(2, 6),
        [`${optionTag}WeightedAverageExercisePrice`]: split(45, 15),
      },
      prices: { from: "2021-08-21", to: "2026-08-21", close: 40, splits: [["2025-12-01", 3]] },
    },
    {
      end: "2026-06-30",
      revenue: close(4_000),
      netIncome: close(400),
      shares: 197,
      options: { count: 6, strike: 15 },
    },
  ],
  [
    "an Up-C with a loss that merged with a blank-check company",
    {
      sic: 6770,
      years: 2,
      quarters: 0,
      cover: null,
      classes: { "us-gaap:CommonClassAMember": 110, "case:CommonClassVMember": 60 },
      flows: {
        Revenues: null,
        [contract]: 700,
        OperatingIncomeLoss: -70,
        IncomeTaxExpenseBenefit: 1,
        NetIncomeLoss: -52,
        ProfitLoss: -80,
        [minorities]: -28,
      },
      averages: { ...averages(108), EarningsPerShareDiluted: -0.48 },
      balances: sheet(1_200, 500, 450),
    },
    { shares: 170, netIncome: -80, bookEquity: 700, revenue: 700 },
  ],
  [
    "an Up-C that was listed in its year to April, whose income since then is shared",
    {
      sic: 7372,
      years: 1,
      quarters: 0,
      yearEnd: (back) => `${2026 - back}-04-30`,
      cover: null,
      classes: { "us-gaap:CommonClassAMember": 45, "us-gaap:CommonClassBMember": 105 },
      flows: {
        Revenues: 800,
        OperatingIncomeLoss: 120,
        IncomeTaxExpenseBenefit: 5,
        NetIncomeLoss: 4,
        ProfitLoss: 100,
        [minorities]: 14,
      },
      averages: { ...averages(44), EarningsPerShareDiluted: 0.09 },
      balances: sheet(1_500, 600, 270),
    },
    { shares: 150, netIncome: 100, bookEquity: 900 },
  ],
  [
    "minorities beside preferred stock at par with a liquidation preference",
    {
      flows: {
        ProfitLoss: 900,
        [minorities]: 120,
        NetIncomeLoss: 780,
        PreferredStockDividendsIncomeStatementImpact: 45,
        NetIncomeLossAvailableToCommonStockholdersBasic: 735,
        OperatingIncomeLoss: 1_150,
        IncomeTaxExpenseBenefit: 200,
      },
      averages: { ...averages(199), EarningsPerShareBasic: perShare(735, 199) },
      balances: {
        ...sheet(6_400, 3_200, 3_000),
        PreferredStockValue: always(0.3),
        PreferredStockLiquidationPreferenceValue: always(600),
        PreferredStockSharesOutstanding: always(24),
      },
    },
    { netIncome: close(735), preferredStock: 600, bookEquity: 2_400 },
  ],
  [
    "a bank whose other income is tagged as revenue, with depositary shares of preferred stock",
    {
      sic: 6022,
      cover: always(149),
      flows: {
        Revenues: 300,
        OperatingIncomeLoss: null,
        InterestIncomeExpenseNet: 900,
        NoninterestIncome: 300,
        NetIncomeLoss: 330,
        PreferredStockDividendsIncomeStatementImpact: 30,
        NetIncomeLossAvailableToCommonStockholdersBasic: 300,
      },
      averages: { ...averages(150), EarningsPerShareBasic: perShare(300, 150) },
      balances: {
        Assets: 30_000,
        Liabilities: 26_800,
        LiabilitiesAndStockholdersEquity: 30_000,
        PreferredStockValue: always(0.02),
        PreferredStockSharesOutstanding: always(0.02),
        PreferredStockLiquidationPreference: always(25_000),
      },
    },
    { revenue: close(1_200), netIncome: close(300), preferredStock: 500, bookEquity: 2_700, shares: 149 },
  ],
  [
    "a merged blank-check company with a loss on warrants above twice all its assets",
    {
      sic: 6770,
      flows: {
        Revenues: 50,
        OperatingIncomeLoss: -100,
        [pretax]: -1_100,
        IncomeTaxExpenseBenefit: null,
        NetIncomeLoss: -1_100,
      },
      balances: {
        Assets: 400,
        Liabilities: 1_100,
        StockholdersEquity: -700,
        LiabilitiesAndStockholdersEquity: 400,
        CashAndCashEquivalentsAtCarryingValue: 300,
      },
    },
    { revenue: close(50), netIncome: close(-1_100) },
  ],
  [
    "a merger after which the cover page repeats its count",
    {
      cover: always(300),
      averages: averages(since("2026-01-01", 302, 420)),
      balances: { CommonStockSharesOutstanding: since("2026-01-01", 300, 455) },
    },
    { shares: 455 },
  ],
  [
    "a tender after which the cover page repeats its count",
    {
      cover: always(120),
      averages: averages(since("2026-01-01", 120, 88)),
      balances: { CommonStockSharesOutstanding: since("2026-01-01", 120, 76) },
    },
    { shares: 76 },
  ],
])("values %s", async (_, company, right) => {
  expect(await run({ growth: 0, ...company })).toMatchObject(right);
});
