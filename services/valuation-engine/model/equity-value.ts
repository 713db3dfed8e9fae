import type { NormalisedCase } from "./types.ts";

/** Number of years over which the margin converges: 0 means all years to stability, never more than these. */
export const convergenceYears = (marginConvergence: number, yearsToStability: number): number =>
  marginConvergence === 0 ? yearsToStability : Math.min(marginConvergence, yearsToStability);

/** How far year t has moved from starting to stable figures: 0 in the first half of the years, 1 in the last. */
export const fadeOf = (year: number, yearsToStability: number): number => {
  const half = Math.ceil(yearsToStability / 2);
  return year <= half ? 0 : (year - half) / (yearsToStability - half);
};

/** Share of the gap between next year's and the stable margin that is left in year t: 1 in year 1, 0 from Y on. */
export const marginGapOf = (year: number, convergence: number): number => {
  if (year === 1) return 1;
  return Math.max(0, convergence - year) / convergence;
};

/** Growth rate of year t; the year after the last grows at the stable rate. */
export const growthRateOf = (inputs: NormalisedCase, year: number): number => {
  if (year > inputs.yearsToStability) return inputs.stableGrowthRate;
  const gap = inputs.revenueGrowthRate - inputs.stableGrowthRate;
  return inputs.revenueGrowthRate - gap * fadeOf(year, inputs.yearsToStability);
};

/** Cost of equity of year t. */
export const costOfEquityOf = (inputs: NormalisedCase, year: number): number => {
  const gap = inputs.startingCostOfEquity - inputs.stableCostOfEquity;
  return inputs.startingCostOfEquity - gap * fadeOf(year, inputs.yearsToStability);
};

/** Net income margin of year t. */
export const marginOf = (inputs: NormalisedCase, year: number, convergence: number): number => {
  if (year === 1) return inputs.nextYearNetIncomeMargin;
  const gap = inputs.stableNetIncomeMargin - inputs.nextYearNetIncomeMargin;
  return inputs.stableNetIncomeMargin - gap * marginGapOf(year, convergence);
};

/** Share of stable net income that is put back to grow at the stable rate; the return on equity is above zero. */
export const stableReinvestmentRate = (stableGrowthRate: number, stableRoe: number): number =>
  stableGrowthRate / stableRoe;

/** adjusted = dcf (1 - p) + max(dcf, 0) r p: of a negative value nothing can be recovered. */
export const adjustForDistress = (inputs: NormalisedCase, dcf: number): number =>
  dcf * (1 - inputs.pDistress) + Math.max(dcf, 0) * inputs.recoveryRatio * inputs.pDistress;

/**
 * Unfloored value of one share of a normalised case, and nothing else: the loop behind sensitivity, implied drivers
 * and expected IRR. Its operations are those of valueCase in the same order, so both give the same bits.
 * May return a figure that is not finite; callers turn that into null.
 */
export const rawPerShareValue = (inputs: NormalisedCase): number => {
  const years = inputs.yearsToStability;
  const convergence = convergenceYears(inputs.marginConvergence, years);
  let revenue = inputs.baseRevenue * (1 + growthRateOf(inputs, 1));
  let discountFactor = 1;
  let pvForecast = 0;
  for (let year = 1; year <= years; year++) {
    const nextRevenue = revenue * (1 + growthRateOf(inputs, year + 1));
    const netIncome = revenue * marginOf(inputs, year, convergence);
    const reinvestment = (nextRevenue - revenue) / inputs.salesToEquityRatio;
    discountFactor /= 1 + costOfEquityOf(inputs, year);
    pvForecast += (netIncome - reinvestment) * discountFactor;
    revenue = nextRevenue;
  }
  const netIncome = revenue * inputs.stableNetIncomeMargin;
  const reinvestment = netIncome * stableReinvestmentRate(inputs.stableGrowthRate, inputs.stableRoe);
  const terminalValue = (netIncome - reinvestment) / (inputs.stableCostOfEquity - inputs.stableGrowthRate);
  const adjusted = adjustForDistress(inputs, pvForecast + terminalValue * discountFactor);
  return (adjusted - inputs.stockOptions - inputs.unfundedLiabilities) / inputs.sharesOutstanding;
};
