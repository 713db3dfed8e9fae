import {
  lowestGrowthStep,
  MINIMUM_SPREAD,
  SENSITIVITY_STEP,
  SENSITIVITY_STEPS,
  SENSITIVITY_STEPS_EACH_WAY,
  sensitivityAxes,
} from "@plumbline/model";
import type { SheetContext } from "../report-figures.ts";
import { address, createSheet, notAvailable } from "../sheet.ts";
import { maxWorkbookYears } from "../workbook-data.ts";
import {
  axisRow,
  blockRows,
  gridColumn,
  gridRow,
  gridSize,
  lowestStep,
  stableCostColumn,
  enteredInput,
  usedInput,
} from "./sensitivity-layout.ts";
import { writeWorkings } from "./sensitivity-workings.ts";

/**
 * Returns the formula of the value per share of a pair; N/A if the rates are too close or growth is
 * negative.
 */
const pairFormula = (row: number, column: number) => {
  const dcf = address(blockRows.dcf + row, gridColumn(column));
  const distress = usedInput("pDistress");
  const adjusted = `MIN(${dcf},0)+MAX(${dcf},0)*(1-${distress}+${usedInput("recoveryRatio")}*${distress})`;
  const claims = `${enteredInput("stockOptions")}-${enteredInput("unfundedLiabilities")}+${enteredInput("equityStakes")}`;
  return `IF(ISNUMBER(${dcf}),MAX(0,(${adjusted}-${claims})/${enteredInput("sharesOutstanding")}),"${notAvailable}")`;
};

/**
 * Returns the formula of the lowest step of stable growth, as the model decides it: no column
 * without a value.
 */
const lowestStepFormula = () => {
  const growth = usedInput("stableGrowthRate");
  const tolerance = "0.000000000001";
  const notNegative = `-INT((${growth}+${tolerance})/${SENSITIVITY_STEP})`;
  const spread = `${enteredInput("stableCostOfEquity")}-${growth}-${MINIMUM_SPREAD}+${tolerance}`;
  return `MIN(MAX(-${SENSITIVITY_STEPS_EACH_WAY},${notNegative}),INT((${spread})/${SENSITIVITY_STEP})-${SENSITIVITY_STEPS_EACH_WAY})`;
};

/**
 * Writes the value per share of the base case at 7 x 7 pairs of rates. In the formulas workbook
 * each cell has its own workings below the grid instead of a data table, so that every spreadsheet
 * program recalculates it.
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
  const axes = sensitivityAxes(base);
  const checked = (formula: string) => `IF(${usedInput("yearsToStability")}=0,"${notAvailable}",${formula})`;
  sheet.put(4, gridColumn(0), "Stable growth rate, across", { role: "subtitle" });
  sheet.put(axisRow, 1, "Value per share", { role: "head" });
  sheet.put(axisRow, 2, "Starting cost of equity", { role: "head" });
  sheet.put(axisRow, stableCostColumn, "Stable cost of equity", { role: "head" });
  const lowest = lowestGrowthStep(base);
  sheet.put(axisRow - 1, 1, "Lowest step of stable growth", { role: "faint" });
  sheet.put(
    axisRow - 1,
    2,
    { formula: checked(lowestStepFormula()), result: lowest },
    { role: "faint", format: "whole" },
  );
  SENSITIVITY_STEPS.forEach((step, index) => {
    const rate = `${usedInput("stableGrowthRate")}+(${lowestStep}+${index})*${SENSITIVITY_STEP}`;
    const formula = `IF(ABS(${rate})<0.000000000001,0,${rate})`;
    const across = { formula: checked(formula), result: axes.stableGrowthRate[index] ?? 0 };
    sheet.put(axisRow, gridColumn(index), across, { role: "head", format: "finePercent" });
    const down = {
      formula: checked(`${enteredInput("startingCostOfEquity")}+${step}*${SENSITIVITY_STEP}`),
      result: axes.startingCostOfEquity[index] ?? 0,
    };
    sheet.put(gridRow(index), 2, down, { role: "head", format: "finePercent" });
    const beside = {
      formula: checked(`${enteredInput("stableCostOfEquity")}+${step}*${SENSITIVITY_STEP}`),
      result: axes.stableCostOfEquity[index] ?? 0,
    };
    sheet.put(gridRow(index), stableCostColumn, beside, { role: "faint", format: "finePercent" });
  });
  for (let row = 0; row < gridSize; row++) {
    for (let column = 0; column < gridSize; column++) {
      const result = figures.cells[row * gridSize + column]?.[2] ?? null;
      const content = { formula: pairFormula(row, column), result };
      const isBase = row === SENSITIVITY_STEPS_EACH_WAY && column === -lowest;
      sheet.put(gridRow(row), gridColumn(column), content, {
        format: "perShare",
        ...(isBase ? { role: "total" as const, name: "Sensitivity_base" } : {}),
      });
    }
  }
  if (data.kind === "FORMULAS") writeWorkings(sheet, base);
  sheet.finish({ rows: gridRow(gridSize - 1), columns: stableCostColumn });
};
