import { expect, test } from "vitest";
import type { Report } from "./company.ts";
import { run } from "./run-company.ts";

/** What the usual company has earned in twelve months to June. */
const usual = { revenue: expect.closeTo(4_120, 3), netIncome: expect.closeTo(412, 3) };
const noAverages = {
  WeightedAverageNumberOfDilutedSharesOutstanding: null,
  WeightedAverageNumberOfSharesOutstandingBasic: null,
};

test("values a filer whose newest 10-K is the first in dollars", async () => {
  const read = await run({ currency: ({ filed }) => (filed < "2026" ? "EUR" : "USD") });
  expect(read).toMatchObject(usual);
});

test("joins the months after a transition report with those of a year before", async () => {
  const transition: Report = {
    form: "10-KT",
    filed: "2026-03-15",
    periodEnd: "2025-12-31",
    spans: [
      ["2023-07-01", "2024-06-30"],
      ["2024-07-01", "2025-06-30"],
      ["2024-07-01", "2024-12-31"],
      ["2025-07-01", "2025-12-31"],
    ],
    days: ["2025-06-30", "2025-12-31"],
  };
  const after: Report = {
    form: "10-Q",
    filed: "2026-07-30",
    periodEnd: "2026-06-30",
    spans: [
      ["2025-01-01", "2025-06-30"],
      ["2026-01-01", "2026-06-30"],
    ],
    days: ["2025-12-31", "2026-06-30"],
  };
  const read = await run({
    yearEnd: (back) => `${2025 - back}-06-30`,
    quarters: 0,
    growth: 0,
    more: [transition, after],
  });
  expect(read).toMatchObject({
    end: "2026-06-30",
    revenue: expect.closeTo(4_000, 0),
    netIncome: expect.closeTo(400, 0),
  });
});

test("takes every figure of the newest year from a 10-K/A that restates all of it", async () => {
  const amended: Report = {
    form: "10-K/A",
    filed: "2026-05-20",
    periodEnd: "2025-12-31",
    spans: [
      ["2024-01-01", "2024-12-31"],
      ["2025-01-01", "2025-12-31"],
    ],
    days: ["2024-12-31", "2025-12-31"],
  };
  const read = await run({
    quarters: 0,
    more: [amended],
    flows: {
      Revenues: ({ form, grow }) => grow(form === "10-K/A" ? 3_700 : 4_000),
      NetIncomeLoss: ({ form, grow }) => grow(form === "10-K/A" ? 310 : 400),
    },
    balances: {
      StockholdersEquity: ({ form, grow }) => grow(form === "10-K/A" ? 3_110 : 3_200),
      Liabilities: ({ form, grow }) => grow(form === "10-K/A" ? 3_290 : 3_200),
    },
  });
  expect(read).toMatchObject({ revenue: 3_700, netIncome: 310, bookEquity: 3_110 });
});

test("values a company with negative equity, and says so", async () => {
  const read = await run({ balances: { StockholdersEquity: -800, Liabilities: 7_200 } });
  expect(read).toMatchObject({ ...usual, bookEquity: expect.closeTo(-824, 3) });
  expect(read.warnings).toContain("NEGATIVE_EQUITY");
});

test("reads a biotechnology company whose revenue is from a collaboration alone", async () => {
  const read = await run({
    sic: 2836,
    flows: {
      Revenues: null,
      RevenueFromCollaborativeArrangementExcludingRevenueFromContractWithCustomer: 60,
      OperatingIncomeLoss: -200,
      IncomeTaxExpenseBenefit: null,
      NetIncomeLoss: -190,
    },
  });
  expect(read).toMatchObject({ revenue: expect.closeTo(61.8, 3), netIncome: expect.closeTo(-195.7, 3) });
});

test("leaves the general partner's share of income out of what a unit earns", async () => {
  const read = await run({
    sic: 4922,
    flows: {
      NetIncomeLossAllocatedToGeneralPartners: 60,
      NetIncomeLossAllocatedToLimitedPartners: 340,
    },
    averages: { ...noAverages, WeightedAverageLimitedPartnershipUnitsOutstandingDiluted: 200 },
    balances: { StockholdersEquity: null, PartnersCapital: 3_200 },
  });
  expect(read).toMatchObject({
    netIncome: expect.closeTo(340 * 1.03, 3),
    bookEquity: expect.closeTo(3_296, 3),
  });
});

test("takes minorities that may be redeemed out of equity, once", async () => {
  const read = await run({
    balances: {
      StockholdersEquity: null,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 3_400,
      MinorityInterest: 200,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 150,
      Liabilities: 2_850,
    },
  });
  expect(read.bookEquity).toBeCloseTo(3_296, 3);
});

test("takes redeemable preferred stock outside equity as preferred, not out of equity", async () => {
  const balances = { TemporaryEquityCarryingAmountAttributableToParent: () => 300, Liabilities: 2_900 };
  const shares = { TemporaryEquitySharesOutstanding: () => 3 };
  const [stock, other] = await Promise.all([
    run({ balances: { ...balances, ...shares } }),
    run({ balances }),
  ]);
  expect(stock).toMatchObject({ preferredStock: 300, bookEquity: expect.closeTo(3_296, 3) });
  expect(stock.perShare).toBeLessThan(other.perShare ?? 0);
});

test("takes preferred stock whose line is its par value at its preference", async () => {
  const read = await run({
    balances: {
      PreferredStockValue: () => 0.02,
      PreferredStockSharesOutstanding: () => 2,
      PreferredStockLiquidationPreferenceValue: () => 600,
    },
  });
  expect(read.preferredStock).toBe(600);
});

test("adds up counts by class that a 10-K gives by two names of classes and without a total", async () => {
  const classes = { "us-gaap:CommonStockMember": 140, "case:ClassBCommonStockMember": 58 };
  expect((await run({ quarters: 0, cover: null, classes })).shares).toBe(198);
});

test("refuses a company whose name is that of a real estate trust under another code", async () => {
  await expect(run({ sic: 8051, name: "Example Healthcare REIT Inc" })).rejects.toThrow(
    /real estate investment trust/,
  );
});

test("keeps a fiscal year of 53 weeks and the quarters of 13 weeks after it", async () => {
  const ends = ["2026-01-03", "2024-12-28", "2023-12-30", "2022-12-31", "2022-01-01", "2020-12-26"];
  const quarter: Report = {
    form: "10-Q",
    filed: "2026-08-06",
    periodEnd: "2026-07-04",
    spans: [
      ["2024-12-29", "2025-06-28"],
      ["2026-01-04", "2026-07-04"],
    ],
    days: ["2026-01-03", "2026-07-04"],
  };
  const read = await run({
    yearEnd: (back) => ends[back] ?? "2019-12-28",
    years: 3,
    quarters: 0,
    more: [quarter],
  });
  expect(read).toMatchObject({ end: "2026-07-04", ...usual });
});
