import type { Passage } from "../sentences/quotations.ts";

/** What a sentence of the filing has to speak of to answer a question. */
export type Topic = {
  /** Parts of the filing that speak of it. */
  parts: readonly Passage["part"][];
  needs: RegExp;
  /** What it has to speak of beside that. */
  alsoNeeds?: RegExp;
  /** What a sentence on something else has. */
  refuses?: RegExp;
  /** Each that a sentence has makes it better. */
  likes: readonly RegExp[];
  /** Whether what is first in its part matters more. */
  isEarlyBetter?: boolean;
  /** Whether what begins a list may be quoted, with the names of its entries. */
  takesLists?: boolean;
  /** Whether a sentence that names a part of the company by the figures is better. */
  namesParts?: boolean;
  /** Whether a sentence that names a year long before the filing's is history. */
  isNews?: boolean;
  /** Whether a sentence has to name or count something, as without it many companies say the same. */
  isOwn?: boolean;
  /** Whether it is of what the company does, which a 10-Q does not describe. */
  isOfBusiness?: boolean;
  /**
   * What a 10-Q's sentence has to give, with its day or months: amounts of months add up from the
   * start of the year, and a balance is that of a day.
   */
  ofQuarter?: RegExp;
  /** Whether it is of balances, of which a 10-Q's part of the company says nothing of the whole. */
  isOfBalances?: boolean;
  /** Whether a limit of what may be borrowed says nothing of it. */
  isDrawn?: boolean;
  /** Whether what is of a year more than one before the newest no longer says what the company does. */
  isRecent?: boolean;
  /** Whether it is of a part that grew faster than the company. */
  isOfFaster?: boolean;
  /** The way that the sentence says a measure moved has to agree with this figure's sign. */
  hasDirection?: "growth" | "margin";
};

export type TopicName =
  | "sells"
  | "earns"
  | "customers"
  | "protects"
  | "rivals"
  | "depends"
  | "supplies"
  | "rules"
  | "growth"
  | "faster"
  | "margin"
  | "tax"
  | "spending"
  | "newBusiness"
  | "ownRisk"
  | "backlog"
  | "debt"
  | "courts"
  | "concentration";
