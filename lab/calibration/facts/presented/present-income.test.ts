import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { presentIncome } from "./present-income.ts";
import type { ItemName } from "./presented-figure.ts";

const valueOf = (item: ItemName, text: string) => presentIncome(createLines(text))[item]?.value ?? null;

const statement = `
  C 100 Net sales
  D 60 Cost of sales
  C 40 Gross profit
  D 15 Selling expenses
  C 25 Operating income
  D 5 Interest expense
  C 20 Income before taxes
  D 8 Taxes
  C 12 Net income
  perShare 1.20 Basic
  perShare 1.00 Diluted
  shares 10000000 Average shares, basic
  shares 12000000 Average shares, diluted
  C 99 Net income
  C 3 Foreign currency
  C 102 Comprehensive income`;

test("finds every item, and nothing after earnings per share", () => {
  const figures = presentIncome(createLines(statement));
  expect(Object.entries(figures).map(([name, figure]) => [name, (figure?.value ?? 0) / 1e6])).toEqual([
    ["revenue", 100],
    ["costOfSales", 60],
    ["operatingIncome", 25],
    ["netIncome", 12],
    ["netIncomeCommon", 12],
    ["dilutedShares", 12],
  ]);
});

test.each([
  ["is revenue less gross profit", 60, "C 100 Sales\nD 60 Cost of goods sold\nC 40 Gross profit"],
  [
    "is the total of its parts",
    60,
    "C 100 Sales\nD 40 Cost of products\nD 20 Cost of services\nD 60 Total cost of sales",
  ],
  ["is ambiguous in parts", null, "C 100 Sales\nD 40 Cost of products sold\nD 20 Cost of services"],
  ["is ambiguous against gross profit", null, "C 100 Sales\nD 60 Cost of goods sold\nC 30 Gross profit"],
  [
    "is ambiguous beside costs named like revenues",
    null,
    "C 90 Coal sales\nC 10 Freight revenues\nC 100 Total revenues\nD 60 Cost of coal sales\nD 5 Depreciation\nD 10 Freight costs",
  ],
  ["is ambiguous after another cost", null, "C 100 Sales\nD 40 Fuel\nD 20 Cost of gas sold"],
  [
    "is ambiguous beside another cost of what is sold",
    null,
    "C 100 Sales\nD 40 Cost of product sales\nD 20 Cost of gaming operations",
  ],
  ["with the sign of the statement", 60, "C 100 Sales\nD -60 Cost of goods sold\nC 40 Gross profit"],
  ["is not shown", null, "C 100 Sales\nD 60 Selling expenses"],
])("cost of sales %s", (_, value, text) => {
  expect(valueOf("costOfSales", text)).toBe(value && value * 1e6);
});

test.each([
  ["income from operations", 25, "C 100 Sales\nD 75 Expenses\nC 25 Income (loss) from operations"],
  ["none after interest", null, "C 100 Sales\nD 5 Interest expense\nC 95 Income from operations"],
  [
    "two lines that differ",
    null,
    "C 30 Segment A operating income\nC 25 Operating income\nC 9 Operating profit",
  ],
  ["no operating losses of a bank", null, "C 100 Sales\nD 5 Operating losses"],
  [
    "no line before taxes",
    null,
    "C 100 Sales\nC 9 Operating income before taxes\nC 8 Other operating income",
  ],
])("operating income: %s", (_, value, text) => {
  expect(valueOf("operatingIncome", text)).toBe(value && value * 1e6);
});

test.each([
  ["thousands", "shares 12000 Diluted"],
  ["millions", "shares 12 Assuming dilution"],
  ["thousands of shares too high", "shares 12000000000 Diluted"],
  ["shares", "shares 12000000 Average common and common equivalent shares"],
])("a diluted count in %s is brought to shares", (_, line) => {
  expect(valueOf("dilutedShares", `C 12 Net income\nperShare 1.00 Diluted\n${line}`)).toBe(12e6);
});

test.each([
  ["two classes", "shares 5 Diluted, class A\nshares 6 Diluted, class B"],
  ["the effect of options alone", "shares 12 Dilutive effect of options\nshares 3 Antidilutive options"],
  ["a basic count", "shares 12 Average shares, basic"],
])("no diluted count: %s", (_, lines) => {
  expect(valueOf("dilutedShares", `C 12 Net income\nperShare 1.00 Diluted\n${lines}`)).toBeNull();
});

test.each([
  [
    "a loss without its minus sign",
    "C 6 Net loss\nperShare -0.60 Basic\nshares 10000000 Average shares",
    -6e6,
  ],
  ["a profit with one", "C -6 Net income\nperShare 0.60 Basic\nshares 10000000 Average shares", 6e6],
  ["a loss as it is", "C -6 Net loss\nperShare -0.60 Basic\nshares 10000000 Average shares", undefined],
  [
    "a profit of which preferred stock takes more",
    "C 6 Net income\nperShare -0.20 Basic\nshares 10000000 Average shares",
    undefined,
  ],
  ["no count", "C 6 Net loss\nperShare -0.60 Basic", undefined],
])("earnings per share allow the other sign: %s", (_, text, alternative) => {
  expect(presentIncome(createLines(text)).netIncome?.alternative).toBe(alternative);
});
