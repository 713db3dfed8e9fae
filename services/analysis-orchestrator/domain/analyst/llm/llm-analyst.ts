import { z } from "zod";
import type { Thesis } from "@plumbline/report/thesis.ts";
import type { Analyst, AnalystContext } from "../analyst.ts";
import { complaintsOf, type Verdict } from "../figure-check/check-text.ts";
import { gatherReportContext } from "../thesis/report-context.ts";
import { notePoints } from "../thesis/note-points.ts";
import { writeThesis } from "../thesis/thesis.ts";
import { withinBudget } from "./budget.ts";
import { dataBlock, filingBlock } from "./data-block.ts";
import { forecastByLlm } from "./forecast-by-llm.ts";
import type { LanguageModel } from "./language-model.ts";
import { askForPassages, type PassageGroup, passageGroups, type Passages } from "./passages.ts";

const allGroups = Object.keys(passageGroups) as PassageGroup[];
const maxPoints = 10;
const pointLength = { least: 15, most: 220 };
const pointsAnswer = z.object({ points: z.array(z.string()) });

type ReportSoFar = Parameters<typeof gatherReportContext>[0];
const verdictOf = (input: ReportSoFar): Verdict => ({
  word: input.valuation.recommendation.word,
  upside: gatherReportContext(input).upside,
});

const writtenBy = (name: string, own: number, all: number) => {
  if (own === 0) return "rules";
  return own === all ? name : `${name}, ${all - own} of ${all} texts by rules`;
};

/**
 * Creates an analyst that asks a language model. Missing, wrong or late answers are replaced by the
 * rules', with a note, so an analysis never fails because of the language model. Figures are
 * checked, drivers bounded, and calls count against the analysis's budget.
 */
export const createLlmAnalyst = ({
  model,
  budgetTokens,
  stepMs,
}: {
  model: LanguageModel;
  /** Input and output tokens of one analysis at most. */
  budgetTokens: number;
  /** Total time that a step waits for the language model before the rules take over. */
  stepMs: number;
}): Analyst => {
  const open = ({ signal, earlier }: AnalystContext) => ({
    asked: withinBudget({ model, earlier, budgetTokens }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(stepMs)]),
  });
  return {
    readsFilingText: true,

    forecast: async (brief, context) => {
      const { asked, signal } = open(context);
      const { forecast, byLlm, why } = await forecastByLlm({
        brief,
        model: asked,
        modelName: model.name,
        signal,
      });
      context.signal.throwIfAborted();
      const note = `The drivers of the three cases are the rules', because the language model could not be used: ${why}.`;
      return { result: forecast, calls: asked.calls, notes: byLlm ? [] : [note] };
    },

    notePoints: async (input, context) => {
      const { asked, signal } = open(context);
      const { data, citable } = dataBlock(input);
      const answer = await asked.ask({
        purpose: "points",
        data,
        complaints: [],
        schema: pointsAnswer,
        signal,
      });
      context.signal.throwIfAborted();
      const verdict = verdictOf(input);
      const sound = (answer?.points ?? [])
        .filter((text) => complaintsOf({ text, ...pointLength, citable, verdict }).length === 0)
        .slice(0, maxPoints);
      return { result: sound.length > 2 ? sound : notePoints(input), calls: asked.calls, notes: [] };
    },

    write: async ({ points, ...input }, context) => {
      const { asked, signal } = open(context);
      const { data, citable } = dataBlock(input);
      const verdict = verdictOf(input);
      const groups = allGroups.filter((group) => group !== "company" || input.brief.filingText?.business);
      const answers = await Promise.all(
        groups.map((group) =>
          askForPassages({
            group,
            model: asked,
            data: { ...data, ...filingBlock(input.brief, group), points },
            citable,
            verdict,
            signal,
          }),
        ),
      );
      context.signal.throwIfAborted();
      const own: Passages = Object.assign({}, ...answers);
      const all = groups.flatMap((group) => passageGroups[group]).length;
      const thesis: Thesis = {
        ...writeThesis(input),
        ...(own as Partial<Thesis>),
        writtenBy: writtenBy(model.name, Object.keys(own).length, all),
      };
      return { result: thesis, calls: asked.calls, notes: [] };
    },
  };
};
