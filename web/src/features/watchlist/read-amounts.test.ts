import { expect, test } from "vitest";
import { readAmount, readAmounts } from "./read-amounts.ts";

test.each([
  ["12", 12],
  [" $1,250.50 ", 1250.5],
  [".5", 0.5],
  ["1,234,567", 1234567],
  ["0", null],
  ["-3", null],
  ["1,5", null],
  ["many", null],
  ["", null],
])("reads %j as %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ["", []],
  ["45 62.50", [45, 62.5]],
  ["45, $1,200; 7", [45, 1200, 7]],
  ["45 many", undefined],
])("reads the levels %j", (text, amounts) => {
  expect(readAmounts(text)).toEqual(amounts);
});
