import { baseRates } from "@plumbline/base-rates";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { explainBase } from "../drivers/complete-cases.ts";
import { explainConvergence } from "../drivers/horizon-drivers.ts";
import { decideByRules, type RuledForecast } from "../drivers/forecast-by-rules.ts";
import { type ProposedDriver, proposedDrivers, writtenDriver } from "./driver-bounds.ts";

const explainByRules = ({ base, evidence }: RuledForecast, name: ProposedDriver, value: number): string => {
  const ranged = SIMULATION_DRIVERS.find((driver) => driver === name);
  if (ranged) return explainBase(ranged, base[ranged], value);
  return name === "marginConvergence" && value !== base[name].value
    ? explainConvergence(evidence, value)
    : base[name].explanation;
};

/**
 * Returns the forecasts with the rules' explanations of the base case's drivers. Texts by rules
 * repeat them, and a quotation of a model's explanation would stand there without its source.
 */
export const withRuleWords = (brief: CompanyBrief, forecasts: Forecasts): Forecasts => {
  const ruled = decideByRules(brief, baseRates);
  const drivers = proposedDrivers.map((name) => {
    const { value, byRules } = forecasts.base[name];
    const explanation = isNumber(byRules)
      ? `The base case takes ${writtenDriver(name, value)}, where the rules take ${writtenDriver(name, byRules)}.`
      : explainByRules(ruled, name, value);
    return [name, { ...forecasts.base[name], explanation }];
  });
  return { ...forecasts, base: { ...forecasts.base, ...(Object.fromEntries(drivers) as Partial<Forecast>) } };
};
