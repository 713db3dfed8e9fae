import { stableBetaRange } from "./model-bounds.ts";

/** Explanations of terms, shown on hover and focus. */
export const glossary = {
  fcfe: "Free cash flow to equity: net income less what the business must reinvest to grow.",
  revenueGrowthRate: "How fast revenue grows each year until growth begins to fade.",
  stableGrowthRate:
    "Growth in all years after the forecast; no company outgrows the economy for ever, so it should not exceed the risk-free rate.",
  yearsToStability: "Years until growth and the cost of equity reach their stable level.",
  salesToEquityRatio:
    "Revenue gained for each dollar of equity reinvested; a higher ratio makes growth cheaper.",
  stableNetIncomeMargin: "Net income as a share of revenue once the business is mature.",
  nextYearNetIncomeMargin: "Net income as a share of revenue in the first forecast year.",
  marginConvergence: "Years over which the margin moves to its stable level; 0 means over the whole horizon.",
  stableRoe: "Return on equity after the forecast; it sets how much must be reinvested to grow.",
  creditRating: "Our rating from interest coverage, not an agency's; it sets the probability of distress.",
  recoveryRatio: "Share of equity value that shareholders keep if the company becomes distressed.",
  pDistress: "Chance that the company defaults within ten years, from our rating.",
  costOfEquity:
    "The annual return that shareholders require: risk-free rate + equity beta x equity risk premium.",
  startingCostOfEquity: "The cost of equity in the first forecast year.",
  stableCostOfEquity: `The cost of equity after the forecast, with beta held ${stableBetaRange}.`,
  riskFreeRate: "Ten-year government bond yield less that government's default spread.",
  leveredBeta: "The business beta corrected for cash and for the company's debt.",
  equityBeta:
    "How much the share moves with the market: two thirds of the levered beta and one third of the market's 1, because betas drift towards 1.",
  businessBeta: "How much the company's businesses move with the market, without debt.",
  equityRiskPremium:
    "The return that shareholders require above the risk-free rate, weighted by where revenue is earned and scaled to what the index's price implies.",
  discountFactor: "What one dollar of that year is worth today.",
  terminalValue: "The value of all cash flows after the last forecast year.",
  expectedIrr: "The annual return that a buyer at today's price earns if the base case comes true.",
  requiredReturn:
    "The annual return that shareholders should require: a buyer at the model's own value earns it if the base case comes true.",
  elasticity: "Change in value, in percent, for a 100% change in the driver.",
  percentile: "The share of simulated values that lie below this one.",
  reinvestment: "Equity that the business needs for next year's growth in revenue.",
  investedEquity: "Book equity at the start plus all reinvestment since.",
  roe: "Return on equity: net income over the equity invested at the start of the year.",
  cagr: "Compound annual growth rate of revenue.",
  adjusted: "With research and development treated as an investment and without one-off items.",
  upside: "How far the estimated value lies above (+) or below (−) the current price.",
} as const;

export type GlossaryTerm = keyof typeof glossary;
