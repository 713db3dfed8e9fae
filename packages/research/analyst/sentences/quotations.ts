import { splitSentences } from "@plumbline/report/split-sentences.ts";
import type { FilingText } from "../../company/company-data.ts";
import { faultOfLoneResult, faultOfPart } from "./movements.ts";
import { faultOfNeighbours } from "./neighbours.ts";
import { faultOfLetters } from "./plain-english.ts";
import { faultOfQuotedClause } from "./quotable-clause.ts";
import { faultOfAmounts, faultOfPromise, faultOfQuotedWords, isConditional } from "./quotation-words.ts";

/** A part of a report's text that a quotation can name. */
export type Passage = {
  id: string;
  part: "Business" | "Risk factors" | "Management’s discussion" | "Notes";
  text: string;
  /** Which paragraph of its part it is of: a long one is split. */
  paragraph: number;
  /** The sign with which it begins as an entry of a list; absent for other text. */
  mark?: string;
};

const passageLength = 700;
const leastLength = 30;
const maxSentences = 3;
/** Passages around one whose sentences may bear on its own. */
const sight = 4;

/** Marks of a list, which begin a line. */
const bullet = /^(?<mark>[•◦▪·‣○■*–—-])\s*/u;

const splitPart = (text: string | null, part: Passage["part"], prefix: string): Passage[] => {
  const passages: Pick<Passage, "text" | "paragraph" | "mark">[] = [];
  const lines = (text ?? "").split("\n").filter((one) => one.trim());
  for (const [paragraph, line] of lines.entries()) {
    const mark = bullet.exec(line.trim())?.groups?.["mark"];
    const push = (one: string) => passages.push({ text: one, paragraph, ...(mark && { mark }) });
    let passage = "";
    for (const sentence of splitSentences(line.trim().replace(bullet, ""))) {
      if (passage && passage.length + sentence.length > passageLength) {
        push(passage);
        passage = "";
      }
      passage = passage ? `${passage} ${sentence}` : sentence;
    }
    if (passage) push(passage);
  }
  return passages.map((one, i) => ({ id: `${prefix}${i + 1}`, part, ...one }));
};

/**
 * Splits a report's text into passages of whole sentences: b1, b2, ... of the business, r1 of the
 * risks, m1 of management's discussion, n1 of the notes, each after a prefix.
 */
export const listPassages = (filing: FilingText | null, prefix = ""): Passage[] => [
  ...splitPart(filing?.business ?? null, "Business", `${prefix}b`),
  ...splitPart(filing?.risks ?? null, "Risk factors", `${prefix}r`),
  ...splitPart(filing?.discussion ?? null, "Management’s discussion", `${prefix}m`),
  ...splitPart(filing?.notes ?? null, "Notes", `${prefix}n`),
];

const splitOf = new WeakMap<Passage, readonly string[]>();

/** Returns the sentences of a passage; split once, because each quotation is read beside others. */
export const sentencesOf = (passage: Passage): readonly string[] => {
  const split = splitOf.get(passage) ?? splitSentences(passage.text);
  splitOf.set(passage, split);
  return split;
};

/** Makes marks and spaces alike that do not change a word. */
const plainMarks = (text: string) =>
  text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, " ").trim();

const plainOf = new WeakMap<Passage, readonly string[]>();

/** Returns the sentences of a passage with plain marks; each quotation is looked for among them. */
const plainSentencesOf = (passage: Passage): readonly string[] => {
  const plain = plainOf.get(passage) ?? sentencesOf(passage).map(plainMarks);
  plainOf.set(passage, plain);
  return plain;
};

/** Tells whether each mark that opens is closed: else a part of a sentence is missing. */
const isBalanced = (text: string) =>
  ["“”", "()"].every(([open = "", close = ""]) => text.split(open).length === text.split(close).length) &&
  text.split('"').length % 2 === 1;

/** Lists the sentences of a part of the filing that come before and after those of a passage. */
const around = (passage: Passage, passages: readonly Passage[]) => {
  const at = passages.indexOf(passage);
  const ofPart = (some: readonly Passage[]) =>
    some.filter(({ part }) => part === passage.part).flatMap(sentencesOf);
  return {
    before: ofPart(passages.slice(Math.max(0, at - sight), at)),
    after: ofPart(passages.slice(at + 1, at + 1 + sight)),
  };
};

const firstFault = (sentences: readonly string[], judge: (sentence: string) => string | null) =>
  sentences.map((one) => judge(one)).find((fault) => fault !== null) ?? null;

export type Quotation = { passage: Passage; text: string };
/** A quotation, or why there is none. */
export type Finding = { quotation: Quotation; fault: null } | { quotation: null; fault: string };

/** Sentences of a passage that follow each other: from the first to before the last. */
type Run = { from: number; to: number };

/** Says why a run may not be quoted without the sentences around it; null if it may. */
const faultOfLeftOut = (
  passage: Passage,
  { from, to }: Run,
  { passages, isApart }: { passages: readonly Passage[]; isApart?: (sentence: string) => boolean },
) => {
  const sentences = sentencesOf(passage);
  const beside = (some: readonly string[]) => (isApart ? some.filter((one) => !isApart(one)) : some);
  const near = around(passage, passages);
  const quoted = sentences.slice(from, to);
  const own = { before: beside(sentences.slice(0, from)), after: beside(sentences.slice(to)) };
  const all = {
    before: [...beside(near.before), ...own.before],
    after: [...own.after, ...beside(near.after)],
    own: sentences,
  };
  return faultOfNeighbours(quoted, all) ?? faultOfLoneResult(quoted, own);
};

/** A heading without a mark of its end: "Emissions Control Our products are". */
const unmarked = /^(?:\p{Lu}[\p{L}-]+ ){1,8}(?:Our|We|The|These|This) \p{L}/u;
/** A heading in capitals, a dash and the sentence that follows: "Fuel Prices – Fuel costs are". */
const headed = /^(?:[\p{Lu}\d][^\s.]*|\p{Ll}{1,4})(?: (?:[\p{Lu}\d][^\s.]*|\p{Ll}{1,4}))* [–—-] \p{Lu}/u;

/** A mark at the end of a sentence that a note belongs to: "the agency (2).", "every country of Europe.¹" */
const noteMark = /(?:[\s\p{Ll}]\((?:\d{1,2}|\p{Ll})\)|[¹²³⁴⁵⁶⁷⁸⁹†‡§])[.!?]["”’)]{0,2}(?:\s|$)/u;

/** Says why sentences are no whole ones, or too few or many; null if they are not. */
const faultOfShape = (text: string, most: number): string | null => {
  if (text.length < leastLength || text.length > most)
    return `a quotation has ${leastLength} to ${most} characters`;
  const isWhole = /^["“(]?\p{Ll}?\p{Lu}/u.test(text) && /[.!?]["”’)]{0,2}$/.test(text);
  if (noteMark.test(text)) return "a note belongs to it, and is left out";
  return isWhole && isBalanced(text) && !headed.test(text) && !unmarked.test(text)
    ? null
    : "it is a heading or a part of a list";
};

/** Says what is wrong with what sentences say; null if nothing is. */
const faultOfWords = (quoted: readonly string[], isRiskFactor: boolean): string | null => {
  const text = quoted.join(" ");
  return (
    faultOfLetters(text) ??
    faultOfQuotedWords(text) ??
    faultOfAmounts(text) ??
    firstFault(quoted, (one) => faultOfPromise(one, isRiskFactor)) ??
    firstFault(quoted.slice(0, 1), (one) => faultOfQuotedClause(one, isRiskFactor)) ??
    firstFault(quoted, faultOfPart) ??
    (!isRiskFactor && isConditional(text) ? "it is hypothetical" : null)
  );
};

/**
 * Finds a quotation in its passage, word for word and sentence by sentence, and returns the
 * filing's own characters. A quotation is refused if it begins or ends within a sentence, leans
 * on, is told as a claim by, taken back by or opposed to a sentence that it leaves out, or gives
 * orders, judges the share or promises.
 */
export const findQuotation = ({
  quote,
  passageId,
  passages,
  most = 420,
  widens = false,
  isApart,
}: {
  quote: string;
  passageId: string;
  passages: readonly Passage[];
  /** Characters at most. */
  most?: number;
  /** Whether to quote the sentence after or before it, too, if it may not be without. */
  widens?: boolean;
  /** Whether a sentence is of other months, so that it takes nothing back of those beside it. */
  isApart?: (sentence: string) => boolean;
}): Finding => {
  const no = (fault: string) => ({ quotation: null, fault });
  const passage = passages.find(({ id }) => id === passageId);
  if (!passage) return no(`there is no passage "${passageId.slice(0, 20)}"`);
  const sentences = sentencesOf(passage);
  const wanted = plainMarks(quote);
  const textOf = ({ from, to }: Run) => sentences.slice(from, to).join(" ");
  const runs = sentences.flatMap((_, from) =>
    Array.from({ length: maxSentences }, (__, n) => ({ from, to: from + n + 1 })),
  );
  const plain = plainSentencesOf(passage);
  const run = runs.find(({ from, to }) => to <= plain.length && plain.slice(from, to).join(" ") === wanted);
  if (!run) return no(`passage ${passage.id} does not hold these words as whole sentences`);
  const faultOf = (one: Run) =>
    faultOfShape(textOf(one), most) ??
    faultOfLeftOut(passage, one, { passages, ...(isApart && { isApart }) }) ??
    faultOfWords(sentences.slice(one.from, one.to), passage.part === "Risk factors");
  const fault = faultOf(run);
  if (!fault) return { quotation: { passage, text: textOf(run) }, fault: null };
  if (!widens) return no(fault);
  const { from, to } = run;
  const wider = [
    { from, to: to + 1 },
    { from: from - 1, to },
    { from: from - 1, to: to + 1 },
  ].find((one) => one.from >= 0 && one.to <= sentences.length && faultOf(one) === null);
  return wider ? { quotation: { passage, text: textOf(wider) }, fault: null } : no(fault);
};
