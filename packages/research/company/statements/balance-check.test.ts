import { expect, test } from "vitest";
import { checkBalance } from "./balance-check.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

const date = "2025-12-31";
/** Checks a balance sheet with these lines in millions and returns the warning codes. */
const check = (lines: Record<string, number>) =>
  checkBalance({
    facts: createCompanyFacts(
      ...Object.entries(lines).map(([tag, value]) => createFact({ tag, end: date, value: value * 1e6 })),
    ),
    date,
  }).map(({ code }) => code);
const off = ["BALANCE_CONTRADICTORY"];

test("tolerates a difference of 0.5% of assets either way", () => {
  expect(check({ Assets: 1_000, LiabilitiesAndStockholdersEquity: 1_005 })).toEqual([]);
  expect(check({ Assets: 1_000, LiabilitiesAndStockholdersEquity: 995 })).toEqual([]);
  expect(check({ Assets: 1_000, LiabilitiesAndStockholdersEquity: 1_005.1 })).toEqual(off);
  expect(check({ Assets: 1_000, LiabilitiesAndStockholdersEquity: 994.9 })).toEqual(off);
});

test("rejects a difference of more than a quarter of assets", () => {
  expect(check({ Assets: 1_000, LiabilitiesAndStockholdersEquity: 750 })).toEqual(off);
  expect(() => check({ Assets: 1_000, LiabilitiesAndStockholdersEquity: 749.9 })).toThrow(
    "Example Works cannot be valued, because on 2025-12-31 its assets are 1000 million, but liabilities and equity 749.9 million.",
  );
});

test.each([
  ["minority interest added to equity", { StockholdersEquity: 300, MinorityInterest: 100 }],
  [
    "minority interest included in equity",
    { StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 400 },
  ],
  ["minority interest inside the company's own total", { StockholdersEquity: 400, MinorityInterest: 20 }],
  [
    "redeemable stock without what was paid in above its value",
    { StockholdersEquity: 350, TemporaryEquityValueExcludingAdditionalPaidInCapital: 50 },
  ],
  ["no minority interest", { StockholdersEquity: 400 }],
  [
    "redeemable minority interest",
    { StockholdersEquity: 350, RedeemableNoncontrollingInterestEquityCarryingAmount: 50 },
  ],
  [
    "common redeemable minority interest",
    { StockholdersEquity: 350, RedeemableNoncontrollingInterestEquityCommonCarryingAmount: 50 },
  ],
  ["temporary equity", { StockholdersEquity: 350, TemporaryEquityCarryingAmountAttributableToParent: 50 }],
  [
    "temporary equity including minority interest",
    {
      StockholdersEquity: 350,
      TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests: 50,
    },
  ],
])("adds up liabilities and equity with %s", (_name, equity) => {
  expect(check({ Assets: 1_000, Liabilities: 600, ...equity })).toEqual([]);
  expect(check({ Assets: 1_000, Liabilities: 550, ...equity })).toEqual(off);
});

test("reports the larger of two differences", () => {
  const lines = { Assets: 1_000, Liabilities: 500, StockholdersEquity: 400 };
  expect(check({ ...lines, LiabilitiesAndStockholdersEquity: 1_000 })).toEqual(off);
  const sound = { Assets: 1_000, Liabilities: 600, StockholdersEquity: 400 };
  expect(check({ ...sound, LiabilitiesAndStockholdersEquity: 900 })).toEqual(off);
});

test("the warning states the date and both sums in millions", () => {
  const lines = {
    Assets: 1_000e6,
    LiabilitiesAndStockholdersEquity: 990e6,
    Liabilities: 500e6,
    StockholdersEquity: 480e6,
  };
  const facts = createCompanyFacts(
    ...Object.entries(lines).map(([tag, value]) => createFact({ tag, end: date, value })),
  );
  expect(checkBalance({ facts, date })).toEqual([
    {
      code: "BALANCE_CONTRADICTORY",
      message:
        "The balance sheet does not add up: on 2025-12-31 its assets are 1000 million, but liabilities and equity 980 million.",
    },
  ]);
});

test("does not warn without assets or without a sum to compare", () => {
  expect(check({ LiabilitiesAndStockholdersEquity: 1_000 })).toEqual([]);
  expect(check({ Assets: 0, LiabilitiesAndStockholdersEquity: 1_000 })).toEqual([]);
  expect(check({ Assets: -1_000, LiabilitiesAndStockholdersEquity: 1_000 })).toEqual([]);
  expect(check({ Assets: 1_000, Liabilities: 100 })).toEqual([]);
  expect(check({ Assets: 1_000, StockholdersEquity: 100 })).toEqual([]);
});

test("names what is between liabilities and equity without a tag, if the lines of equity add up", () => {
  const lines = {
    Assets: 1_000,
    LiabilitiesAndStockholdersEquity: 1_000,
    Liabilities: 400,
    StockholdersEquity: 250,
  };
  const parts = {
    CommonStocksIncludingAdditionalPaidInCapital: 150,
    RetainedEarningsAccumulatedDeficit: 100,
  };
  expect(check({ ...lines, ...parts })).toEqual(["FIGURE_IN_DOUBT"]);
  expect(() => check(lines)).toThrow("liabilities and equity 650 million");
  expect(() => check({ ...lines, ...parts, LiabilitiesAndStockholdersEquity: 650 })).toThrow(
    "cannot be valued",
  );
});
