import { createRulesAnalyst } from "@plumbline/research/analyst/rules-analyst.ts";
import { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import type { SavedResults } from "@plumbline/research/pipeline/step-results.ts";
import { localEngine } from "@plumbline/research/valuation/local-engine.ts";
import type { StepName } from "@plumbline/report/steps.ts";
import type { MarketRow, RefusedCompany } from "./columns.ts";
import { presentRow } from "./present-row.ts";
import { isRefusal } from "./refusals.ts";

/** The steps of an analysis up to the value; the texts follow them. */
const steps = [
  "subject",
  "filings",
  "statements",
  "details",
  "normalised",
  "adjusted",
  "industry",
  "costOfEquity",
  "claims",
  "forecast",
  "valuation",
] as const satisfies readonly StepName[];

/** The analyst of an analysis without a language model, who reads no text of a filing for a value. */
const analyst = { ...createRulesAnalyst(), readsFilingText: false };

/** The table shows no sensitivity, which is a sixth of the time of a value. */
const engine = { ...localEngine, sensitivity: async () => [] };

/**
 * Values a company with what was known on a day, by the steps of an analysis: for the day of an
 * analysis and as many trials, the same figures to the last bit. Returns a refusal where the steps
 * refuse. Throws where a source fails.
 */
export const valueOnDay = async ({
  sources,
  ticker,
  trials,
  signal,
}: {
  /** As they were on the day. */
  sources: Sources;
  ticker: string;
  trials: number;
  signal: AbortSignal;
}): Promise<{ row: MarketRow } | { refused: RefusedCompany }> => {
  const pipeline = createPipeline({ sources, engine, analyst, trials });
  const results: SavedResults = {};
  try {
    for (const step of steps)
      Object.assign(results, { [step]: await pipeline.runStep(step, { ticker, results, signal }) });
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    const { code, message: reason } = thrown;
    return { refused: { ticker, name: results.subject?.subject.companyName ?? ticker, code, reason } };
  }
  return { row: presentRow(results) };
};
