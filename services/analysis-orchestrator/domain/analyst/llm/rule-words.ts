import { baseRates } from "@plumbline/base-rates";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { decideByRules } from "../drivers/forecast-by-rules.ts";
import { type ProposedDriver, proposedDrivers, writtenDriver } from "./driver-bounds.ts";

/** Tells whether a driver is the rules', as the report shows it. */
export const isRules = (name: ProposedDriver, value: number, byRules: number): boolean =>
  writtenDriver(name, value) === writtenDriver(name, byRules);

/**
 * Returns the forecasts with the rules' explanations of the base case's drivers. Texts by rules
 * repeat them, and a quotation of a model's explanation would stand there without its source.
 */
export const withRuleWords = (brief: CompanyBrief, forecasts: Forecasts): Forecasts => {
  const rules = decideByRules(brief, baseRates).base;
  const drivers = proposedDrivers.map((name) => {
    const { value } = forecasts.base[name];
    const explanation = isRules(name, value, rules[name].value)
      ? rules[name].explanation
      : `The base case takes ${writtenDriver(name, value)}, where the rules take ${writtenDriver(name, rules[name].value)}.`;
    return [name, { ...forecasts.base[name], explanation }];
  });
  return { ...forecasts, base: { ...forecasts.base, ...Object.fromEntries(drivers) } };
};
