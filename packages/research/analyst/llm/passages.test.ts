import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { listPassages } from "../sentences/quotations.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock } from "./data-block.ts";
import { askForPassages, joinPassages, type PassageGroup } from "./passages.ts";
import { noSecondReader, type SecondReader } from "./second-reader.ts";
import { createDrafts } from "./testing/create-drafts.ts";
import { createScriptedModel } from "./testing/scripted-model.ts";
import { soundAnswer, soundDraft, soundTexts } from "./testing/sound-texts.ts";

const quote = "We sell pumps to cities in forty countries.";
const filingText = {
  business: `Our plants are located in Ohio. ${quote}`,
  risks: null,
  source: derived("made up for a test"),
};
const { sheet } = dataBlock({
  purpose: "company",
  ...(await buildReport({ ...buildBrief(), filingText })),
});
const { signal } = new AbortController();
const data = { company: "Example Works" };
const { sentences } = soundDraft("keyProducts");
const text =
  "Consider revenue growth of 7.0% in fiscal 2025. Beside it stands the adjusted net margin of 13.0% over the latest twelve months.";
const sound = soundDraft("runwayRisk");

const ask = async (
  group: PassageGroup,
  answer: (nth: number) => unknown,
  readAgain: SecondReader = noSecondReader,
) => {
  const { budgeted, questions } = createScriptedModel((_, nth) => answer(nth));
  const answered = await askForPassages({ group, model: budgeted, data, sheet, readAgain, signal });
  const { texts, evidence } = joinPassages([answered], filingText.source);
  return { passages: texts, evidence, answered, questions };
};
/** Creates a complete answer of a group, with changes. */
const createAnswer = (group: PassageGroup, changes: object = {}) => ({ ...soundAnswer(group), ...changes });
/** Creates the texts that a complete answer comes to. */
const createWritten = (group: PassageGroup) => soundTexts(group, sheet);

test.each([
  ["analysis", 5],
  ["catalysts", 5],
  ["risks", 5],
  ["company", 2],
  ["summaries", 3],
] as const)("group %s has %i texts, requested in one question", async (group, count) => {
  const { passages, questions } = await ask(group, () => createAnswer(group));
  expect(questions).toMatchObject([{ purpose: group, data, complaints: [], signal }]);
  expect(passages).toEqual(createWritten(group));
  expect(Object.keys(passages)).toHaveLength(count);
  const isPlain = group === "company" || group === "summaries";
  expect(Object.values(passages).every((passage) => typeof passage === (isPlain ? "string" : "object"))).toBe(
    true,
  );
});

test("keeps quotations as evidence, with their passage and filing", async () => {
  const quoting = { sentences: [...sentences, { text: "On cities, {quote}", passage: "b1", quote }] };
  const plain = { sentences: [...sentences, { text: "{quote}", passage: "b1", quote }] };
  const { passages, evidence, questions } = await ask("company", (nth) =>
    createAnswer("company", { keyProducts: nth === 1 ? quoting : plain }),
  );
  // "Cities" is no topic of quotations.
  expect(questions[1]?.complaints).toEqual([
    "keyProducts: sentence 3: neither the vocabulary nor the quotation holds: cities",
  ]);
  expect(passages.keyProducts).toBe(`${text} The annual report says: “${quote}”`);
  const [{ text: passage } = { text: "" }] = listPassages(filingText);
  expect(passage).toContain(quote);
  expect(evidence).toEqual([
    { field: "keyProducts", passage: "b1", part: "Business", quotation: quote, source: filingText.source },
  ]);
});

test("complains about wrong passages by name, asks once more, and keeps the correct ones", async () => {
  const { passages, questions } = await ask("risks", (nth) =>
    nth === 1
      ? createAnswer("risks", {
          growthRisk: { header: "Short", sentences: createDrafts("Consider {growth.year}") },
          runwayRisk: { ...sound, sentences: [...createDrafts("It lost $77.7bn"), ...sentences] },
        })
      : createAnswer("risks", { marginRisk: { ...sound, header: "The bear case: {stableMargin.bear}" } }),
  );
  expect(questions.map(({ complaints }) => complaints)).toEqual([
    [],
    [
      "growthRisk: header: these words are not in the vocabulary: Short; it has 1 sentences, not 2 to 6",
      'runwayRisk: sentence 1: write no digits: a placeholder stands for each figure, not "$77.7"',
    ],
  ]);
  // A correct passage of the first answer is kept.
  expect(passages).toEqual(createWritten("risks"));
});

test("omits passages that are wrong twice", async () => {
  const wrong = {
    growthRisk: { ...sound, sentences: [...createDrafts("A Strong Buy with {growth.year}"), ...sentences] },
  };
  const { passages, questions } = await ask("risks", () => createAnswer("risks", wrong));
  expect(questions).toHaveLength(2);
  const { growthRisk: _, ...others } = createWritten("risks") as Record<string, unknown>;
  expect(passages).toEqual(others);
});

test("keeps correct passages if the second answer fails", async () => {
  const { passages } = await ask("company", (nth) =>
    nth === 1 ? createAnswer("company", { keyProducts: { sentences: [] } }) : null,
  );
  expect(passages).toEqual({ companyDescription: text });
});

test("omits a text that the second reader doubts, with its evidence", async () => {
  const quoting = { sentences: [...sentences, { text: "{quote}", passage: "b1", quote }] };
  const { passages, evidence } = await ask(
    "company",
    () => createAnswer("company", { keyProducts: quoting }),
    ({ texts }) => Promise.resolve(new Set(texts.map(({ name }) => name).slice(1))),
  );
  expect(passages).toEqual({ companyDescription: text });
  expect(evidence).toEqual([]);
});

test("returns no passages without an answer", async () => {
  const { passages, questions } = await ask("company", () => null);
  expect(passages).toEqual({});
  expect(questions).toHaveLength(1);
});

test("an answer with a missing or misshapen passage is malformed", async () => {
  for (const changes of [{ keyProducts: undefined }, { keyProducts: "A text." }])
    expect((await ask("company", () => createAnswer("company", changes))).passages).toEqual({});
  expect((await ask("risks", () => createAnswer("risks", { runwayRisk: text }))).passages).toEqual({});
  expect((await ask("risks", () => createAnswer("risks", { runwayRisk: { sentences } }))).passages).toEqual(
    {},
  );
});

test("quotes a sentence of the filing in one text, and keeps what is left of the others", async () => {
  const quotation = { text: "{quote}", passage: "b1", quote };
  const { answered } = await ask("company", () => ({
    companyDescription: { sentences: [...sentences, quotation] },
    keyProducts: { sentences: [...sentences, quotation] },
  }));
  const { answered: later } = await ask("summaries", () => ({
    ...createAnswer("summaries"),
    // A single sentence would be left, which is too little.
    thesisSummary: { sentences: [...createDrafts("Consider {growth.year} and {margin.ttm}"), quotation] },
  }));
  const { texts, evidence } = joinPassages([answered, later], filingText.source);
  expect(texts.companyDescription).toBe(`${text} The annual report says: “${quote}”`);
  expect(texts.keyProducts).toBe(text);
  expect(texts.risksSummary).toBe(createWritten("summaries")["risksSummary"]);
  expect(texts.thesisSummary).toBeUndefined();
  expect(evidence.map(({ field }) => field)).toEqual(["companyDescription"]);
});

test("refuses sentences by rules of another text", async () => {
  const facts = {
    "thesisSummary.1": "A sentence by rules that is long enough.",
    "risksSummary.1": "A sentence by rules on risks, which is long enough too.",
  };
  const { budgeted, questions } = createScriptedModel(() => ({
    thesisSummary: { sentences: createDrafts("{thesisSummary.1}", "{growth.year} stands with {margin.ttm}") },
    catalystsSummary: { sentences: [...createDrafts("{risksSummary.1}"), ...sentences] },
    risksSummary: { sentences: createDrafts("{risksSummary.1}", "{risksSummary.1}") },
  }));
  const { written } = await askForPassages({
    group: "summaries",
    model: budgeted,
    data,
    sheet: { ...sheet, facts },
    readAgain: noSecondReader,
    signal,
  });
  expect([...written.keys()]).toEqual(["thesisSummary"]);
  expect(questions[1]?.complaints).toEqual([
    "catalystsSummary: sentence 1: nothing stands for {risksSummary.1}",
    "risksSummary: it says or quotes a sentence twice",
  ]);
});

test("refuses a text that holds sentences by rules alone", async () => {
  const facts = {
    "risksSummary.1": `${text} By rules.`,
    "risksSummary.2": "And this one is by rules as well.",
  };
  const { budgeted, questions } = createScriptedModel(() =>
    createAnswer("summaries", {
      risksSummary: { sentences: createDrafts("{risksSummary.1}", "{risksSummary.2}") },
    }),
  );
  const asked = { group: "summaries", model: budgeted, data, readAgain: noSecondReader, signal } as const;
  const { written } = await askForPassages({ ...asked, sheet: { ...sheet, facts } });
  expect(written.has("risksSummary")).toBe(false);
  expect(questions[1]?.complaints).toEqual(["risksSummary: it holds sentences by rules alone"]);
});
