import { z } from "zod";
import type { Sheet, WrittenSentence } from "../sentences/write-sentence.ts";
import type { BudgetedModel } from "./budget.ts";

const readerAnswer = z.object({
  sentences: z.array(
    z.object({ number: z.number(), isSupported: z.boolean(), supportedBy: z.array(z.string()) }),
  ),
});

/** Reads accepted texts again and returns the names of those with a doubtful sentence. */
export type SecondReader = (input: {
  texts: readonly { name: string; sentences: readonly WrittenSentence[] }[];
  sheet: Sheet;
  model: BudgetedModel;
  signal: AbortSignal;
}) => Promise<ReadonlySet<string>>;

/** Doubts nothing: the setting is off. */
export const noSecondReader: SecondReader = () => Promise.resolve(new Set());

const restsOn = ({ cites, quotation }: WrittenSentence): string[] =>
  quotation ? [quotation.passage.id] : cites;

/**
 * Asks the model afresh, without the question that the texts answer, which figure or passage
 * supports each sentence. A sentence is doubtful if the reader says so, leaves it out, or names
 * other support than the sentence has. Without an answer every sentence is doubtful. Facts are the
 * rules' own sentences and are not read.
 */
export const secondReader: SecondReader = async ({ texts, sheet, model, signal }) => {
  const read = texts.flatMap(({ name, sentences }) =>
    sentences
      .filter((sentence) => !sentence.cites.some((id) => Object.hasOwn(sheet.facts, id)))
      .map((sentence) => ({ name, sentence })),
  );
  if (read.length === 0) return new Set();
  const quoted = new Set(read.flatMap(({ sentence }) => sentence.quotation?.passage.id ?? []));
  const answer = await model.ask({
    purpose: "reader",
    data: {
      sentences: read.map(({ sentence }, i) => ({ number: i + 1, text: sentence.text })),
      figures: Object.fromEntries(sheet.figures.map(({ id, phrase }) => [id, phrase])),
      passages: Object.fromEntries(
        sheet.passages.filter(({ id }) => quoted.has(id)).map(({ id, text }) => [id, text]),
      ),
    },
    complaints: [],
    schema: readerAnswer,
    signal,
  });
  const isDoubted = (sentence: WrittenSentence, number: number) => {
    const judged = answer?.sentences.find((one) => one.number === number);
    return !judged?.isSupported || !restsOn(sentence).every((id) => judged.supportedBy.includes(id));
  };
  return new Set(read.flatMap(({ name, sentence }, i) => (isDoubted(sentence, i + 1) ? [name] : [])));
};
