import {
  LEAST_SENSITIVITY_SPREAD,
  MINIMUM_SPREAD,
  type NormalisedCase,
  sensitivityAxes,
} from "@plumbline/model";
import {
  convergenceYears,
  costOfEquityOf,
  growthRateOf,
  marginOf,
  rollForwardFactor,
  stableReinvestmentRate,
} from "@plumbline/model/equity-value.ts";
import { address, type Computed, notAvailable, type Sheet } from "../sheet.ts";
import type { Format } from "../styles.ts";
import { maxWorkbookYears } from "../workbook-data.ts";
import { forecastSheetName, rowOf, yearColumn } from "./forecast-layout.ts";
import {
  axisGrowth,
  axisStable,
  axisStarting,
  blockRows,
  gridColumn,
  gridSize,
  stableColumn,
  enteredInput,
  usedInput,
} from "./sensitivity-layout.ts";

/**
 * Computes the figures of the blocks as the formulas do: the years, then the column beside them.
 */
const computeWorkings = (base: NormalisedCase) => {
  const axes = sensitivityAxes(base);
  const years = Array.from({ length: base.yearsToStability }, (_, index) => index + 1);
  const convergence = convergenceYears(base.marginConvergence, base.yearsToStability);
  const byGrowth = axes.stableGrowthRate.map((stableGrowthRate) => {
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
  const byCost = axes.startingCostOfEquity.map((startingCostOfEquity, index) => {
    const shifted = {
      ...base,
      startingCostOfEquity,
      stableCostOfEquity: axes.stableCostOfEquity[index] ?? 0,
    };
    const factors = years.reduce<number[]>(
      (path, year) => [...path, (path.at(-1) ?? 1) / (1 + costOfEquityOf(shifted, year))],
      [],
    );
    return { factors, last: factors.at(-1) ?? 1 };
  });
  return { byGrowth, byCost };
};

const forecastCell = (row: number, year: number) =>
  `'${forecastSheetName("base")}'!${address(row, yearColumn(year), "row")}`;
const indexOf = (year: number) => forecastCell(rowOf.index, year);
const yearRange = (row: number) =>
  `${address(row, yearColumn(1), "both")}:${address(row, yearColumn(maxWorkbookYears), "both")}`;

type Workings = ReturnType<typeof computeWorkings>;

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
  for (let line = 0; line < gridSize; line++) {
    sheet.put(first + line, 1, `rate ${line + 1}`, { role: "faint" });
    if (besideOf) sheet.put(first + line, stableColumn, besideOf(line), { role: "faint", format });
    for (let year = 1; year <= maxWorkbookYears; year++) {
      const formula = `IF(${indexOf(year)}>${usedInput("yearsToStability")},0,${yearFormula(line, year)})`;
      const content = { formula, result: yearResult(line, year) };
      sheet.put(first + line, yearColumn(year), content, { role: "faint", format });
    }
  }
};

const writeRateBlocks = (sheet: Sheet, { byGrowth, byCost }: Workings) => {
  const years = usedInput("yearsToStability");
  const none = (formula: string) => `IF(${years}=0,0,${formula})`;
  writeBlock(sheet, {
    first: blockRows.revenue,
    title: "Workings: revenue at each stable growth rate",
    beside: "",
    format: "money",
    besideOf: null,
    yearFormula: (line, year) => {
      const before =
        year === 1 ? enteredInput("baseRevenue") : address(blockRows.revenue + line, yearColumn(year - 1));
      const gap = `(${enteredInput("revenueGrowthRate")}-${axisGrowth(line)})*${forecastCell(rowOf.fade, year)}`;
      return `${before}*(1+${enteredInput("revenueGrowthRate")}-${gap})`;
    },
    yearResult: (line, year) => byGrowth[line]?.revenue[year - 1] ?? 0,
  });
  writeBlock(sheet, {
    first: blockRows.fcfe,
    title: "Workings: free cash flow to equity at each stable growth rate",
    beside: "Stability year",
    format: "money",
    besideOf: (line) => {
      const income = `INDEX(${yearRange(blockRows.revenue + line)},1,${years})*(1+${axisGrowth(line)})*${enteredInput("stableNetIncomeMargin")}`;
      const kept = `(1-IF(${axisGrowth(line)}=0,0,${axisGrowth(line)}/${enteredInput("stableRoe")}))`;
      return { formula: none(`${income}*${kept}`), result: byGrowth[line]?.stableFcfe ?? 0 };
    },
    yearFormula: (line, year) => {
      const own = address(blockRows.revenue + line, yearColumn(year));
      const stable = `${own}*(1+${axisGrowth(line)})`;
      const next =
        year === maxWorkbookYears
          ? stable
          : `IF(${indexOf(year)}=${years},${stable},${address(blockRows.revenue + line, yearColumn(year + 1))})`;
      return `${own}*${forecastCell(rowOf.margin, year)}-(${next}-${own})/${enteredInput("salesToEquityRatio")}`;
    },
    yearResult: (line, year) => byGrowth[line]?.fcfe[year - 1] ?? 0,
  });
  writeBlock(sheet, {
    first: blockRows.factor,
    title: "Workings: discount factor at each cost of equity",
    beside: "Last year",
    format: "factor",
    besideOf: (line) => ({
      formula: none(`INDEX(${yearRange(blockRows.factor + line)},1,${years})`),
      result: byCost[line]?.last ?? 0,
    }),
    yearFormula: (line, year) => {
      const before = year === 1 ? "1" : address(blockRows.factor + line, yearColumn(year - 1));
      const gap = `(${axisStarting(line)}-${axisStable(line)})*${forecastCell(rowOf.fade, year)}`;
      return `${before}/(1+${axisStarting(line)}-${gap})`;
    },
    yearResult: (line, year) => byCost[line]?.factors[year - 1] ?? 0,
  });
};

/**
 * Writes the DCF equity value of each pair of rates, from which the grid computes the value per
 * share.
 */
const writePairs = (sheet: Sheet, base: NormalisedCase, { byGrowth, byCost }: Workings) => {
  const {
    stableGrowthRate: growth,
    stableCostOfEquity: stable,
    startingCostOfEquity: starting,
  } = sensitivityAxes(base);
  sheet.put(blockRows.dcf - 1, 1, "Workings: DCF equity value of each pair", { role: "head" });
  for (let row = 0; row < gridSize; row++) {
    sheet.put(blockRows.dcf + row, 1, `rate ${row + 1}`, { role: "faint" });
    for (let column = 0; column < gridSize; column++) {
      const spread = `${axisStable(row)}-${axisGrowth(column)}`;
      const isValued = `AND(${spread}>=${MINIMUM_SPREAD}-0.000000000001,${axisGrowth(column)}>=0)`;
      const fcfe = byGrowth[column]?.fcfe ?? [];
      const factors = byCost[row]?.factors ?? [];
      const gap = (stable[row] ?? 0) - (growth[column] ?? 0);
      const terminal = ((byGrowth[column]?.stableFcfe ?? 0) / gap) * (byCost[row]?.last ?? 0);
      const present = fcfe.reduce((sum, flow, index) => sum + flow * (factors[index] ?? 0), 0) + terminal;
      const dcf = present * rollForwardFactor({ ...base, startingCostOfEquity: starting[row] ?? 0 });
      const exists = gap >= LEAST_SENSITIVITY_SPREAD && (growth[column] ?? 0) >= 0;
      const formula =
        `IF(${usedInput("yearsToStability")}=0,"${notAvailable}",IF(${isValued},(SUMPRODUCT(${yearRange(blockRows.fcfe + column)},${yearRange(blockRows.factor + row)})` +
        `+${address(blockRows.fcfe + column, stableColumn, "both")}/(${spread})*${address(blockRows.factor + row, stableColumn, "both")})` +
        `*(1+${axisStarting(row)})^${usedInput("yearsSinceBase")},"${notAvailable}"))`;
      const content = { formula, result: exists ? dcf : null };
      sheet.put(blockRows.dcf + row, gridColumn(column), content, { role: "faint", format: "money" });
    }
  }
};

/**
 * Writes the workings of the grid below it: the years at each growth rate and at each cost of
 * equity, and the DCF equity value of each pair.
 */
export const writeWorkings = (sheet: Sheet, base: NormalisedCase): void => {
  const workings = computeWorkings(base);
  writeRateBlocks(sheet, workings);
  writePairs(sheet, base, workings);
};
