import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { presentCashFlow } from "./present-cash-flow.ts";

/** In millions, as the lines are written. */
const millions = (figure: { value: number } | null | undefined) => figure && figure.value / 1e6;

/** Presents a statement with the given lines of investing and of financing. */
const present = (investing: string, financing = "C 1 Repayments of debt") =>
  presentCashFlow(
    createLines(
      [
        "D 50 Net income",
        "D 20 Depreciation of property, plant and equipment",
        "D 70 Net cash provided by operating activities",
        investing,
        "D -30 Net cash used in investing activities",
        financing,
        "D -10 Net cash used in financing activities",
      ].join("\n"),
    ),
  );

test("cash from operations is the total before investing", () => {
  const { operatingCashFlow, capitalExpenditure } = present("C 30 Capital expenditures");
  expect([millions(operatingCashFlow), millions(capitalExpenditure)]).toEqual([70, 30]);
});

test("adjustments to net income are not the total of operations that their label names", () => {
  const statement = `
    D 50 Net income
    D 20 Depreciation
    D 20 Total adjustments to reconcile net income to net cash provided by operating activities
    D 70 Net cash provided by operating activities
    C 30 Capital expenditures
    D -30 Net cash used in investing activities
    D 0 Net cash used in financing activities`;
  expect(millions(presentCashFlow(createLines(statement)).operatingCashFlow)).toBe(70);
});

test.each([
  ["several lines of property", 45, "C 30 Additions to property and equipment\nC 15 Capitalized software"],
  ["not what is sold", 30, "C 30 Purchases of equipment\nD 9 Proceeds from sale of equipment"],
  [
    "not securities or businesses",
    30,
    "C 30 Capital expenditures\nC 5 Acquisition of businesses\nC 9 Purchases of securities",
  ],
  [
    "oil and gas",
    300,
    "C 280 Exploration and development of oil and gas properties\nC 20 Additions to other property",
  ],
  ["own tags by their shown sign", 42, "- -42 Additions to capitalized software"],
])("adds up what is paid for property: %s", (_name, expected, lines) => {
  expect(millions(present(lines).capitalExpenditure)).toBe(expected);
});

test("assets that were acquired may be property, but not intangible ones or a business", () => {
  const spending = (label: string) =>
    millions(present(`C 30 Capital expenditures\nC 9 ${label}`).capitalExpenditure);
  expect(spending("Basin asset acquisition")).toBeNull();
  expect(spending("Intangible asset acquisitions")).toBe(30);
  expect(spending("Business and asset acquisitions")).toBe(30);
});

test.each([
  [
    "property that others count otherwise",
    "C 30 Capital expenditures\nC 9 Purchases of equipment leased to others",
  ],
  ["land that some acquire as a business", "C 30 Additions to gas properties\nC 19 Acreage purchases"],
  [
    "companies and properties in one line",
    "C 30 Exploration and development of gas properties\nC 9 Acquisitions of gas companies and proved properties",
  ],
  ["products that are developed", "C 30 Capital expenditures\nC 9 Capitalized product development costs"],
  ["a net amount", "C 30 Additions to property and equipment - net of dispositions"],
  ["no line of property", "C 9 Purchases of securities"],
])("finds no capital spending that is clear: %s", (_name, lines) => {
  expect(present(lines).capitalExpenditure).toBeNull();
});

test.each([
  ["turned if the part then adds up", "C 25 Additions to software\nC -5 Additions to equipment", 30],
  ["left if the part adds up as filed", "C 35 Additions to software\nC -5 Additions to equipment", 30],
  ["not taken if it does neither", "C 40 Additions to software\nC -5 Additions to equipment", null],
])("a payment that adds to cash beside others is %s", (_name, lines, expected) => {
  expect(millions(present(lines).capitalExpenditure)).toBe(expected);
});

test("reads dividends and own shares of financing", () => {
  const lines =
    "C 12 Dividends paid\nC 3 Dividends paid on preferred stock\nC 20 Purchases of treasury stock";
  const { dividends, buybacks } = present("C 30 Capital expenditures", lines);
  expect([millions(dividends), millions(buybacks)]).toEqual([12, 20]);
  const twice = present("C 30 Capital expenditures", "C 12 Dividends paid\nC 3 Dividends paid");
  expect(twice.dividends).toBeNull();
  const both = "C 775 Dividends paid to Example Holdings\nC 26 Dividends paid on common and preferred stock";
  expect(present("C 30 Capital expenditures", both).dividends).toBeNull();
});

test("leaves own shares out that staff returned for taxes on their compensation", () => {
  const lines =
    "C 89 Treasury stock acquired - share repurchase authorizations\nC 6 Treasury stock acquired - net employee share-based compensation";
  expect(millions(present("C 30 Capital expenditures", lines).buybacks)).toBe(89);
});

test("finds nothing in a statement without a total of operations", () => {
  expect(presentCashFlow(createLines("C 30 Capital expenditures"))).toEqual({});
});
