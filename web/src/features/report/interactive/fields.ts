import type { GlossaryTerm } from "../../../shared/glossary.ts";

export const assumptionNames = [
  "revenueGrowthRate",
  "stableGrowthRate",
  "yearsToStability",
  "nextYearNetIncomeMargin",
  "stableNetIncomeMargin",
  "marginConvergence",
  "salesToEquityRatio",
  "stableRoe",
  "startingCostOfEquity",
  "stableCostOfEquity",
  "pDistress",
  "recoveryRatio",
] as const;

export type AssumptionName = (typeof assumptionNames)[number];
export type Assumptions = Record<AssumptionName, number>;
export type Field = {
  name: AssumptionName & GlossaryTerm;
  label: string;
  kind: "percent" | "ratio" | "years";
  /** Ends of the slider. A base value outside them extends the slider. */
  from: number;
  to: number;
};

/** The editable assumptions in five groups. Rates are fractions. */
export const assumptionGroups: { title: string; fields: Field[] }[] = [
  {
    title: "Growth",
    fields: [
      { name: "revenueGrowthRate", label: "Revenue growth rate", kind: "percent", from: -0.1, to: 0.4 },
      { name: "stableGrowthRate", label: "Stable growth rate", kind: "percent", from: 0, to: 0.08 },
      { name: "yearsToStability", label: "Years to stability", kind: "years", from: 1, to: 20 },
    ],
  },
  {
    title: "Margins",
    fields: [
      { name: "nextYearNetIncomeMargin", label: "FY+1 net income margin", kind: "percent", from: 0, to: 0.6 },
      { name: "stableNetIncomeMargin", label: "Stable net income margin", kind: "percent", from: 0, to: 0.6 },
      { name: "marginConvergence", label: "Margin convergence, years", kind: "years", from: 0, to: 20 },
    ],
  },
  {
    title: "Capital Intensity",
    fields: [
      { name: "salesToEquityRatio", label: "Sales-to-equity ratio", kind: "ratio", from: 0.1, to: 8 },
      { name: "stableRoe", label: "Stable ROE", kind: "percent", from: 0.01, to: 0.6 },
    ],
  },
  {
    title: "Cost of Equity",
    fields: [
      {
        name: "startingCostOfEquity",
        label: "Starting cost of equity",
        kind: "percent",
        from: 0.03,
        to: 0.2,
      },
      { name: "stableCostOfEquity", label: "Stable cost of equity", kind: "percent", from: 0.03, to: 0.2 },
    ],
  },
  {
    title: "Risk",
    fields: [
      { name: "pDistress", label: "Distress probability", kind: "percent", from: 0, to: 0.6 },
      { name: "recoveryRatio", label: "Recovery ratio", kind: "percent", from: 0, to: 1 },
    ],
  },
];

/** Returns whether a value differs from its base value by more than a rounding error. */
export function isChanged(value: number, base: number): boolean {
  return Math.abs(value - base) > 1e-9;
}

/** Returns the label of an assumption, or the name itself if it is unknown. */
export function findLabel(name: string): string {
  return (
    assumptionGroups.flatMap((group) => group.fields).find((field) => field.name === name)?.label ?? name
  );
}
