import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { presentNetIncome } from "./present-net-income.ts";

const present = (text: string) => {
  const { netIncome, netIncomeCommon } = presentNetIncome(createLines(text));
  return [netIncome && netIncome.value / 1e6, netIncomeCommon && netIncomeCommon.value / 1e6];
};

test.each([
  ["one line", [90, 90], "C 100 Income before taxes\nD 10 Taxes\nC 90 Net income"],
  [
    "the line of the company",
    [85, 85],
    "C 90 Net income\nD 5 Less: net income attributable to noncontrolling interests\nC 85 Net income attributable to Example",
  ],
  [
    "preferred dividends",
    [85, 80],
    "C 90 Net income\nD 5 Minority interest\nC 85 Net income attributable to Example\nD 5 Preferred dividends\nC 80 Net income available to common shareholders",
  ],
  [
    "no line of the company, but one of common holders",
    [85, 80],
    "C 90 Net income\nD 5 Noncontrolling interests\nD 5 Preferred dividends\nC 80 Net income attributable to common stockholders",
  ],
  [
    "losses",
    [-90, -95],
    "C -90 Net loss\nD 5 Preferred dividends\nC -95 Loss applicable to common stockholders",
  ],
  [
    "a line of common holders alone",
    [80, 80],
    "C 100 Income before taxes\nD 20 Taxes\nC 80 Earnings available for common stock",
  ],
  ["preferred dividends without what is left", [90, null], "C 90 Net income\nD 5 Preferred stock dividends"],
  ["minorities without what is left", [null, null], "C 90 Net income\nD 5 Noncontrolling interests"],
  [
    "minorities that do not add up",
    [null, 70],
    "C 90 Net income\nD 5 Noncontrolling interests\nC 70 Net income attributable to common stockholders",
  ],
  [
    "discontinued operations",
    [90, 90],
    "C 80 Income from continuing operations, net\nC 10 Net income from discontinued operations\nC 90 Net earnings",
  ],
  [
    "partners",
    [90, null],
    "C 90 Net income\nC 2 General partner's interest\nC 88 Limited partners' interest in net income",
  ],
  [
    "equity income before net income",
    [90, 90],
    "C 5 Equity in net earnings of affiliates\nC 90 Net earnings",
  ],
  [
    "losses recognized in net income",
    [90, 90],
    "D 5 Impairment losses on securities recognized in net income\nC 90 Net income",
  ],
  ["nothing", [null, null], "C 90 Revenues"],
])("%s", (_, expected, text) => {
  expect(present(text)).toEqual(expected);
});

test("an amount per share is no net income, whatever its unit", () => {
  expect(present("C 90 Net income\nC 2 Net income per common share")).toEqual([90, 90]);
});
