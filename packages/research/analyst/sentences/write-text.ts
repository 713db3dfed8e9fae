import type { Evidence } from "@plumbline/report/thesis.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import { z } from "zod";
import { splitSentences } from "@plumbline/report/split-sentences.ts";
import { type DraftSentence, type Sheet, writeSentence, type WrittenSentence } from "./write-sentence.ts";

/** A sentence of an answer. */
export const draftSentence: z.ZodType<DraftSentence> = z.object({
  text: z.string(),
  passage: z.string().nullable(),
  quote: z.string().nullable(),
});
export const draftText = z.array(draftSentence);

export type TextLimits = {
  sentences: { least: number; most: number };
  characters: { least: number; most: number };
};
export type WrittenText = { text: string; sentences: WrittenSentence[] };
export type TextOutcome = { written: WrittenText; faults: null } | { written: null; faults: string[] };

const headerLength = { least: 8, most: 120 };

const speaker = /^The (?:risk factors of the )?annual report(?: for [^:]*)? says?:/;

/** Joins sentences to a text, which says of a quotation after others of its kind that the report adds it. */
export const joinSentences = (sentences: readonly WrittenSentence[]): string => {
  const follows = (i: number) => {
    const [own, before] = [sentences[i]?.quotation, sentences[i - 1]?.quotation];
    const isRisk = (one: typeof own) => one?.passage.part === "Risk factors";
    return Boolean(own && before) && isRisk(own) === isRisk(before);
  };
  return sentences
    .map(({ text, quotation }, i) => {
      if (!follows(i)) return text;
      const [they, s] = quotation?.passage.part === "Risk factors" ? ["They", ""] : ["It", "s"];
      return text.replace(speaker, follows(i - 1) ? `${they} also say${s}:` : `${they} add${s}:`);
    })
    .join(" ");
};

/** Writes a text from a model's sentences; one fault refuses it as a whole. */
export const writeText = (
  drafts: readonly DraftSentence[],
  sheet: Sheet,
  { sentences: count, characters }: TextLimits,
): TextOutcome => {
  if (drafts.length < count.least || drafts.length > count.most)
    return {
      written: null,
      faults: [`it has ${drafts.length} sentences, not ${count.least} to ${count.most}`],
    };
  const outcomes = drafts.map((draft) => writeSentence(draft, sheet));
  const sentences = outcomes.flatMap(({ sentence }) => (sentence ? [sentence] : []));
  const text = joinSentences(sentences);
  const faults = outcomes.flatMap(({ faults: own }, i) =>
    (own ?? []).map((fault) => `sentence ${i + 1}: ${fault}`),
  );
  if (faults.length > 0) return { written: null, faults };
  const said = sentences.map(({ text: own, quotation }) => quotation?.text ?? own);
  const isRepeated = said.some((one, i) => said.some((other, j) => i !== j && other.includes(one)));
  if (isRepeated) return { written: null, faults: ["it says or quotes a sentence twice"] };
  if (text.length < characters.least || text.length > characters.most)
    return {
      written: null,
      faults: [`it comes to ${text.length} characters, not ${characters.least} to ${characters.most}`],
    };
  return { written: { text, sentences }, faults: null };
};

/** Writes a header: a sentence without a quotation, and without its full stop. */
export const writeHeader = (draft: string, sheet: Sheet): TextOutcome => {
  const { sentence, faults } = writeSentence({ text: draft, passage: null, quote: null }, sheet);
  if (faults) return { written: null, faults: faults.map((fault) => `header: ${fault}`) };
  if (splitSentences(sentence.text).length > 1)
    return { written: null, faults: ["header: it is more than one sentence"] };
  const text = sentence.text.replace(/\.$/, "");
  return text.length < headerLength.least || text.length > headerLength.most
    ? {
        written: null,
        faults: [
          `header: it comes to ${text.length} characters, not ${headerLength.least} to ${headerLength.most}`,
        ],
      }
    : { written: { text, sentences: [sentence] }, faults: null };
};

/** Lists the quotations of a text as evidence, with the filing that they come from. */
export const evidenceOf = (
  field: string,
  { sentences }: WrittenText,
  source: Provenance | undefined,
): Evidence[] =>
  sentences.flatMap(({ quotation }) =>
    quotation && source
      ? [
          {
            field,
            passage: quotation.passage.id,
            part: quotation.passage.part,
            quotation: quotation.text,
            source,
          },
        ]
      : [],
  );
