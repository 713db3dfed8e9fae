import type { DraftSentence } from "../../sentences/write-sentence.ts";

/** Creates sentences that quote nothing. */
export const createDrafts = (...texts: string[]): DraftSentence[] =>
  texts.map((text) => ({ text, passage: null, quote: null }));
