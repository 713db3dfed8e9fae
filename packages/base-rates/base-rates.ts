import type { BaseRates } from "./forecast.ts";
import table from "./base-rates.json" with { type: "json" };

/** The committed fit (`npm run fit`), whose shape forecast.test.ts checks. */
export const baseRates = table as unknown as BaseRates;
