import { z } from "zod";
import type { Thesis } from "@plumbline/report/thesis.ts";
import type { Analyst, AnalystContext } from "../analyst.ts";
import { draftSentence, writeText } from "../sentences/write-text.ts";
import { gatherReportContext } from "../thesis/report-context.ts";
import { notePoints } from "../thesis/note-points.ts";
import { listQuotablesOf, writeThesis } from "../thesis/thesis.ts";
import { withinBudget } from "./budget.ts";
import { askForAnswers } from "./answers.ts";
import { dataBlock, listOddNames } from "./data-block.ts";
import { forecastByLlm } from "./forecast-by-llm.ts";
import type { LanguageModel } from "./language-model.ts";
import { askForPassages, joinPassages, type PassageGroup, passageGroups } from "./passages.ts";
import { withRuleWords } from "./rule-words.ts";
import { createCircuit } from "./silence.ts";
import { faultsOfPoints } from "./text-kinds.ts";
import { noSecondReader, type SecondReader } from "./second-reader.ts";

const allGroups = Object.keys(passageGroups) as PassageGroup[];
const maxPoints = 10;
const pointLimits = { sentences: { least: 1, most: 1 }, characters: { least: 15, most: 260 } };
const pointsAnswer = z.object({ points: z.array(draftSentence) });

const writtenBy = (name: string, own: number, all: number) => {
  if (own === 0) return "rules";
  return own === all ? name : `${name}, ${all - own} of ${all} texts by rules`;
};

/**
 * Creates an analyst that asks a language model. Missing, wrong or late answers are replaced by
 * the rules', with a note, so an analysis never fails because of the language model, nor waits
 * longer for it than its deadline; a model that is silent is not asked again for a while. Figures
 * are checked, drivers bounded, and calls count against the analysis's budget.
 */
export const createLlmAnalyst = ({
  model,
  budgetTokens,
  stepMs,
  analysisMs,
  readAgain = noSecondReader,
}: {
  model: LanguageModel;
  /** Input and output tokens of one analysis at most. */
  budgetTokens: number;
  /** Total time that a step waits for the language model before the rules take over. */
  stepMs: number;
  /** Total time that an analysis waits for the language model, all of its steps together. */
  analysisMs: number;
  /** Reads accepted texts again; by default nobody does. */
  readAgain?: SecondReader;
}): Analyst => {
  const circuit = createCircuit();
  const open = ({ signal, earlier }: AnalystContext) => {
    // The steps before the last ask one question after the other.
    const spentMs = earlier.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const leftMs = Math.max(0, Math.min(stepMs, analysisMs - spentMs));
    return {
      asked: withinBudget({ model, earlier, budgetTokens, circuit }),
      signal: leftMs > 0 ? AbortSignal.any([signal, AbortSignal.timeout(leftMs)]) : AbortSignal.abort(),
    };
  };
  return {
    readsFilingText: true,

    forecast: async (brief, context) => {
      const { asked, signal } = open(context);
      const { forecast, byLlm, why } = await forecastByLlm({
        brief,
        model: asked,
        modelName: model.name,
        readAgain,
        signal,
        trials: context.trials,
      });
      context.signal.throwIfAborted();
      const note = `The drivers of the three cases are the rules', because the language model could not be used: ${why}.`;
      return { result: forecast, calls: asked.calls, notes: byLlm ? [] : [note] };
    },

    notePoints: async (input, context) => {
      const { asked, signal } = open(context);
      const { data, sheet } = dataBlock({ purpose: "points", ...input });
      const answer = await asked.ask({
        purpose: "points",
        data,
        complaints: [],
        schema: pointsAnswer,
        signal,
      });
      context.signal.throwIfAborted();
      const sound = (answer?.points ?? [])
        .flatMap((draft, i) => {
          const { written } = writeText([draft], sheet, pointLimits);
          return written ? [{ name: String(i), ...written }] : [];
        })
        .slice(0, maxPoints);
      const doubted = await readAgain({ texts: sound, sheet, model: asked, signal });
      const kept = sound.filter(({ name }) => !doubted.has(name));
      const isFair =
        faultsOfPoints(
          kept.flatMap(({ sentences }) => sentences),
          sheet,
        ).length === 0;
      const texts = kept.map(({ text }) => text);
      return {
        result: isFair && texts.length > 2 ? texts : notePoints(input),
        calls: asked.calls,
        notes: [],
      };
    },

    write: async ({ points, ...input }, context) => {
      const { asked, signal } = open(context);
      const groups = allGroups.filter((group) => group !== "company" || input.brief.filingText?.business);
      const forecasts = withRuleWords(input.brief, input.forecasts);
      const reported = gatherReportContext({ ...input, forecasts });
      const quotables = listQuotablesOf(reported);
      const byRules = writeThesis({ ...input, forecasts, quotables });
      const forAnswers = dataBlock({ purpose: "answers", ...input });
      const [passages, answers] = await Promise.all([
        Promise.all(
          groups.map((group) => {
            const { data, sheet } = dataBlock({ purpose: group, ...input });
            return askForPassages({
              group,
              model: asked,
              data: { ...data, points },
              sheet,
              readAgain,
              signal,
            });
          }),
        ),
        askForAnswers({
          found: { context: reported, quotables, oddNames: listOddNames(input.brief) },
          byRules: byRules.answers ?? [],
          model: asked,
          data: { ...forAnswers.data, points },
          sheet: forAnswers.sheet,
          readAgain,
          signal,
        }),
      ]);
      context.signal.throwIfAborted();
      const { texts: own, evidence } = joinPassages(passages, input.brief.filingText?.source);
      const all = groups.flatMap((group) => passageGroups[group]).length;
      const brief = { ...input.brief, filingText: null, quarterlyReport: null };
      const unquoted = writeThesis({ ...input, forecasts, brief });
      // The rules' texts beside the model's quote nothing that these or a driver's reason quote.
      const reasons = Object.values(input.forecasts.base).flatMap((driver) =>
        typeof driver === "object" && "evidence" in driver ? (driver.evidence ?? []) : [],
      );
      const quoted = new Set([...evidence, ...reasons].map(({ quotation }) => quotation));
      const repeats = (byRules.evidence ?? []).filter(({ quotation }) => quoted.has(quotation));
      const replaced = new Set([...Object.keys(own), ...repeats.map(({ field }) => field)]);
      const thesis: Thesis = {
        ...byRules,
        ...Object.fromEntries(Object.entries(unquoted).filter(([name]) => replaced.has(name))),
        ...(own as Partial<Thesis>),
        answers,
        writtenBy: writtenBy(model.name, Object.keys(own).length, all),
        evidence: [...evidence, ...(byRules.evidence ?? []).filter(({ field }) => !replaced.has(field))],
      };
      return { result: thesis, calls: asked.calls, notes: [] };
    },
  };
};
