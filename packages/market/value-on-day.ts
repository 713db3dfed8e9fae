import { createRulesAnalyst } from "@plumbline/research/analyst/rules-analyst.ts";
import { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import type { SavedResults } from "@plumbline/research/pipeline/step-results.ts";
import { localEngine } from "@plumbline/research/valuation/local-engine.ts";
import type { CaseInputs } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { steps as allSteps } from "@plumbline/report/steps.ts";
import type { MarketRow, RefusedCompany } from "./columns.ts";
import { presentRow } from "./present-row.ts";
import { readRefusal } from "./refusals.ts";

/** The steps of an analysis up to the value; the texts follow them. */
const names = allSteps.map(({ name }) => name);
const steps = names.slice(0, names.indexOf("valuation") + 1);

/** The analyst of an analysis without a language model, who reads no text of a filing for a value. */
const analyst = { ...createRulesAnalyst(), readsFilingText: false };

/** The table shows no sensitivity, and no value at the published premium. */
const engine = { ...localEngine, sensitivity: async () => [], mean: async () => Number.NaN };

/** A company that is asked about, with its sources as they were on the day. */
type Asked = { sources: Sources; ticker: string; trials: number; signal: AbortSignal };

/**
 * Runs the steps of an analysis up to the value. Returns a refusal where a step refuses. Throws
 * where a source fails.
 */
export const runToValue = async ({
  sources,
  ticker,
  trials,
  signal,
}: Asked): Promise<{ results: SavedResults } | { refused: RefusedCompany }> => {
  const pipeline = createPipeline({ sources, engine, analyst, trials });
  const results: SavedResults = {};
  try {
    for (const step of steps)
      Object.assign(results, { [step]: await pipeline.runStep(step, { ticker, results, signal }) });
  } catch (thrown) {
    const name = results.subject?.subject.companyName ?? ticker;
    return { refused: readRefusal(thrown, { ticker, name }) };
  }
  return { results };
};

/**
 * Values a company with what was known on a day, by the steps of an analysis: for the day of an
 * analysis and as many trials, the same figures to the last bit. base: what the model computes the
 * value of the base case from. Returns a refusal where the steps refuse. Throws where a source
 * fails.
 */
export const valueOnDay = async (
  asked: Asked,
): Promise<{ row: MarketRow; base: CaseInputs | null } | { refused: RefusedCompany }> => {
  const outcome = await runToValue(asked);
  if ("refused" in outcome) return outcome;
  const { results } = outcome;
  const base = results.valuation?.valuation.cases.find(({ type }) => type === "base");
  return { row: presentRow(results), base: base ? reportedInputs(base, null) : null };
};
