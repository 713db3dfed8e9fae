export { adjustedStatements } from "./adjusted-statements.ts";
export type { AdjustedYear, OneOffItem, ResearchOfYear, StatementYear } from "./adjusted-statements.ts";
export {
  DEFAULT_EQUITY_RISK_PREMIUM,
  DOMINANT_TERMINAL_SHARE,
  HIGHEST_STABLE_BETA,
  LOWEST_STABLE_BETA,
  MAXIMUM_YEARS,
  MAXIMUM_YEARS_SINCE_BASE,
  MINIMUM_SPREAD,
  OWN_BETA_WEIGHT,
  SMALL_ROE_SPREAD,
} from "./bounds.ts";
export { brent } from "./brent.ts";
export { capitaliseResearch } from "./capitalise-research.ts";
export type { CapitalisedResearch, ResearchInputs } from "./capitalise-research.ts";
export { costOfEquity } from "./cost-of-equity.ts";
export type {
  CostOfEquityInputs,
  CostOfEquityResult,
  GeographicSegmentInput,
  OperatingSegmentInput,
  PremiumSource,
  ValueMethod,
} from "./cost-of-equity.ts";
export { elasticityLabel } from "./elasticity-label.ts";
export { employeeOptions } from "./employee-options.ts";
export type { EmployeeOptionsInputs, EmployeeOptionsValue } from "./employee-options.ts";
export { expectedIrr } from "./expected-irr.ts";
export { impliedDrivers } from "./implied-drivers.ts";
export { limitRatio, meaningfulRatio, RATIO_LIMITS } from "./meaningful-ratio.ts";
export type { RatioKind } from "./meaningful-ratio.ts";
export { isModelError, ModelError } from "./model-error.ts";
export { MODEL_VERSION } from "./model-version.ts";
export { inverseNormal, normalCumulative } from "./normal-distribution.ts";
export { limitStableGrowth, normaliseCase } from "./normalise-case.ts";
export { percentiles } from "./percentiles.ts";
export { DEFAULT_TRIALS, MAXIMUM_TRIALS, prepareSimulation } from "./prepare-simulation.ts";
export type { PreparedSimulation } from "./prepare-simulation.ts";
export { recommendationWord } from "./recommendation-word.ts";
export {
  LEAST_SENSITIVITY_SPREAD,
  lowestGrowthStep,
  sensitivity,
  SENSITIVITY_STEP,
  SENSITIVITY_STEPS,
  SENSITIVITY_STEPS_EACH_WAY,
  sensitivityAxes,
} from "./sensitivity.ts";
export { simulate } from "./simulate.ts";
export { simulateCases } from "./simulate-cases.ts";
export type { SimulatedCases } from "./simulate-cases.ts";
export { summariseSimulation } from "./summarise-simulation.ts";
export { distressProbability, interestCoverage, syntheticRating } from "./synthetic-rating.ts";
export type { RatingRow } from "./synthetic-rating.ts";
export { SIMULATION_DRIVERS } from "./types.ts";
export type {
  CaseInputs,
  CaseValue,
  DriverRange,
  DriverValues,
  Elasticity,
  ElasticityLabel,
  ForecastYear,
  ImpliedDrivers,
  NormalisedCase,
  Percentiles,
  RecommendationWord,
  SensitivityCell,
  SimulationDriver,
  SimulationInputs,
  SimulationResult,
  StableYear,
} from "./types.ts";
export { valueCase } from "./value-case.ts";
export { valuePortfolio } from "./value-portfolio.ts";
export { valueWithOptions } from "./value-with-options.ts";
export type { CaseValueWithOptions, OptionPlan } from "./value-with-options.ts";
export { createTrialOutput, valueTrials } from "./value-trials.ts";
export type { TrialOutput } from "./value-trials.ts";
export { warning, WARNING_MESSAGES } from "./warnings.ts";
export type { Warning, WarningCode } from "./warnings.ts";
