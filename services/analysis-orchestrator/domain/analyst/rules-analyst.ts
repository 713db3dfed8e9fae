import type { Analyst, Judged } from "./analyst.ts";
import { forecastByRules } from "./drivers/forecast-by-rules.ts";
import { notePoints } from "./thesis/note-points.ts";
import { writeThesis } from "./thesis/thesis.ts";

const judged = <T>(result: T): Promise<Judged<T>> => Promise.resolve({ result, calls: [], notes: [] });

/**
 * The analyst that needs no language model: drivers from the company's own record and its industry
 * by stated rules, and texts put together from the report's figures. Always the same answer for the
 * same figures.
 */
export const createRulesAnalyst = (): Analyst => ({
  readsFilingText: false,
  forecast: (brief) => judged(forecastByRules(brief)),
  notePoints: (input) => judged(notePoints(input)),
  write: (input) => judged(writeThesis(input)),
});
