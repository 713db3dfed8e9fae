import { expect, test } from "vitest";
import { findDecimalSign, readNumber } from "./read-number.ts";

test.each([
  ["1,234.5", 1_234.5],
  ["1.234,5", 1_234.5],
  ["1 234,50", 1_234.5],
  ["1\u00a0234\u202f567,5", 1_234_567.5],
  ["1'234.50", 1_234.5],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["12,5", 12.5],
  ["0,125", 0.125],
  ["1234,567", 1_234.567],
  [".5", 0.5],
  ["1e-7", 1e-7],
  ["(3)", -3],
  ["-2.5", -2.5],
  ["2.5-", -2.5],
  ["$(1,250.00)", -1_250],
  ["$62.50", 62.5],
  ["62,50 €", 62.5],
  ["1 234,50 EUR", 1_234.5],
  ["USD 7", 7],
])("reads %j as %d, whatever the file's decimal sign", (text, number) => {
  expect([readNumber(text, "."), readNumber(text, ",")]).toEqual([number, number]);
});

test.each(["--", "", "n/a", "12x34", "1.2.3", "1,2,3", "12 34", "2026-01-02", "1,234.5,6"])(
  "reads no number in %j",
  (text) => expect(readNumber(text, ".")).toBeNull(),
);

test.each([
  ["1,234", 1_234, 1.234],
  ["12.345", 12.345, 12_345],
  ["100", 100, 100],
])("reads %s by the decimal sign of the file where it has two meanings", (text, point, comma) => {
  expect([readNumber(text, "."), readNumber(text, ",")]).toEqual([point, comma]);
});

test.each([
  [["1,234", "12,5", "3"], false, ","],
  [["1,234", "$62.50", "02.01.2026"], true, "."],
  [["1,234", "KO"], true, ","],
  [["1,234", "KO"], false, "."],
])("finds the decimal sign of %j (semicolons: %s)", (cells, isDividedBySemicolons, sign) => {
  expect(findDecimalSign(cells, { isDividedBySemicolons })).toBe(sign);
});
