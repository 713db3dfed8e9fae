import { expect, test } from "vitest";
import {
  formatDate,
  formatDayOfYear,
  formatDecimal,
  formatDiscountFactor,
  formatInteger,
  formatMarketCap,
  formatMillions,
  formatMillionsShort,
  formatPercent,
  formatPercentagePoints,
  formatPerShare,
  formatPerShareShort,
  formatRelativeTime,
  formatSignedDecimal,
  formatSignedPercent,
  formatSignedPerShare,
  formatTimeRemaining,
  writeDates,
} from "./format.ts";

test("formats statement figures as whole millions with a true minus", () => {
  expect(formatMillions(365146.4)).toBe("365,146");
  expect(formatMillions(-1204)).toBe("−1,204");
  expect(formatMillions(-0.3)).toBe("0");
});

test("formats percents with one decimal, and a sign only if asked", () => {
  expect(formatPercent(0.1)).toBe("10.0%");
  expect(formatPercent(-0.2797)).toBe("−28.0%");
  expect(formatSignedPercent(0)).toBe("+0.0%");
  expect(formatSignedPercent(-0.28)).toBe("−28.0%");
  expect(formatPercentagePoints(0.074)).toBe("+7.4 pp");
  expect(formatPercentagePoints(-0.149)).toBe("−14.9 pp");
});

test("abbreviates market capitalisation with two decimals", () => {
  expect(formatMarketCap(3.6e12)).toBe("$3.60trn");
  expect(formatMarketCap(451_442e6)).toBe("$451.44bn");
  expect(formatMarketCap(12_340_000)).toBe("$12.34m");
  expect(formatMarketCap(1500)).toBe("$1.50k");
  expect(formatMarketCap(999_999_999)).toBe("$1.00bn");
  expect(formatMarketCap(12.5, "EUR")).toBe("€12.50");
  expect(formatMarketCap(-1500)).toBe("−$1.50k");
  expect([1e3, 1e6, 1e9, 1e12].map((value) => formatMarketCap(value * 0.999994))).toEqual([
    "$999.99",
    "$999.99k",
    "$999.99m",
    "$999.99bn",
  ]);
  expect(formatMillionsShort(451_442)).toBe("$451.44bn");
  expect(formatMillionsShort(-0.5, "GBP")).toBe("−£500.00k");
});

test("formats money per share and discount factors", () => {
  expect(formatPerShare(348.069)).toBe("$348.07");
  expect(formatPerShare(-3.2)).toBe("−$3.20");
  expect(formatSignedPerShare(83.53)).toBe("+$83.53");
  expect(formatPerShareShort(348.07)).toBe("$348");
  expect(formatPerShareShort(3.4)).toBe("$3.40");
  expect(formatPerShare(12, "CHF")).toBe("CHF 12.00");
  expect(formatDiscountFactor(0.90826)).toBe("0.908");
});

test("formats numbers, counts and differences", () => {
  expect([formatDecimal(1234.5), formatDecimal(0.25, 1)]).toEqual(["1,234.50", "0.3"]);
  expect(formatInteger(10_000)).toBe("10,000");
  expect([0.25, 0, -0.25].map((value) => formatSignedDecimal(value))).toEqual(["+0.25", "+0.00", "−0.25"]);
  expect(formatSignedPerShare(-3.2)).toBe("−$3.20");
  expect([9.99, 10, -9.99, -348.07].map((value) => formatPerShareShort(value))).toEqual([
    "$9.99",
    "$10",
    "−$9.99",
    "−$348",
  ]);
  expect(["EUR", "GBP", "JPY"].map((currency) => formatPerShare(1, currency))).toEqual([
    "€1.00",
    "£1.00",
    "¥1.00",
  ]);
});

test("formats missing values and values that are no numbers as N/A", () => {
  for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatMillions(value)).toBe("N/A");
    expect(formatPercent(value)).toBe("N/A");
    expect(formatMarketCap(value)).toBe("N/A");
    expect(formatPerShare(value)).toBe("N/A");
    expect(formatPerShareShort(value)).toBe("N/A");
    expect(formatSignedPerShare(value)).toBe("N/A");
    expect(formatSignedPercent(value)).toBe("N/A");
    expect(formatSignedDecimal(value)).toBe("N/A");
    expect(formatPercentagePoints(value)).toBe("N/A");
    expect(formatMillionsShort(value)).toBe("N/A");
  }
  for (const value of ["not a date", "", null]) expect(formatDate(value)).toBe("N/A");
  expect(formatRelativeTime("not a date", 0)).toBe("N/A");
});

test("formats a date without a time as the same day", () => {
  expect(formatDate("2026-08-21")).toBe("21 Aug 2026");
  expect(formatDate("2026-01-01")).toBe("1 Jan 2026");
  expect(formatDate("2026-12-31")).toBe("31 Dec 2026");
});

test.each([
  ["2027-08-31", "August 31st"],
  ["2027-09-02", "September 2nd"],
  ["2027-01-23", "January 23rd"],
  ["2027-12-11", "December 11th"],
])("formats %s without its year as %s", (date, expected) => {
  expect(formatDayOfYear(date)).toBe(expected);
});

test("formats an instant as the local day", () => {
  expect(formatDate("2026-08-21T12:00:00")).toBe("21 Aug 2026");
});

test.each([
  [0, "just now"],
  [4, "just now"],
  [5, "5 s ago"],
  [59, "59 s ago"],
  [60, "1 m ago"],
  [3_599, "59 m ago"],
  [3_600, "1 h ago"],
  [86_399, "23 h ago"],
  [86_400, "1 d ago"],
  [172_800, "2 d ago"],
])("%i seconds later it was %s", (seconds, text) => {
  const before = "2026-08-21T12:00:00Z";
  expect(formatRelativeTime(before, Date.parse(before) + seconds * 1000)).toBe(text);
});

test("formats the time remaining", () => {
  expect(formatTimeRemaining(null)).toBe("Calculating...");
  expect(formatTimeRemaining("")).toBe("Calculating...");
  expect(formatTimeRemaining(59)).toBe("< 1 min");
  expect(formatTimeRemaining(60)).toBe("1 min");
  expect(formatTimeRemaining(89)).toBe("1 min");
  expect(formatTimeRemaining(90)).toBe("2 mins");
  expect(formatTimeRemaining("240")).toBe("4 mins");
  expect(formatTimeRemaining(0)).toBe("< 1 min");
  for (const value of [-1, "soon", undefined]) expect(formatTimeRemaining(value)).toBe("Calculating...");
});

test("writes the dates within a text as other dates, and leaves other numbers as they are", () => {
  expect(writeDates("10-K filed 2025-10-31, as of 2025-09-27")).toBe(
    "10-K filed 31 Oct 2025, as of 27 Sep 2025",
  );
  expect(writeDates("Accession 0000320193-25-000079, 2023-2025")).toBe(
    "Accession 0000320193-25-000079, 2023-2025",
  );
});
