import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { expect, test } from "vitest";
import type { Column, Company, Line } from "./company.ts";
import { always, averages, run } from "./run-company.ts";

const optionTag = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstanding";
const options = (count: number, strike: number) => ({
  [`${optionTag}Number`]: always(count),
  [`${optionTag}WeightedAverageExercisePrice`]: always(strike),
});
/** A line that has one value before a filing of a day and another from it on. */
const changing =
  (before: number, from: string, after: number): Line =>
  ({ filed }: Column) =>
    filed < from ? before : after;

test("counts the cover page after a listing late in a fiscal year that ends in January", async () => {
  const company: Company = {
    yearEnd: (back) => `${2026 - back}-01-31`,
    years: 2,
    quarters: 1,
    cover: changing(84, "2026-05-01", 85),
    balances: { CommonStockSharesOutstanding: changing(84, "2026-05-01", 85), ...options(3, 12) },
  };
  const listed = await run({ ...company, averages: averages(changing(30, "2026-05-01", 45)) });
  expect(listed).toMatchObject({ shares: 85, options: { count: 3, strike: 12 } });
  expect(listed.warnings).not.toContain("SPLIT_ADJUSTED");
  expect(listed.warnings).not.toContain("SPLIT_ASSUMED");
  const steady = await run({ ...company, averages: averages(85) });
  expect(listed.perShare).toBeCloseTo(steady.perShare ?? 0, 1);
});

test("takes a merger that doubles the count for no split", async () => {
  const merged = await run({
    cover: changing(118, "2026-07-01", 236),
    averages: averages(({ filed, end }) => (filed > "2026-07-01" && end > "2026-01-01" ? 160 : 120)),
    balances: { CommonStockSharesOutstanding: changing(118, "2026-07-01", 236), ...options(5, 20) },
  });
  expect(merged).toMatchObject({ shares: 236, options: { count: 5, strike: 20 } });
  expect(merged.warnings).not.toContain("SPLIT_ADJUSTED");
});

test("counts the cover page after a tender for two fifths of the shares", async () => {
  const tendered = await run({
    cover: changing(98, "2026-07-01", 60),
    averages: averages(({ filed, end }) => (filed > "2026-07-01" && end > "2026-01-01" ? 90 : 100)),
    balances: {
      CommonStockSharesOutstanding: ({ filed, end }) =>
        filed > "2026-07-01" && end > "2026-06-01" ? 60.5 : 98,
    },
  });
  expect(tendered.shares).toBe(60);
});

test("adds up two classes of common stock, without preferred stock and warrants", async () => {
  const classes = {
    "us-gaap:CommonClassAMember": 150,
    "us-gaap:SeriesAPreferredStockMember": 12,
    "us-gaap:CommonClassBMember": 50,
    "case:WarrantsMember": 30,
  };
  expect((await run({ quarters: 0, cover: null, classes })).shares).toBe(200);
});

test("counts all units where the filings count and earn for class A alone: revenue is of all", async () => {
  const read = await run({
    cover: 40,
    averages: averages(40),
    flows: { NetIncomeLoss: 160, ProfitLoss: 400, EarningsPerShareBasic: 4, EarningsPerShareDiluted: 4 },
    balances: {
      StockholdersEquity: 1_280,
      MinorityInterest: 1_920,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 3_200,
    },
  });
  expect(read).toMatchObject({ shares: 100, netIncome: 412, bookEquity: 3_296 });
});

test("divides income and equity by the shares that they belong to if the cover counts two classes", async () => {
  const read = await run({
    quarters: 0,
    cover: null,
    classes: { "us-gaap:CommonClassAMember": 30, "us-gaap:CommonClassBMember": 70 },
    averages: averages(30),
    flows: { NetIncomeLoss: 120, ProfitLoss: 400, EarningsPerShareBasic: 4, EarningsPerShareDiluted: 4 },
    balances: {
      StockholdersEquity: 960,
      MinorityInterest: 2_240,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 3_200,
    },
  });
  expect((read.netIncome ?? 0) / (read.shares ?? 1)).toBeCloseTo(4, 1);
  expect((read.bookEquity ?? 0) / (read.shares ?? 1)).toBeCloseTo(32, 1);
});

const pricesWith = (close: number, splits: [string, number][]) => ({
  from: "2021-08-23",
  to: sampleDay,
  close,
  splits,
});

test("takes a spin-off that the price provider enters as factor 1.046 for no split", async () => {
  const company: Company = { balances: options(5, 20) };
  const [spun, plain] = await Promise.all([
    run({ ...company, prices: pricesWith(40, [["2026-08-10", 1.046]]) }),
    run(company),
  ]);
  expect(spun).toMatchObject({ shares: 197, options: { count: 5, strike: 20 } });
  expect(spun.perShare).toBeCloseTo(plain.perShare ?? 0, 1);
});

test("divides counts by 35 and multiplies strikes after a reverse split that follows the filing", async () => {
  const read = await run({
    cover: 350,
    averages: averages(350),
    balances: options(7, 2),
    prices: pricesWith(1_400, [["2026-08-12", 0.02857]]),
  });
  expect(read.shares).toBeCloseTo(10, 3);
  expect(read.options?.count).toBeCloseTo(0.2, 3);
  expect(read.options?.strike).toBeCloseTo(70, 1);
});

test("deducts no options if there are more of them than shares", async () => {
  const [many, none] = await Promise.all([run({ balances: options(260, 15) }), run({})]);
  expect(many.options).toBeNull();
  expect(many.warnings).toContain("OPTIONS_OUT_OF_SCALE");
  expect(many.perShare).toBeCloseTo(none.perShare ?? 0, 2);
});

test("reads members' equity and units of a limited liability company", async () => {
  const read = await run({
    cover: 150,
    averages: {
      WeightedAverageNumberOfDilutedSharesOutstanding: null,
      WeightedAverageNumberOfSharesOutstandingBasic: null,
      WeightedAverageLimitedPartnershipUnitsOutstandingDiluted: 151,
    },
    balances: { StockholdersEquity: null, MembersEquity: 2_500, Liabilities: 3_900 },
  });
  expect(read).toMatchObject({ bookEquity: 2_575, shares: 150, netIncome: 412 });
});

test("reads partners' capital without that of minorities, and units without a cover count", async () => {
  const read = await run({
    sic: 4922,
    cover: null,
    averages: {
      WeightedAverageNumberOfDilutedSharesOutstanding: null,
      WeightedAverageNumberOfSharesOutstandingBasic: null,
      WeightedAverageLimitedPartnershipUnitsOutstanding: 120,
    },
    balances: {
      StockholdersEquity: null,
      PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest: 3_500,
      MinorityInterest: 300,
      Liabilities: 2_900,
    },
  });
  expect(read).toMatchObject({ bookEquity: 3_296, shares: 120 });
});

test("counts the cover page that is three times the average and nothing else confirms", async () => {
  const read = await run({
    cover: changing(197, "2026-07-01", 600),
    averages: averages(({ filed, end }) => (filed > "2026-07-01" && end > "2026-01-01" ? 210 : 200)),
  });
  expect(read.shares).toBe(600);
});

test("does not take a cover page that has always counted one class for all shares", async () => {
  const read = await run({ cover: 50 });
  expect(read.shares).toBe(200);
});

test("does not take a cover page in thousands for a count of shares", async () => {
  const read = await run({ cover: 0.197 });
  expect(Math.abs((read.shares ?? 0) - 197)).toBeLessThanOrEqual(3);
});

test("warns that Stooq gives no splits, and keeps the filing's count", async () => {
  const read = await run({ provider: "stooq" });
  expect(read.shares).toBe(197);
  expect(read.warnings).toContain("SPLITS_NOT_AT_HAND");
});

test("follows a split of ten for one after the filing that Financial Modeling Prep gives", async () => {
  const read = await run({
    provider: "fmp",
    balances: options(5, 20),
    prices: pricesWith(4, [["2026-08-13", 10]]),
  });
  expect(read).toMatchObject({ shares: 1_970, options: { count: 50, strike: 2 } });
});

test("follows a reverse split of 1 for 35 that only restated averages show", async () => {
  const restated = changing(350, "2026-04-01", 10);
  const read = await run({
    cover: restated,
    averages: averages(restated),
    balances: {
      [`${optionTag}Number`]: ({ form }) => (form === "10-K" ? 7 : null),
      [`${optionTag}WeightedAverageExercisePrice`]: ({ form }) => (form === "10-K" ? 2 : null),
    },
    prices: pricesWith(900, []),
  });
  expect(read.shares).toBe(10);
  expect(read.options?.count).toBeCloseTo(0.2, 3);
  expect(read.options?.strike).toBeCloseTo(70, 1);
});

test("leaves depositary shares of preferred stock and notes on the cover page out of the count", async () => {
  const classes = {
    "us-gaap:CommonStockMember": 200,
    "case:DepositarySharesEachRepresentingAOneThousandthInterestInSeriesCPreferredStockMember": 20,
    "case:SeniorNotesDue2029Member": 5,
  };
  expect((await run({ quarters: 0, cover: null, classes })).shares).toBe(200);
});

test("takes the average where one cover page counts a thousand times too many shares", async () => {
  const read = await run({ cover: changing(197, "2026-07-01", 197_000), averages: averages(200) });
  expect(read.shares).toBe(200);
  expect(read.warnings).toContain("SHARES_FROM_DILUTED_AVERAGE");
});
