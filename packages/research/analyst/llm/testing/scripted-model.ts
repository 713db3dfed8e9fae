import type { LlmCall } from "../../analyst.ts";
import { withinBudget } from "../budget.ts";
import type { LanguageModel, Question } from "../language-model.ts";

type Asked = Question<unknown>;

/** Creates a call of 1,000 input and 200 output tokens. */
export const createCall = ({ purpose }: Pick<Asked, "purpose">, changes: Partial<LlmCall> = {}): LlmCall => ({
  purpose,
  prompt: `${purpose}.v1`,
  model: "Model 1",
  inputTokens: 1_000,
  outputTokens: 200,
  inputCost: null,
  outputCost: null,
  milliseconds: 1,
  outcome: "answered",
  reason: null,
  ...changes,
});

/**
 * Creates a language model that answers from a script; null fails, and an answer that does not
 * match the schema is malformed.
 */
export const createScriptedModel = (answer: (question: Asked, nth: number) => unknown) => {
  const questions: Asked[] = [];
  const model: LanguageModel = {
    name: "Model 1",
    estimate: () => 5_000,
    ask: (question) => {
      questions.push(question);
      const given = answer(question, questions.length);
      const parsed = question.schema.safeParse(given);
      const outcome = given === null ? "failed" : parsed.success ? "answered" : "malformed";
      return Promise.resolve({ answer: parsed.data ?? null, call: createCall(question, { outcome }) });
    },
  };
  return {
    questions,
    model,
    budgeted: withinBudget({ model, earlier: [], budgetTokens: 1_000_000 }),
  };
};
