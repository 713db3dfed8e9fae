import type { LlmCall } from "../analyst.ts";
import type { LanguageModel, Question } from "./language-model.ts";
import { type Circuit, createCircuit, isTimeout } from "./silence.ts";

const tokensOf = (calls: readonly LlmCall[]) =>
  calls.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);

const misshapen = "The last answer did not have the shape that was asked for.";

/**
 * Wraps a language model with an analysis's budget of tokens. A question that might exceed it, open
 * questions counted at their maximum, is not asked. Nor is one of an analysis in which a question
 * got no answer in time, or while the circuit is open. A malformed answer is retried once. `calls`
 * lists the calls in the order of the answers.
 */
export const withinBudget = ({
  model,
  earlier,
  budgetTokens,
  circuit = createCircuit(),
}: {
  model: LanguageModel;
  earlier: readonly LlmCall[];
  budgetTokens: number;
  circuit?: Circuit;
}) => {
  const calls: LlmCall[] = [];
  const before = tokensOf(earlier);
  let open = 0;
  const askOnce = async <T>(question: Question<T>) => {
    const most = model.estimate(question);
    if (before + tokensOf(calls) + open + most > budgetTokens) return null;
    if ([...earlier, ...calls].some(isTimeout) || question.signal.aborted || !circuit.admit()) return null;
    open += most;
    try {
      const { answer, call } = await model.ask(question);
      // The end of the analysis's own time says nothing about the model.
      circuit.settle(isTimeout(call) && !question.signal.aborted);
      calls.push(call);
      return { answer, call };
    } finally {
      open -= most;
    }
  };
  return {
    calls,
    /** null if it was not asked or not answered. */
    ask: async <T>(question: Question<T>): Promise<T | null> => {
      const first = await askOnce(question);
      if (first?.call.outcome !== "malformed") return first?.answer ?? null;
      const complaints = [...question.complaints, misshapen];
      return (await askOnce({ ...question, complaints }))?.answer ?? null;
    },
  };
};
export type BudgetedModel = ReturnType<typeof withinBudget>;
