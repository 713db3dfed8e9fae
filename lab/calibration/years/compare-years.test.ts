import { expect, test } from "vitest";
import { compareYears } from "./compare-years.ts";
import { createCompanyYears } from "./testing/company-years.ts";

const compare = (...input: Parameters<typeof createCompanyYears>) =>
  compareYears(createCompanyYears(...input)).map(({ item, year, outcome, evidence }) => [
    item,
    year,
    outcome,
    evidence,
  ]);

test("a figure is compared with each later annual report that states the year, the first is no column", () => {
  const reports = `
    10-K 2021-02-10: NetIncomeLoss 2020 100
    10-Q 2021-08-01: NetIncomeLoss 2020 140
    10-K 2022-02-10: NetIncomeLoss 2020 100
    10-K 2023-02-10: NetIncomeLoss 2020 120`;
  expect(compare(reports, { 2020: { netIncome: 100.4 } })).toEqual([
    ["netIncome", 2020, "equal", null],
    ["netIncome", 2020, "different", null],
  ]);
  expect(compare(reports, { 2020: {} }).map(([, , outcome]) => outcome)).toEqual(["different", "different"]);
});

test("revenue is the largest total: a part of it under another total's tag differs", () => {
  const reports = `
    10-K 2021-02-10: SalesRevenueNet 2020 820, Revenues 2020 284
    10-K 2022-02-10: SalesRevenueNet 2020 820, Revenues 2020 284`;
  expect(compare(reports, { 2020: { revenue: 284 } })).toEqual([["revenue", 2020, "different", null]]);
  expect(compare(reports, { 2020: { revenue: 820 } })).toEqual([["revenue", 2020, "equal", null]]);
});

test("revenue net of rebates is what costs and operating income of the report add up to", () => {
  const reports = `
    10-K 2021-02-10: Revenues 2020 150
    10-K 2022-02-10: Revenues 2020 150, RevenueFromContractWithCustomerExcludingAssessedTax 2020 218, OperatingIncomeLoss 2020 70, CostsAndExpenses 2020 80`;
  expect(compare(reports, { 2020: { revenue: 150 } })).toContainEqual([
    "revenue",
    2020,
    "reconciled",
    "OperatingIncomeLoss + CostsAndExpenses of the 10-K filed 2022-02-10",
  ]);
});

test("a figure that the company recast is that of a report filed later, never of a 10-Q", () => {
  const columns = `
    10-K 2021-02-10: OperatingIncomeLoss 2020 100
    10-K 2022-02-10: OperatingIncomeLoss 2020 100`;
  const ours = { 2020: { operatingIncome: 80 } };
  const recast = "OperatingIncomeLoss 2020 80, IncomeLossFromDiscontinuedOperationsNetOfTax 2020 20";
  expect(compare(`${columns}\n8-K 2022-06-01: ${recast}`, ours)).toEqual([
    [
      "operatingIncome",
      2020,
      "recast",
      "recast by the 8-K filed 2022-06-01, which tags discontinued operations",
    ],
  ]);
  expect(compare(`${columns}\n10-Q 2022-06-01: ${recast}`, ours)).toEqual([
    ["operatingIncome", 2020, "different", null],
  ]);
  // A report filed before the column explains nothing: the newest one counts.
  expect(compare(`10-K 2021-01-10: ${recast}\n${columns}`, ours).at(-1)).toEqual([
    "operatingIncome",
    2020,
    "different",
    null,
  ]);
});

test("a count on the basis before a split is recast by the report that restates the period", () => {
  const count = "WeightedAverageNumberOfDilutedSharesOutstanding";
  const reports = `
    10-K 2021-02-10: ${count} 2020 100
    10-K 2022-02-10: ${count} 2020 100, ${count} 2021 90
    10-K 2023-02-10: ${count} 2021 360`;
  expect(compare(reports, { 2020: { dilutedShares: 400 } })).toEqual([
    ["dilutedShares", 2020, "recast", "split: one share became 4"],
  ]);
  expect(compare(reports, { 2020: { dilutedShares: 200 } })).toEqual([
    ["dilutedShares", 2020, "different", null],
  ]);
});

test("equity and income of common holders are reconciled by amounts that some report tags, exactly", () => {
  const reports = `
    10-K 2021-02-10: StockholdersEquity @2020 1000
    10-Q 2021-05-10: PreferredStockValue @2020 60
    10-K 2022-02-10: StockholdersEquity @2020 1000`;
  expect(compare(reports, { 2020: { bookEquity: 940 } })).toEqual([
    ["equity", 2020, "reconciled", "StockholdersEquity - PreferredStockValue"],
  ]);
  expect(compare(reports, { 2020: { bookEquity: 937 } })).toEqual([["equity", 2020, "different", null]]);
});

test("debt that a later column divides into fewer lines is that of the year's own report", () => {
  const reports = `
    10-K 2021-02-10: LongTermDebtNoncurrent @2020 500, ShortTermBorrowings @2020 50
    10-K 2022-02-10: LongTermDebtNoncurrent @2020 500`;
  expect(compare(reports, { 2020: { longTermDebt: 500, shortTermDebt: 50 } })).toEqual([
    ["debt", 2020, "reconciled", "ShortTermBorrowings of the year's own 10-K filed 2021-02-10"],
  ]);
  expect(compare(reports, { 2020: { longTermDebt: 500, shortTermDebt: 80 } })).toEqual([
    ["debt", 2020, "different", null],
  ]);
});
