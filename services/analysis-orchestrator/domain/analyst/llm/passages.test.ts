import { expect, test } from "vitest";
import { askForPassages, type PassageGroup, passageGroups, plainGroups } from "./passages.ts";
import { scriptedModel } from "./testing/scripted-model.ts";

const citable = { figures: [], currency: "USD", years: new Set<number>(), names: [] };
const verdict = { word: "Hold", upside: 0 } as const;
const { signal } = new AbortController();
const data = { company: "Example Works" };
const words = (length: number) =>
  "It serves those who ask. "
    .repeat(60)
    .slice(0, length - 1)
    .trim()
    .padEnd(length - 1, "a") + "b";
const sound = { header: "What it earns", text: words(100) };

const ask = async (group: PassageGroup, answer: (nth: number) => unknown) => {
  const { budgeted, questions } = scriptedModel((_, nth) => answer(nth));
  const passages = await askForPassages({ group, model: budgeted, data, citable, verdict, signal });
  return { passages, questions };
};
/** A whole answer of a group, some of its passages otherwise. */
const answerOf = (group: PassageGroup, changes: object = {}) => ({
  ...Object.fromEntries(
    passageGroups[group].map((name) => [name, plainGroups.has(group) ? sound.text : sound]),
  ),
  ...changes,
});

test.each([
  ["analysis", 5],
  ["catalysts", 5],
  ["risks", 6],
  ["company", 2],
  ["summaries", 5],
] as const)("the group %s has %i texts, asked for by its name in one question", async (group, count) => {
  const { passages, questions } = await ask(group, () => answerOf(group));
  expect(questions).toMatchObject([{ purpose: group, data, complaints: [], signal }]);
  expect(passages).toEqual(answerOf(group));
  expect(Object.keys(passages)).toHaveLength(count);
  const isPlain = group === "company" || group === "summaries";
  expect(Object.values(passages).every((passage) => typeof passage === (isPlain ? "string" : "object"))).toBe(
    true,
  );
});

test("blanks around headers and texts are left out", async () => {
  const { passages } = await ask("risks", () =>
    answerOf("risks", { growthRisk: { header: ` ${sound.header} `, text: `  ${sound.text} ` } }),
  );
  expect(passages.growthRisk).toEqual(sound);
  const { passages: plain } = await ask("company", () =>
    answerOf("company", { keyProducts: ` ${sound.text} ` }),
  );
  expect(plain.keyProducts).toBe(sound.text);
});

test("what is wrong is told by name, once more asked for, and what was right is kept", async () => {
  const { passages, questions } = await ask("risks", (nth) =>
    nth === 1
      ? answerOf("risks", {
          growthRisk: { header: "Short", text: "Too short." },
          worstCase: { header: sound.header, text: `It lost $77.7bn. ${sound.text}` },
        })
      : answerOf("risks", { marginRisk: { header: "Another header", text: sound.text } }),
  );
  expect(questions.map(({ complaints }) => complaints)).toEqual([
    [],
    [
      "growthRisk: header: it is shorter than 8 characters; it is shorter than 80 characters",
      "worstCase: these figures are not in the data: $77.7bn; cite figures exactly as the data writes them",
    ],
  ]);
  // The passage that was right the first time stays as it was.
  expect(passages).toEqual(answerOf("risks"));
});

test("what is wrong twice is left out", async () => {
  const wrong = { growthRisk: { header: sound.header, text: `It is a Strong Buy. ${sound.text}` } };
  const { passages, questions } = await ask("risks", () => answerOf("risks", wrong));
  expect(questions).toHaveLength(2);
  expect(questions[1]?.complaints).toEqual([
    'growthRisk: it says "Strong Buy", but the recommendation is Hold',
  ]);
  const { growthRisk: _, ...others } = answerOf("risks") as Record<string, unknown>;
  expect(passages).toEqual(others);
});

test("where the second answer fails, what was right in the first stands", async () => {
  const { passages } = await ask("company", (nth) =>
    nth === 1 ? answerOf("company", { keyProducts: "Too short." }) : null,
  );
  expect(passages).toEqual({ companyDescription: sound.text });
});

test("no answer, no passages", async () => {
  const { passages, questions } = await ask("company", () => null);
  expect(passages).toEqual({});
  expect(questions).toHaveLength(1);
});

test("an answer without one of the passages, or of another shape, is malformed", async () => {
  for (const changes of [{ keyProducts: undefined }, { keyProducts: sound }])
    expect((await ask("company", () => answerOf("company", changes))).passages).toEqual({});
  expect((await ask("risks", () => answerOf("risks", { worstCase: sound.text }))).passages).toEqual({});
  expect((await ask("risks", () => answerOf("risks", { worstCase: { text: sound.text } }))).passages).toEqual(
    {},
  );
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
    answerOf("risks", { growthRisk: { header: words(header), text: words(text) } }),
  );
  expect(questions[1]?.complaints ?? null).toEqual(complaint && [`growthRisk: ${complaint}`]);
});
