import {
  expectedIrr,
  impliedDrivers,
  MODEL_VERSION,
  sensitivity,
  simulate,
  valueCase,
  valueWithOptions,
} from "@plumbline/model";
import type { ValuationEngine } from "./value-company.ts";

/** The valuation engine in this process: the same model, so the same bits as the service's. */
export const localEngine: ValuationEngine = {
  value: async (inputs, options) => ({
    value: options ? valueWithOptions(inputs, options) : valueCase(inputs),
    modelVersion: MODEL_VERSION,
  }),
  sensitivity: async (inputs) => sensitivity(inputs),
  implied: async (inputs, price) => ({
    drivers: impliedDrivers(inputs, price),
    expectedIrr: expectedIrr(inputs, price),
  }),
  simulate: async (inputs) => simulate(inputs),
};
