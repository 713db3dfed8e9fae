import type { CompanyBrief } from "@plumbline/research/analyst/analyst.ts";
import { rangesOf } from "@plumbline/research/analyst/drivers/complete-cases.ts";
import type { RuledForecast } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { caseInputs, reportSeed } from "@plumbline/research/valuation/value-company.ts";
import { drawDrivers } from "@plumbline/model/draw-drivers.ts";
import { prepareSimulation, SIMULATION_DRIVERS, valueCase } from "@plumbline/model";

/** Years one to five. Money in USD millions; net income as companies report it. */
export type ExpectedForecasts = { revenue: number[]; netIncome: number[] };

export const forecastYears = 5;
/** Evenly spread over the ranges, they give means within half a percent of those of many more. */
const forecastTrials = 256;

/**
 * Forecasts a company as the mean over the trials of its simulation, whose sums over many companies
 * are to be those of what followed. Growth compounds and goes with margins, so that the means are
 * above the forecast at the means of the drivers.
 */
export const expectForecasts = (
  brief: CompanyBrief,
  { base: forecast, ranged, outlook }: RuledForecast,
): ExpectedForecasts => {
  const inputs = caseInputs({ brief, forecast, optionsValue: 0 });
  const prepared = prepareSimulation({
    base: inputs,
    bear: inputs,
    bull: inputs,
    ranges: rangesOf(ranged),
    correlation: outlook.longRun.correlation,
    price: null,
    trials: forecastTrials,
    seed: reportSeed(brief),
  });
  const drivers = new Float64Array(SIMULATION_DRIVERS.length * forecastTrials);
  drawDrivers({ prepared, from: 0, to: forecastTrials, drivers, count: forecastTrials, at: 0 });
  // Research counts as an investment in the model, and as a cost in reports.
  const { next, stable } = outlook.researchAdds;
  const last = forecastYears - 1;
  const expected: ExpectedForecasts = {
    revenue: Array.from({ length: forecastYears }, () => 0),
    netIncome: Array.from({ length: forecastYears }, () => 0),
  };
  const add = (item: keyof ExpectedForecasts, year: number, value: number) => {
    expected[item][year] = (expected[item][year] ?? 0) + value / forecastTrials;
  };
  for (let trial = 0; trial < forecastTrials; trial++) {
    const drawn = SIMULATION_DRIVERS.map((driver, row) => [driver, drivers[row * forecastTrials + trial]]);
    const { years } = valueCase({ ...inputs, ...Object.fromEntries(drawn) });
    for (const [year, { revenue, netIncome }] of years.slice(0, forecastYears).entries()) {
      add("revenue", year, revenue);
      add("netIncome", year, netIncome - revenue * (next + ((stable - next) * year) / last));
    }
  }
  return expected;
};
