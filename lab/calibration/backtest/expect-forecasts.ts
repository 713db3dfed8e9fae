import type { CompanyBrief } from "@plumbline/research/analyst/analyst.ts";
import type { RuledForecast } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { caseInputs } from "@plumbline/research/valuation/value-company.ts";
import { meanOfRange } from "@plumbline/base-rates/forecast.ts";
import { SIMULATION_DRIVERS, valueCase } from "@plumbline/model";

/** Years one to five. Money in USD millions; net income as companies report it. */
export type ExpectedForecasts = { revenue: number[]; netIncome: number[]; fcfe: number[] };

const forecastYears = 5;

/**
 * Forecasts a company at the means of the ranges of its drivers, whose sums over many companies are
 * to be those of what followed. The base case lies near it: it is worth the mean of the values.
 */
export const expectForecasts = (
  brief: CompanyBrief,
  { base: forecast, ranged, outlook }: RuledForecast,
): ExpectedForecasts => {
  const inputs = caseInputs({ brief, forecast, optionsValue: 0 });
  const means = SIMULATION_DRIVERS.map((driver) => [driver, meanOfRange(ranged[driver].range)]);
  const years = valueCase({ ...inputs, ...Object.fromEntries(means) }).years.slice(0, forecastYears);
  // Research counts as an investment in the model, and as a cost in reports.
  const { next, stable } = outlook.researchAdds;
  const last = forecastYears - 1;
  return {
    revenue: years.map(({ revenue }) => revenue),
    netIncome: years.map(
      ({ revenue, netIncome }, index) => netIncome - revenue * (next + ((stable - next) * index) / last),
    ),
    fcfe: years.map(({ fcfe }) => fcfe),
  };
};
