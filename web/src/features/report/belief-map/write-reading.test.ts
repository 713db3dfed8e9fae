import type { JointOutcomes } from "@plumbline/base-rates/joint-outcomes.ts";
import { cellOf } from "@plumbline/base-rates/joint-outcomes.ts";
import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { statementYear } from "../../../testing/report-parts.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { pickAssumptions } from "../interactive/compute-live-value.ts";
import { type ReadingValue, valueReading } from "./value-reading.ts";
import {
  type Sentence,
  writeAsked,
  writeOutcomes,
  writeOwnRecord,
  writeWorth,
  writeYears,
} from "./write-reading.ts";

const complete = toCompleteReport(report) as CompleteReport;
const { company } = complete;
const reading = valueReading(complete, pickAssumptions(complete.base)) as Extract<
  ReadingValue,
  { error: null }
>;
const written = (sentence: Sentence) =>
  sentence
    .map((part) => (typeof part === "string" ? part : `‹${part.name} ${(part.value * 100).toFixed(1)}›`))
    .join("");
const priced = { reading, report: complete, isChanged: false };
const unpriced = { ...complete, company: { ...company, stockPrice: null } };

test.each([
  [
    { askedGrowth: 0.036 },
    "The price asks for revenue growth of only ‹askedGrowth 3.6› a year for three years; we expect ‹growth 8.1›, both with a lasting adjusted net margin of ‹margin 14.2›.",
  ],
  [
    { askedGrowth: 0.2 },
    "The price asks for revenue growth of ‹askedGrowth 20.0› a year for three years; we expect ‹growth 8.1›, both with a lasting adjusted net margin of ‹margin 14.2›.",
  ],
  [
    { askedGrowth: 0.2, isChanged: true },
    "The price asks for revenue growth of ‹askedGrowth 20.0› a year for three years; you say ‹growth 8.1›, both with a lasting adjusted net margin of ‹margin 14.2›. The report has 8.1% and 14.2%.",
  ],
  [
    { askedGrowth: null },
    "With a lasting adjusted net margin of ‹margin 14.2› growth alone cannot explain the price; we expect ‹growth 8.1› a year for three years.",
  ],
  [
    { askedGrowth: null, report: unpriced },
    "We expect revenue growth of ‹growth 8.1› a year for three years and a lasting adjusted net margin of ‹margin 14.2›.",
  ],
  [
    { askedGrowth: null, report: unpriced, isChanged: true },
    "You say revenue growth of ‹growth 8.1› a year for three years and a lasting adjusted net margin of ‹margin 14.2›. The report has 8.1% and 14.2%.",
  ],
])("writes %o", (changes, expected) => {
  expect(written(writeAsked({ ...priced, ...changes }))).toBe(expected);
});

test.each([
  [
    {},
    "That is worth $100.00 a share, 25.0% above the price: Buy. Bought at the price, the share returns 13.4% a year; 9.6% is required.",
  ],
  [
    { upsidePercent: -0.5, word: "Strong Sell", requiredReturn: null },
    "That is worth $100.00 a share, 50.0% below the price: Strong Sell. Bought at the price, the share returns 13.4% a year.",
  ],
  [
    { perShareValue: 0, upsidePercent: -1, word: "Sell", expectedReturn: null },
    "That leaves nothing for a share: Sell.",
  ],
  [{ upsidePercent: null, word: "N/A", expectedReturn: null }, "That is worth $100.00 a share."],
])("writes what %o is worth", (changes, expected) => {
  expect(writeWorth({ ...reading, ...changes }, company)).toBe(expected);
});

const outcomes: JointOutcomes = {
  size: 3,
  fromSize: 3,
  growth: 1,
  margin: 2,
  periods: 1_234,
  companies: 50,
  cells: [cellOf({ growth: 0.05, margin: 0.1 }), 1_222, cellOf({ growth: 0.2, margin: 0.3 }), 12],
};

test.each([
  [{ reached: 7, isFinancial: false }, ", 12 did this or better; 7 earned the price or more."],
  [
    { reached: 0, isFinancial: true },
    " (no banks or insurers), 12 did this or better; none earned the price or more.",
  ],
  [{ reached: null, isFinancial: false }, ", 12 did this or better."],
])("writes how many did as well: %o", (changes, end) => {
  expect(writeOutcomes({ reading, outcomes, ...changes })).toBe(
    `Of 1,234 five-year periods of companies with such a record${end}`,
  );
});

test("writes the company's own record of fiscal years", () => {
  const rows = [
    { ...statementYear(2025, 4000), label: "TTM", periodEnd: "2026-03-31", adjustedNetIncomeMargin: 0.9 },
    { ...statementYear(2025, 4000), fiveYearCAGR: null, threeYearCAGR: -0.02, adjustedNetIncomeMargin: 0.1 },
    { ...statementYear(2024, 3800), fiveYearCAGR: null, threeYearCAGR: 0.05, adjustedNetIncomeMargin: 0.15 },
  ];
  const write = (adjusted: typeof rows) =>
    writeOwnRecord({ financials: { ...complete.financials, adjusted } });
  expect(write(rows)).toBe(
    "It shrank 2.0% a year in three years; its best adjusted margin was 15.0%, in 2024.",
  );
  expect(write(rows.slice(0, 1))).toBe("");
  expect(writeOwnRecord(complete)).toContain("grew 4.3% a year in five years");
});

test.each([
  [1, "one year"],
  [2, "one year"],
  [9, "five years"],
  [30, "15 years"],
])("%i years to stability grow for %s at first", (years, expected) => {
  expect(writeYears(years)).toBe(expected);
});
