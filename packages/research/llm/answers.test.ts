import type { ServerResponse } from "node:http";
import type { Answer } from "@plumbline/report/thesis.ts";
import { expect, test } from "vitest";
import type { DraftSentence } from "../analyst/sentences/write-sentence.ts";
import { createDrafts } from "../analyst/llm/testing/create-drafts.ts";
import { soundAnswers } from "../analyst/llm/testing/sound-answers.ts";
import { countWords } from "../analyst/wording/count-words.ts";
import { tenQuestions } from "../analyst/questions/ten-questions.ts";
import { writeThesis } from "../analyst/thesis/thesis.ts";
import { makeReport } from "../approved/make-report.ts";
import { briefOf } from "../pipeline/step-results.ts";
import { createSampleSources } from "../sources/testing/sample-sources.ts";
import type { Answer as Reply, Asked } from "./testing/chat-server.ts";
import { useTestAnalysts } from "./testing/open-test-analyst.ts";

const open = useTestAnalysts();
const { signal } = new AbortController();

type Sentences = readonly DraftSentence[];
type Offered = Record<string, { facts: Record<string, string>; quotations: Record<string, string[]> }>;
const offeredTo = ({ data }: Asked) => data["questions"] as Offered;

const { results } = await makeReport("AAPL");
const { text: filingText } = await createSampleSources().filingText(
  results.subject.subject,
  results.filings.filings,
  signal,
);
const input = {
  brief: { ...briefOf(results), filingText },
  forecasts: results.forecast.forecasts,
  valuation: results.valuation.valuation,
};
const byRules = writeThesis(input).answers ?? [];

/** Has a model answer the ten questions, and nothing else. */
const answerWith = async (answer: (asked: Asked) => Reply) => {
  const { analyst, server } = await open((asked) => (asked.purpose === "answers" ? answer(asked) : "none"));
  const { result } = await analyst.write({ ...input, points: [] }, { signal, earlier: [] });
  const asked = server.requests.filter(({ purpose }) => purpose === "answers");
  return { answers: result.answers ?? [], asked };
};
const quotationsOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ quotes = [] }) => quotes.map(({ quotation }) => quotation));

test("a model chooses and arranges the answers among what rules found", async () => {
  const { answers, asked } = await answerWith(({ data }) => soundAnswers(data));
  expect(asked).toHaveLength(1);
  expect(answers.map(({ question }) => question)).toEqual(tenQuestions.map(({ question }) => question));
  const own = answers.filter(({ text }, i) => text !== byRules[i]?.text);
  expect(own.length).toBeGreaterThanOrEqual(5);
  for (const { text } of answers) expect(countWords(text)).toBeLessThanOrEqual(60);
  const [one] = asked;
  for (const { facts } of Object.values(one ? offeredTo(one) : {}))
    expect(Object.keys(facts).length).toBeGreaterThan(0);
  const quotations = quotationsOf(answers);
  expect(quotations.length).toBeGreaterThanOrEqual(4);
  expect(new Set(quotations).size).toBe(quotations.length);
  const { business, risks, discussion, notes } = filingText ?? {};
  const filing = [business, risks, discussion, notes].join(" ").replaceAll("\n", " ");
  for (const quotation of quotations) expect(filing).toContain(quotation);
});

/** Changes a model's sentences of the answer to one question. */
const changing =
  (key: string, change: (sentences: Sentences, offered: Offered) => Sentences) => (asked: Asked) => {
    const sound = soundAnswers(asked.data);
    return { ...sound, [key]: { sentences: change(sound[key]?.sentences ?? [], offeredTo(asked)) } };
  };
const anyQuotation = (offered: Offered, key: string): DraftSentence => {
  const [first] = Object.entries(offered[key]?.quotations ?? {});
  if (!first) throw new Error(`${key} is offered no quotation`);
  const [passage, [quote = ""]] = first;
  return { text: "{quote}", passage, quote };
};

const refused: [why: string, key: string, change: Parameters<typeof changing>[1]][] = [
  ["leaves out the rules' first sentence", "growth", (all) => all.slice(1)],
  ["puts another before it", "worth", (all) => all.toReversed()],
  ["says nothing beside it", "margin", (all) => all.slice(0, 1)],
  [
    "takes a sentence of another question",
    "growth",
    (all) => [...all.slice(0, 1), ...createDrafts("{cash.1}")],
  ],
  ["places what does not exist", "cash", (all) => [...all, ...createDrafts("{cash.99}")]],
  [
    "says nothing of the bull case where it could be worth more",
    "betterCatalyst",
    (all) => [...all.slice(0, 1), ...createDrafts("{operating2.growth} {above by|below by} {growth.year}")],
  ],
  [
    "writes prose",
    "business",
    (all) => [...all.slice(0, 1), ...createDrafts("Its brand is the best of all")],
  ],
  [
    "places a figure of the bull case as a risk",
    "worseRisk",
    (all) => [...all.slice(0, 1), ...createDrafts("The bull case takes {growth.bull}")],
  ],
  [
    "places good news as a risk",
    "worseRisk",
    (all) => [...all.slice(0, 1), ...createDrafts("{costOfEquity} {above|below} {riskFreeRate}")],
  ],
  [
    "gives one side alone",
    "belief",
    (all) => [...all.slice(0, 1), ...createDrafts("The bull case gives {value.bull}")],
  ],
  [
    "puts the view on another case",
    "worth",
    (all) => [...all.slice(0, 1), ...createDrafts("Our view is {value.bull}")],
  ],
  [
    "quotes what another question is offered",
    "growth",
    (all, offered) => [...all.slice(0, 1), anyQuotation(offered, "business")],
  ],
  [
    "alters a quotation",
    "growth",
    (all, offered) => {
      const one = anyQuotation(offered, "growth");
      return [...all.slice(0, 1), { ...one, quote: (one.quote ?? "").replace("increased", "decreased") }];
    },
  ],
  [
    "has more than sixty words",
    "worseRisk",
    (all, offered) => [
      ...all.slice(0, 1),
      ...createDrafts(...Object.keys(offered["worseRisk"]?.facts ?? {}).slice(1, 6)),
    ],
  ],
];

test.each(refused)("an answer that %s is the rules'", async (_, key, change) => {
  const { answers, asked } = await answerWith(changing(key, change));
  const at = tenQuestions.findIndex((one) => one.key === key);
  expect(answers[at]).toEqual(byRules[at]);
  // It was sent back once with its faults.
  expect(asked).toHaveLength(2);
  expect(asked[1]?.faults.join()).toContain(`${key}:`);
  expect(answers.filter(({ text }, i) => text !== byRules[i]?.text).length).toBeGreaterThan(3);
});

test("a sentence of the filing stands in one answer", async () => {
  const { answers } = await answerWith((asked) => {
    const sound = soundAnswers(asked.data);
    const better = anyQuotation(offeredTo(asked), "business");
    const twice = (key: string) => ({ sentences: [...createDrafts(`{${key}.1}`), better] });
    return { ...sound, business: twice("business"), betterCatalyst: twice("betterCatalyst") };
  });
  const quotations = quotationsOf(answers);
  expect(new Set(quotations).size).toBe(quotations.length);
});

test.each([
  ["an error", () => (response: ServerResponse) => void response.writeHead(400).end()],
  ["another shape", () => ({ worth: "Buy it" })],
])("with %s all answers are the rules'", async (_, answer) => {
  expect((await answerWith(answer)).answers).toEqual(byRules);
});

test("a correction is taken", async () => {
  let nth = 0;
  const { answers } = await answerWith((asked) => {
    nth += 1;
    return nth === 1 ? changing("growth", (all) => all.slice(1))(asked) : soundAnswers(asked.data);
  });
  expect(answers[3]?.text).not.toBe(byRules[3]?.text);
});
