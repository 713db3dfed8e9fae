import type { Analyst } from "../analyst.ts";
import { forecastByRules } from "./forecast.ts";
import { notePoints } from "./note-points.ts";
import { writeThesis } from "./thesis.ts";

/**
 * The analyst that needs no language model: drivers from the company's own record and its industry by stated rules, and
 * texts put together from the report's figures. Always the same answer for the same figures.
 */
export const createRulesAnalyst = (): Analyst => ({
  writtenBy: "rules",
  forecast: (brief) => Promise.resolve(forecastByRules(brief)),
  notePoints: (input) => Promise.resolve(notePoints(input)),
  write: (input) => Promise.resolve(writeThesis(input)),
});
