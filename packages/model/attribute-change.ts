import { ModelError } from "./model-error.ts";
import type { CaseInputs } from "./types.ts";
import { valueCase } from "./value-case.ts";

/** The price moves no value. */
type InputName = Exclude<keyof CaseInputs, "price">;

/** Inputs that change together, in the order in which they are shown. */
const groups: { title: string; inputs: InputName[] }[] = [
  { title: "Reported figures", inputs: ["baseRevenue", "baseNetIncome", "baseBookEquity"] },
  { title: "Shares", inputs: ["sharesOutstanding"] },
  { title: "Growth", inputs: ["revenueGrowthRate", "stableGrowthRate", "yearsToStability"] },
  { title: "Margins", inputs: ["nextYearNetIncomeMargin", "stableNetIncomeMargin", "marginConvergence"] },
  { title: "Capital intensity", inputs: ["salesToEquityRatio", "stableRoe"] },
  { title: "Cost of equity", inputs: ["startingCostOfEquity", "stableCostOfEquity"] },
  { title: "Risk", inputs: ["pDistress", "recoveryRatio"] },
  { title: "Other claims", inputs: ["stockOptions", "unfundedLiabilities", "equityStakes"] },
  { title: "Passing of time", inputs: ["yearsSinceBase"] },
];

/** What a group of inputs adds to the value per share. */
export type Contribution = { title: string; amount: number };

/** Share of the orders in which a given set of s members comes before one other: s!(n-s-1)!/n!. */
const shapleyWeights = (count: number): number[] => {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  return Array.from(
    { length: count },
    (_, size) => (factorial(size) * factorial(count - size - 1)) / factorial(count),
  );
};
const countMembers = (members: number): number => {
  let rest = members;
  let found = 0;
  for (; rest > 0; rest >>= 1) found += rest & 1;
  return found;
};

/**
 * Attributes the change in value per share between two cases to groups of inputs: each group's
 * Shapley value, its mean contribution over all orders in which the groups could change (Shapley
 * 1953). The amounts do not depend on an order and add up to the whole change. Groups that do not
 * differ are left out. Returns null if the model refuses a mixture of the two cases.
 */
export const attributeChange = (before: CaseInputs, after: CaseInputs): Contribution[] | null => {
  const changed = groups.filter(({ inputs }) => inputs.some((name) => before[name] !== after[name]));
  const mix = (members: number) => {
    const taken = changed.filter((_, index) => members & (1 << index)).flatMap(({ inputs }) => inputs);
    const inputs = { ...before, ...Object.fromEntries(taken.map((name) => [name, after[name]])) };
    // Years and the margin's convergence may come from different cases.
    const marginConvergence = Math.min(inputs.marginConvergence, inputs.yearsToStability);
    return valueCase({ ...inputs, marginConvergence }).perShareValue;
  };
  const count = changed.length;
  let values: number[];
  try {
    values = Array.from({ length: 1 << count }, (_, members) => mix(members));
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
  const weights = shapleyWeights(count);
  return changed.map(({ title }, index) => {
    const own = 1 << index;
    const amount = values.reduce(
      (sum, value, members) =>
        members & own
          ? sum
          : sum + (weights[countMembers(members)] ?? 0) * ((values[members | own] ?? 0) - value),
      0,
    );
    return { title, amount };
  });
};
