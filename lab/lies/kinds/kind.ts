import type { Text } from "../text-families.ts";

/** A kind of lie, or of honest sentence, in the forms that a model can use. */
export type Kind = {
  name: string;
  /**
   * Filings of a few sentences, made up; the words in double brackets are quoted alone. A filing is
   * a part of Item 1, or of the part that it names, of the first company unless it names one.
   */
  made?: readonly (string | { part?: "risks" | "discussion" | "notes"; ticker?: string; text: string })[];
  /** The start of a sentence of a sample company's annual report, which is quoted alone. */
  filed?: readonly (readonly [ticker: string, start: string])[];
  /** Words given as a quotation of a sample company's annual report, whether it holds them or not. */
  words?: readonly (readonly [ticker: string, words: string])[];
  /** Sentences without a quotation, said of a sample company. */
  said?: readonly string[];
  /** Texts of a report. */
  texts?: readonly Text[];
};
