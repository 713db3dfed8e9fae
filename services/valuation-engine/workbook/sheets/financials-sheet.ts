import type { SheetContext } from "../report-figures.ts";
import { createSheet, notAvailable } from "../sheet.ts";
import type { Format } from "../styles.ts";
import type { WorkbookData } from "../workbook-data.ts";

type HistoryRow = WorkbookData["history"][number];

const lines: readonly [field: keyof HistoryRow, label: string, format: Format][] = [
  ["revenue", "Revenue", "money"],
  ["netIncome", "Net income, as reported", "money"],
  ["bookEquity", "Book equity, as reported", "money"],
  ["researchAndDevelopment", "Research and development", "money"],
  ["adjustedNetIncome", "Net income, adjusted", "money"],
  ["adjustedNetIncomeMargin", "Net income margin, adjusted", "percent"],
  ["reinvestment", "Reinvestment", "money"],
  ["fcfe", "Free cash flow to equity", "money"],
  ["adjustedEquity", "Equity, adjusted", "money"],
  ["adjustedROE", "Return on equity, adjusted", "percent"],
  ["adjustedSalesToEquityRatio", "Sales to equity, adjusted", "ratio"],
  ["oneYearCAGR", "Revenue growth, 1 year", "percent"],
  ["threeYearCAGR", "Revenue growth, 3 years a year", "percent"],
  ["fiveYearCAGR", "Revenue growth, 5 years a year", "percent"],
];

/** Writes the years as reported and as adjusted. Figures of filings have no formulas. */
export const writeFinancialsSheet = ({ workbook, data, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Financials",
    title: "Adjusted history",
    subtitle,
    widths: [38, ...data.history.map(() => 14)],
    frozen: { rows: 5, columns: 1 },
  });
  sheet.heads(4, ["Millions, unless a ratio", ...data.history.map(({ label }) => label)]);
  sheet.put(5, 1, "Period end", { role: "faint" });
  data.history.forEach((year, index) => sheet.put(5, 2 + index, year.periodEnd, { role: "faint" }));
  lines.forEach(([field, label, format], line) => {
    sheet.put(6 + line, 1, label, { role: "label" });
    data.history.forEach((year, index) =>
      sheet.put(6 + line, 2 + index, year[field] ?? notAvailable, { format }),
    );
  });
  sheet.remark(
    7 + lines.length,
    "Research is capital; one-off items are taken out of net income. N/A: not in the filings, or a ratio to a figure that is zero, negative or near zero.",
  );
  sheet.finish();
};
