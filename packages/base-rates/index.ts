export { baseRates } from "./base-rates.ts";
export { causes, explainForecast } from "./contributions.ts";
export type { Cause, Explanation } from "./contributions.ts";
export { findFit, forecastRange, meanOfRange, outcomeShares, shareAbove } from "./forecast.ts";
export type { BaseRates, ClassRate, Fit, ForecastDriver, Line, LongRun, Range } from "./forecast.ts";
export { summariseRecord } from "./features.ts";
export { comparableRevenueOf, sectors, sizeOf, sizes } from "./record.ts";
export type { CompanyRecord, RecordYear, Sector, Size } from "./record.ts";
