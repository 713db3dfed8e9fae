import {
  expectedIrr,
  impliedDrivers,
  MODEL_VERSION,
  sensitivity,
  simulate,
  valueCase,
} from "@plumbline/model";
import { type ValuationEngine, valueCompany } from "../../valuation/value-company.ts";
import type { CompanyBrief } from "../analyst.ts";
import { createRulesAnalyst } from "../rules-analyst.ts";

/** The valuation engine without the network. */
export const inProcessEngine: ValuationEngine = {
  value: (inputs) => Promise.resolve({ value: valueCase(inputs), modelVersion: MODEL_VERSION }),
  sensitivity: (inputs) => Promise.resolve(sensitivity(inputs)),
  implied: (inputs, price) =>
    Promise.resolve({ drivers: impliedDrivers(inputs, price), expectedIrr: expectedIrr(inputs, price) }),
  simulate: (inputs) => Promise.resolve(simulate(inputs)),
};

/** Forecasts, valuation, points and texts of a brief, valued by the model itself. */
export const reportOf = async (
  brief: CompanyBrief,
  { optionsValue = 0, trials = 200, analyst = createRulesAnalyst() } = {},
) => {
  const context = { signal: new AbortController().signal, earlier: [] };
  const { result: forecasts } = await analyst.forecast(brief, context);
  const valuation = await valueCompany({
    brief,
    forecasts,
    claims: { base: brief.base, optionsValue, optionsPerUnit: null, unfunded: 0, warnings: [] },
    notes: [],
    engine: inProcessEngine,
    trials,
    signal: context.signal,
  });
  const { result: points } = await analyst.notePoints({ brief, forecasts, valuation }, context);
  const { result: thesis } = await analyst.write({ brief, forecasts, valuation, points }, context);
  return { brief, forecasts, valuation, points, thesis };
};

export type Report = Awaited<ReturnType<typeof reportOf>>;

/** Every text of a report with the name of its field. */
export const textsOf = ({ forecasts, points, thesis }: Report): { field: string; text: string }[] => [
  ...Object.values(forecasts).flatMap((forecast) =>
    Object.entries(forecast).flatMap(([field, part]) =>
      typeof part === "string" && field !== "type"
        ? [{ field: `${forecast.type}.${field}`, text: part }]
        : typeof part === "object"
          ? [{ field: `${forecast.type}.${field}`, text: part.explanation }]
          : [],
    ),
  ),
  ...points.map((text, i) => ({ field: `point ${i}`, text })),
  ...Object.entries(thesis).flatMap(([field, part]) =>
    part === null || field === "recommendationWord" || field === "writtenBy"
      ? []
      : typeof part === "string"
        ? [{ field, text: part }]
        : [
            { field: `${field}.header`, text: part.header },
            { field: `${field}.text`, text: part.text },
          ],
  ),
];
