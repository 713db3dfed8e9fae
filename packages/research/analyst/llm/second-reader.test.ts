import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { writeText } from "../sentences/write-text.ts";
import { dataBlock } from "./data-block.ts";
import { secondReader } from "./second-reader.ts";
import { createDrafts } from "./testing/create-drafts.ts";
import { createScriptedModel } from "./testing/scripted-model.ts";

const { sheet } = dataBlock({ purpose: "analysis", ...(await buildReport(buildBrief())) });
const limits = { sentences: { least: 1, most: 9 }, characters: { least: 1, most: 2_000 } };
const sentencesOf = (...texts: string[]) =>
  writeText(createDrafts(...texts), sheet, limits).written?.sentences ?? [];
const texts = [
  { name: "growth", sentences: sentencesOf("{growth.year} beside {margin.ttm}", "{weight.stableRoe}") },
  { name: "margin", sentences: sentencesOf("Consider {margin.ttm}") },
];
const signal = new AbortController().signal;

const read = async (answer: unknown) => {
  const { budgeted, questions } = createScriptedModel(() => answer);
  return {
    doubted: [...(await secondReader({ texts, sheet, model: budgeted, signal }))],
    questions,
    budgeted,
  };
};
const sound = [
  { number: 1, isSupported: true, supportedBy: ["growth.year", "margin.ttm"] },
  { number: 2, isSupported: true, supportedBy: ["margin.ttm"] },
];

test("sends sentences with figures, numbered, without what the first answer was asked", async () => {
  const { questions, doubted, budgeted } = await read({ sentences: sound });
  expect(doubted).toEqual([]);
  expect(questions).toMatchObject([
    {
      purpose: "reader",
      complaints: [],
      data: {
        sentences: [
          { number: 1, text: expect.stringMatching(/^Revenue growth of/) },
          { number: 2, text: expect.stringMatching(/^Consider the adjusted net margin/) },
        ],
        figures: { "growth.year": "revenue growth of 7.0% in fiscal 2025" },
      },
    },
  ]);
  expect(budgeted.calls).toHaveLength(1);
});

test.each([
  ["a sentence that it says is not supported", [sound[0], { ...sound[1], isSupported: false }], ["margin"]],
  [
    "a sentence that it supports by another figure",
    [sound[0], { ...sound[1], supportedBy: ["price"] }],
    ["margin"],
  ],
  [
    "a sentence of which it misses a figure",
    [{ ...sound[0], supportedBy: ["growth.year"] }, sound[1]],
    ["growth"],
  ],
  ["a sentence that it leaves out", [sound[1]], ["growth"]],
])("doubts the text with %s", async (_, sentences, doubted) => {
  expect((await read({ sentences })).doubted).toEqual(doubted);
});

test("without an answer every text is doubtful", async () => {
  expect((await read(null)).doubted).toEqual(["growth", "margin"]);
});

test("asks nothing about facts alone", async () => {
  const { budgeted, questions } = createScriptedModel(() => null);
  const facts = [{ name: "growth", sentences: sentencesOf("{weight.stableRoe}") }];
  expect([...(await secondReader({ texts: facts, sheet, model: budgeted, signal }))]).toEqual([]);
  expect(questions).toEqual([]);
});
