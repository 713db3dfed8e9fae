import {
  completeForecast,
  type RuledForecast,
} from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { valueCompany, type ValuationEngine } from "@plumbline/research/valuation/value-company.ts";
import { expectedIrr, type ImpliedDrivers, MODEL_VERSION, simulate, valueCase } from "@plumbline/model";
import type { Valuation } from "@plumbline/report/valuation.ts";
import type { KnownCompany } from "./build-brief.ts";

/**
 * The model in process. Sensitivity and implied drivers move no word, value or return: they stay
 * empty.
 */
const engine: ValuationEngine = {
  value: (inputs) => Promise.resolve({ value: valueCase(inputs), modelVersion: MODEL_VERSION }),
  sensitivity: () => Promise.resolve([]),
  implied: (inputs, price) =>
    Promise.resolve({ drivers: {} as ImpliedDrivers, expectedIrr: expectedIrr(inputs, price) }),
  simulate: (inputs) => Promise.resolve(simulate(inputs)),
};

/** Values a company as the product does: by what the rules decided, and the model. */
export const valueByRules = ({
  company: { brief, claims },
  ruled,
  trials,
}: {
  company: KnownCompany;
  ruled: RuledForecast;
  trials: number;
}): Promise<Valuation> =>
  valueCompany({
    brief,
    ...completeForecast(brief, ruled, trials),
    claims,
    notes: [],
    engine,
    trials,
    signal: new AbortController().signal,
  });
