import { maySufferHarm, tellsOfHarm, tellsOfRelief } from "./harm.ts";
import { directionOf } from "./movements.ts";
import { leansBack } from "./neighbours.ts";
import { faultOfQuotedClause, faultOfSubject } from "./quotable-clause.ts";
import { type Passage, sentencesOf } from "./quotations.ts";
import { speaksOfSame } from "./same-thing.ts";
import { describesRivals, strengthensRivals } from "./whose-harm.ts";

/**
 * Which sentences of a paragraph may be left out beside one that is quoted. Those that take a
 * sentence back, narrow it or say whose it is come in any words, so the rule lists what is
 * harmless instead: a sentence of its own subject that describes the business in the present, and
 * names nothing that the one next to it names. Whatever else the paragraph holds is quoted with it,
 * or nothing of it is.
 */

/** Verbs with which filings describe a business, in the present. */
const verbs =
  "account address allow apply authorize benefit bring build buy choose collect combine compete comprise conduct consist consolidate contain continue contract contribute cover create deliver depend design develop distribute earn employ enable engage enhance enjoy experience expire face feature focus generate group hold help improve include increase integrate invest involve lease leverage license maintain make manage manufacture market obtain offer operate optimize own participate pay place power prepare process produce promote protect provide purchase range recognize reflect regulate rely report represent require respond seek select sell serve ship source specialize store strengthen strive supply support take test train transport use utilize vary work".split(
    " ",
  );
const thirdPerson = verbs.map((verb) => verb.replace(/([^aeo])y$/, "$1ie")).map((verb) => `${verb}s`);
const participles =
  "sold|made|used|manufactured|located|marketed|offered|based|designed|distributed|purchased|produced|subject|available|important|critical|composed|comprised|characterized|affected|managed|organized|headquartered|influenced|determined|included|operated|owned|protected|sourced|supplied|obtained|exposed|engaged|focused|dependent|reported|competitive|intense|complex|seasonal|responsible|material";
const be = String.raw`(?:is|are|has been|have been) (?:\p{Ll}+ly |also |often |now |particularly |somewhat )*`;
const copula = String.raw`${be}(?:a|an|the|our|one|two|three|among|to|in|in-house|largest|more|part|${participles})\b`;
const describing = new RegExp(
  String.raw`(?<!\b(?:their|its|our|whose|the) )\b(?:${[...verbs, ...thirdPerson].join("|")}|have|has)\b|\b${copula}`,
  "u",
);
/** What is done, with whom or what: "is integrated into", "are expanding through"; or of which kind. */
const being = new RegExp(
  String.raw`\b${be}(?:\p{Ll}+(?:ed|ing) (?:\p{Ll}+ly )?(?:by|in|into|to|under|from|through|at|as|for|with|on|our|the|a)\b|similar to\b|of (?:\p{Ll}+ )?\p{Ll}{3,}|(?:\p{Ll}+ ){0,2}\p{Ll}{2,}s(?:,|\.| (?:and|or|in|of)\b))`,
  "u",
);
/** What filings say in the past of what still is: shares of a total, results, beginnings with a year. */
const reporting =
  /\b(?:accounted for|represented|contributed|was attributable to|had (?:net )?(?:sales|revenues?|approximately|total|outstanding|\d+|\$\d+)|generated|have \p{Ll}+ed|\p{Ll}+ed (?:approximately |about )?\d+%)|^(?:In|Since) \d{4}, .*\b(?:opened|introduced|launched|acquired|founded|invented|began)\b|^(?:We|The Company) completed our initial public offering in (?:\p{L}+ )?\d{4}\b|\bwas (?:incorporated|founded|formed) in\b/u;

/** What was begun or made: it turns nothing that is said of now. */
const creating =
  /\b(?:introduced|launched|opened|acquired|invented|developed|created|established|expanded|founded|built)\b/;

/** Words that point at another sentence, or say that something is no more, is not or is not all. */
const pointing =
  /\b(?:it|them|this|these|those|such(?! as\b)|both(?! \p{Ll}+ly\b|[^.]{1,60} and )|either|latter|former|foregoing|preceding|remaining|rest|he|she|his|her)\b/iu;
const negating =
  /\b(?:not|no|never|none|neither|nor|cannot|nothing|nobody|without|only|except\w*|until|unless|ceas\w+|end(?:ed|s)|stop\w*|discontinu\w+|clos(?:ed|es|ing)|halt\w*|abandon\w*|idle|former(?:ly)?|previous(?:ly)?|longer|instead|but|however|yet|though|alone|exclud\w+)\b/i;
/** What says that a list holds more, and takes nothing back. */
const notAll = /\b(?:but (?:is|are) )?not limited to\b|\bwithout limitation\b/gi;
/** What was, and so may be no more. */
const past = /\b(?:was|were|had|did)\b/i;
const turns = (sentence: string) => negating.test(sentence) || past.test(sentence);

/** Words of others, of whom a sentence beside them may be. */
const speaking =
  /\b(?:complaints?|petitions?|plaintiffs?|lawsuits?|indictments?|letters?|brochures?|drafts?|articles?|surveys?|interviews?|speech(?:es)?|testimon\w+|proposals?|minutes|transcripts?|quotations?|words|opinions?|claims?|wrote|writes|says|said|told|tells|assured|asked|argued|stated|testified|announced|according)\b/i;

/** A heading that ends with a full stop: "Key Customers." */
const headingWord = String.raw`(?:\p{Lu}[\p{L}&’'-]*|and|of|the|for|to|in)`;
const heading = new RegExp(String.raw`^${headingWord}(?: ${headingWord}){0,5}\.$`, "u");

/** References to other places of the report. */
const reference =
  /^(?:Refer to|See|For (?:further|additional|more) (?:information|discussion|details?))\b[^.]*\b(?:Item|Note|Part)\b/;

/** Returns whether a sentence describes the business, says how it went or what could harm it. */
export const describesBusiness = (sentence: string): boolean =>
  describing.test(sentence) ||
  being.test(sentence) ||
  reporting.test(sentence) ||
  directionOf(sentence) !== null ||
  maySufferHarm.test(sentence);

const isHarmlessOfBusiness = (sentence: string): boolean =>
  !pointing.test(sentence) &&
  !turns(sentence) &&
  !speaking.test(sentence) &&
  (describing.test(sentence) || creating.test(sentence)) &&
  faultOfQuotedClause(sentence, false) === null;

/** What a risk may do: beside another it takes nothing back. */
const risking = /\b(?:may|might|could|can|would)\b/;
const harmless: Readonly<Record<Passage["part"], (sentence: string) => boolean>> = {
  Business: isHarmlessOfBusiness,
  "Risk factors": (sentence) =>
    (risking.test(sentence) && tellsOfHarm.test(sentence) && !tellsOfRelief.test(sentence)) ||
    isHarmlessOfBusiness(sentence),
  // What turns a result was looked for among the sentences beside it (movements.ts).
  "Management’s discussion": (sentence) =>
    isHarmlessOfBusiness(sentence) || (directionOf(sentence) !== null && !pointing.test(sentence)),
  Notes: isHarmlessOfBusiness,
};

/** Words with which a sentence adds to the one before it, and so turns nothing. */
const adding = /^(?:In addition|Additionally|Also|Further(?:more)?|Moreover|Likewise|Similarly), /;

/** Words with which a sentence says what becomes of the one before it: "So read our report of 1995." */
const concluding = /^(?:So|Thus|Hence|Then|Therefore|Otherwise|Instead)\b/;

/** Returns whether a sentence says nothing that could turn another of its paragraph. */
const isHarmless = (sentence: string, part: Passage["part"]): boolean => {
  const own = sentence.replace(adding, "").replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  return heading.test(sentence) || reference.test(sentence) || (!concluding.test(own) && harmless[part](own));
};

/** Returns whether a sentence beside a run on competition says more of it, and takes none back. */
const addsToRivals = (sentence: string, run: readonly string[]): boolean =>
  run.every((one) => /\bcompetit\w+/i.test(one)) &&
  (strengthensRivals(sentence) ||
    (describesRivals(sentence) && !negating.test(sentence.replace(notAll, ""))));

/** Sentences that are looked at before and after a quotation. */
const sight = { before: 2, after: 5, afterRisk: 4 };

/** What begins a paragraph of its own: a place of the report, or "there is concern". */
const beginning = /^There (?:is|are)\b|\bthis (?:item|section|part|note|report|annual report|Form)\b/i;
/** A subject that a paragraph of its own has: the company, what is its own, or a name. */
const ownBeginning =
  /^(?:(?:In|As of|At|During|For|Since|Under) [^,]{1,90},(?: \d{4},)? )?(?:[Ww]e|[Oo]ur|[Tt]he Company|The \p{Lu}|\p{Lu}[\p{L}’'-]* (?:and )?\p{Lu}|\p{L}+[®™] |\p{Lu}[\p{L}’'-]*(?: of \p{Lu}[\p{L} ]*)? (?:includes?|net sales)\b|(?:In )?[Aa]ddition)/u;

/** Characters at most of a sentence that says what the paragraph before or after it is of. */
const mostIntroducing = 120;

/** Characters of a sentence that says so little that it goes on: "We repay it.", "We bought nothing." */
const mostPointing = 60;

/**
 * Returns whether the first sentence of the next paragraph goes on about a quotation: it takes the
 * same thing back or, unless its subject is the company's, points at what was said or is not
 * harmless.
 */
const goesOn = (next: string, run: readonly string[], { part }: Passage, passages: readonly Passage[]) => {
  if (heading.test(next) || reference.test(next) || beginning.test(next)) return false;
  if (addsToRivals(next, run)) return false;
  if (ownBeginning.test(next))
    return (
      (next.length < mostPointing && pointing.test(next)) ||
      (negating.test(next) && (next.length < mostPointing || speaksOfSame(next, run, passages)))
    );
  if (next.length < mostIntroducing && speaksOfSame(next, run, passages)) return true;
  if (faultOfSubject(next, part === "Risk factors") !== null || pointing.test(next)) return true;
  const [own, other] = [directionOf(run.join(" ")), directionOf(next)];
  const isTurned = other !== null && (!/\d/.test(next) || (own !== null && own.isUp !== other.isUp));
  return isTurned || !isHarmless(next, part);
};

const isSentence = (text: string) => /[.!?]["”’)]{0,2}$/.test(text);

/** Sentences of the next paragraph that are looked at. */
const sightOfNext = 2;

/**
 * Lists the first sentences of the paragraph after a passage's, up to the last that goes on about a
 * run. A heading ends what was said, unless it names the same thing.
 */
const listGoingOn = (passage: Passage, run: readonly string[], passages: readonly Passage[]): string[] => {
  const { part, paragraph } = passage;
  const at = (n: number) => passages.find((one) => one.part === part && one.paragraph === paragraph + n);
  const isHeading = (one: Passage) => !isSentence(one.text);
  const [one, two] = [at(1), at(2)];
  const isOfSame = one && isHeading(one) && speaksOfSame(one.text, run, passages);
  const next = isOfSame ? two : one;
  const sentences = next && !isHeading(next) ? sentencesOf(next).slice(0, sightOfNext) : [];
  const last = sentences.findLastIndex((sentence, i) =>
    i === 0
      ? goesOn(sentence, run, passage, passages)
      : speaksOfSame(sentence, run, passages) && goesOn(sentence, run, passage, passages),
  );
  return sentences.slice(0, last + 1);
};

/**
 * Lists the sentence before a passage's paragraph if it is a short one alone without a subject of
 * its own, and not harmless: "In Japan the rules differ."
 */
const listIntroducing = ({ part, paragraph }: Passage, passages: readonly Passage[]): readonly string[] => {
  const before = passages.filter((one) => one.part === part && one.paragraph === paragraph - 1);
  const [first = "", ...others] = before.flatMap(sentencesOf);
  const isShort = others.length === 0 && first.length < mostIntroducing && isSentence(first);
  return isShort && !isHarmless(first, part) && faultOfSubject(first, false) !== null ? [first] : [];
};

/**
 * Widens a run of sentences of a passage until those that its paragraph holds beside them are
 * harmless, and the next paragraph does not go on about it.
 */
export const widenRun = (
  passage: Passage,
  run: readonly string[],
  passages: readonly Passage[],
): string[] => {
  const { part, paragraph } = passage;
  const own = passages.filter((one) => one.part === part && one.paragraph === paragraph);
  const sentences = own.flatMap(sentencesOf);
  const from = sentences.findIndex((_, i) => run.every((one, k) => sentences[i + k] === one));
  const to = from + run.length;
  const isNext = (i: number) => i === from - 1 || i === to;
  const belongs = (i: number) =>
    !(isHarmless(sentences[i] ?? "", part) || addsToRivals(sentences[i] ?? "", run)) ||
    (isNext(i) && speaksOfSame(sentences[i] ?? "", run, passages));
  const indices = sentences.map((_, i) => i);
  const nearest = indices.slice(Math.max(0, from - sight.before), from).find(belongs) ?? from;
  // What is taken in may itself need the sentence before it.
  const first = indices.slice(0, nearest + 1).findLast((i) => !leansBack(sentences[i] ?? "")) ?? 0;
  const after = part === "Risk factors" ? sight.afterRisk : sight.after;
  const last = indices.slice(to, to + after).findLast(belongs) ?? to - 1;
  // A risk factor is printed as one, and the next paragraph is another.
  const isNear = part !== "Risk factors" && sentences.length - to < sight.after;
  const next = isNear ? listGoingOn(passage, run, passages) : [];
  const before = first === 0 && part !== "Risk factors" ? listIntroducing(passage, passages) : [];
  return next.length > 0
    ? [...before, ...sentences.slice(first), ...next]
    : [...before, ...sentences.slice(first, last + 1)];
};
