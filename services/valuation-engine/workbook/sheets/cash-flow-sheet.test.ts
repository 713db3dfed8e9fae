import { expect, test } from "vitest";
import { composeWorkbook } from "../build-workbook.ts";
import { exampleWorkbook } from "../testing/example-workbook.ts";

const open = (kind: "VALUES" | "FORMULAS") => {
  const sheet = composeWorkbook(exampleWorkbook({ kind })).getWorksheet("Cash flow");
  if (!sheet) throw new Error("the workbook has a sheet of cash flow");
  const labels = sheet.getColumn(1).values as (string | undefined)[];
  return (label: string, year: 2024 | 2025) =>
    sheet.getRow(labels.indexOf(label)).getCell(year === 2024 ? 2 : 3).value;
};

test("computes net borrowing and free cash flow from the lines above them", () => {
  const cell = open("FORMULAS");
  expect(cell("Net borrowing", 2025)).toEqual({ formula: "N(C9)-N(C10)+N(C11)", result: 350 });
  expect(cell("Free cash flow to equity", 2025)).toEqual({
    formula: "N(C6)-N(C7)-N(C8)+N(C12)-N(C13)",
    result: 5_100,
  });
  expect(7_500 - 1_800 - 250 + 350 - 700).toBe(5_100);
});

test("net borrowing that is the change in debt is a figure without a formula", () => {
  expect(open("FORMULAS")("Net borrowing", 2024)).toBe(620);
});

test("the values workbook has the figures alone, and N/A for a line that is not filed", () => {
  const cell = open("VALUES");
  expect(cell("Free cash flow to equity", 2024)).toBe(5_120);
  expect(cell("Acquisitions, net of cash acquired", 2024)).toBe("N/A");
});
