import { baseRates } from "@plumbline/base-rates";
import type { CompanyBrief } from "../../analyst.ts";
import { decideByRules, forecastByRules } from "../../drivers/forecast-by-rules.ts";
import type { DraftSentence } from "../../sentences/write-sentence.ts";
import { buildBrief } from "../../testing/brief.ts";
import { driverBounds, type ProposedDriver, proposedDrivers } from "../driver-bounds.ts";
import { forecastByLlm } from "../forecast-by-llm.ts";
import { noSecondReader, type SecondReader } from "../second-reader.ts";
import { createDrafts } from "./create-drafts.ts";
import { createScriptedModel } from "./scripted-model.ts";

export const brief = buildBrief();
/** Enough for the tests' purposes, and fast. */
export const trials = 2_000;
export const rules = forecastByRules(brief, { trials });
export const ruled = decideByRules(brief, baseRates);
export const bounds = driverBounds(ruled);
export const { signal } = new AbortController();

export const story = createDrafts("Consider {growth.year}", "Beside it stands {margin.ttm}");
/** What the drafts of `story` come to. */
export const writtenStory =
  "Consider revenue growth of 7.0% in fiscal 2025. Beside it stands the adjusted net margin of 13.0% over the latest twelve months.";
const because = createDrafts("Note {growth.threeYears}");
export type Proposal = { story: DraftSentence[] } & Record<
  ProposedDriver,
  { value: number; because: DraftSentence[] }
>;
/** Creates an answer with the rules' middles, with changes. */
export const createAnswer = (changes: Partial<Proposal> = {}) => ({
  story,
  ...Object.fromEntries(proposedDrivers.map((name) => [name, { value: ruled.base[name].value, because }])),
  ...changes,
});
export const createDriver = (value: number, words = because) => ({ value, because: words });

/** What `because` comes to as an explanation of a driver. */
export const createWritten = (value: number) => ({
  value,
  explanation: "Note revenue growth of 7.0% a year over three years.",
  evidence: [],
});

/**
 * Forecasts with a model that gives these answers; also returns the questions and their complaints.
 */
export const forecast = async (
  answer: (nth: number) => unknown,
  of: CompanyBrief = brief,
  readAgain: SecondReader = noSecondReader,
) => {
  const { budgeted, questions } = createScriptedModel((_, nth) => answer(nth));
  const result = await forecastByLlm({
    brief: of,
    model: budgeted,
    modelName: "Model 1",
    readAgain,
    signal,
    trials,
  });
  return {
    ...result,
    ...result.forecast,
    questions,
    complaints: questions.map(({ complaints }) => complaints),
  };
};
