import type { DraftSentence } from "../../sentences/write-sentence.ts";
import { createDrafts } from "./create-drafts.ts";

type Offered = { facts: Record<string, string>; quotations: Record<string, string[]> };
/** What an answer on what could raise or lower the value has to name. */
const wantedOf = (key: string): RegExp => {
  if (key.endsWith("Catalyst")) return /\bbull case\b/;
  return key.endsWith("Risk") ? /\bbear case\b|\bfell\b/ : /(?!)/;
};
const wordsOf = (text: string) => text.split(/\s+/).length;

/**
 * Answers the ten questions: the rules' first sentence, what the filing says, then what else fits
 * into the words of an answer. No sentence of the filing is quoted twice.
 */
export const soundAnswers = (data: object): Record<string, { sentences: DraftSentence[] }> => {
  const quoted = new Set<string>();
  const write = ({ facts, quotations }: Offered, wanted: RegExp): DraftSentence[] => {
    const [first, ...rest] = Object.entries(facts);
    const others = rest.toSorted(([, a], [, b]) => Number(wanted.test(b)) - Number(wanted.test(a)));
    if (!first) return [];
    const [lead, leadText] = first;
    let room = 60 - wordsOf(leadText);
    const fits = (text: string, more = 0) => {
      const isRoom = wordsOf(text) + more <= room;
      if (isRoom) room -= wordsOf(text) + more;
      return isRoom;
    };
    // What the answer has to name comes before what the filing says.
    const named = others
      .filter(([, text]) => wanted.test(text) && !wanted.test(leadText) && wordsOf(text) <= room)
      .slice(0, 1);
    for (const [, text] of named) room -= wordsOf(text);
    const quotation = Object.entries(quotations)
      .flatMap(([passage, words]) => words.map((quote) => ({ text: "{quote}", passage, quote })))
      .find(({ quote }) => !quoted.has(quote) && fits(quote, 9));
    if (quotation) quoted.add(quotation.quote);
    const more = others.filter((one) => named.includes(one) || fits(one[1])).map(([id]) => id);
    return [...createDrafts(lead), ...(quotation ? [quotation] : []), ...createDrafts(...more)];
  };
  const { questions } = data as { questions: Record<string, Offered> };
  return Object.fromEntries(
    Object.entries(questions).map(([key, offered]) => [key, { sentences: write(offered, wantedOf(key)) }]),
  );
};
