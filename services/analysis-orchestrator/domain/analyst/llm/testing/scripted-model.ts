import type { LlmCall } from "../../analyst.ts";
import { withinBudget } from "../budget.ts";
import type { LanguageModel, Question } from "../language-model.ts";

type Asked = Question<unknown>;

/** A call of 1,000 and 200 tokens. */
export const callOf = ({ purpose }: Pick<Asked, "purpose">, changes: Partial<LlmCall> = {}): LlmCall => ({
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

/** A language model that answers from a script; null fails, and what has not the shape asked for is malformed. */
export const scriptedModel = (answer: (question: Asked, nth: number) => unknown) => {
  const questions: Asked[] = [];
  const model: LanguageModel = {
    name: "Model 1",
    estimate: () => 5_000,
    ask: (question) => {
      questions.push(question);
      const given = answer(question, questions.length);
      const parsed = question.schema.safeParse(given);
      const outcome = given === null ? "failed" : parsed.success ? "answered" : "malformed";
      return Promise.resolve({ answer: parsed.data ?? null, call: callOf(question, { outcome }) });
    },
  };
  return {
    questions,
    model,
    budgeted: withinBudget({ model, earlier: [], budgetTokens: 1_000_000 }),
  };
};
