import { type CaseValue, meaningfulRatio, RATIO_LIMITS, type RatioKind } from "@plumbline/model";
import { fadeOf } from "@plumbline/model/equity-value.ts";
import type { CaseType } from "@plumbline/report/valuation.ts";
import { caseLabels, checkName, inputName, usedName } from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { address, type Content, createSheet, notAvailable } from "../sheet.ts";
import type { Format } from "../styles.ts";
import { maxWorkbookYears } from "../workbook-data.ts";
import { baseColumn, forecastSheetName, rowOf, yearColumn } from "./forecast-layout.ts";
import { writeStableYear } from "./stable-year.ts";

type Row = {
  row: number;
  label: string;
  format: Format;
  /** The figure of the base year. */
  base?: (value: CaseValue) => { formula: string; result: Content };
  formula: (year: number) => string;
  result: (value: CaseValue, year: number) => Content;
};

const longMonth = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/**
 * Names the years by the month in which they end: "Twelve months to April". They are no fiscal
 * years where the base figures are of trailing months.
 */
const nameYears = (end: string): string =>
  end === "" ? "Year" : `Twelve months to ${longMonth.format(new Date(end))}`;

/**
 * Writes the model's rule of a ratio: N/A if its base is not positive or near zero, or if it
 * overflows.
 */
const writeRatio = (kind: RatioKind, numerator: string, base: string) =>
  `IF(OR(${base}<=0,ABS(${numerator})>${RATIO_LIMITS[kind]}*${base}),"${notAvailable}",` +
  `IFERROR(${numerator}/${base},"${notAvailable}"))`;

const noRatio =
  "N/A: equity is zero, negative or near zero (below a fifth of the year's net income, or a twentieth of its revenue), so a ratio to it has no meaning.";

const forecastTable = (type: CaseType): Row[] => {
  const input = (field: Parameters<typeof inputName>[1]) => inputName(type, field);
  const used = (name: Parameters<typeof usedName>[1]) => usedName(type, name);
  const years = used("yearsToStability");
  const at = (row: number, year: number) => address(row, yearColumn(year));
  const index = (year: number) => address(rowOf.index, yearColumn(year), "row");
  const figure =
    (field: keyof CaseValue["years"][number]) =>
    (value: CaseValue, year: number): Content =>
      value.years[year - 1]?.[field] ?? null;
  return [
    {
      row: rowOf.fade,
      label: "Fade towards stability",
      format: "factor",
      formula: (year) =>
        `IF(${index(year)}<=${used("firstHalf")},0,(${index(year)}-${used("firstHalf")})/(${years}-${used("firstHalf")}))`,
      result: (value, year) => fadeOf(year, value.normalised.yearsToStability),
    },
    {
      row: rowOf.growth,
      label: "Revenue growth rate",
      format: "percent",
      formula: (year) =>
        `${input("revenueGrowthRate")}-(${input("revenueGrowthRate")}-${used("stableGrowthRate")})*${at(rowOf.fade, year)}`,
      result: figure("growthRate"),
    },
    {
      row: rowOf.revenue,
      label: "Revenue",
      format: "money",
      base: ({ normalised }) => ({ formula: input("baseRevenue"), result: normalised.baseRevenue }),
      formula: (year) => `${at(rowOf.revenue, year - 1)}*(1+${at(rowOf.growth, year)})`,
      result: figure("revenue"),
    },
    {
      row: rowOf.margin,
      label: "Net income margin",
      format: "percent",
      base: ({ normalised: { baseNetIncome, baseRevenue } }) => ({
        formula: writeRatio("margin", input("baseNetIncome"), input("baseRevenue")),
        result: meaningfulRatio("margin", baseNetIncome, baseRevenue),
      }),
      formula: (year) =>
        year === 1
          ? input("nextYearNetIncomeMargin")
          : `${input("stableNetIncomeMargin")}-(${input("stableNetIncomeMargin")}-${input("nextYearNetIncomeMargin")})` +
            `*IF(${index(year)}<${used("marginYears")},(${used("marginYears")}-${index(year)})/${used("marginYears")},0)`,
      result: figure("netIncomeMargin"),
    },
    {
      row: rowOf.netIncome,
      label: "Net income",
      format: "money",
      base: ({ normalised }) => ({ formula: input("baseNetIncome"), result: normalised.baseNetIncome }),
      formula: (year) => `${at(rowOf.revenue, year)}*${at(rowOf.margin, year)}`,
      result: figure("netIncome"),
    },
    {
      row: rowOf.reinvestment,
      label: "Reinvestment, for the next year's growth",
      format: "money",
      formula: (year) => {
        const stable = `${at(rowOf.revenue, year)}*(1+${used("stableGrowthRate")})`;
        const next =
          year === maxWorkbookYears
            ? stable
            : `IF(${index(year)}=${years},${stable},${at(rowOf.revenue, year + 1)})`;
        return `(${next}-${at(rowOf.revenue, year)})/${input("salesToEquityRatio")}`;
      },
      result: figure("reinvestment"),
    },
    {
      row: rowOf.fcfe,
      label: "Free cash flow to equity",
      format: "money",
      formula: (year) => `${at(rowOf.netIncome, year)}-${at(rowOf.reinvestment, year)}`,
      result: figure("fcfe"),
    },
    {
      row: rowOf.costOfEquity,
      label: "Cost of equity",
      format: "percent",
      formula: (year) =>
        `${input("startingCostOfEquity")}-(${input("startingCostOfEquity")}-${input("stableCostOfEquity")})*${at(rowOf.fade, year)}`,
      result: figure("costOfEquity"),
    },
    {
      row: rowOf.discountFactor,
      label: "Discount factor",
      format: "factor",
      base: () => ({ formula: "1", result: 1 }),
      formula: (year) => `${at(rowOf.discountFactor, year - 1)}/(1+${at(rowOf.costOfEquity, year)})`,
      result: figure("discountFactor"),
    },
    {
      row: rowOf.discounted,
      label: "Discounted FCFE",
      format: "money",
      formula: (year) => `${at(rowOf.fcfe, year)}*${at(rowOf.discountFactor, year)}`,
      result: figure("discountedFcfe"),
    },
    {
      row: rowOf.equity,
      label: "Invested equity",
      format: "money",
      base: ({ normalised }) => ({ formula: input("baseBookEquity"), result: normalised.baseBookEquity }),
      formula: (year) => `${at(rowOf.equity, year - 1)}+${at(rowOf.reinvestment, year)}`,
      result: figure("investedEquity"),
    },
    {
      row: rowOf.roe,
      label: "Return on equity",
      format: "percent",
      formula: (year) => writeRatio("returnOnEquity", at(rowOf.netIncome, year), at(rowOf.equity, year - 1)),
      result: figure("roe"),
    },
    {
      row: rowOf.salesToEquity,
      label: "Sales to equity ratio",
      format: "ratio",
      formula: (year) => writeRatio("salesToEquity", at(rowOf.revenue, year), at(rowOf.equity, year)),
      result: figure("salesToEquityRatio"),
    },
  ];
};

/**
 * Writes the sheet of a case: base year, up to forty years of forecast (blank beyond the horizon),
 * and the stability year.
 */
export const writeForecastSheet = (
  { workbook, data, figures, subtitle }: SheetContext,
  type: CaseType,
): void => {
  const value = figures.values[type];
  const horizon = value.normalised.yearsToStability;
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: forecastSheetName(type),
    title: `${caseLabels[type]} case: forecast`,
    subtitle,
    widths: [42, 15, ...Array.from({ length: maxWorkbookYears }, () => 12)],
    frozen: { rows: 5, columns: 2 },
  });
  const shown = data.kind === "FORMULAS" ? maxWorkbookYears : horizon;
  const years = usedName(type, "yearsToStability");
  const fiscalYear = data.company.baseFiscalYear;
  sheet.put(4, 1, nameYears(data.company.latestFinancialsDate), { role: "head" });
  sheet.put(4, baseColumn, fiscalYear, { role: "head", format: "year" });
  sheet.put(rowOf.index, 1, "Year of the forecast", { role: "faint" });
  sheet.put(rowOf.index, baseColumn, 0, { role: "faint", format: "year" });
  const rows = forecastTable(type);
  for (const { row, label, base, format } of rows) {
    const isTotal = row === rowOf.fcfe || row === rowOf.discounted;
    sheet.put(row, 1, label, { role: isTotal ? "total" : "label" });
    if (base) {
      const { formula, result } = base(value);
      const checked = { formula: `IF(${checkName(type)}="ok",${formula},"${notAvailable}")`, result };
      sheet.put(row, baseColumn, checked, { format });
    }
  }
  for (let year = 1; year <= shown; year++) {
    const column = yearColumn(year);
    const isShown = year <= horizon;
    const beyond = `${address(rowOf.index, column, "row")}>${years}`;
    sheet.put(rowOf.index, column, year, { role: "faint", format: "year" });
    const head = `IF(${beyond},"",${address(4, baseColumn, "both")}+${address(rowOf.index, column)})`;
    sheet.put(
      4,
      column,
      { formula: head, result: isShown ? fiscalYear + year : "" },
      { role: "head", format: "year" },
    );
    for (const { row, format, formula, result } of rows) {
      const content = {
        formula: `IF(${beyond},"",${formula(year)})`,
        result: isShown ? result(value, year) : "",
      };
      const isTotal = row === rowOf.fcfe || row === rowOf.discounted;
      sheet.put(row, column, content, { format, ...(isTotal ? { role: "total" as const } : {}) });
    }
  }
  sheet.put(rowOf.remark, 1, noRatio, { role: "remark" });
  writeStableYear(sheet, type, value);
  sheet.finish({ columns: yearColumn(Math.max(10, horizon)) });
};
