import { expect, test } from "vitest";
import {
  dateInWords,
  decimal,
  listOf,
  money,
  ordinal,
  percent,
  perShare,
  sentences,
  whole,
  yearsInWords,
} from "./format.ts";

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [11, "11th"],
  [52, "52nd"],
])("writes the rank %d as %s", (value, expected) => {
  expect(ordinal(value)).toBe(expected);
});

test.each([
  [0.064, "6.4%"],
  [-0.064, "−6.4%"],
  [12.345, "1,234.5%"],
  [0, "0.0%"],
  [-0.0004, "0.0%"],
  [-0.0006, "−0.1%"],
])("formats %d as percent: %s", (value, expected) => {
  expect(percent(value)).toBe(expected);
});

test("formats a ratio with two decimals, or one", () => {
  expect(decimal(2.154)).toBe("2.15");
  expect(decimal(2.154, 1)).toBe("2.2");
  expect(decimal(-2)).toBe("−2.00");
});

test("formats a count without decimals", () => {
  expect(whole(10_000.4)).toBe("10,000");
});

test.each([
  [999.4, "$999m"],
  [999.5, "$1.0bn"],
  [331_839, "$331.8bn"],
  [999_949, "$999.9bn"],
  [999_950, "$1.00trn"],
  [4_543_400, "$4.54trn"],
  [-912, "−$912m"],
  [-1_500, "−$1.5bn"],
  [-2_000_000, "−$2.00trn"],
  [-0.4, "$0m"],
])("formats %d million as %s", (millions, expected) => {
  expect(money(millions)).toBe(expected);
});

test.each([
  ["USD", "$12m", "$3.50"],
  ["EUR", "€12m", "€3.50"],
  ["GBP", "£12m", "£3.50"],
  ["JPY", "¥12m", "¥3.50"],
  ["CHF", "CHF 12m", "CHF 3.50"],
])("in %s: %s and %s a share", (currency, sum, share) => {
  expect(money(12, currency)).toBe(sum);
  expect(perShare(3.5, currency)).toBe(share);
});

test("formats a value per share in dollars by default", () => {
  expect(perShare(-348.074)).toBe("−$348.07");
});

test.each([
  ["2026-01-01", "1 January 2026"],
  ["2026-02-02", "2 February 2026"],
  ["2026-03-03", "3 March 2026"],
  ["2026-04-04", "4 April 2026"],
  ["2026-05-05", "5 May 2026"],
  ["2026-06-06", "6 June 2026"],
  ["2026-07-07", "7 July 2026"],
  ["2026-08-21", "21 August 2026"],
  ["2026-09-09", "9 September 2026"],
  ["2026-10-10", "10 October 2026"],
  ["2026-11-11", "11 November 2026"],
  ["2025-12-31", "31 December 2025"],
])("writes %s as %s", (iso, expected) => {
  expect(dateInWords(iso)).toBe(expected);
});

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("joins %j to %s", (items, expected) => {
  expect(listOf(items)).toBe(expected);
});

test("omits empty sentences", () => {
  expect(sentences("One.", null, false, undefined, "", "Two.")).toBe("One. Two.");
});

test("does not double the full stop of an abbreviation", () => {
  expect(sentences("It is Walmart U.S..", "It is the U.S..")).toBe("It is Walmart U.S. It is the U.S.");
});

test.each([
  [1, "one year"],
  [2, "two years"],
  [0, "0 years"],
])("writes %d years as %s", (years, expected) => {
  expect(yearsInWords(years)).toBe(expected);
});
