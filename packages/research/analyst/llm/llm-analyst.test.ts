import { expect, test } from "vitest";
import { z } from "zod";
import { derived } from "../../company/provenance.ts";
import { forecastByRules } from "../drivers/forecast-by-rules.ts";
import { notePoints } from "../thesis/note-points.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { writeThesis } from "../thesis/thesis.ts";
import { listFigures } from "../sentences/list-figures.ts";
import type { Question } from "./language-model.ts";
import { createLlmAnalyst } from "./llm-analyst.ts";
import { dataBlock } from "./data-block.ts";
import type { PassageGroup } from "./passages.ts";
import { createDrafts } from "./testing/create-drafts.ts";
import { createCall, createScriptedModel } from "./testing/scripted-model.ts";
import { soundAnswers } from "./testing/sound-answers.ts";
import { soundAnswer, soundTexts } from "./testing/sound-texts.ts";

const report = await buildReport(buildBrief());
const { brief, points: _points, thesis: _thesis, ...judged } = report;
const input = { brief, ...judged };
const createContext = () => ({ signal: new AbortController().signal, earlier: [] });

const openAnalyst = (
  answer: (question: Question<unknown>, nth: number) => unknown,
  budgetTokens = 1_000_000,
) => {
  const { model, questions } = createScriptedModel(answer);
  return {
    questions,
    analyst: createLlmAnalyst({ model, budgetTokens, stepMs: 60_000, analysisMs: 120_000 }),
  };
};

const text =
  "Consider revenue growth of 7.0% in fiscal 2025. Beside it stands the adjusted net margin of 13.0% over the latest twelve months.";
const answerPassages = ({ purpose, data }: Pick<Question<unknown>, "purpose" | "data">) =>
  purpose === "answers" ? soundAnswers(data) : soundAnswer(purpose as PassageGroup);
const writtenPassages = (group: PassageGroup) =>
  soundTexts(group, dataBlock({ purpose: group, ...input }).sheet);
const filingText = {
  business: "The Company makes pumps and valves.",
  risks: null,
  source: derived("made up for a test"),
};

test("reads filing texts", () => {
  expect(openAnalyst(() => null).analyst.readsFilingText).toBe(true);
});

test("falls back to the rules' forecast without a usable answer, with a note", async () => {
  const { analyst } = openAnalyst(() => null);
  expect(await analyst.forecast(brief, createContext())).toEqual({
    result: forecastByRules(brief),
    calls: [createCall({ purpose: "forecast" }, { outcome: "failed" })],
    notes: [
      "The drivers of the three cases are the rules', because the language model could not be used: it gave no usable answer.",
    ],
  });
});

test("counts calls of earlier steps towards the budget", async () => {
  const earlier = [createCall({ purpose: "forecast" })];
  for (const [budget, asked] of [
    [6_199, 0],
    [6_200, 1],
  ] as const) {
    const { analyst, questions } = openAnalyst(() => null, budget);
    await analyst.notePoints(input, { ...createContext(), earlier });
    expect(questions).toHaveLength(asked);
  }
});

const requestPoints = async (answer: unknown) => {
  const { analyst, questions } = openAnalyst(() => answer);
  return { ...(await analyst.notePoints(input, createContext())), questions };
};
/** Figures of the latest twelve months and after: an amount of a year may be too old to stand alone. */
const recent = listFigures(input).filter(({ id }) => !/\.\d{4}$/.test(id));
const createPoints = (count: number) =>
  createDrafts(...recent.slice(0, count).map(({ id }) => `Note {${id}}`));
const writtenPoints = (count: number) => recent.slice(0, count).map(({ phrase }) => `Note ${phrase}.`);

test("asks for points with the company's data, without complaints", async () => {
  const { questions, calls, notes } = await requestPoints({ points: createPoints(4) });
  expect(questions).toMatchObject([
    {
      purpose: "points",
      complaints: [],
      data: { ticker: "EXW", figures: { "{price}": "the share price of $60.00 on 21 August 2026" } },
    },
  ]);
  expect(calls).toEqual([createCall({ purpose: "points" })]);
  expect(notes).toEqual([]);
});

test("keeps ten points at most, and falls back to the rules with fewer than three", async () => {
  expect((await requestPoints({ points: createPoints(12) })).result).toEqual(writtenPoints(10));
  expect((await requestPoints({ points: createPoints(3) })).result).toEqual(writtenPoints(3));
  for (const answer of [{ points: createPoints(2) }, null, { points: [1] }])
    expect((await requestPoints(answer)).result).toEqual(notePoints(input));
});

test("drops points that break the language, and keeps the others", async () => {
  const { result } = await requestPoints({
    points: [
      ...createPoints(3),
      ...createDrafts(
        "It made $77.7bn in a day",
        "A Strong Buy with {growth.year}",
        "See https://example.org",
        "",
      ),
    ],
  });
  expect(result).toEqual(writtenPoints(3));
});

const writeWith = async (
  answer: (question: Question<unknown>, nth: number) => unknown,
  of: Parameters<ReturnType<typeof openAnalyst>["analyst"]["write"]>[0] = {
    ...input,
    points: writtenPoints(3),
  },
) => {
  const { analyst, questions } = openAnalyst(answer);
  return { ...(await analyst.write(of, createContext())), questions };
};

test("writes the thesis with the model from the points and the company's data", async () => {
  const { result, questions, calls, notes } = await writeWith(answerPassages);
  const rules = writeThesis(input);
  expect(result).toEqual({
    ...rules,
    ...writtenPassages("analysis"),
    ...writtenPassages("catalysts"),
    ...writtenPassages("risks"),
    ...writtenPassages("summaries"),
    answers: result.answers,
    writtenBy: "Model 1",
    evidence: [],
  });
  expect(result.answers).not.toEqual(rules.answers);
  expect(questions.map(({ purpose }) => purpose)).toEqual([
    "analysis",
    "catalysts",
    "risks",
    "summaries",
    "answers",
  ]);
  for (const { data } of questions) expect(data).toMatchObject({ ticker: "EXW", points: writtenPoints(3) });
  expect(calls).toHaveLength(5);
  expect(notes).toEqual([]);
});

test("describes the company with the model only if the filing text has a business section", async () => {
  const withText = { ...input, brief: { ...brief, filingText }, points: [] };
  const { result, questions } = await writeWith(answerPassages, withText);
  expect(questions.map(({ purpose }) => purpose)).toContain("company");
  expect([result.companyDescription, result.keyProducts, result.writtenBy]).toEqual([text, text, "Model 1"]);
  const asked = questions.filter(({ data }) => "filing" in data).map(({ purpose }) => purpose);
  expect(asked).toEqual(["company", "analysis", "catalysts", "risks", "summaries"]);
  const withoutBusiness = { ...brief, filingText: { ...filingText, business: null } };
  const other = await writeWith(answerPassages, { ...input, brief: withoutBusiness, points: [] });
  expect(other.questions.map(({ purpose }) => purpose)).not.toContain("company");
});

test("states the author and the number of texts by rules", async () => {
  const rules = writeThesis(input);
  const none = await writeWith(() => null);
  expect(none.result).toEqual({ ...rules, writtenBy: "rules", evidence: [] });
  // Five texts of risks, of 18 texts in four groups.
  const withoutRisks = await writeWith((question) =>
    question.purpose === "risks" ? null : answerPassages(question),
  );
  expect(withoutRisks.result.writtenBy).toBe("Model 1, 5 of 18 texts by rules");
  expect(withoutRisks.result.worstCase).toEqual(rules.worstCase);
});

test("recommendation, valuation summary and worst case are the rules', whatever the model answers", async () => {
  const lie = "The value lies far above the price, and this share is the better course by any measure taken.";
  const { result, questions } = await writeWith((question) => {
    const answer = answerPassages(question);
    if (question.purpose === "summaries") return { ...answer, recommendation: lie, valuationSummary: lie };
    return question.purpose === "risks" ? { ...answer, worstCase: { header: "None", text: lie } } : answer;
  });
  const { recommendation, valuationSummary, worstCase } = writeThesis(input);
  expect(result).toMatchObject({ recommendation, valuationSummary, worstCase });
  for (const { schema } of questions)
    for (const name of ["recommendation", "valuationSummary", "worstCase"])
      expect(JSON.stringify(z.toJSONSchema(schema))).not.toContain(name);
});

test("throws the reason of a cancelled signal at every step", async () => {
  const controller = new AbortController();
  controller.abort(new Error("the lease is lost"));
  const cancelled = { signal: controller.signal, earlier: [] };
  const { analyst, questions } = openAnalyst(() => null);
  await expect(analyst.forecast(brief, cancelled)).rejects.toThrow("the lease is lost");
  await expect(analyst.notePoints(input, cancelled)).rejects.toThrow("the lease is lost");
  await expect(analyst.write({ ...input, points: [] }, cancelled)).rejects.toThrow("the lease is lost");
  expect(questions.every(({ signal }) => signal.aborted)).toBe(true);
});
