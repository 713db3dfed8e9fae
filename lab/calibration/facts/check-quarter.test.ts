import { expect, test } from "vitest";
import { checkQuarter, type FilingComparison } from "./check-quarter.ts";
import { formatFactsCheck } from "./format-facts-check.ts";
import { writeQuarter, writeTables } from "./testing/sample-quarter.ts";

const filings = [
  { company: "RIGHT WORKS", lines: "IS Revenues C 100 Net sales\nIS CostOfRevenue D 60 Cost of sales" },
  {
    company: "PARTS WORKS",
    form: "10-K/A",
    quarters: 4,
    lines:
      "IS Revenues C 70 Rentals\nIS SalesRevenueNet C 30 Sales\nIS own:Total C 100 Total revenues\nIS CostOfRevenue D 60 Cost",
  },
  { company: "OWN WORKS", lines: "IS own:Sales C 100 Net sales\nIS CostOfRevenue D 60 Cost of sales" },
  { company: "OTHER FORM", form: "8-K", lines: "IS Revenues C 100 Net sales" },
];

test("counts outcomes by item, keeps the wrong ones, lists all and counts bad rows", async () => {
  const tables = writeTables(filings);
  const path = await writeQuarter({ ...tables, num: `${tables.num}broken\n` });
  const list: FilingComparison[] = [];
  const check = await checkQuarter(path, (row) => list.push(row));
  expect(check.filings).toBe(3);
  expect(check.items.map(({ name }) => name)).toContain("costOfSales");
  expect(check.items[0]).toEqual({
    name: "revenue",
    compared: 3,
    equal: 1,
    refused: 1,
    doubtful: 0,
    wrong: 1,
  });
  expect(list.map(({ company, outcome }) => [company, outcome])).toEqual([
    ["RIGHT WORKS", "equal"],
    ["RIGHT WORKS", "equal"],
    ["PARTS WORKS", "wrong"],
    ["OWN WORKS", "refused"],
    ["OWN WORKS", "equal"],
  ]);
  expect(check.wrong).toEqual([list[2]]);
  expect(formatFactsCheck(check)).toBe(
    `3 annual and quarterly reports

item                compared     equal   refused  doubtful     wrong
revenue                    3         1         1         0         1
costOfSales                2         2         0         0         0
operatingIncome            0         0         0         0         0
netIncome                  0         0         0         0         0
netIncomeCommon            0         0         0         0         0
equity                     0         0         0         0         0
totalAssets                0         0         0         0         0
cash                       0         0         0         0         0
debt                       0         0         0         0         0
dilutedShares              0         0         0         0         0
operatingCashFlow          0         0         0         0         0
capitalExpenditure         0         0         0         0         0
dividends                  0         0         0         0         0
buybacks                   0         0         0         0         0

revenue: PARTS WORKS, SIC 3560, 10-K/A 0000000001-09-000002
  presented 100.000 "Total revenues" (Total)
  product   70.000 (Revenues)
Rows that could not be read: num.txt 1.`,
  );
});
