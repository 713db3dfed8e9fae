import { expect, test } from "vitest";
import type { Unit } from "./figures.ts";
import { formatBound, formatFigure, parseBound } from "./format-figure.ts";

test.each([
  [0.152, "percent", "15.2%"],
  [-0.05, "percent", "−5%"],
  [0.0725, "percent", "7.25%"],
  [1500, "millions", "$1.5bn"],
  [50_000, "millions", "$50bn"],
  [-250, "millions", "−$250m"],
  [0.5, "millions", "$500k"],
  [12.5, "dollars", "$12.5"],
  [1000, "dollars", "$1,000"],
  [7453, "shares", "7,453m"],
  [1.25, "ratio", "1.25"],
  [8, "years", "8"],
] satisfies [number, Unit, string][])(
  "writes the bound %d in %s as %s, and reads it again",
  (bound, unit, text) => {
    expect(formatBound(bound, unit)).toBe(text);
    expect(parseBound(text, unit)).toBe(bound);
  },
);

test.each([
  ["15", "percent", 0.15],
  ["-5 %", "percent", -0.05],
  ["1500", "millions", 1500],
  ["1,500m", "millions", 1500],
  ["$2 BN", "millions", 2000],
  ["1.5trn", "millions", 1_500_000],
  [".5", "ratio", 0.5],
] satisfies [string, Unit, number][])("reads %s in %s as %d", (text, unit, bound) => {
  expect(parseBound(text, unit)).toBe(bound);
});

test.each([
  ["", "ratio"],
  ["many", "ratio"],
  ["1..2", "ratio"],
  ["3bn", "ratio"],
  ["3m", "dollars"],
] satisfies [string, Unit][])("reads no figure from %j in %s", (text, unit) => {
  expect(parseBound(text, unit)).toBeNull();
});

test("writes figures of a row in their unit, N/A where they are not known", () => {
  const units = ["dollars", "millions", "shares", "percent", "ratio", "years"] as const;
  expect(units.map((unit) => formatFigure(12.345, unit))).toEqual([
    "$12.35",
    "$12.35m",
    "12m",
    "1,234.5%",
    "12.35",
    "12",
  ]);
  expect(units.map((unit) => formatFigure(Number.NaN, unit))).toEqual(units.map(() => "N/A"));
});
