import { expect, test } from "vitest";
import { askForPassages, type PassageGroup, passageGroups, plainGroups } from "./passages.ts";
import { createText } from "./testing/create-text.ts";
import { createScriptedModel } from "./testing/scripted-model.ts";

const citable = { figures: [], currency: "USD", years: new Set<number>(), names: [] };
const verdict = { word: "Hold", upside: 0 } as const;
const { signal } = new AbortController();
const data = { company: "Example Works" };
const sound = { header: "What it earns", text: createText(100) };

const ask = async (group: PassageGroup, answer: (nth: number) => unknown) => {
  const { budgeted, questions } = createScriptedModel((_, nth) => answer(nth));
  const passages = await askForPassages({ group, model: budgeted, data, citable, verdict, signal });
  return { passages, questions };
};
/** Creates a complete answer of a group, with changes. */
const createAnswer = (group: PassageGroup, changes: object = {}) => ({
  ...Object.fromEntries(
    passageGroups[group].map((name) => [name, plainGroups.has(group) ? sound.text : sound]),
  ),
  ...changes,
});

test.each([
  ["analysis", 5],
  ["catalysts", 5],
  ["risks", 5],
  ["company", 2],
  ["summaries", 3],
] as const)("group %s has %i texts, requested in one question", async (group, count) => {
  const { passages, questions } = await ask(group, () => createAnswer(group));
  expect(questions).toMatchObject([{ purpose: group, data, complaints: [], signal }]);
  expect(passages).toEqual(createAnswer(group));
  expect(Object.keys(passages)).toHaveLength(count);
  const isPlain = group === "company" || group === "summaries";
  expect(Object.values(passages).every((passage) => typeof passage === (isPlain ? "string" : "object"))).toBe(
    true,
  );
});

test("trims headers and texts", async () => {
  const { passages } = await ask("risks", () =>
    createAnswer("risks", { growthRisk: { header: ` ${sound.header} `, text: `  ${sound.text} ` } }),
  );
  expect(passages.growthRisk).toEqual(sound);
  const { passages: plain } = await ask("company", () =>
    createAnswer("company", { keyProducts: ` ${sound.text} ` }),
  );
  expect(plain.keyProducts).toBe(sound.text);
});

test("complains about wrong passages by name, asks once more, and keeps the correct ones", async () => {
  const { passages, questions } = await ask("risks", (nth) =>
    nth === 1
      ? createAnswer("risks", {
          growthRisk: { header: "Short", text: "Too short." },
          runwayRisk: { header: sound.header, text: `It lost $77.7bn. ${sound.text}` },
        })
      : createAnswer("risks", { marginRisk: { header: "Another header", text: sound.text } }),
  );
  expect(questions.map(({ complaints }) => complaints)).toEqual([
    [],
    [
      "growthRisk: header: it is shorter than 8 characters; it is shorter than 80 characters",
      "runwayRisk: these figures are not in the data: $77.7bn; cite figures exactly as the data writes them",
    ],
  ]);
  // A correct passage of the first answer is kept.
  expect(passages).toEqual(createAnswer("risks"));
});

test("omits passages that are wrong twice", async () => {
  const wrong = { growthRisk: { header: sound.header, text: `It is a Strong Buy. ${sound.text}` } };
  const { passages, questions } = await ask("risks", () => createAnswer("risks", wrong));
  expect(questions).toHaveLength(2);
  expect(questions[1]?.complaints).toEqual([
    'growthRisk: it says "Strong Buy", but the recommendation is Hold',
  ]);
  const { growthRisk: _, ...others } = createAnswer("risks") as Record<string, unknown>;
  expect(passages).toEqual(others);
});

test("keeps correct passages if the second answer fails", async () => {
  const { passages } = await ask("company", (nth) =>
    nth === 1 ? createAnswer("company", { keyProducts: "Too short." }) : null,
  );
  expect(passages).toEqual({ companyDescription: sound.text });
});

test("returns no passages without an answer", async () => {
  const { passages, questions } = await ask("company", () => null);
  expect(passages).toEqual({});
  expect(questions).toHaveLength(1);
});

test("an answer with a missing or misshapen passage is malformed", async () => {
  for (const changes of [{ keyProducts: undefined }, { keyProducts: sound }])
    expect((await ask("company", () => createAnswer("company", changes))).passages).toEqual({});
  expect((await ask("risks", () => createAnswer("risks", { runwayRisk: sound.text }))).passages).toEqual({});
  expect(
    (await ask("risks", () => createAnswer("risks", { runwayRisk: { text: sound.text } }))).passages,
  ).toEqual({});
});

test.each([
  [7, 80, "header: it is shorter than 8 characters"],
  [8, 80, null],
  [110, 1_200, null],
  [111, 1_200, "header: it is longer than 110 characters"],
  [8, 79, "it is shorter than 80 characters"],
  [8, 1_201, "it is longer than 1200 characters"],
])("a header of %i and a text of %i characters: %s", async (header, text, complaint) => {
  const { questions } = await ask("risks", () =>
    createAnswer("risks", { growthRisk: { header: createText(header), text: createText(text) } }),
  );
  expect(questions[1]?.complaints ?? null).toEqual(complaint && [`growthRisk: ${complaint}`]);
});
