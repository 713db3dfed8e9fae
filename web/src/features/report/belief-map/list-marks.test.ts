import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { statementYear } from "../../../testing/report-parts.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { listOwnYears, listPeers, readPastRecord } from "./list-marks.ts";

const complete = toCompleteReport(report) as CompleteReport;
const withRows = (adjusted: CompleteReport["financials"]["adjusted"]) => ({
  financials: { ...complete.financials, adjusted },
});

test("lists fiscal years, oldest first, of which growth over three years and margin are known", () => {
  const rows = [
    { ...statementYear(2025, 4000), label: "TTM", periodEnd: "2026-03-31" },
    { ...statementYear(2025, 4000), threeYearCAGR: 0.07, adjustedNetIncomeMargin: 0.12 },
    { ...statementYear(2024, 3800), threeYearCAGR: 0.05, adjustedNetIncomeMargin: 0.1 },
    { ...statementYear(2023, 3700), threeYearCAGR: null },
    { ...statementYear(2022, 3500), adjustedNetIncomeMargin: null },
  ];
  expect(listOwnYears(withRows(rows))).toEqual([
    { name: "2024", growth: 0.05, margin: 0.1 },
    { name: "2025", growth: 0.07, margin: 0.12 },
  ]);
});

test("lists peers with growth and margin", () => {
  const [peer] = complete.peers!.companies;
  const companies = [
    peer!,
    { ...peer!, ticker: "NONE", growth: null },
    { ...peer!, ticker: "NONE", netMargin: null },
  ];
  expect(listPeers({ peers: { ...complete.peers!, companies } })).toEqual([
    { name: "PEER", growth: 0.071, margin: 0.091 },
  ]);
  expect(listPeers({ peers: null })).toEqual([]);
});

test("reads the record of the last fiscal year as reported, as the base rates count it", () => {
  const rows = [
    { ...statementYear(2026, 9999), label: "TTM" },
    statementYear(2022, 2000),
    statementYear(2023, 2200),
    statementYear(2024, 2420),
    statementYear(2025, 2662),
  ];
  const record = readPastRecord(withRows(rows));
  expect(record?.revenue).toBe(2662);
  expect(record?.growth).toBeCloseTo(0.1, 9);
  expect(record?.margin).toBeCloseTo(0.1, 9);
  expect(readPastRecord(withRows(rows.slice(0, 2))), "one year").toBeNull();
  expect(readPastRecord(withRows([]))).toBeNull();
});
