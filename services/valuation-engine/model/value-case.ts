import {
  adjustForDistress,
  convergenceYears,
  costOfEquityOf,
  growthRateOf,
  marginOf,
  stableReinvestmentRate,
} from "./equity-value.ts";
import { overflowError } from "./model-error.ts";
import { MODEL_VERSION } from "./model-version.ts";
import { normaliseCase } from "./normalise-case.ts";
import type { CaseInputs, CaseValue, ForecastYear, NormalisedCase, StableYear } from "./types.ts";
import { warning } from "./warnings.ts";
import type { Warning } from "./warnings.ts";

const DOMINANT_TERMINAL_SHARE = 0.85;
const SMALL_ROE_SPREAD = 0.005;

const ratioOrNull = (numerator: number, denominator: number): number | null => {
  if (denominator <= 0) return null;
  const ratio = numerator / denominator;
  return Number.isFinite(ratio) ? ratio : null;
};

const forecastYears = (inputs: NormalisedCase): { years: ForecastYear[]; stableRevenue: number } => {
  const convergence = convergenceYears(inputs.marginConvergence, inputs.yearsToStability);
  const years: ForecastYear[] = [];
  let growthRate = growthRateOf(inputs, 1);
  let revenue = inputs.baseRevenue * (1 + growthRate);
  let discountFactor = 1;
  let equity = inputs.baseBookEquity;
  for (let year = 1; year <= inputs.yearsToStability; year++) {
    const nextGrowthRate = growthRateOf(inputs, year + 1);
    const nextRevenue = revenue * (1 + nextGrowthRate);
    const netIncomeMargin = marginOf(inputs, year, convergence);
    const netIncome = revenue * netIncomeMargin;
    const reinvestment = (nextRevenue - revenue) / inputs.salesToEquityRatio;
    const costOfEquity = costOfEquityOf(inputs, year);
    const fcfe = netIncome - reinvestment;
    const investedEquity = equity + reinvestment;
    discountFactor /= 1 + costOfEquity;
    years.push({
      year,
      revenue,
      growthRate,
      netIncome,
      netIncomeMargin,
      reinvestment,
      fcfe,
      costOfEquity,
      discountFactor,
      discountedFcfe: fcfe * discountFactor,
      investedEquity,
      roe: ratioOrNull(netIncome, equity),
      salesToEquityRatio: ratioOrNull(revenue, investedEquity),
    });
    revenue = nextRevenue;
    growthRate = nextGrowthRate;
    equity = investedEquity;
  }
  return { years, stableRevenue: revenue };
};

const stableYear = (inputs: NormalisedCase, years: ForecastYear[], revenue: number): StableYear => {
  const { stableGrowthRate, stableRoe, stableCostOfEquity } = inputs;
  let pvForecast = 0;
  let discountFactor = 1;
  for (const year of years) {
    pvForecast += year.discountedFcfe;
    discountFactor = year.discountFactor;
  }
  const netIncome = revenue * inputs.stableNetIncomeMargin;
  const reinvestment = netIncome * stableReinvestmentRate(stableGrowthRate, stableRoe);
  const fcfe = netIncome - reinvestment;
  const terminalValue = fcfe / (stableCostOfEquity - stableGrowthRate);
  const pvTerminal = terminalValue * discountFactor;
  return { revenue, netIncome, reinvestment, fcfe, terminalValue, pvTerminal, pvForecast };
};

const requireFiniteFigures = (years: ForecastYear[], stable: StableYear): void => {
  if (!Number.isFinite(stable.revenue)) throw overflowError({ field: "revenueGrowthRate" });
  for (const year of years) {
    if (!Number.isFinite(year.netIncome)) throw overflowError({ field: "stableNetIncomeMargin" });
    if (!Number.isFinite(year.reinvestment)) throw overflowError({ field: "salesToEquityRatio" });
    if (!Number.isFinite(year.investedEquity)) throw overflowError({ field: "baseBookEquity" });
    if (!Number.isFinite(year.discountedFcfe)) throw overflowError({ field: "startingCostOfEquity" });
  }
  if (!Number.isFinite(stable.netIncome)) throw overflowError({ field: "stableNetIncomeMargin" });
  if (!Number.isFinite(stable.fcfe)) throw overflowError({ field: "stableRoe" });
  if (!Number.isFinite(stable.terminalValue)) throw overflowError({ field: "stableCostOfEquity" });
  if (!Number.isFinite(stable.pvForecast + stable.pvTerminal)) throw overflowError({ field: "baseRevenue" });
};

const resultWarnings = (
  inputs: NormalisedCase,
  years: ForecastYear[],
  stable: StableYear,
  rawPerShareValue: number,
): Warning[] => {
  const warnings: Warning[] = [];
  if (inputs.stableRoe - inputs.stableGrowthRate <= SMALL_ROE_SPREAD) {
    warnings.push(warning({ code: "STABLE_ROE_NEAR_GROWTH" }));
  }
  if (inputs.baseBookEquity <= 0 || years.some((year) => year.investedEquity <= 0)) {
    warnings.push(warning({ code: "NEGATIVE_EQUITY" }));
  }
  if (rawPerShareValue < 0) warnings.push(warning({ code: "VALUE_FLOORED" }));
  const dcf = stable.pvForecast + stable.pvTerminal;
  if (dcf > 0 && stable.pvTerminal > DOMINANT_TERMINAL_SHARE * dcf) {
    warnings.push(warning({ code: "TERMINAL_VALUE_DOMINATES" }));
  }
  return warnings;
};

/**
 * Values one case: forecast, stability year, bridge to a share (VALUATION sections 1 to 3).
 * Money in millions, per-share figures in the currency. Throws a ModelError for inputs it cannot value.
 */
export const valueCase = (inputs: CaseInputs): CaseValue => {
  const { normalised, warnings } = normaliseCase(inputs);
  const { years, stableRevenue } = forecastYears(normalised);
  const stable = stableYear(normalised, years, stableRevenue);
  requireFiniteFigures(years, stable);

  const dcfEquityValue = stable.pvForecast + stable.pvTerminal;
  const adjustedEquityValue = adjustForDistress(normalised, dcfEquityValue);
  const finalEquityValue = adjustedEquityValue - normalised.stockOptions - normalised.unfundedLiabilities;
  if (!Number.isFinite(finalEquityValue)) throw overflowError({ field: "unfundedLiabilities" });
  const rawPerShareValue = finalEquityValue / normalised.sharesOutstanding;
  if (!Number.isFinite(rawPerShareValue)) throw overflowError({ field: "sharesOutstanding" });
  const perShareValue = Math.max(0, rawPerShareValue);
  const upsidePercent = normalised.price === null ? null : perShareValue / normalised.price - 1;
  if (upsidePercent !== null && !Number.isFinite(upsidePercent)) throw overflowError({ field: "price" });

  return {
    modelVersion: MODEL_VERSION,
    normalised,
    years,
    stable,
    dcfEquityValue,
    adjustedEquityValue,
    finalEquityValue,
    rawPerShareValue,
    perShareValue,
    upsidePercent,
    warnings: warnings.concat(resultWarnings(normalised, years, stable, rawPerShareValue)),
  };
};
