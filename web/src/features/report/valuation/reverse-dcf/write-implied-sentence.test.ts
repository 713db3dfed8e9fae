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
    report: { financials: { adjusted, notes: [] }, base: { ...baseCase, yearsToStability: 7 } },
  });

test.each([
  [
    "revenueGrowthRate",
    0.036,
    "The price assumes 3.6% growth for 4 years, then fading; the company has grown 4.5% a year over five years.",
  ],
  [
    "stableNetIncomeMargin",
    0.2,
    "The price assumes a net margin of 20.0% for good; the best year on record reached 16.0%.",
  ],
  [
    "salesToEquityRatio",
    1.2,
    "The price assumes 1.20 of revenue for each unit reinvested; the ratio is 1.90 today.",
  ],
  ["yearsToStability", 12, "The price assumes 12 years until growth is stable; the base case has 7."],
  ["stableRoe", 0.1, "The price assumes a return on equity of 10.0% for good; it is 23.0% today."],
  ["recoveryRatio", 0.1, ""],
] as const)(
  "says what the price assumes of %s, compared with the latest year",
  (driver, implied, sentence) => {
    expect(say(driver, implied)).toBe(sentence);
  },
);

test.each([
  ["revenueGrowthRate", "The price assumes 10.0% growth for 4 years, then fading."],
  ["stableNetIncomeMargin", "The price assumes a net margin of 10.0% for good."],
  ["salesToEquityRatio", "The price assumes 0.10 of revenue for each unit reinvested."],
  ["stableRoe", "The price assumes a return on equity of 10.0% for good."],
] as const)("ends the sentence on %s if the past is not known", (driver, sentence) => {
  expect(say(driver, 0.1, without)).toBe(sentence);
  expect(say(driver, 0.1, [])).toBe(sentence);
});

test.each([
  [0.01, "The price assumes 1.0% growth for 4 years, then climbing"],
  [-0.05, "The price assumes that revenue shrinks 5.0% a year for 4 years, before growth climbs"],
])("says that growth of %s climbs to a stable rate above it", (implied, sentence) => {
  expect(say("revenueGrowthRate", implied, [])).toBe(`${sentence}.`);
});

test("says that revenue has fallen", () => {
  expect(say("revenueGrowthRate", 0.1, [{ ...newest, fiveYearCAGR: -0.01 }])).toMatch(
    /; revenue has fallen 1\.0% a year over five years\.$/,
  );
});

test("uses three years of growth if five are not known", () => {
  expect(say("revenueGrowthRate", 0.1, [{ ...newest, fiveYearCAGR: null }])).toMatch(
    /grown 5\.2% a year over three years\.$/,
  );
});

test("takes past growth from the last fiscal year if the trailing twelve months have none", () => {
  const trailing = { ...newest, periodEnd: "2026-03-31", fiveYearCAGR: null, threeYearCAGR: null };
  expect(say("revenueGrowthRate", 0.1, [...rows, trailing])).toMatch(/grown 4\.5% a year over five years\.$/);
});

test("says that no value of the driver explains the price", () => {
  expect(say("stableRoe", null)).toBe("No value of this driver alone explains the price.");
});
