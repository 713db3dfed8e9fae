import type { CaseValue } from "@plumbline/model";
import type { CaseType } from "@plumbline/report/valuation.ts";
import { inputName, resultName, usedName } from "../case-fields.ts";
import { address, notAvailable, type Sheet } from "../sheet.ts";
import type { Format } from "../styles.ts";
import { maxWorkbookYears } from "../workbook-data.ts";
import { baseColumn, rowOf, yearColumn } from "./forecast-layout.ts";

/** Writes the stability year and the terminal value, as a list below the years. */
export const writeStableYear = (sheet: Sheet, type: CaseType, value: CaseValue) => {
  const first = rowOf.stable;
  const years = usedName(type, "yearsToStability");
  const growth = usedName(type, "stableGrowthRate");
  const lastOf = (row: number) =>
    `INDEX(${address(row, yearColumn(1), "both")}:${address(row, yearColumn(maxWorkbookYears), "both")},1,${years})`;
  const cell = (offset: number) => address(first + offset, baseColumn);
  const { stable, normalised } = value;
  const reinvestmentRate =
    normalised.stableGrowthRate === 0 ? 0 : normalised.stableGrowthRate / normalised.stableRoe;
  const rows: [label: string, formula: string, result: number, format: Format, name?: string][] = [
    ["Revenue", `${lastOf(rowOf.revenue)}*(1+${growth})`, stable.revenue, "money"],
    ["Net income", `${cell(0)}*${inputName(type, "stableNetIncomeMargin")}`, stable.netIncome, "money"],
    [
      "Reinvestment rate",
      `IF(${growth}=0,0,${growth}/${inputName(type, "stableRoe")})`,
      reinvestmentRate,
      "percent",
    ],
    ["Reinvestment", `${cell(1)}*${cell(2)}`, stable.reinvestment, "money"],
    ["Free cash flow to equity", `${cell(1)}-${cell(3)}`, stable.fcfe, "money"],
    [
      "Terminal value",
      `${cell(4)}/(${inputName(type, "stableCostOfEquity")}-${growth})`,
      stable.terminalValue,
      "money",
    ],
    ["Discount factor", lastOf(rowOf.discountFactor), value.years.at(-1)?.discountFactor ?? 1, "factor"],
    [
      "Present value of the terminal value",
      `${cell(5)}*${cell(6)}`,
      stable.pvTerminal,
      "money",
      resultName(type, "pvTerminal"),
    ],
    [
      "Present value of the forecast",
      `SUM(${address(rowOf.discounted, yearColumn(1))}:${address(rowOf.discounted, yearColumn(maxWorkbookYears))})`,
      stable.pvForecast,
      "money",
      resultName(type, "pvForecast"),
    ],
  ];
  sheet.put(first - 1, 1, "Stability year and after", { role: "head" });
  sheet.put(first - 1, 2, null, { role: "head" });
  rows.forEach(([label, formula, result, format, name], offset) => {
    sheet.put(first + offset, 1, label, { role: "label" });
    const content = { formula: `IF(${years}=0,"${notAvailable}",${formula})`, result };
    sheet.put(first + offset, baseColumn, content, { format, ...(name ? { name } : {}) });
  });
};
