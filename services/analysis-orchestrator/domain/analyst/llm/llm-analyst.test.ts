import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { forecastByRules } from "../drivers/forecast-by-rules.ts";
import { notePoints } from "../thesis/note-points.ts";
import { briefOf } from "../testing/brief.ts";
import { reportOf } from "../testing/report.ts";
import { writeThesis } from "../thesis/thesis.ts";
import type { Question } from "./language-model.ts";
import { createLlmAnalyst } from "./llm-analyst.ts";
import { type PassageGroup, passageGroups, plainGroups } from "./passages.ts";
import { callOf, scriptedModel } from "./testing/scripted-model.ts";

const report = await reportOf(briefOf());
const { brief, points: _points, thesis: _thesis, ...judged } = report;
const input = { brief, ...judged };
const context = () => ({ signal: new AbortController().signal, earlier: [] });

const open = (answer: (question: Question<unknown>, nth: number) => unknown, budgetTokens = 1_000_000) => {
  const { model, questions } = scriptedModel(answer);
  return { questions, analyst: createLlmAnalyst({ model, budgetTokens, stepMs: 60_000 }) };
};

const text = "It serves those who ask, and it does so with care and at a price that they can pay.";
const passages = ({ purpose }: Question<unknown>) =>
  Object.fromEntries(
    passageGroups[purpose as PassageGroup].map((name) => [
      name,
      plainGroups.has(purpose as PassageGroup) ? text : { header: "What it earns", text },
    ]),
  );
const filingText = { business: "It makes pumps.", risks: null, source: derived("made up for a test") };

test("a model has use for what filings say in words", () => {
  expect(open(() => null).analyst.readsFilingText).toBe(true);
});

test("a forecast without a usable answer is the rules', and a note says why", async () => {
  const { analyst } = open(() => null);
  expect(await analyst.forecast(brief, context())).toEqual({
    result: forecastByRules(brief),
    calls: [callOf({ purpose: "forecast" }, { outcome: "failed" })],
    notes: [
      "The drivers of the three cases are the rules', because the language model could not be used: it gave no usable answer.",
    ],
  });
});

test("calls of earlier steps count towards the budget", async () => {
  const earlier = [callOf({ purpose: "forecast" })];
  for (const [budget, asked] of [
    [6_199, 0],
    [6_200, 1],
  ] as const) {
    const { analyst, questions } = open(() => null, budget);
    await analyst.notePoints(input, { ...context(), earlier });
    expect(questions).toHaveLength(asked);
  }
});

const pointsFrom = async (answer: unknown) => {
  const { analyst, questions } = open(() => answer);
  return { ...(await analyst.notePoints(input, context())), questions };
};
const point = (name: string) => `The point ${name} is worth a note.`;
const letters = (count: number) => "abcdefghijklmnop".slice(0, count).split("").map(point);

test("points are asked for with the company's data, without complaints", async () => {
  const { questions, calls, notes } = await pointsFrom({ points: letters(4) });
  expect(questions).toMatchObject([
    {
      purpose: "points",
      complaints: [],
      data: { ticker: "EXW", recommendation: input.valuation.recommendation.word },
    },
  ]);
  expect(calls).toEqual([callOf({ purpose: "points" })]);
  expect(notes).toEqual([]);
});

test("ten points are kept at most, and fewer than three give way to the rules'", async () => {
  expect((await pointsFrom({ points: letters(12) })).result).toEqual(letters(10));
  expect((await pointsFrom({ points: letters(3) })).result).toEqual(letters(3));
  for (const answer of [{ points: letters(2) }, null, { points: [1] }])
    expect((await pointsFrom(answer)).result).toEqual(notePoints(input));
});

test("points that are too short or long, or against the report, are left out", async () => {
  const long = (length: number) => "It is so. ".repeat(30).slice(0, length - 1) + ".";
  const said = input.valuation.recommendation.word;
  const other = said === "Sell" ? "Buy" : "Sell";
  const kept = [...letters(3), "Fifteen letters", long(220), `The word is ${said}, as told.`];
  const { result } = await pointsFrom({
    points: [
      ...kept,
      "Fourteen signs",
      long(221),
      "It made $77.7bn in a day.",
      `The word is ${other} as ever.`,
      "See https://example.org for it.",
    ],
  });
  expect(result).toEqual(kept);
});

const write = async (
  answer: (question: Question<unknown>, nth: number) => unknown,
  of: Parameters<ReturnType<typeof open>["analyst"]["write"]>[0] = { ...input, points: letters(3) },
) => {
  const { analyst, questions } = open(answer);
  return { ...(await analyst.write(of, context())), questions };
};

test("a thesis is the model's where it can be, with the points and the company's data before it", async () => {
  const { result, questions, calls, notes } = await write(passages);
  const rules = writeThesis(input);
  expect(result).toEqual({
    ...rules,
    ...passages({ purpose: "analysis" } as Question<unknown>),
    ...passages({ purpose: "catalysts" } as Question<unknown>),
    ...passages({ purpose: "risks" } as Question<unknown>),
    ...passages({ purpose: "summaries" } as Question<unknown>),
    writtenBy: "Model 1",
  });
  expect(questions.map(({ purpose }) => purpose)).toEqual(["analysis", "catalysts", "risks", "summaries"]);
  for (const { data } of questions) expect(data).toMatchObject({ ticker: "EXW", points: letters(3) });
  expect(calls).toHaveLength(4);
  expect(notes).toEqual([]);
});

test("the company is described by the model only from the filing's account of its business", async () => {
  const withText = { ...input, brief: { ...brief, filingText }, points: [] };
  const { result, questions } = await write(passages, withText);
  expect(questions.map(({ purpose }) => purpose)).toContain("company");
  expect([result.companyDescription, result.keyProducts, result.writtenBy]).toEqual([text, text, "Model 1"]);
  const asked = questions.filter(({ data }) => "filing" in data).map(({ purpose }) => purpose);
  expect(asked).toEqual(["analysis", "catalysts", "risks", "company"]);
  const withoutBusiness = { ...brief, filingText: { ...filingText, business: null } };
  const other = await write(passages, { ...input, brief: withoutBusiness, points: [] });
  expect(other.questions.map(({ purpose }) => purpose)).not.toContain("company");
});

test("who wrote a thesis is told with the number of texts that are the rules'", async () => {
  const rules = writeThesis(input);
  const none = await write(() => null);
  expect(none.result).toEqual({ ...rules, writtenBy: "rules" });
  // Six texts of risks, of the 21 of four groups.
  const withoutRisks = await write((question) => (question.purpose === "risks" ? null : passages(question)));
  expect(withoutRisks.result.writtenBy).toBe("Model 1, 6 of 21 texts by rules");
  expect(withoutRisks.result.worstCase).toEqual(rules.worstCase);
});

test("where value and price lie far apart the recommendation begins with the reason, whoever writes", async () => {
  const far = await reportOf(briefOf({ price: 2_000 }));
  const of = { ...far, points: [] };
  const rules = far.thesis.recommendation;
  const { result } = await write(passages, of);
  expect(result.recommendation.endsWith(` ${text}`)).toBe(true);
  const first = result.recommendation.slice(0, -text.length - 1);
  expect(first).toMatch(/^The model's \$[\d.]+ is less than a fifth of the price; /);
  expect(rules).toContain(first);
  const byRules = await write(
    (question) => (question.purpose === "summaries" ? null : passages(question)),
    of,
  );
  expect(byRules.result.recommendation).toBe(rules);
});

test("who cancels is told so at every step", async () => {
  const controller = new AbortController();
  controller.abort(new Error("the lease is lost"));
  const cancelled = { signal: controller.signal, earlier: [] };
  const { analyst, questions } = open(() => null);
  await expect(analyst.forecast(brief, cancelled)).rejects.toThrow("the lease is lost");
  await expect(analyst.notePoints(input, cancelled)).rejects.toThrow("the lease is lost");
  await expect(analyst.write({ ...input, points: [] }, cancelled)).rejects.toThrow("the lease is lost");
  expect(questions.every(({ signal }) => signal.aborted)).toBe(true);
});
