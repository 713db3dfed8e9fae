import { findSharedSubjects } from "../filing/shared-subjects.ts";
import type { FiledYear } from "./filed-year.ts";
import { faultOfClaim } from "./claims.ts";
import {
  faultOfFiledResult,
  holdsFigure,
  faultOfYears,
  isNamelessResult,
  showsTotal,
  unchanged,
} from "./filed-results.ts";
import { faultOfGrowth } from "./filed-growth.ts";
import { faultOfHaving } from "./filed-having.ts";
import { faultOfUnits } from "./result-units.ts";
import { faultOfStanding } from "./part-standing.ts";
import { mayGain } from "./harm.ts";
import { directionOf } from "./movements.ts";
import { leansBack } from "./neighbours.ts";
import { describesBusiness, widenRun } from "./paragraphs.ts";
import { faultOfPromise, faultOfQuotedWords, isUnpriced } from "./quotation-words.ts";
import { faultOfOutsiders } from "./outsiders.ts";
import { findQuotation, type Passage, type Quotation, sentencesOf } from "./quotations.ts";
import { expectsRivals } from "./whose-harm.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";

/** What a model may quote of: the passages, and what the statements say of the filing's year. */
export type Quoted = { passages: readonly Passage[]; filed: FiledYear | null };

/** Characters of a quotation that was widened to what must not be left out. */
const mostWidened = 1_000;

/** Words with which a document speaks of itself: they say what the sentences after them are of. */
const ofDocument =
  /:\s*$|\b(?:follow(?:s|ing)|below|table|paragraphs?|amounts (?:are|in|of)|figures (?:are|in|of)|this (?:part|section|note|item|page))\b/i;

/** A heading of what is no more, not yet, or no fact. */
const ofOther =
  /\b(?:former(?:ly)?|previous(?:ly)?|past|history|discontinued|divested|sold|sample|examples?|draft|planned|proposed|hypothetical\w*|illustrat\w+|pro forma|scenarios?|template|specimen)\b/i;

/** A heading that gives what follows to somebody: "The affiliate in Chile", "Our supplier". */
const ofParty =
  /^(?:the|our|an?) (?:\p{L}+ )?(?:affiliate|associate|supplier|partner|licensee|franchisee|subsidiary|joint venture|competitor|vendor|distributor|lessee|predecessor|target|seller|buyer|parent)\b(?! \p{L}+$)|^(?:unconsolidated |equity[- ]method )?(?:affiliate|associate|joint venture|investee|franchisee|licensee|bottler|predecessor)s?$/iu;

/** Returns whether the paragraph before says what a passage is of. */
const isFramed = (passage: Passage, { passages, filed }: Quoted): boolean => {
  const before = passages.findLast(
    ({ part, paragraph }) => part === passage.part && paragraph === passage.paragraph - 1,
  );
  const last = before && sentencesOf(before).at(-1);
  if (last === undefined || last.length >= 120) return false;
  const years = Array.from(last.matchAll(/\b(?:19|20)\d\d\b/g), ([one]) => Number(one));
  const isHeading = !/[.!?]["”’)]{0,2}$/.test(last);
  const isOfOther =
    ofOther.test(last) ||
    ofParty.test(last) ||
    (filed !== null && years.length > 0 && !years.includes(filed.year));
  return ofDocument.test(last) || (isHeading && isOfOther) || /^Sample\b/.test(last);
};

/** Returns whether the next paragraph begins with the same words, and is no result: it says of what. */
const isExplainedAfter = (passage: Passage, text: string, passages: readonly Passage[]): boolean => {
  const [subject] = /^\S+ \S+/.exec(text) ?? [];
  const after = passages.find(
    ({ part, paragraph }) => part === passage.part && paragraph === passage.paragraph + 1,
  );
  return (
    passage.part === "Management’s discussion" &&
    directionOf(text) !== null &&
    subject !== undefined &&
    after !== undefined &&
    after.text.startsWith(subject) &&
    directionOf(after.text) === null
  );
};

/** Returns whether management’s discussion has come to the parts of the company. */
const isAmongParts = (passage: Passage, { passages, filed }: Quoted): boolean =>
  passage.part === "Management’s discussion" &&
  passages
    .slice(0, passages.indexOf(passage) + 1)
    .some(
      ({ part, text }) =>
        part === passage.part &&
        filed?.parts.some(({ name }) => text.replaceAll("&", "and").startsWith(name.replaceAll("&", "and"))),
    );

const ofRevenue = /^[^.,;]{0,60}\b(?<!cost of )(?:sales|revenues?) (?:was|were|\p{Ll}+ed|grew|rose|fell)\b/u;
const sharedOf = new WeakMap<readonly Passage[], ReturnType<typeof findSharedSubjects>>();
/**
 * Returns whether the subject of a result moves by another figure elsewhere in the discussion, so
 * that it is that of a part under a heading: "wholesale revenues decreased 5%".
 */
const isOfSharedSubject = (sentence: string, { passages, filed }: Quoted): boolean => {
  const ofDiscussion = passages.filter(({ part }) => part === "Management’s discussion");
  const shared = sharedOf.get(passages) ?? findSharedSubjects(ofDiscussion.flatMap(sentencesOf));
  sharedOf.set(passages, shared);
  const isOfPart = filed?.parts.some(({ name }) => sentence.startsWith(name)) ?? false;
  const isKnown = isOfPart || showsTotal(sentence, filed);
  const place = shared.get(sentence);
  // Of what is no revenue the first is the company's.
  return place !== undefined && !isKnown && (place === "later" || ofRevenue.test(sentence));
};

/** What each part of a report tells: the notes and the discussion give amounts, too. */
const describesOrCounts = (sentence: string) =>
  describesBusiness(sentence) || holdsFigure.test(sentence) || unchanged.test(sentence);
const describes: Readonly<Record<Passage["part"], (sentence: string) => boolean>> = {
  Business: describesBusiness,
  "Risk factors": () => true,
  "Management’s discussion": describesOrCounts,
  Notes: describesOrCounts,
};

/** Returns the first fault of sentences; null if none has one. */
const firstOf = (sentences: readonly string[], judge: (sentence: string) => string | null) =>
  sentences.map((one) => judge(one)).find((fault) => fault !== null) ?? null;

/** When contracts that are signed become revenue, as accounting asks companies to say. */
const recognising =
  /^(?:We|The Company|As of [^,]*, \d{4}, (?:we|the Company)) expects? (?:to recognize|\d[\d.]*% of [^.]{3,60} to be (?:recognized|realized))\b/u;

/** Says what the sentences beside a quotation do that none may that is printed with it. */
const faultOfWidened = (sentences: readonly string[], { part }: Passage): string | null => {
  // What harm will come is no promise, in whichever part it is said.
  const promises = (one: string) =>
    part === "Risk factors"
      ? mayGain.test(one)
      : faultOfPromise(one, true) !== null && !recognising.test(one) && !expectsRivals.test(one);
  return (
    faultOfQuotedWords(sentences.join(" ")) ??
    (sentences.some(promises) ? "a sentence that must be printed with it promises or expects" : null)
  );
};

/**
 * Finds what a model quotes, with a sentence beside it if it may not be without. Beside the rules
 * of every quotation, results agree with the statements of the filing’s year, sentences on the
 * business describe it, and what the paragraph holds beside them is quoted too, unless it is
 * harmless.
 */
export const findModelQuotation = (
  { quote, passageId }: { quote: string; passageId: string },
  quoted: Quoted,
): { quotation: Quotation; fault: null } | { quotation: null; fault: string } => {
  const { passages } = quoted;
  const found = findQuotation({ quote, passageId, passages, most: mostWidened, widens: true });
  if (found.fault !== null) return found;
  const no = (fault: string) => ({ quotation: null, fault });
  const { passage, text } = found.quotation;
  if (isFramed(passage, quoted)) return no("the paragraph before it says what it is of");
  if (isExplainedAfter(passage, text, passages)) return no("the paragraph after it says what it is of");
  const own = splitSentences(text);
  const isRisk = passage.part === "Risk factors";
  const ofYears = isRisk ? null : firstOf(own, (one) => faultOfYears(one, quoted.filed));
  if (ofYears) return no(ofYears);
  if (!own.every(describes[passage.part])) return no("it does not describe the business");
  const claim = isRisk ? null : (faultOfClaim(text) ?? firstOf(own, faultOfUnits));
  if (claim) return no(claim);
  const outsider = firstOf(own, (one) => faultOfOutsiders(one, passages));
  if (outsider && !isRisk) return no(outsider);
  const widened = widenRun(passage, own, passages);
  const words = widened.join(" ");
  if (words.length > mostWidened) return no("what must not be left out beside it is too long");
  if (leansBack(words)) return no("what must not be left out beside it leans on a heading");
  if (words.endsWith(":")) return no("what must not be left out beside it introduces a list");
  if (isUnpriced(words)) return no("it gives money without its currency");
  const fault =
    (words === text ? null : faultOfWidened(widened, passage)) ??
    firstOf(
      isRisk ? [] : widened,
      (one) =>
        faultOfFiledResult(one, quoted.filed) ??
        faultOfGrowth(one, quoted.filed) ??
        faultOfHaving(one, quoted.filed) ??
        faultOfStanding(one, quoted.filed),
    );
  if (fault) return no(fault);
  const isOfSomePart =
    own.some((one) => isNamelessResult(one, quoted.filed)) && isAmongParts(passage, quoted);
  if (isOfSomePart || (!isRisk && own.some((one) => isOfSharedSubject(one, quoted))))
    return no("it names no part, and may be that of a part alone");
  return { quotation: { passage, text: words }, fault: null };
};

/** Returns whether a model can quote a sentence of a passage. */
export const isQuotableByModel = (passage: Passage, quoted: Quoted): boolean =>
  sentencesOf(passage).some(
    (quote) => findModelQuotation({ quote, passageId: passage.id }, quoted).fault === null,
  );
