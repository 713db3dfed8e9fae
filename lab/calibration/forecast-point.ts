import { type Fit, forecastRange, meanOfRange } from "@plumbline/base-rates/forecast.ts";
import type { CompanyRecord } from "@plumbline/base-rates/record.ts";

/** Returns the forecast of a fit as one number, of which sums are made: the mean of its range. */
export const forecastPoint = (fit: Fit, record: CompanyRecord): number =>
  meanOfRange(forecastRange(fit, record));
