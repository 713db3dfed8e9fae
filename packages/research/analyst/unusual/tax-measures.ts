import { type Measure, shareOf } from "./measure.ts";

/** Measures of taxes: what they take of income, where, and what of them is paid or in doubt. */
export const taxMeasures: readonly Measure[] = [
  {
    key: "taxRate",
    theme: "margin",
    good: "low",
    of: "all",
    ...shareOf("incomeTax", "pretaxIncome"),
    says: (value) => `tax took ${value} of pretax income`,
    noun: "the tax rate",
    effect: {
      of: ["pretaxIncome"],
      isGain: false,
      isIncome: true,
      words: (amount, isMore) => `net income would be ${amount} ${isMore ? "higher" : "lower"}`,
    },
  },
  {
    key: "taxesPaid",
    theme: "cash",
    good: null,
    of: "all",
    ...shareOf("taxesPaid", "incomeTax"),
    says: (value) => `cash paid for tax was ${value} of the tax expense`,
    noun: "cash paid for tax as a share of the tax expense",
  },
  {
    key: "researchCredit",
    theme: "margin",
    good: "high",
    ...shareOf("researchCredit", "pretaxIncome"),
    says: (value) => `credits for research saved ${value} of pretax income in tax`,
    noun: "what credits for research save in tax as a share of pretax income",
  },
];
