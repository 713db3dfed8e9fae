import { expect, test } from "vitest";
import type { PriceRow } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact, createPriceRow } from "../testing/facts.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { checkUnseenSplits } from "./unseen-splits.ts";

const createRows = (price: number, splitFactor: number | null = null): PriceRow[] =>
  ["2025-06-30", "2026-08-16", "2026-08-21"].map((date) => ({ ...createPriceRow(date, price), splitFactor }));

const warn = ({
  prices = createRows(50),
  float = null,
  market = null,
  income = 1_000,
  equity = 8_000,
  stated = [],
  splits = [],
}: {
  prices?: PriceRow[];
  /** Billions of dollars on 30 June 2025. */
  float?: number | null;
  market?: { shares: number; date: string } | null;
  income?: number | null;
  equity?: number | null;
  /** Prices of 30 June 2025 that the 10-K states, by tag. */
  stated?: [tag: string, price: number, start?: string][];
  splits?: { ratio: number; by: string; after: string; evidence: string }[];
} = {}) =>
  checkUnseenSplits({
    facts: createCompanyFacts(
      ...stated.map(([tag, value, start]) =>
        createFact({
          tag,
          value,
          unit: "USD/shares",
          ...(start && { start }),
          end: "2025-06-30",
          form: "10-K",
          filed: "2025-08-20",
        }),
      ),
      ...(float === null
        ? []
        : [createFact({ tag: "EntityPublicFloat", end: "2025-06-30", value: float * 1e9 })]),
    ),
    prices,
    shares: createFigure(490, { filed: "2026-07-30", label: "10-Q filed 2026-07-30" }),
    marketValue: market,
    trailing: createPeriod(2025, { netIncome: createFigure(income), bookEquity: createFigure(equity) }),
    splits,
  });
const check = (input?: Parameters<typeof warn>[0]) => warn(input).map(({ code }) => code);

test("warns that a split after the filing would not be seen", () => {
  expect(check()).toEqual(["SPLITS_NOT_AT_HAND"]);
  expect(check({ float: 20 })).toEqual(["SPLITS_NOT_AT_HAND"]);
});

test.each([
  ["with splits in the prices", { prices: createRows(5, 1) }],
  ["without prices", { prices: [] }],
  ["with a market value after the filing", { market: { shares: 480e6, date: "2026-08-16" } }],
])("does not warn %s", (_, input) => {
  expect(check(input)).toEqual([]);
});

test.each([
  ["before the filing", { shares: 480e6, date: "2026-07-29" }],
  ["of another count", { shares: 4_900e6, date: "2026-08-16" }],
])("a market value %s confirms nothing", (_, market) => {
  expect(check({ market })).toEqual(["SPLITS_NOT_AT_HAND"]);
});

test("refuses a count below the public float's, with both counts", () => {
  expect(() => check({ prices: createRows(20), float: 24.5 })).toThrow(
    "its public float of 2025-06-30 divided by that day's price is 1230 million shares, more than the 490 million shares of the 10-Q filed 2026-07-30, as after a split that the price provider does not give. It can be valued after its next filing, or with a price provider that gives splits.",
  );
  // 860 million shares are more than 1.75 times the count, 855 million are not.
  expect(() => check({ float: 43 })).toThrow("public float");
  expect(check({ float: 42.75 })).toEqual(["SPLITS_NOT_AT_HAND"]);
});

test("says that a public float of few shares may show a reverse split", () => {
  const [low, usual] = [2.5, 20].map((float) => warn({ float })[0]?.message ?? "");
  expect(low).toContain("is only 50 million shares, as after a reverse split");
  expect(usual).not.toContain("public float");
});

test("a public float on another scale, or without a price of its week, proves nothing", () => {
  expect(check({ float: 24_500 })).toEqual(["SPLITS_NOT_AT_HAND"]);
  expect(check({ prices: createRows(20).slice(1), float: 24.5 })).toEqual(["SPLITS_NOT_AT_HAND"]);
});

test("refuses a price out of proportion to earnings and book equity, with the figures", () => {
  expect(() => check({ prices: createRows(5) })).toThrow(
    "the price of 2026-08-21, 5 dollars, times the 490 million shares of the 10-Q filed 2026-07-30 is 2450 million, only 2.45 times net income and 0.306 times book equity",
  );
});

test.each([
  ["low earnings", { income: 100 }],
  ["a loss", { income: -1_000 }],
  ["low equity", { equity: 3_000 }],
  ["no equity", { equity: null }],
])("does not refuse a low price with %s", (_, figures) => {
  expect(check({ prices: createRows(5), ...figures })).toEqual(["SPLITS_NOT_AT_HAND"]);
});

const granted =
  "ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsGrantsInPeriodWeightedAverageGrantDateFairValue";

test("refuses a count whose reports state prices that the history does not have, with both", () => {
  expect(() => check({ stated: [["SharePrice", 5]] })).toThrow(
    "its 10-K filed 2025-08-20 states 5 dollars a share (SharePrice) on 2025-06-30, where the price history has 50, as after a split that the price provider does not give.",
  );
  expect(() => check({ stated: [[granted, 500, "2025-06-30"]] })).toThrow("states 500 dollars a share");
});

test.each<[string, Parameters<typeof check>[0]]>([
  ["near the closes", { stated: [["SharePrice", 30]] }],
  [
    "of which one is near the closes",
    {
      stated: [
        ["SharePrice", 5],
        [granted, 48, "2025-06-30"],
      ],
    },
  ],
  ["of a period that begins before the history", { stated: [[granted, 5, "2024-07-01"]] }],
  [
    "before a split that the filings show",
    {
      stated: [["SharePrice", 5]],
      splits: [{ ratio: 0.1, after: "2025-09-01", by: "2025-10-30", evidence: "" }],
    },
  ],
])("does not refuse prices %s", (_, input) => {
  expect(check(input)).toEqual(["SPLITS_NOT_AT_HAND"]);
});

test("refuses a price that jumps after the filing as only a split makes it", () => {
  const [first, second, last] = createRows(50) as [PriceRow, PriceRow, PriceRow];
  const at = (close: number) => ({ ...last, close });
  expect(() => check({ prices: [first, second, at(600)] })).toThrow(
    "its price goes from 50 dollars on 2026-08-16 to 600 on 2026-08-21, as after a split",
  );
  expect(() => check({ prices: [first, second, at(5)] })).toThrow("its price goes from 50 dollars");
  expect(check({ prices: [first, second, at(240)] })).toEqual(["SPLITS_NOT_AT_HAND"]);
  expect(check({ prices: [{ ...first, close: 5 }, second, last] })).toEqual(["SPLITS_NOT_AT_HAND"]);
});

test("refuses a price that rises as only a reverse split makes it, also beside other splits", () => {
  const [first, second, last] = createRows(50, 1) as [PriceRow, PriceRow, PriceRow];
  const at = (close: number) => ({ ...last, close });
  const market = { shares: 480e6, date: "2026-08-16" };
  expect(() => check({ prices: [first, second, at(600)] })).toThrow("goes from 50 dollars");
  expect(() => check({ prices: [first, second, at(600)], market })).toThrow("goes from 50 dollars");
  expect(check({ prices: [first, second, at(5)] })).toEqual([]);
  expect(check({ prices: [first, second, at(600)], market: { ...market, date: last.date } })).toEqual([]);
});
