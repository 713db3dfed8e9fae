import { DOMINANT_TERMINAL_SHARE, SMALL_ROE_SPREAD } from "./bounds.ts";
import {
  adjustForDistress,
  convergenceYears,
  costOfEquityOf,
  finalEquityValue,
  growthRateOf,
  marginOf,
  rollForwardFactor,
  stableReinvestmentRate,
} from "./equity-value.ts";
import { requireNoOverflow } from "./model-error.ts";
import { MODEL_VERSION } from "./model-version.ts";
import { normaliseCase } from "./normalise-case.ts";
import { meaningfulRatio } from "./meaningful-ratio.ts";
import type { CaseInputs, CaseValue, ForecastYear, NormalisedCase, StableYear } from "./types.ts";
import { warning } from "./warnings.ts";
import type { Warning } from "./warnings.ts";

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
      roe: meaningfulRatio("returnOnEquity", netIncome, equity),
      salesToEquityRatio: meaningfulRatio("salesToEquity", revenue, investedEquity),
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

/** Throws a ModelError for the first figure that overflows, naming the input that caused it. */
const requireFiniteFigures = (years: ForecastYear[], stable: StableYear): void => {
  requireNoOverflow({ field: "revenueGrowthRate", value: stable.revenue });
  for (const year of years) {
    requireNoOverflow({ field: "stableNetIncomeMargin", value: year.netIncome });
    // Discounting shrinks a cash flow, so a finite one stays finite.
    requireNoOverflow({ field: "salesToEquityRatio", value: year.fcfe });
    requireNoOverflow({ field: "baseBookEquity", value: year.investedEquity });
  }
  requireNoOverflow({ field: "stableNetIncomeMargin", value: stable.netIncome });
  requireNoOverflow({ field: "stableRoe", value: stable.fcfe });
  requireNoOverflow({ field: "stableCostOfEquity", value: stable.terminalValue });
};

const resultWarnings = (
  inputs: NormalisedCase,
  years: ForecastYear[],
  stable: StableYear,
  presentValue: number,
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
  if (presentValue > 0 && stable.pvTerminal > DOMINANT_TERMINAL_SHARE * presentValue) {
    warnings.push(warning({ code: "TERMINAL_VALUE_DOMINATES" }));
  }
  return warnings;
};

/**
 * Values one case: forecast, stability year, bridge to a share (docs/VALUATION.md, sections 1 to
 * 3). Money in millions, per-share figures in the currency. Throws a ModelError for invalid inputs.
 */
export const valueCase = (inputs: CaseInputs): CaseValue => {
  const { normalised, warnings } = normaliseCase(inputs);
  const { years, stableRevenue } = forecastYears(normalised);
  const stable = stableYear(normalised, years, stableRevenue);
  requireFiniteFigures(years, stable);

  const presentValue = requireNoOverflow({
    field: "baseRevenue",
    value: stable.pvForecast + stable.pvTerminal,
  });
  const dcfEquityValue = requireNoOverflow({
    field: "startingCostOfEquity",
    value: presentValue * rollForwardFactor(normalised),
  });
  const adjustedEquityValue = adjustForDistress(normalised, dcfEquityValue);
  const equityValue = requireNoOverflow({
    field: "unfundedLiabilities",
    value: finalEquityValue(normalised, adjustedEquityValue),
  });
  const rawPerShareValue = requireNoOverflow({
    field: "sharesOutstanding",
    value: equityValue / normalised.sharesOutstanding,
  });
  const perShareValue = Math.max(0, rawPerShareValue);
  const upsidePercent =
    normalised.price === null
      ? null
      : requireNoOverflow({ field: "price", value: perShareValue / normalised.price - 1 });

  return {
    modelVersion: MODEL_VERSION,
    normalised,
    years,
    stable,
    dcfEquityValue,
    adjustedEquityValue,
    finalEquityValue: equityValue,
    rawPerShareValue,
    perShareValue,
    upsidePercent,
    warnings: warnings.concat(resultWarnings(normalised, years, stable, presentValue, rawPerShareValue)),
  };
};
