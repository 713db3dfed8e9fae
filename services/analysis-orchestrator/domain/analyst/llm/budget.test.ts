import { expect, test } from "vitest";
import { z } from "zod";
import { withinBudget } from "./budget.ts";
import type { Question } from "./language-model.ts";
import { callOf, scriptedModel } from "./testing/scripted-model.ts";

const question: Question<{ yes: boolean }> = {
  purpose: "risks",
  data: {},
  complaints: ["It is too long."],
  schema: z.object({ yes: z.boolean() }),
  signal: new AbortController().signal,
};
const yes = { yes: true };

test("an answer and its call come back, and nothing is asked twice", async () => {
  const { budgeted, questions } = scriptedModel(() => yes);
  expect(await budgeted.ask(question)).toEqual(yes);
  expect(questions).toEqual([question]);
  expect(budgeted.calls).toEqual([callOf(question)]);
});

test("an answer without the right shape is asked for once more, with a complaint after those there were", async () => {
  const { budgeted, questions } = scriptedModel((_, nth) => (nth === 1 ? { yes: "yes" } : yes));
  expect(await budgeted.ask(question)).toEqual(yes);
  expect(questions.map(({ complaints }) => complaints)).toEqual([
    ["It is too long."],
    ["It is too long.", "The last answer did not have the shape that was asked for."],
  ]);
  expect(budgeted.calls.map(({ outcome }) => outcome)).toEqual(["malformed", "answered"]);
});

test("what is misshapen twice is no answer", async () => {
  const { budgeted, questions } = scriptedModel(() => "no");
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(2);
});

test("a call that failed is not made again", async () => {
  const { budgeted, questions } = scriptedModel(() => null);
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(1);
  expect(budgeted.calls).toMatchObject([{ outcome: "failed" }]);
});

test("what is misshapen is not asked for again where the budget does not reach", async () => {
  const { model, questions } = scriptedModel(() => "no");
  // 1,200 of the first answer and 5,000 at most.
  const budgeted = withinBudget({ model, earlier: [], budgetTokens: 6_199 });
  expect(await budgeted.ask(question)).toBeNull();
  expect(questions).toHaveLength(1);
});

const within = (budgetTokens: number, earlier = [callOf(question)]) => {
  const { model, questions } = scriptedModel(() => yes);
  return { questions, ...withinBudget({ model, earlier, budgetTokens }) };
};

test("a question is asked where its most and what earlier steps spent just fit the budget", async () => {
  // 1,200 of an earlier call and 5,000 at most.
  const enough = within(6_200);
  expect(await enough.ask(question)).toEqual(yes);
  const short = within(6_199);
  expect(await short.ask(question)).toBeNull();
  expect([short.questions, short.calls]).toEqual([[], []]);
});

test("what was spent since counts at what it cost, and what is open at its most", async () => {
  const one = within(6_200, []);
  expect(await one.ask(question)).toEqual(yes);
  // 1,200 spent and 5,000 at most.
  expect(await one.ask(question)).toEqual(yes);
  expect(await one.ask(question)).toBeNull();
  const both = within(9_999, []);
  expect(await Promise.all([both.ask(question), both.ask(question)])).toEqual([yes, null]);
  const room = within(10_000, []);
  expect(await Promise.all([room.ask(question), room.ask(question)])).toEqual([yes, yes]);
});
