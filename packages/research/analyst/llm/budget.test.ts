import { expect, test } from "vitest";
import { z } from "zod";
import { withinBudget } from "./budget.ts";
import type { Question } from "./language-model.ts";
import { createCall, createScriptedModel } from "./testing/scripted-model.ts";

const question: Question<{ yes: boolean }> = {
  purpose: "risks",
  data: {},
  complaints: ["It is too long."],
  schema: z.object({ yes: z.boolean() }),
  signal: new AbortController().signal,
};
const yes = { yes: true };

test("returns the answer, records the call and asks once", async () => {
  const { budgeted, questions } = createScriptedModel(() => yes);
  expect(await budgeted.ask(question)).toEqual(yes);
  expect(questions).toEqual([question]);
  expect(budgeted.calls).toEqual([createCall(question)]);
});

test("asks once more after a malformed answer, with a further complaint", async () => {
  const { budgeted, questions } = createScriptedModel((_, nth) => (nth === 1 ? { yes: "yes" } : yes));
  expect(await budgeted.ask(question)).toEqual(yes);
  expect(questions.map(({ complaints }) => complaints)).toEqual([
    ["It is too long."],
    ["It is too long.", "The last answer did not have the shape that was asked for."],
  ]);
  expect(budgeted.calls.map(({ outcome }) => outcome)).toEqual(["malformed", "answered"]);
});

test("returns null after two malformed answers", async () => {
  const { budgeted, questions } = createScriptedModel(() => "no");
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(2);
});

test("does not retry a failed call", async () => {
  const { budgeted, questions } = createScriptedModel(() => null);
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(1);
  expect(budgeted.calls).toMatchObject([{ outcome: "failed" }]);
});

test("does not ask again if the budget is too small", async () => {
  const { model, questions } = createScriptedModel(() => "no");
  // 1,200 for the first answer and 5,000 at most for the second.
  const budgeted = withinBudget({ model, earlier: [], budgetTokens: 6_199 });
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(1);
});

test("asks nothing more in an analysis in which a question got no answer in time", async () => {
  const { model, questions } = createScriptedModel(() => yes);
  const silent = createCall(question, { outcome: "failed", reason: "TimeoutError" });
  const budgeted = withinBudget({ model, earlier: [silent], budgetTokens: 1_000_000 });
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(0);
});

const openBudget = (budgetTokens: number, earlier = [createCall(question)]) => {
  const { model, questions } = createScriptedModel(() => yes);
  return { questions, ...withinBudget({ model, earlier, budgetTokens }) };
};

test("asks if the maximum cost and earlier calls just fit the budget", async () => {
  // 1,200 for an earlier call and 5,000 at most.
  const enough = openBudget(6_200);
  expect(await enough.ask(question)).toEqual(yes);
  const short = openBudget(6_199);
  expect(await short.ask(question)).toBeNull();
  expect([short.questions, short.calls]).toEqual([[], []]);
});

test("counts finished calls at their cost and running calls at their maximum", async () => {
  const one = openBudget(6_200, []);
  expect(await one.ask(question)).toEqual(yes);
  // 1,200 spent and 5,000 at most.
  expect(await one.ask(question)).toEqual(yes);
  expect(await one.ask(question)).toBeNull();
  const both = openBudget(9_999, []);
  expect(await Promise.all([both.ask(question), both.ask(question)])).toEqual([yes, null]);
  const room = openBudget(10_000, []);
  expect(await Promise.all([room.ask(question), room.ask(question)])).toEqual([yes, yes]);
});
