import { expect, test } from "vitest";
import {
  formatDate,
  formatDiscountFactor,
  formatMarketCap,
  formatMillions,
  formatMinorUnits,
  formatPercent,
  formatPercentagePoints,
  formatPerShare,
  formatPerShareShort,
  formatRelativeTime,
  formatSignedPercent,
  formatSignedPerShare,
  formatTimeRemaining,
} from "./format.ts";

test("statement figures are whole millions with a true minus", () => {
  expect(formatMillions(365146.4)).toBe("365,146");
  expect(formatMillions(-1204)).toBe("−1,204");
  expect(formatMillions(-0.3)).toBe("0");
});

test("percents carry one decimal and a sign only where asked", () => {
  expect(formatPercent(0.1)).toBe("10.0%");
  expect(formatPercent(-0.2797)).toBe("−28.0%");
  expect(formatSignedPercent(0)).toBe("+0.0%");
  expect(formatSignedPercent(-0.28)).toBe("−28.0%");
  expect(formatPercentagePoints(0.074)).toBe("+7.4 pp");
  expect(formatPercentagePoints(-0.149)).toBe("−14.9 pp");
});

test("market capitalisation is abbreviated with two decimals", () => {
  expect(formatMarketCap(3.6e12)).toBe("$3.60trn");
  expect(formatMarketCap(451_442e6)).toBe("$451.44bn");
  expect(formatMarketCap(12_340_000)).toBe("$12.34m");
  expect(formatMarketCap(1500)).toBe("$1.50k");
  expect(formatMarketCap(999_999_999)).toBe("$1.00bn");
  expect(formatMarketCap(12.5, "EUR")).toBe("€12.50");
});

test("money per share, payments and discount factors", () => {
  expect(formatPerShare(348.069)).toBe("$348.07");
  expect(formatPerShare(-3.2)).toBe("−$3.20");
  expect(formatSignedPerShare(83.53)).toBe("+$83.53");
  expect(formatPerShareShort(348.07)).toBe("$348");
  expect(formatPerShareShort(3.4)).toBe("$3.40");
  expect(formatPerShare(12, "CHF")).toBe("CHF 12.00");
  expect(formatMinorUnits(1000, "usd")).toBe("$10.00");
  expect(formatDiscountFactor(0.90826)).toBe("0.908");
});

test("what is missing or not a number is N/A", () => {
  for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatMillions(value)).toBe("N/A");
    expect(formatPercent(value)).toBe("N/A");
    expect(formatMarketCap(value)).toBe("N/A");
    expect(formatPerShare(value)).toBe("N/A");
  }
  expect(formatDate("not a date")).toBe("N/A");
});

test("a plain date stays the day it names", () => {
  expect(formatDate("2026-08-21")).toBe("21 Aug 2026");
  expect(formatDate("2026-01-01")).toBe("1 Jan 2026");
});

test("relative times", () => {
  const now = Date.parse("2026-08-21T12:00:00Z");
  expect(formatRelativeTime("2026-08-21T11:59:58Z", now)).toBe("just now");
  expect(formatRelativeTime("2026-08-21T11:59:20Z", now)).toBe("40 s ago");
  expect(formatRelativeTime("2026-08-21T11:55:00Z", now)).toBe("5 m ago");
  expect(formatRelativeTime("2026-08-21T09:00:00Z", now)).toBe("3 h ago");
  expect(formatRelativeTime("2026-08-19T11:00:00Z", now)).toBe("2 d ago");
});

test("time remaining", () => {
  expect(formatTimeRemaining(null)).toBe("Calculating...");
  expect(formatTimeRemaining("")).toBe("Calculating...");
  expect(formatTimeRemaining(59)).toBe("< 1 min");
  expect(formatTimeRemaining(60)).toBe("1 min");
  expect(formatTimeRemaining("240")).toBe("4 mins");
});
