type AssumptionKind = "percent" | "ratio" | "years";

/**
 * The assumptions that readers edit in the interactive model, under the names of the model's
 * inputs, with the bounds within which a state is kept or opened. Rates are fractions. The model
 * accepts every figure within them. Margins may be losses: a base case may start with one, and a
 * scenario keeps what its reader did not edit.
 */
export const assumptions = {
  revenueGrowthRate: { label: "Revenue growth rate", kind: "percent", least: -0.99, most: 10 },
  stableGrowthRate: { label: "Stable growth rate", kind: "percent", least: 0, most: 1 },
  yearsToStability: { label: "Years to stability", kind: "years", least: 1, most: 100 },
  nextYearNetIncomeMargin: { label: "FY+1 net income margin", kind: "percent", least: -10, most: 1 },
  stableNetIncomeMargin: { label: "Stable net income margin", kind: "percent", least: -10, most: 1 },
  marginConvergence: { label: "Margin convergence, years", kind: "years", least: 0, most: 100 },
  salesToEquityRatio: { label: "Sales-to-equity ratio", kind: "ratio", least: 0.01, most: 1000 },
  stableRoe: { label: "Stable ROE", kind: "percent", least: 0.001, most: 100 },
  startingCostOfEquity: { label: "Starting cost of equity", kind: "percent", least: 0.001, most: 1 },
  stableCostOfEquity: { label: "Stable cost of equity", kind: "percent", least: 0.005, most: 1 },
  pDistress: { label: "Distress probability", kind: "percent", least: 0, most: 1 },
  recoveryRatio: { label: "Recovery ratio", kind: "percent", least: 0, most: 1 },
} as const satisfies Record<string, { label: string; kind: AssumptionKind; least: number; most: number }>;

export type AssumptionName = keyof typeof assumptions;
export type Assumptions = Record<AssumptionName, number>;

/** Growth for ever above which a company would outgrow the economy (docs/ANALYST.md, the drivers). */
export const highestStableGrowth = 0.045;

/** The most scenarios that a user keeps of an analysis. */
export const maxScenarios = 12;
/** The longest names of scenarios and of industries, in characters. */
export const maxScenarioName = 60;
export const maxIndustryName = 60;

export const assumptionNames = Object.keys(assumptions) as AssumptionName[];

/** Returns the rule that a figure out of bounds breaks: "must be from 0% to 100%". */
export const describeBounds = (name: AssumptionName): string => {
  const { kind, least, most } = assumptions[name];
  const write = (value: number) =>
    kind === "percent"
      ? `${(value * 100).toLocaleString("en-US")}%`.replace("-", "−")
      : value.toLocaleString("en-US");
  return `must be from ${write(least)} to ${write(most)}`;
};
