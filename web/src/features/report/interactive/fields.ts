import { type AssumptionName, assumptions } from "@plumbline/report/assumptions.ts";
import type { GlossaryTerm } from "../../../shared/glossary.ts";

export type Field = {
  name: AssumptionName & GlossaryTerm;
  label: string;
  kind: "percent" | "ratio" | "years";
  /** Ends of the slider. A base value outside them extends the slider. */
  from: number;
  to: number;
};

function createField(name: Field["name"], from: number, to: number): Field {
  const { label, kind } = assumptions[name];
  return { name, label, kind, from, to };
}

/** The editable assumptions in five groups. Rates are fractions. */
export const assumptionGroups: { title: string; fields: Field[] }[] = [
  {
    title: "Growth",
    fields: [
      createField("revenueGrowthRate", -0.1, 0.4),
      createField("stableGrowthRate", 0, 0.08),
      createField("yearsToStability", 1, 20),
    ],
  },
  {
    title: "Margins",
    fields: [
      createField("nextYearNetIncomeMargin", 0, 0.6),
      createField("stableNetIncomeMargin", 0, 0.6),
      createField("marginConvergence", 0, 20),
    ],
  },
  {
    title: "Capital Intensity",
    fields: [createField("salesToEquityRatio", 0.1, 8), createField("stableRoe", 0.01, 0.6)],
  },
  {
    title: "Cost of Equity",
    fields: [createField("startingCostOfEquity", 0.03, 0.2), createField("stableCostOfEquity", 0.03, 0.2)],
  },
  {
    title: "Risk",
    fields: [createField("pDistress", 0, 0.6), createField("recoveryRatio", 0, 1)],
  },
];

/** Returns whether a value differs from its base value by more than a rounding error. */
export function isChanged(value: number, base: number): boolean {
  return Math.abs(value - base) > 1e-9;
}

/** Returns the label of an assumption, or the name itself if it is unknown. */
export function findLabel(name: string): string {
  return Object.hasOwn(assumptions, name) ? assumptions[name as AssumptionName].label : name;
}
