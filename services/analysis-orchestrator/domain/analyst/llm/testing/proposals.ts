import { baseRates } from "@plumbline/base-rates";
import type { CompanyBrief } from "../../analyst.ts";
import { decideByRules, forecastByRules } from "../../drivers/forecast-by-rules.ts";
import { buildBrief } from "../../testing/brief.ts";
import { driverBounds, type ProposedDriver, proposedDrivers } from "../driver-bounds.ts";
import { forecastByLlm } from "../forecast-by-llm.ts";
import { createScriptedModel } from "./scripted-model.ts";

export const brief = buildBrief();
export const rules = forecastByRules(brief);
export const bounds = driverBounds(decideByRules(brief, baseRates));
export const { signal } = new AbortController();

export const story = "A case that follows the record of the company, and what is likely to come of it.";
export const explanation = "The record of the company speaks for it.";
export type Proposal = { story: string } & Record<ProposedDriver, { value: number; explanation: string }>;
/** Creates an answer with the rules' drivers, with changes. */
export const createAnswer = (changes: Partial<Proposal> = {}) => ({
  story,
  ...Object.fromEntries(
    proposedDrivers.map((name) => [name, { value: rules.forecasts.base[name].value, explanation }]),
  ),
  ...changes,
});
export const createDriver = (value: number, words = explanation) => ({ value, explanation: words });

/**
 * Forecasts with a model that gives these answers; also returns the questions and their complaints.
 */
export const forecast = async (answer: (nth: number) => unknown, of: CompanyBrief = brief) => {
  const { budgeted, questions } = createScriptedModel((_, nth) => answer(nth));
  const result = await forecastByLlm({ brief: of, model: budgeted, modelName: "Model 1", signal });
  return {
    ...result,
    ...result.forecast,
    questions,
    complaints: questions.map(({ complaints }) => complaints),
  };
};
