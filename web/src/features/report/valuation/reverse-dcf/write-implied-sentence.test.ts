import { expect, test } from "vitest";
import { baseCase, statementYear } from "../../../../testing/report-parts.ts";
import { writeImpliedSentence } from "./write-implied-sentence.ts";

const newest = {
  ...statementYear(2025, 4000),
  adjustedNetIncomeMargin: 0.12,
  adjustedSalesToEquityRatio: 1.9,
  adjustedROE: 0.23,
  fiveYearCAGR: 0.045,
};
const rows = [
  newest,
  { ...statementYear(2023, 3500), adjustedNetIncomeMargin: 0.16 },
  statementYear(2024, 3700),
];
const without = [
  {
    ...newest,
    fiveYearCAGR: null,
    threeYearCAGR: null,
    adjustedNetIncomeMargin: null,
    adjustedSalesToEquityRatio: null,
    adjustedROE: null,
  },
];
const say = (
  driver: Parameters<typeof writeImpliedSentence>[0]["driver"],
  implied: number | null,
  adjusted = rows,
) =>
  writeImpliedSentence({
    driver,
    implied,
    report: {
      company: { currency: "USD" },
      financials: { adjusted, notes: [] },
      base: { ...baseCase, yearsToStability: 7 },
    },
  });

test.each([
  [
    "revenueGrowthRate",
    0.036,
    "The price assumes growth of 3.6% a year for 4 years, then a fade to 3.1%; the company has grown 4.5% a year over five.",
  ],
  [
    "stableNetIncomeMargin",
    0.2,
    "The price assumes a lasting adjusted net margin of 20.0%; the best fiscal year on record, 2023, reached 16.0%.",
  ],
  [
    "salesToEquityRatio",
    1.2,
    "The price assumes that each new dollar of equity adds $1.20 of sales; sales are 1.90 times equity today.",
  ],
  ["yearsToStability", 12, "The price assumes 12 years until growth is stable; the base case has 7."],
  ["stableRoe", 0.1, "The price assumes a lasting return on equity of 10.0%; it is 23.0% today."],
  ["recoveryRatio", 0.1, ""],
] as const)(
  "says what the price assumes of %s, compared with the latest year",
  (driver, implied, sentence) => {
    expect(say(driver, implied)).toBe(sentence);
  },
);

test.each([
  ["revenueGrowthRate", "The price assumes growth of 10.0% a year for 4 years, then a fade to 3.1%."],
  ["stableNetIncomeMargin", "The price assumes a lasting adjusted net margin of 10.0%."],
  ["salesToEquityRatio", "The price assumes that each new dollar of equity adds $0.10 of sales."],
  ["stableRoe", "The price assumes a lasting return on equity of 10.0%."],
] as const)("ends the sentence on %s if the past is not known", (driver, sentence) => {
  expect(say(driver, 0.1, without)).toBe(sentence);
  expect(say(driver, 0.1, [])).toBe(sentence);
});

test.each([
  [0.01, "The price assumes growth of 1.0% a year for 4 years, then a climb to 3.1%"],
  [-0.05, "The price assumes that revenue shrinks 5.0% a year for 4 years before growth climbs"],
])("says that growth of %s climbs to a stable rate above it", (implied, sentence) => {
  expect(say("revenueGrowthRate", implied, [])).toBe(`${sentence}.`);
});

test("names the latest twelve months if they had the highest margin", () => {
  const trailing = { ...newest, label: "TTM", year: 2026, adjustedNetIncomeMargin: 0.17 };
  expect(say("stableNetIncomeMargin", 0.2, [...rows, trailing])).toBe(
    "The price assumes a lasting adjusted net margin of 20.0%; the latest twelve months, the best on record, reached 17.0%.",
  );
});

test("says that revenue has fallen", () => {
  expect(say("revenueGrowthRate", 0.1, [{ ...newest, fiveYearCAGR: -0.01 }])).toMatch(
    /; revenue has fallen 1\.0% a year over five\.$/,
  );
});

test("uses three years of growth if five are not known", () => {
  expect(say("revenueGrowthRate", 0.1, [{ ...newest, fiveYearCAGR: null }])).toMatch(
    /grown 5\.2% a year over three\.$/,
  );
});

test("takes past growth from the last fiscal year if the trailing twelve months have none", () => {
  const trailing = { ...newest, periodEnd: "2026-03-31", fiveYearCAGR: null, threeYearCAGR: null };
  expect(say("revenueGrowthRate", 0.1, [...rows, trailing])).toMatch(/grown 4\.5% a year over five\.$/);
});

test("says that no value of the driver explains the price", () => {
  expect(say("stableRoe", null)).toBe("No value of this driver alone explains the price.");
});
