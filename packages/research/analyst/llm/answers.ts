import type { Answer } from "@plumbline/report/thesis.ts";
import { z } from "zod";
import { listChoices } from "../filing/choose-quotations.ts";
import { readFigures } from "../filing/figures-say.ts";
import type { Quotable } from "../filing/list-quotables.ts";
import { countWords } from "../wording/count-words.ts";
import { mostWords, type Question } from "../questions/question.ts";
import { tenQuestions } from "../questions/ten-questions.ts";
import { tellsOfHarm, tellsOfRelief } from "../sentences/harm.ts";
import { findModelQuotation } from "../sentences/model-quotations.ts";
import { topicWords } from "../sentences/vocabulary.ts";
import type { DraftSentence, Sheet } from "../sentences/write-sentence.ts";
import {
  draftText,
  evidenceOf,
  type TextLimits,
  writeText,
  type WrittenText,
} from "../sentences/write-text.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import type { BudgetedModel } from "./budget.ts";
import type { SecondReader } from "./second-reader.ts";
import { faultsOfKind } from "./text-kinds.ts";

/** Sentences of the filing that an answer is offered for each of its topics at most. */
const mostChoices = 3;
/** Words with which a quotation says where it is from: "... of the annual report for fiscal 2024 say:". */
const wordsOfSource = 10;
/** The answer by rules gives reasons, too: one that leaves all of them out is none. */
const leastSentences = 2;
const limits: TextLimits = {
  sentences: { least: leastSentences, most: 6 },
  characters: { least: 20, most: 600 },
};

const schema = z.object(
  Object.fromEntries(tenQuestions.map(({ key }) => [key, z.object({ sentences: draftText })])),
);

/** What a model chooses from for one answer, all of it found by rules. */
type Offer = {
  key: string;
  question: string;
  /** The sentence by rules that answers the question, and stands first: its id. */
  lead: string;
  facts: Record<string, string>;
  /** The words that may be quoted, by passage. */
  quotations: Record<string, string[]>;
};

/** What rules found for the report, from which offers are made. */
type Found = { context: ReportContext; oddNames: readonly string[]; quotables: readonly Quotable[] };

/**
 * Lists what an answer may hold: the rules' own sentences on the question, those of their texts on
 * the matter, and the sentences of the filing that rules found for it.
 */
const offerFor = (
  { key, question, write, topics, texts }: Question,
  sheet: Sheet,
  { context, oddNames, quotables }: Found,
): Offer | null => {
  const isPlain = (text: string) => !oddNames.some((name) => text.includes(name));
  const own = write(context).filter((part): part is string => typeof part === "string" && part !== "");
  const [first] = own;
  if (first === undefined || !isPlain(first)) return null;
  const ofTexts = Object.entries(sheet.facts).filter(([id]) => texts.includes(id.split(".")[0] ?? ""));
  const facts = [...own.map((text, i): [string, string] => [`${key}.${i + 1}`, text]), ...ofTexts];
  const words = mostWords - countWords(first) - wordsOfSource;
  const choices = listChoices({ topics, words }, { quotables, say: readFigures(context), most: mostChoices });
  const quotations = choices.filter(({ passage, text }) => {
    const { quotation } = findModelQuotation({ quote: text, passageId: passage.id }, sheet);
    const isOfKind = !key.endsWith("Risk") || (tellsOfHarm.test(text) && !tellsOfRelief.test(text));
    // One that takes in others beside it would be longer than its words.
    return quotation?.text === text && isOfKind;
  });
  return {
    key,
    question,
    lead: `${key}.1`,
    facts: Object.fromEntries(facts.filter(([id, text]) => isPlain(text) && !id.endsWith(".header"))),
    quotations: Object.fromEntries(
      [...Map.groupBy(quotations, ({ passage }) => passage.id)].map(([id, some]) => [
        id,
        some.map(({ text }) => text),
      ]),
    ),
  };
};

/** What an answer on what could raise or lower the value says, beside what its kind may. */
const needed: readonly [key: RegExp, words: RegExp, why: string][] = [
  [/Catalyst$/, /\bbull case\b/, "it says nothing of the bull case"],
  [
    /Risk$/,
    /\bbear case\b|\bfell\b|\bdecline\b|The risk factors of /,
    "it says nothing of the bear case, a decline or a risk factor",
  ],
];

const writeAnswer = (
  drafts: readonly DraftSentence[],
  { key, lead, facts, quotations }: Offer,
  sheet: Sheet,
): { written: WrittenText | null; faults: readonly string[] } => {
  const own: Sheet = { ...sheet, facts };
  const isAlone = Object.keys(facts).length + Object.keys(quotations).length < leastSentences;
  const { written, faults } = writeText(drafts, own, {
    ...limits,
    ...(isAlone && { sentences: { least: 1, most: limits.sentences.most } }),
  });
  if (!written) return { written, faults };
  const isOffered = ({ passage, quote }: DraftSentence) =>
    passage === null || (quotations[passage]?.includes(quote ?? "") ?? false);
  const words = countWords(written.text);
  const broken = [
    ...(written.sentences[0]?.cites[0] === lead ? [] : [`it does not begin with {${lead}}`]),
    ...(drafts.every(isOffered) ? [] : ["it quotes what the data does not offer for it"]),
    ...(words > mostWords ? [`it has ${words} words, not ${mostWords} at most`] : []),
    ...needed.flatMap(([of, wanted, why]) => (of.test(key) && !wanted.test(written.text) ? [why] : [])),
    ...faultsOfKind(key, { header: [], body: written.sentences }, own),
  ];
  return broken.length > 0 ? { written: null, faults: broken } : { written, faults: [] };
};

/** Keeps of a model's answers those that quote nothing that another answer quotes. */
const withoutRepeats = (own: ReadonlyMap<number, Answer>, byRules: readonly Answer[]): Answer[] => {
  const answers = byRules.map((one, i) => own.get(i) ?? one);
  const quoted = answers.flatMap(({ quotes = [] }, i) => quotes.map(({ quotation }) => ({ i, quotation })));
  const repeated = quoted.find(
    (one) =>
      own.has(one.i) &&
      quoted.some(
        (other) =>
          other.i !== one.i &&
          (other.quotation.includes(one.quotation) || one.quotation.includes(other.quotation)),
      ),
  );
  if (!repeated) return answers;
  return withoutRepeats(new Map([...own].filter(([i]) => i !== repeated.i)), byRules);
};

/**
 * Has a language model choose and arrange the answers to the ten questions among what rules found,
 * and returns them, in their order. Faults are sent back once; an answer that is still wrong,
 * missing or doubted by the second reader is the rules'.
 */
export const askForAnswers = async ({
  found,
  byRules,
  model,
  data,
  sheet,
  readAgain,
  signal,
}: {
  found: Found;
  byRules: readonly Answer[];
  model: BudgetedModel;
  data: object;
  sheet: Sheet;
  readAgain: SecondReader;
  signal: AbortSignal;
}): Promise<Answer[]> => {
  const offers = tenQuestions.map((one) => offerFor(one, sheet, found));
  const asked = offers.flatMap((offer) => {
    if (!offer) return [];
    const { key, question, facts, quotations } = offer;
    const braced = Object.fromEntries(Object.entries(facts).map(([id, text]) => [`{${id}}`, text]));
    return [[key, { question, facts: braced, quotations }] as const];
  });
  const question = { ...data, facts: {}, topics: topicWords.join(" "), questions: Object.fromEntries(asked) };
  const accepted = new Map<string, WrittenText>();
  let complaints: string[] = [];
  for (const _ of ["first", "again"]) {
    const answer = await model.ask({ purpose: "answers", data: question, complaints, schema, signal });
    if (!answer) break;
    complaints = [];
    for (const offer of offers) {
      const drafts = offer && answer[offer.key]?.sentences;
      if (!offer || !drafts || accepted.has(offer.key)) continue;
      const { written, faults } = writeAnswer(drafts, offer, sheet);
      if (written) accepted.set(offer.key, written);
      else complaints.push(`${offer.key}: ${faults.join("; ")}`);
    }
    if (complaints.length === 0) break;
  }
  const facts = Object.assign({}, ...offers.map((offer) => offer?.facts ?? {})) as Sheet["facts"];
  const texts = [...accepted].map(([name, { sentences }]) => ({ name, sentences }));
  const doubted = await readAgain({ texts, sheet: { ...sheet, facts }, model, signal });
  const source = found.context.brief.filingText?.source;
  const own = tenQuestions.flatMap(({ key, question: asks }, i): [number, Answer][] => {
    const written = doubted.has(key) ? undefined : accepted.get(key);
    if (!written) return [];
    return [[i, { question: asks, text: written.text, quotes: evidenceOf(`answers.${i}`, written, source) }]];
  });
  return withoutRepeats(new Map(own), byRules);
};
