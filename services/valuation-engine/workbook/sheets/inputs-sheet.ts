import {
  type CaseInputs,
  MAXIMUM_YEARS_SINCE_BASE,
  MINIMUM_SPREAD,
  type NormalisedCase,
} from "@plumbline/model";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import {
  caseFields,
  caseLabels,
  checkFormula,
  checkName,
  inputName,
  type UsedName,
  usedName,
} from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { type Computed, type Content, createSheet } from "../sheet.ts";
import type { Format } from "../styles.ts";
import { maxWorkbookYears } from "../workbook-data.ts";

const firstRow = 5;
const firstColumn = 3;

/** Relative difference up to which two figures count as one. */
const sameFigureTolerance = 1e-12;
const isSame = (left: number | null, right: number | null) =>
  left === right ||
  (left !== null &&
    right !== null &&
    Math.abs(left - right) <= sameFigureTolerance * Math.max(Math.abs(left), Math.abs(right)));

/**
 * Returns the content of an input cell: a figure, or a formula that follows the cell with the same
 * figure.
 */
const inputContent = (
  { data, figures }: SheetContext,
  type: CaseType,
  field: keyof CaseInputs,
  isFact: boolean,
): Content | Computed => {
  const value = data[type][field];
  if (field === "startingCostOfEquity" && isSame(value, figures.costOfEquity.costOfEquity))
    return { formula: "CostOfEquity_starting", result: value };
  if (field === "stableCostOfEquity" && isSame(value, figures.costOfEquity.stableCostOfEquity))
    return { formula: "CostOfEquity_stable", result: value };
  if (isFact && type !== "base" && isSame(value, data.base[field])) {
    const name = inputName("base", field);
    return field === "price"
      ? { formula: `IF(ISNUMBER(${name}),${name},"")`, result: value ?? "" }
      : { formula: name, result: value };
  }
  return value;
};

type UsedRow = {
  name: UsedName;
  label: string;
  format: Format;
  formula: (type: CaseType) => string;
  result: (used: NormalisedCase) => number;
};

const fromZeroTo = (most: number, type: CaseType, field: "pDistress" | "recoveryRatio" | "yearsSinceBase") =>
  `IF(${checkName(type)}="ok",MAX(0,MIN(${most},${inputName(type, field)})),0)`;

const usedRows: readonly UsedRow[] = [
  {
    name: "yearsToStability",
    label: "Years to stability, at least 1",
    format: "year",
    formula: (type) => `IF(${checkName(type)}="ok",MAX(1,ROUND(${inputName(type, "yearsToStability")},0)),0)`,
    result: (used) => used.yearsToStability,
  },
  {
    name: "firstHalf",
    label: "Years before growth and cost of equity begin to fade",
    format: "year",
    formula: (type) => `ROUNDUP(${usedName(type, "yearsToStability")}/2,0)`,
    result: (used) => Math.ceil(used.yearsToStability / 2),
  },
  {
    name: "marginYears",
    label: "Years until the margin is stable",
    format: "year",
    formula: (type) => {
      const years = usedName(type, "yearsToStability");
      const entered = `MAX(0,MIN(${years},ROUND(${inputName(type, "marginConvergence")},0)))`;
      return `IF(${checkName(type)}="ok",IF(${entered}=0,${years},${entered}),0)`;
    },
    result: (used) => (used.marginConvergence === 0 ? used.yearsToStability : used.marginConvergence),
  },
  {
    name: "stableGrowthRate",
    label: `Stable growth rate, from 0 to the stable cost of equity less ${MINIMUM_SPREAD * 100}%`,
    format: "finePercent",
    formula: (type) =>
      `IF(${checkName(type)}="ok",MAX(0,MIN(${inputName(type, "stableGrowthRate")},` +
      `${inputName(type, "stableCostOfEquity")}-${MINIMUM_SPREAD})),0)`,
    result: (used) => used.stableGrowthRate,
  },
  {
    name: "pDistress",
    label: "Probability of distress, from 0 to 1",
    format: "finePercent",
    formula: (type) => fromZeroTo(1, type, "pDistress"),
    result: (used) => used.pDistress,
  },
  {
    name: "recoveryRatio",
    label: "Recovery in distress, from 0 to 1",
    format: "finePercent",
    formula: (type) => fromZeroTo(1, type, "recoveryRatio"),
    result: (used) => used.recoveryRatio,
  },
  {
    name: "yearsSinceBase",
    label: `Years from the base period to the price date, from 0 to ${MAXIMUM_YEARS_SINCE_BASE}`,
    format: "factor",
    formula: (type) => fromZeroTo(MAXIMUM_YEARS_SINCE_BASE, type, "yearsSinceBase"),
    result: (used) => used.yearsSinceBase,
  },
];

/**
 * Writes the sheet to edit: the inputs of three cases in named cells, their check, and the values
 * limited to their ranges.
 */
export const writeInputsSheet = (context: SheetContext): void => {
  const { workbook, data, figures, subtitle } = context;
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Inputs",
    title: "Inputs",
    subtitle,
    widths: [58, 14, 18, 18, 18],
    onePage: true,
    frozen: { rows: 4, columns: 2 },
    tab: "FFE8B931",
  });
  const heads = caseTypes.map((type) => caseLabels[type]);
  sheet.heads(4, ["Input", "Unit", ...heads], [1, 2]);
  caseFields.forEach(({ field, label, unit, format, isFact = false }, index) => {
    const row = firstRow + index;
    sheet.put(row, 1, label, { role: "label" });
    sheet.put(row, 2, unit, { role: "faint" });
    caseTypes.forEach((type, place) => {
      const content = inputContent(context, type, field, isFact);
      const options = { role: "input", format, name: inputName(type, field) } as const;
      sheet.put(row, firstColumn + place, content, options);
      if (data.kind === "FORMULAS" && field === "yearsToStability")
        sheet.wholeNumber(row, firstColumn + place, 1, maxWorkbookYears);
    });
  });
  const checkRow = firstRow + caseFields.length + 1;
  sheet.put(checkRow, 1, "Check: ok, or the first rule that an input breaks", { role: "label" });
  const usedHead = checkRow + 2;
  sheet.heads(usedHead, ["As the model uses them", "", ...heads]);
  caseTypes.forEach((type, place) => {
    const column = firstColumn + place;
    const check = { formula: checkFormula(type), result: "ok" };
    // The format of a figure: the answer is on the right, below the case's inputs.
    sheet.put(checkRow, column, check, { role: "total", format: "whole", name: checkName(type) });
    usedRows.forEach(({ name, label, format, formula, result }, index) => {
      const row = usedHead + 1 + index;
      sheet.put(row, 1, label, { role: "label" });
      const content = { formula: formula(type), result: result(figures.values[type].normalised) };
      sheet.put(row, column, content, { format, name: usedName(type, name) });
    });
  });
  sheet.finish();
};
