import {
  MINIMUM_SPREAD,
  type NormalisedCase,
  SENSITIVITY_STEP,
  SENSITIVITY_STEPS_EACH_WAY,
} from "@plumbline/model";
import {
  convergenceYears,
  costOfEquityOf,
  growthRateOf,
  marginOf,
  stableReinvestmentRate,
} from "@plumbline/model/equity-value.ts";
import { inputName, usedName } from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { address, type Computed, createSheet, notAvailable, type Sheet } from "../sheet.ts";
import type { Format } from "../styles.ts";
import { maxWorkbookYears } from "../workbook-data.ts";
import { forecastSheetName, rowOf, yearColumn } from "./forecast-layout.ts";

const size = 2 * SENSITIVITY_STEPS_EACH_WAY + 1;
const steps = Array.from({ length: size }, (_, index) => index - SENSITIVITY_STEPS_EACH_WAY);

const axisRow = 6;
const gridRow = (row: number) => axisRow + 1 + row;
const gridColumn = (column: number) => 3 + column;
const stableCostColumn = gridColumn(size) + 1;

/**
 * First rows of the blocks below the grid, of seven rows each: the years at each growth rate or cost of
 * equity.
 */
const blocks = { revenue: 18, fcfe: 27, factor: 36, dcf: 45 } as const;
/**
 * The column beside the years: the stability year at each growth rate, the last discount factor at each cost
 * of equity.
 */
const stableColumn = 2;

const used = (name: Parameters<typeof usedName>[1]) => usedName("base", name);
const input = (field: Parameters<typeof inputName>[1]) => inputName("base", field);

/** Returns the rates of both axes. Growth rates within rounding of zero are zero, as in the engine. */
const axes = (base: NormalisedCase) => ({
  growth: steps.map((step) => {
    const rate = base.stableGrowthRate + step * SENSITIVITY_STEP;
    return step !== 0 && Math.abs(rate) < 1e-12 ? 0 : rate;
  }),
  starting: steps.map((step) => base.startingCostOfEquity + step * SENSITIVITY_STEP),
  stable: steps.map((step) => base.stableCostOfEquity + step * SENSITIVITY_STEP),
});

/** Computes the figures of the blocks as the formulas do: the years, then the column beside them. */
const workings = (base: NormalisedCase) => {
  const { growth, starting, stable } = axes(base);
  const years = Array.from({ length: base.yearsToStability }, (_, index) => index + 1);
  const convergence = convergenceYears(base.marginConvergence, base.yearsToStability);
  const byGrowth = growth.map((stableGrowthRate) => {
    const shifted = { ...base, stableGrowthRate };
    const revenue = years.reduce<number[]>((path, year) => {
      const before = path.at(-1) ?? base.baseRevenue;
      return [...path, before * (1 + growthRateOf(shifted, year))];
    }, []);
    const last = revenue.at(-1) ?? 0;
    const fcfe = years.map((year, index) => {
      const own = revenue[index] ?? 0;
      const next = revenue[index + 1] ?? last * (1 + stableGrowthRate);
      return own * marginOf(base, year, convergence) - (next - own) / base.salesToEquityRatio;
    });
    const rate = stableReinvestmentRate(stableGrowthRate, base.stableRoe);
    const income = last * (1 + stableGrowthRate) * base.stableNetIncomeMargin;
    return { revenue, fcfe, stableFcfe: income - income * rate };
  });
  const byCost = starting.map((startingCostOfEquity, index) => {
    const shifted = { ...base, startingCostOfEquity, stableCostOfEquity: stable[index] ?? 0 };
    const factors = years.reduce<number[]>(
      (path, year) => [...path, (path.at(-1) ?? 1) / (1 + costOfEquityOf(shifted, year))],
      [],
    );
    return { factors, last: factors.at(-1) ?? 1 };
  });
  return { byGrowth, byCost };
};

const axisGrowth = (column: number) => address(axisRow, gridColumn(column), "both");
const axisStarting = (row: number) => address(gridRow(row), 2, "both");
const axisStable = (row: number) => address(gridRow(row), stableCostColumn, "both");
const forecastCell = (row: number, year: number) =>
  `'${forecastSheetName("base")}'!${address(row, yearColumn(year), "row")}`;
const indexOf = (year: number) => forecastCell(rowOf.index, year);
const yearRange = (row: number) =>
  `${address(row, yearColumn(1), "both")}:${address(row, yearColumn(maxWorkbookYears), "both")}`;

type Workings = ReturnType<typeof workings>;

const writeBlock = (
  sheet: Sheet,
  {
    first,
    title,
    beside,
    yearFormula,
    yearResult,
    besideOf,
    format,
  }: {
    first: number;
    title: string;
    beside: string;
    yearFormula: (line: number, year: number) => string;
    yearResult: (line: number, year: number) => number;
    besideOf: ((line: number) => Computed) | null;
    format: Format;
  },
) => {
  sheet.put(first - 1, 1, title, { role: "head" });
  sheet.put(first - 1, stableColumn, beside, { role: "head" });
  for (let line = 0; line < size; line++) {
    sheet.put(first + line, 1, `step ${line - 3}`, { role: "faint" });
    if (besideOf) sheet.put(first + line, stableColumn, besideOf(line), { role: "faint", format });
    for (let year = 1; year <= maxWorkbookYears; year++) {
      const formula = `IF(${indexOf(year)}>${used("yearsToStability")},0,${yearFormula(line, year)})`;
      const content = { formula, result: yearResult(line, year) };
      sheet.put(first + line, yearColumn(year), content, { role: "faint", format });
    }
  }
};

const writeWorkings = (sheet: Sheet, { byGrowth, byCost }: Workings) => {
  const years = used("yearsToStability");
  const none = (formula: string) => `IF(${years}=0,0,${formula})`;
  writeBlock(sheet, {
    first: blocks.revenue,
    title: "Workings: revenue at each stable growth rate",
    beside: "",
    format: "money",
    besideOf: null,
    yearFormula: (line, year) => {
      const before = year === 1 ? input("baseRevenue") : address(blocks.revenue + line, yearColumn(year - 1));
      const gap = `(${input("revenueGrowthRate")}-${axisGrowth(line)})*${forecastCell(rowOf.fade, year)}`;
      return `${before}*(1+${input("revenueGrowthRate")}-${gap})`;
    },
    yearResult: (line, year) => byGrowth[line]?.revenue[year - 1] ?? 0,
  });
  writeBlock(sheet, {
    first: blocks.fcfe,
    title: "Workings: free cash flow to equity at each stable growth rate",
    beside: "Stability year",
    format: "money",
    besideOf: (line) => {
      const income = `INDEX(${yearRange(blocks.revenue + line)},1,${years})*(1+${axisGrowth(line)})*${input("stableNetIncomeMargin")}`;
      const kept = `(1-IF(${axisGrowth(line)}=0,0,${axisGrowth(line)}/${input("stableRoe")}))`;
      return { formula: none(`${income}*${kept}`), result: byGrowth[line]?.stableFcfe ?? 0 };
    },
    yearFormula: (line, year) => {
      const own = address(blocks.revenue + line, yearColumn(year));
      const stable = `${own}*(1+${axisGrowth(line)})`;
      const next =
        year === maxWorkbookYears
          ? stable
          : `IF(${indexOf(year)}=${years},${stable},${address(blocks.revenue + line, yearColumn(year + 1))})`;
      return `${own}*${forecastCell(rowOf.margin, year)}-(${next}-${own})/${input("salesToEquityRatio")}`;
    },
    yearResult: (line, year) => byGrowth[line]?.fcfe[year - 1] ?? 0,
  });
  writeBlock(sheet, {
    first: blocks.factor,
    title: "Workings: discount factor at each cost of equity",
    beside: "Last year",
    format: "factor",
    besideOf: (line) => ({
      formula: none(`INDEX(${yearRange(blocks.factor + line)},1,${years})`),
      result: byCost[line]?.last ?? 0,
    }),
    yearFormula: (line, year) => {
      const before = year === 1 ? "1" : address(blocks.factor + line, yearColumn(year - 1));
      const gap = `(${axisStarting(line)}-${axisStable(line)})*${forecastCell(rowOf.fade, year)}`;
      return `${before}/(1+${axisStarting(line)}-${gap})`;
    },
    yearResult: (line, year) => byCost[line]?.factors[year - 1] ?? 0,
  });
};

/** Writes the DCF equity value of each pair of rates, from which the grid computes the value per share. */
const writePairs = (sheet: Sheet, base: NormalisedCase, { byGrowth, byCost }: Workings) => {
  const { growth, stable } = axes(base);
  sheet.put(blocks.dcf - 1, 1, "Workings: DCF equity value of each pair", { role: "head" });
  for (let row = 0; row < size; row++) {
    sheet.put(blocks.dcf + row, 1, `step ${row - SENSITIVITY_STEPS_EACH_WAY}`, { role: "faint" });
    for (let column = 0; column < size; column++) {
      const spread = `${axisStable(row)}-${axisGrowth(column)}`;
      const isValued = `AND(${spread}>=${MINIMUM_SPREAD}-0.000000000001,${axisGrowth(column)}>=0)`;
      const fcfe = byGrowth[column]?.fcfe ?? [];
      const factors = byCost[row]?.factors ?? [];
      const gap = (stable[row] ?? 0) - (growth[column] ?? 0);
      const terminal = ((byGrowth[column]?.stableFcfe ?? 0) / gap) * (byCost[row]?.last ?? 0);
      const dcf = fcfe.reduce((sum, flow, index) => sum + flow * (factors[index] ?? 0), 0) + terminal;
      const exists = gap >= MINIMUM_SPREAD - 1e-12 && (growth[column] ?? 0) >= 0;
      const formula =
        `IF(${used("yearsToStability")}=0,"${notAvailable}",IF(${isValued},SUMPRODUCT(${yearRange(blocks.fcfe + column)},${yearRange(blocks.factor + row)})` +
        `+${address(blocks.fcfe + column, stableColumn, "both")}/(${spread})*${address(blocks.factor + row, stableColumn, "both")},"${notAvailable}"))`;
      const content = { formula, result: exists ? dcf : null };
      sheet.put(blocks.dcf + row, gridColumn(column), content, { role: "faint", format: "money" });
    }
  }
};

/**
 * Returns the formula of the value per share of a pair; N/A if the rates are too close or growth is negative.
 */
const pairFormula = (row: number, column: number) => {
  const dcf = address(blocks.dcf + row, gridColumn(column));
  const distress = used("pDistress");
  const adjusted = `${dcf}*(1-${distress})+MAX(${dcf},0)*${used("recoveryRatio")}*${distress}`;
  const claims = `${input("stockOptions")}-${input("unfundedLiabilities")}`;
  return `IF(ISNUMBER(${dcf}),MAX(0,(${adjusted}-${claims})/${input("sharesOutstanding")}),"${notAvailable}")`;
};

/**
 * Writes the value per share of the base case at 7 x 7 pairs of rates. In the formulas workbook each cell has
 * its own workings below the grid instead of a data table, so that every spreadsheet program recalculates it.
 */
export const writeSensitivitySheet = ({ workbook, data, figures, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Sensitivity",
    title: "Sensitivity of the base case",
    subtitle,
    widths: [40, 18, ...Array.from({ length: maxWorkbookYears }, () => 12)],
    frozen: { rows: axisRow, columns: 2 },
  });
  const base = figures.values.base.normalised;
  const { growth, starting, stable } = axes(base);
  const checked = (formula: string) => `IF(${used("yearsToStability")}=0,"${notAvailable}",${formula})`;
  sheet.put(4, gridColumn(0), "Stable growth rate, across", { role: "subtitle" });
  sheet.put(axisRow, 1, "Value per share", { role: "head" });
  sheet.put(axisRow, 2, "Starting cost of equity", { role: "head" });
  sheet.put(axisRow, stableCostColumn, "Stable cost of equity", { role: "head" });
  steps.forEach((step, index) => {
    const rate = `${used("stableGrowthRate")}+${step}*${SENSITIVITY_STEP}`;
    const formula = step === 0 ? rate : `IF(ABS(${rate})<0.000000000001,0,${rate})`;
    const across = { formula: checked(formula), result: growth[index] ?? 0 };
    sheet.put(axisRow, gridColumn(index), across, { role: "head", format: "finePercent" });
    const down = {
      formula: checked(`${input("startingCostOfEquity")}+${step}*${SENSITIVITY_STEP}`),
      result: starting[index] ?? 0,
    };
    sheet.put(gridRow(index), 2, down, { role: "head", format: "finePercent" });
    const beside = {
      formula: checked(`${input("stableCostOfEquity")}+${step}*${SENSITIVITY_STEP}`),
      result: stable[index] ?? 0,
    };
    sheet.put(gridRow(index), stableCostColumn, beside, { role: "faint", format: "finePercent" });
  });
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const result = figures.cells[row * size + column]?.[2] ?? null;
      const content = { formula: pairFormula(row, column), result };
      const isCentre = row === 3 && column === 3;
      sheet.put(gridRow(row), gridColumn(column), content, {
        format: "perShare",
        ...(isCentre ? { role: "total" as const, name: "Sensitivity_centre" } : {}),
      });
    }
  }
  if (data.kind === "FORMULAS") {
    const worked = workings(base);
    writeWorkings(sheet, worked);
    writePairs(sheet, base, worked);
  }
  sheet.finish({ rows: gridRow(size - 1), columns: stableCostColumn });
};
