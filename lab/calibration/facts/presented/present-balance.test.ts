import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { presentBalance } from "./present-balance.ts";

const assets = "D 20 Cash and cash equivalents\nD 480 Plant\nD 500 Total assets";
const both = "C 500 Total liabilities and stockholders' equity";

const present = (text: string, flows = "") => {
  const figures = presentBalance(createLines(text), flows ? createLines(flows) : []);
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, figure && figure.value / 1e6]),
  );
};
const equityOf = (lines: string) => present(`${assets}\n${lines}\n${both}`).equity;

test("total assets are the line that equals liabilities and equity", () => {
  expect(present(`${assets}\nC 300 Total liabilities\nC 200 Total equity\n${both}`)).toEqual({
    cash: 20,
    totalAssets: 500,
    equity: 200,
    debt: null,
  });
  expect(present(`${assets}\nC 500 Total`.replace("Total assets", "Total")).totalAssets).toBe(500);
  expect(present(`${assets}\n${both.replace("500", "510")}`)).toEqual({ cash: 20 });
  expect(
    present(`${assets}\nC 200 Total equity\nC 500.002 Total capitalization and liabilities`),
  ).toMatchObject({
    totalAssets: 500,
    equity: 200,
  });
});

test.each([
  [
    "the company's total, before minority interests",
    200,
    "C 200 Total Example stockholders' equity\nC 9 Noncontrolling interest\nC 209 Total equity",
  ],
  [
    "a total less minority interests that cannot be redeemed",
    190,
    "C 30 Redeemable noncontrolling interests\nC 60 Common stock\nC 130 Retained earnings\nC 10 Nonredeemable noncontrolling interests\nC 200 Total equity",
  ],
  [
    "a total less minority interests in it",
    200,
    "C 150 Common stock\nC 50 Retained earnings\nC 9 Noncontrolling interest\nC 209 Total stockholders' equity",
  ],
  [
    "a total after treasury stock and a subtotal",
    200,
    "C 150 Common stock\nC 80 Retained earnings\nC 9 Noncontrolling interests\nC 239 Subtotal before treasury stock, total\nD 30 Treasury stock\nC 209 Total equity",
  ],
  [
    "minority interests among liabilities",
    200,
    "C 9 Minority interest\nC 291 Other\nC 300 Total liabilities\nC 150 Common stock\nC 50 Retained earnings\nC 200 Total shareholders' equity",
  ],
  [
    "one line of equity below minority interests",
    200,
    "C 300 Total liabilities\nC 9 Minority interests in subsidiaries\nC 200 Shareholders' equity",
  ],
  [
    "a deficit below a subtotal before other lines and minority interests",
    -125,
    "C 300 Total liabilities\nC 5 Common stock\nC -110 Deficit\nC -105 Total deficiency before treasury stock and noncontrolling interest\nD 20 Treasury stock\nC -125 Total stockholders' deficiency\nC 1 Noncontrolling interest\nC -124 Total deficiency",
  ],
  [
    "redeemable minority interests outside",
    200,
    "C 9 Redeemable noncontrolling interest\nC 150 Common stock\nC 50 Retained earnings\nC 200 Total stockholders' equity",
  ],
  [
    "common equity before a subsidiary's preferred stock",
    200,
    "C 200 Total common stockholders' equity\nC 15 Preferred stock of subsidiary\nC 215 Total equity",
  ],
  [
    "a deficit",
    -50,
    "C 550 Total liabilities\nC 9 Common stock\nC -59 Accumulated deficit\nC -50 Total shareholders' deficit",
  ],
  ["partners", 200, "C 300 Total liabilities\nC 200 Total partners' capital"],
  [
    "a total that does not add up beside minority interests",
    null,
    "C 150 Common stock\nC 9 Noncontrolling interest\nC 200 Total stockholders' equity",
  ],
  ["no line of it", null, "C 300 Total liabilities\nC 150 Common stock\nC 50 Other equity"],
  [
    "mezzanine",
    200,
    "C 70 Total mezzanine equity\nC 130 Common stock\nC 70 Contributed\nC 200 Total stockholders' equity",
  ],
])("equity: %s", (_, value, lines) => {
  expect(equityOf(lines)).toBe(value);
});

test.each([
  ["the first line", 20, "D 20 Cash and cash equivalents\nD 30 Short-term investments", ""],
  [
    "the line that ends the cash flow statement",
    12,
    "D 30 Investments\nD 12 Cash",
    "D 5 Effect\nD 12 Cash at end",
  ],
  [
    "the first line, though cash flows count restricted cash",
    20,
    "D 20 Cash\nD 3 Restricted cash",
    "D 23 Cash at end",
  ],
  ["none of a bank", null, "D 20 Cash and due from banks\nD 30 Deposits with banks", "D 20 Cash at end"],
  ["none that is restricted", null, "D 20 Cash held for customers", "D 20 Cash at end"],
  ["none further down", null, "D 30 Receivables\nD 20 Cash", "D 23 Cash at end"],
])("cash: %s", (_, value, lines, flows) => {
  expect(present(lines, flows).cash).toBe(value);
});

test("a total of common equity is told from one with preferred stock", () => {
  const equity = (label: string) =>
    presentBalance(createLines(`${assets}\nC 200 ${label}\n${both}`), []).equity?.isOfCommon;
  expect(equity("Total common stockholders' equity")).toBe(true);
  expect(equity("Total stockholders' equity")).toBeUndefined();
});
