import { forecastByRules } from "@plumbline/analysis-orchestrator/domain/analyst/drivers/forecast-by-rules.ts";
import {
  valueCompany,
  type ValuationEngine,
} from "@plumbline/analysis-orchestrator/domain/valuation/value-company.ts";
import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
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

/** Values a company as the product does: by the rules with these base rates, and the model. */
export const valueByRules = ({
  company: { brief, claims },
  baseRates,
  trials,
}: {
  company: KnownCompany;
  baseRates: BaseRates;
  trials: number;
}): Promise<Valuation> =>
  valueCompany({
    brief,
    ...forecastByRules(brief, { baseRates, trials }),
    claims,
    notes: [],
    engine,
    trials,
    signal: new AbortController().signal,
  });
