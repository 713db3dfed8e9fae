import { exponential, naturalLogarithm } from "./normal-distribution.ts";
import type { NormalisedCase } from "./types.ts";

/**
 * Returns the years over which the margin converges: at most the years to stability, and all of
 * them for 0.
 */
export const convergenceYears = (marginConvergence: number, yearsToStability: number): number =>
  marginConvergence === 0 ? yearsToStability : Math.min(marginConvergence, yearsToStability);

/**
 * Returns the fade of year t from starting to stable rates: 0 in the first half of the years, then
 * linear to 1 in the last.
 */
export const fadeOf = (year: number, yearsToStability: number): number => {
  const half = Math.ceil(yearsToStability / 2);
  return year <= half ? 0 : (year - half) / (yearsToStability - half);
};

/**
 * Returns the share of the gap between next year's and the stable margin that remains in year t: 1
 * in year 1, (c - t) / c up to year c, then 0.
 */
export const marginGapOf = (year: number, convergence: number): number => {
  if (year === 1) return 1;
  return Math.max(0, convergence - year) / convergence;
};

/**
 * Returns the growth rate of year t: g - (g - g_stable) fade(t). After the last year it is the
 * stable rate.
 */
export const growthRateOf = (inputs: NormalisedCase, year: number): number => {
  if (year > inputs.yearsToStability) return inputs.stableGrowthRate;
  const gap = inputs.revenueGrowthRate - inputs.stableGrowthRate;
  return inputs.revenueGrowthRate - gap * fadeOf(year, inputs.yearsToStability);
};

/** Returns the cost of equity of year t: k - (k - k_stable) fade(t). */
export const costOfEquityOf = (inputs: NormalisedCase, year: number): number => {
  const gap = inputs.startingCostOfEquity - inputs.stableCostOfEquity;
  return inputs.startingCostOfEquity - gap * fadeOf(year, inputs.yearsToStability);
};

/** Returns the net income margin of year t: m_stable - (m_stable - m_next) gap(t). */
export const marginOf = (inputs: NormalisedCase, year: number, convergence: number): number => {
  if (year === 1) return inputs.nextYearNetIncomeMargin;
  const gap = inputs.stableNetIncomeMargin - inputs.nextYearNetIncomeMargin;
  return inputs.stableNetIncomeMargin - gap * marginGapOf(year, convergence);
};

/**
 * Returns the share of stable net income that growth at the stable rate needs: g / ROE. The ROE is
 * above zero.
 */
export const stableReinvestmentRate = (stableGrowthRate: number, stableRoe: number): number =>
  stableGrowthRate / stableRoe;

/**
 * Returns (1 + k)^a, which moves a value from the end of the base period over a years to the day of
 * the price; exactly 1 for a = 0. The simulation needs the same bits in every JavaScript engine, so
 * it is not Math.pow. Infinity if it overflows.
 */
export const rollForwardFactor = ({
  startingCostOfEquity,
  yearsSinceBase,
}: Pick<NormalisedCase, "startingCostOfEquity" | "yearsSinceBase">): number => {
  const yearFactor = 1 / (1 + startingCostOfEquity);
  if (yearsSinceBase === 0 || yearFactor === 1) return 1;
  return 1 / exponential(yearsSinceBase * naturalLogarithm(yearFactor));
};

/**
 * Adjusts for distress: dcf (1 - p) + dcf r p. A negative value stays as it is, because distress
 * makes no loss smaller.
 */
export const adjustForDistress = (inputs: NormalisedCase, dcf: number): number =>
  dcf > 0 ? dcf * (1 - inputs.pDistress) + dcf * inputs.recoveryRatio * inputs.pDistress : dcf;

/** Returns what shareholders own: the equity less what is owed to others, plus stakes. */
export const finalEquityValue = (
  inputs: Pick<NormalisedCase, "stockOptions" | "unfundedLiabilities" | "equityStakes">,
  adjusted: number,
): number => adjusted - inputs.stockOptions - inputs.unfundedLiabilities + inputs.equityStakes;

/**
 * Computes the unfloored value per share of a normalised case: the inner loop of sensitivity,
 * implied drivers and expected IRR. The operations are those of valueCase in the same order, so
 * that both give the same bits. With revenue R, margin m, sales to equity s and cost of equity k:
 * FCFE_t = R_t m_t - (R_t+1 - R_t) / s, discounted by the product of 1 + k_t, plus the terminal
 * value R_Y+1 m_stable (1 - g / ROE) / (k_stable - g), rolled forward, adjusted for distress, less
 * options and unfunded liabilities, plus stakes, per share. May return a figure that is not finite,
 * which callers turn into null.
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
  const dcf = (pvForecast + terminalValue * discountFactor) * rollForwardFactor(inputs);
  const adjusted = adjustForDistress(inputs, dcf);
  return finalEquityValue(inputs, adjusted) / inputs.sharesOutstanding;
};
