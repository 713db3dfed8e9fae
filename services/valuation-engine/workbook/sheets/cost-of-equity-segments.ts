import type { SheetContext } from "../report-figures.ts";
import { address, type Sheet } from "../sheet.ts";

const firstSegmentRow = 27;

/** The rows of a table of segments; none if the last is before the first. */
export type SegmentTable = { first: number; last: number };

/** Counts the rows of a table. */
export const countRows = ({ first, last }: SegmentTable): number => last - first + 1;

/** Returns the range of a column of a table, such as "$C$27:$C$29". */
export const segmentRange = ({ first, last }: SegmentTable, column: number): string =>
  `${address(first, column, "both")}:${address(last, column, "both")}`;

/** Writes the segments with their industry's multiples and betas, their values and weights. */
export const writeOperating = (sheet: Sheet, { data, figures }: SheetContext): SegmentTable => {
  const { operating, valueMethod } = data.costOfEquity;
  const head = firstSegmentRow - 1;
  const table = { first: firstSegmentRow, last: firstSegmentRow + operating.length - 1 };
  sheet.heads(
    head,
    [
      "Operating segment",
      "Industry",
      "Revenue",
      "EV/Sales",
      "Market cap/Sales",
      "Unlevered beta",
      "Equity beta",
      "Beta used",
      "Value",
      "Weight",
    ],
    [1, 2],
  );
  operating.forEach((segment, index) => {
    const row = table.first + index;
    const cell = (column: number) => address(row, column);
    sheet.put(row, 1, segment.segment, { role: "label" });
    sheet.put(row, 2, segment.industry, { role: "label" });
    sheet.put(row, 3, segment.revenue, { role: "input", format: "money" });
    const inputs = [segment.evSalesRatio, segment.mcSalesRatio, segment.businessBeta, segment.equityBeta];
    inputs.forEach((value, place) => sheet.put(row, 4 + place, value, { role: "input", format: "ratio" }));
    const isFinancial = valueMethod === "FINANCIAL";
    const multiple = (isFinancial ? segment.mcSalesRatio : segment.evSalesRatio) ?? 1;
    const weight = figures.costOfEquity.operatingSegments[index]?.weight ?? 0;
    const pick = (financial: string, other: string) =>
      `IF(CostOfEquity_method="FINANCIAL",${financial},${other})`;
    const orOne = (at: string) => `IF(ISNUMBER(${at}),${at},1)`;
    sheet.put(
      row,
      8,
      {
        formula: pick(orOne(cell(7)), orOne(cell(6))),
        result: (isFinancial ? segment.equityBeta : segment.businessBeta) ?? 1,
      },
      { format: "ratio" },
    );
    sheet.put(
      row,
      9,
      {
        formula: `IF(ISNUMBER(${cell(3)}),MAX(0,${cell(3)}),0)*${pick(orOne(cell(5)), orOne(cell(4)))}`,
        result: Math.max(0, segment.revenue) * multiple,
      },
      { format: "money" },
    );
    const total = `SUM(${segmentRange(table, 9)})`;
    sheet.put(
      row,
      10,
      { formula: `IF(${total}>0,${cell(9)}/${total},0)`, result: weight },
      { format: "percent" },
    );
  });
  return table;
};

/** Writes the places below a row of headings: revenue, premium, tax rate and weight. */
export const writeGeographic = (
  sheet: Sheet,
  { data, figures }: SheetContext,
  head: number,
): SegmentTable => {
  const { geographic } = data.costOfEquity;
  const table = { first: head + 1, last: head + geographic.length };
  sheet.heads(
    head,
    ["Geographic segment", "Country or region", "Revenue", "Equity risk premium", "Tax rate", "Weight"],
    [1, 2],
  );
  if (geographic.length === 0)
    sheet.put(head + 1, 1, "None reported: the default premium holds.", { role: "faint" });
  geographic.forEach((segment, index) => {
    const row = table.first + index;
    const revenues = `SUMIF(${segmentRange(table, 3)},">0")`;
    const revenue = address(row, 3);
    const weight = {
      formula: `IF(AND(ISNUMBER(${revenue}),${revenues}>0),MAX(0,${revenue})/${revenues},0)`,
      result: figures.costOfEquity.geographicSegments[index]?.weight ?? 0,
    };
    sheet.put(row, 1, segment.segment, { role: "label" });
    sheet.put(row, 2, segment.country, { role: "label" });
    sheet.put(row, 3, segment.revenue, { role: "input", format: "money" });
    sheet.put(row, 4, segment.equityRiskPremium, { role: "input", format: "finePercent" });
    sheet.put(row, 5, segment.taxRate, { role: "input", format: "percent" });
    sheet.put(row, 6, weight, { format: "percent" });
  });
  return table;
};
