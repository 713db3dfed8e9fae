import type { DraftSentence } from "../../sentences/write-sentence.ts";
import { createDrafts } from "./create-drafts.ts";

type Offered = { facts: Record<string, string>; quotations: Record<string, string[]> };
const wordsOf = (text: string) => text.split(/\s+/).length;

/**
 * Answers the ten questions: the rules' first sentence, what the filing says, then what else fits
 * into the words of an answer. No sentence of the filing is quoted twice.
 */
export const soundAnswers = (data: object): Record<string, { sentences: DraftSentence[] }> => {
  const quoted = new Set<string>();
  const write = ({ facts, quotations }: Offered): DraftSentence[] => {
    const [first, ...others] = Object.entries(facts);
    if (!first) return [];
    const [lead, leadText] = first;
    let room = 60 - wordsOf(leadText);
    const fits = (text: string, more = 0) => {
      const isRoom = wordsOf(text) + more <= room;
      if (isRoom) room -= wordsOf(text) + more;
      return isRoom;
    };
    const quotation = Object.entries(quotations)
      .flatMap(([passage, words]) => words.map((quote) => ({ text: "{quote}", passage, quote })))
      .find(({ quote }) => !quoted.has(quote) && fits(quote, 9));
    if (quotation) quoted.add(quotation.quote);
    const more = others.filter(([, text]) => fits(text)).map(([id]) => id);
    return [...createDrafts(lead), ...(quotation ? [quotation] : []), ...createDrafts(...more)];
  };
  const { questions } = data as { questions: Record<string, Offered> };
  return Object.fromEntries(
    Object.entries(questions).map(([key, offered]) => [key, { sentences: write(offered) }]),
  );
};
