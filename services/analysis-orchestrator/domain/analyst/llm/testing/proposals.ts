import type { CompanyBrief } from "../../analyst.ts";
import { forecastByRules } from "../../drivers/forecast-by-rules.ts";
import { buildBrief } from "../../testing/brief.ts";
import { driverBounds, type ProposedDriver, proposedDrivers } from "../driver-bounds.ts";
import { forecastByLlm } from "../forecast-by-llm.ts";
import { createScriptedModel } from "./scripted-model.ts";

export const brief = buildBrief();
export const rules = forecastByRules(brief);
export const bounds = driverBounds(rules);
export const { signal } = new AbortController();
type Case = "base" | "bull" | "bear";

export const story = "A case that follows the record of the company, and what is likely to come of it.";
export const explanation = "The record of the company speaks for it.";
export type Proposal = { story: string } & Record<ProposedDriver, { value: number; explanation: string }>;
/** Creates a proposal with the rules' drivers, with changes. */
const createProposal = (type: Case, changes: Partial<Proposal> = {}) => ({
  story,
  ...Object.fromEntries(
    proposedDrivers.map((name) => [name, { value: rules[type][name].value, explanation }]),
  ),
  ...changes,
});
/** Creates an answer with the rules' drivers, with changes by case. */
export const createAnswer = (changes: Partial<Record<Case, Partial<Proposal>>> = {}) => ({
  base: createProposal("base", changes.base),
  bull: createProposal("bull", changes.bull),
  bear: createProposal("bear", changes.bear),
});
export const createDriver = (value: number, words = explanation) => ({ value, explanation: words });

/**
 * Forecasts with a model that gives these answers; also returns the questions and their complaints.
 */
export const forecast = async (answer: (nth: number) => unknown, of: CompanyBrief = brief) => {
  const { budgeted, questions } = createScriptedModel((_, nth) => answer(nth));
  const result = await forecastByLlm({ brief: of, model: budgeted, modelName: "Model 1", signal });
  return { ...result, questions, complaints: questions.map(({ complaints }) => complaints) };
};
