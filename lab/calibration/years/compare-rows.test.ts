import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTable } from "../read-table.ts";
import { compareRows } from "./compare-rows.ts";
import { countYears, formatYearsCheck } from "./format-years-check.ts";
import { rowColumns } from "./row-items.ts";
import { createCompanyYears } from "./testing/company-years.ts";

const readRows = async (row: Record<string, string | number>) => {
  const path = join(await mkdtemp(join(tmpdir(), "years-")), "rows.csv");
  const given: typeof row = { ticker: "MADE", periodEnd: "2021-01-31", ...row };
  const line = rowColumns.map((name) => given[name] ?? "").join(",");
  await writeFile(path, `${rowColumns.join(",")}\n${line}\n`);
  return await readTable(path, rowColumns);
};

const reports = `
  10-K 2021-02-10: NetIncomeLoss 2020 100, CashAndCashEquivalentsAtCarryingValue @2020 40, ShortTermInvestments @2020 25, OperatingIncomeLoss 2020 150
  10-K 2022-02-10: NetIncomeLoss 2020 90`;
const company = createCompanyYears(reports, {
  2020: { netIncome: 90, cash: 40, operatingIncome: 150, capitalExpenditure: 30, longTermDebt: 10 },
});

test("a row's difference is a recast, another definition or the row's own, shown by what reports state", async () => {
  const rows = await readRows({
    netIncome: 100,
    cash: 65,
    operatingIncome: 163,
    capitalExpenditure: -30,
    assets: 500,
  });
  const compared = compareRows(company, rows).map(({ item, outcome, evidence }) => [item, outcome, evidence]);
  expect(compared).toEqual([
    ["operatingIncome", "row", "the 10-K filed 2021-02-10 states OperatingIncomeLoss"],
    ["netIncome", "recast", "NetIncomeLoss of the 10-K filed 2021-02-10 is the row's"],
    ["totalAssets", "missing", "no report at hand states it"],
    ["cash", "reconciled", "apart by ShortTermInvestments"],
    ["capitalExpenditure", "equal", null],
  ]);
});

test("a figure that no report states, and a row does not confirm, is different and printed", async () => {
  const wrong = createCompanyYears(reports, { 2020: { netIncome: 777 } });
  const rows = compareRows(wrong, await readRows({ netIncome: 555 }));
  const check = { companies: 1, years: [], rows };
  expect(countYears(check).rows.find(({ name }) => name === "netIncome")).toMatchObject({
    compared: 1,
    different: 1,
  });
  expect(formatYearsCheck(check)).toContain(
    "netIncome: MADE fiscal 2020\n  product  777 (netIncome)\n  row      555",
  );
});

test("a row of another ticker or of another year is not compared", async () => {
  expect(compareRows(company, await readRows({ ticker: "OTHER", netIncome: 100 }))).toEqual([]);
  expect(compareRows(company, await readRows({ periodEnd: "2021-12-31", netIncome: 100 }))).toEqual([]);
});
