import type { Analyst, Judged } from "./analyst.ts";
import { forecastByRules } from "./drivers/forecast-by-rules.ts";
import { notePoints } from "./thesis/note-points.ts";
import { writeThesis } from "./thesis/thesis.ts";

const withoutCalls = <T>(result: T): Promise<Judged<T>> => Promise.resolve({ result, calls: [], notes: [] });

/**
 * The analyst that needs no language model: drivers from the company's own record and its industry
 * by stated rules, and texts put together from the report's figures and sentences of the filing.
 * Always the same answer for the same figures and the same filing.
 */
export const createRulesAnalyst = (): Analyst => ({
  readsFilingText: true,
  forecast: (brief, { trials }) => withoutCalls(forecastByRules(brief, { trials })),
  notePoints: (input) => withoutCalls(notePoints(input)),
  write: (input) => withoutCalls(writeThesis(input)),
});
