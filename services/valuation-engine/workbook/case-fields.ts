import type { CaseInputs } from "@plumbline/model";
import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Format } from "./styles.ts";
import { maxWorkbookYears } from "./workbook-data.ts";

type Rule = { above: number } | { least: number } | { most: number };

type CaseField = {
  field: keyof CaseInputs;
  label: string;
  unit: string;
  format: Format;
  /** A fact of the company: if the cases agree on it, bull and bear follow base. */
  isFact?: boolean;
  isOptional?: boolean;
  rule?: Rule;
};

/** The inputs of a case in the order of the sheet, with the model's own rules. */
export const caseFields: readonly CaseField[] = [
  {
    field: "baseRevenue",
    label: "Base revenue",
    unit: "millions",
    format: "money",
    isFact: true,
    rule: { above: 0 },
  },
  {
    field: "baseNetIncome",
    label: "Base net income, adjusted",
    unit: "millions",
    format: "money",
    isFact: true,
  },
  {
    field: "baseBookEquity",
    label: "Base book equity, adjusted",
    unit: "millions",
    format: "money",
    isFact: true,
  },
  {
    field: "sharesOutstanding",
    label: "Shares outstanding",
    unit: "millions",
    format: "count",
    isFact: true,
    rule: { above: 0 },
  },
  {
    field: "price",
    label: "Share price (may be empty)",
    unit: "per share",
    format: "perShare",
    isFact: true,
    isOptional: true,
    rule: { least: 0 },
  },
  {
    field: "revenueGrowthRate",
    label: "Revenue growth rate",
    unit: "a year",
    format: "finePercent",
    rule: { above: -1 },
  },
  { field: "stableGrowthRate", label: "Stable growth rate", unit: "a year", format: "finePercent" },
  {
    field: "yearsToStability",
    label: "Years to stability",
    unit: "years",
    format: "year",
    rule: { most: maxWorkbookYears },
  },
  {
    field: "salesToEquityRatio",
    label: "Sales to equity ratio",
    unit: "ratio",
    format: "ratio",
    rule: { above: 0 },
  },
  {
    field: "nextYearNetIncomeMargin",
    label: "Next year's net income margin",
    unit: "of revenue",
    format: "finePercent",
  },
  {
    field: "stableNetIncomeMargin",
    label: "Stable net income margin",
    unit: "of revenue",
    format: "finePercent",
  },
  { field: "marginConvergence", label: "Margin convergence (0: all years)", unit: "years", format: "year" },
  {
    field: "stableRoe",
    label: "Stable return on equity",
    unit: "of equity",
    format: "finePercent",
    rule: { above: 0 },
  },
  {
    field: "startingCostOfEquity",
    label: "Starting cost of equity",
    unit: "a year",
    format: "finePercent",
    rule: { above: 0 },
  },
  {
    field: "stableCostOfEquity",
    label: "Stable cost of equity",
    unit: "a year",
    format: "finePercent",
    rule: { least: 0.005 },
  },
  {
    field: "pDistress",
    label: "Probability of distress",
    unit: "cumulative",
    format: "finePercent",
    isFact: true,
  },
  { field: "recoveryRatio", label: "Recovery in distress", unit: "of value", format: "finePercent" },
  // No fact: each case values the options at its own value per share.
  { field: "stockOptions", label: "Employee options", unit: "millions", format: "money" },
  {
    field: "unfundedLiabilities",
    label: "Unfunded liabilities",
    unit: "millions",
    format: "money",
    isFact: true,
  },
  {
    field: "equityStakes",
    label: "Stakes in other companies",
    unit: "millions",
    format: "money",
    isFact: true,
  },
  {
    field: "yearsSinceBase",
    label: "Years from the base period to the price date",
    unit: "years",
    format: "factor",
    isFact: true,
  },
];

export const caseLabels: Record<CaseType, string> = { base: "Base", bull: "Bull", bear: "Bear" };

/** Figures computed from the inputs after they are limited to their ranges. */
export type UsedName =
  | "stableGrowthRate"
  | "yearsToStability"
  | "firstHalf"
  | "marginYears"
  | "pDistress"
  | "recoveryRatio"
  | "yearsSinceBase";

// Names of a case's cells: an input as entered, as the model uses it, the check of all inputs, a
// result.
export const inputName = (type: CaseType, field: keyof CaseInputs) => `${caseLabels[type]}_${field}`;
export const usedName = (type: CaseType, name: UsedName) => `${caseLabels[type]}_used_${name}`;
export const checkName = (type: CaseType) => `${caseLabels[type]}_check`;
export const resultName = (
  type: CaseType,
  name:
    | "pvForecast"
    | "pvTerminal"
    | "rollForward"
    | "dcfEquityValue"
    | "adjustedEquityValue"
    | "finalEquityValue"
    | "rawPerShareValue"
    | "perShareValue"
    | "upsidePercent",
) => `${caseLabels[type]}_${name}`;

/** A condition that the model refuses, and the reason. */
export type Refusal = [condition: string, text: string];

const formatRefusal = (name: string, rule: Rule): Refusal => {
  if ("above" in rule) return [`${name}<=${rule.above}`, `must be greater than ${rule.above}`];
  if ("least" in rule) {
    const text = rule.least === 0 ? "must not be negative" : `must be at least ${rule.least}`;
    return [`${name}<${rule.least}`, text];
  }
  return [`ROUND(${name},0)>${rule.most}`, `must be at most ${rule.most}`];
};

/** Returns a formula that is the text of the first condition that holds, or "ok". */
export const nameFirstRefusal = (tests: readonly Refusal[]): string =>
  tests.reduceRight((rest, [condition, text]) => `IF(${condition},"${text}",${rest})`, '"ok"');

/**
 * Returns the formula of the check: "ok", or the first rule that an input breaks, worded as the
 * engine words it.
 */
export const checkFormula = (type: CaseType): string => {
  const tests = caseFields.flatMap(({ field, isOptional, rule }): Refusal[] => {
    const name = inputName(type, field);
    const rules = rule ? [formatRefusal(name, rule)] : [];
    if (isOptional) {
      return [
        [`IF(ISNUMBER(${name}),FALSE(),${name}<>"")`, `${field} must be a finite number`],
        ...rules.map(([condition, text]): Refusal => [
          `IF(ISNUMBER(${name}),${condition},FALSE())`,
          `${field} ${text}`,
        ]),
      ];
    }
    return [
      [`NOT(ISNUMBER(${name}))`, `${field} must be a finite number`],
      ...rules.map(([condition, text]): Refusal => [condition, `${field} ${text}`]),
    ];
  });
  return nameFirstRefusal(tests);
};
