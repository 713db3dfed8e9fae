import { filingWordTable } from "../../data/reference-tables.ts";
import { type Passage, sentencesOf } from "./quotations.ts";

/**
 * Names of others in a quotation. A filing names its partners, competitors and large customers more
 * than once, in a list, or with their share of its sales; a name that it drops once, as somebody
 * who uses, chooses or praises what the company sells, says nothing that an investor could check.
 */

const word = String.raw`\p{L}[\p{L}\p{N}&’'-]*`;
const wordsOf = (text: string): string[] => text.match(new RegExp(word, "gu")) ?? [];

/** Counts in how many sentences of a filing each word stands. */
const countWords = (passages: readonly Passage[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const one of passages.flatMap(sentencesOf).flatMap((sentence) => [...new Set(wordsOf(sentence))]))
    counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};
const countsOf = new WeakMap<readonly Passage[], ReadonlyMap<string, number>>();
const readCounts = (passages: readonly Passage[]): ReadonlyMap<string, number> => {
  const counts = countsOf.get(passages) ?? countWords(passages);
  countsOf.set(passages, counts);
  return counts;
};

const name = String.raw`\p{Lu}[\p{L}\p{N}&’'-]*(?: (?:of |and )?\p{Lu}[\p{L}\p{N}&’'-]*)*`;
const own = String.raw`(?:us|our|ours|we|the Company(?:[’']s)?)`;
/** Somebody named does something with what is the company's: "Acme uses one of our pumps". */
const acts = new RegExp(
  String.raw`^["“]?(?:The )?(?!We\b|Our\b|The Company\b)(${name}) (?!(?:is|are|was|were|has|have|had|represent\w*|account\w*|includes?|consists?|comprises?|means)\b)\p{Ll}+ (?:[^.]{0,60} )?${own}\b`,
  "u",
);
/** What the company sells goes to, is used by or serves somebody named. */
const receives = new RegExp(
  String.raw`\b(?:(?:used|worn|chosen|bought|driven|adopted|preferred|trusted|ordered|installed|selected|endorsed|approved|certified|owned|run|operated|played) by|(?:to|for|with) customers (?:such as|like)|suppl(?:y|ies)|serves?|equips?|powers?|outfits?|dress(?:es)?|runs?|(?:sell|sells|deliver|delivers|ships?|provides?|lends?|leases?) (?:[^.,]{1,40} )?to) (?:the )?(?:[\p{Ll}-]+ (?:of|at|for|in) (?:the )?)*(${name})`,
  "u",
);
/** Somebody named is counted to the company: "Acme is among our customers", "our partners include Acme". */
const belongs = new RegExp(
  [
    String.raw`^["“]?(?:The )?(?!We\b|Our\b|The Company\b)(${name}) (?:is|are|has|have) (?:[^.]{0,40} )?(?:our|us|the Company[’']s)\b(?! (?:\p{Ll}+ ){0,2}(?:competitors?|suppliers?|lines?|products?|brands?|segments?|subsidiar\w+|services?|platforms?|competitive))`,
    String.raw`\b(?:[Oo]ur|the Company[’']s) (?:\p{Ll}+ ){0,2}(?:customers?|clients?|partners?|advis[eo]rs?|board|team|users?|backers?|owners?|sponsors?|fans?|investors?|ambassadors?|guests?|graduates?|alumni) (?:include|includes|are|is|comprises?|counts?) (?:[^.]{0,60} )?(${name})`,
    String.raw`\b(?:together|jointly|in (?:partnership|cooperation|collaboration|alliance)|partnership|cooperation|collaboration|alliance) with (?:the )?(${name})|\b(?:designed|built|founded|invented|led|headed|backed|financed|taught|tested) by (${name})|\b(?:descends?|comes?|stems?|derives?) from (?:the )?(?:[\p{Ll}]+ of )?(${name})`,
  ].join("|"),
  "u",
);

/** What says how much a named customer buys. */
const share = /\d ?%|\bpercent\b|[$€£¥]\s?\d|\d (?:million|billion)\b/;
/** Persons of rank. */
const rank =
  /\b(?:presidents|prime ministers?|kings?|queens?|princes?|princess(?:es)?|popes?|royal\w*|celebrit\w+|film stars?|movie stars?|billionaires?|astronauts?|Nobel)\b/i;

/** Places are where a company sells, not to whom. */
const places = new Set(
  "United States America American Americas North South Latin Central Europe European Union Asia Pacific Africa Middle East Canada Mexico Brazil Argentina Chile Peru Colombia China Chinese Japan Japanese Korea India Indian Taiwan Hong Kong Singapore Vietnam Indonesia Thailand Malaysia Philippines Australia Zealand Germany German France French Italy Spain Portugal Netherlands Belgium Switzerland Austria Poland Sweden Norway Denmark Finland Ireland Kingdom Britain British England Scotland Ukraine Turkey Israel Egypt Nigeria Kenya Saudi Arabia Emirates Arizona California Texas Florida York Ohio Illinois Washington Oregon Nevada Georgia Michigan Pennsylvania Jersey Virginia Carolina Massachusetts Tennessee Kansas Missouri Arkansas Alaska Hawaii Puerto Rico".split(
    " ",
  ),
);

/** Returns whether the first word of a sentence is no name: "Clinics", "Demand", "By". */
const isCommonNoun = (first: string): boolean =>
  first.length < 3 || first.endsWith("s") || filingWordTable().words.has(first.toLowerCase());

/** Says that a quotation drops the name of an outsider; null if it does not. */
export const faultOfOutsiders = (sentence: string, passages: readonly Passage[]): string | null => {
  if (rank.test(sentence)) return "it names persons of rank";
  if (share.test(sentence)) return null;
  const counts = readCounts(passages);
  const isStrange = (one: string) =>
    /^\p{Lu}/u.test(one) && !places.has(one.replace(/[’']s?$/, "")) && (counts.get(one) ?? 0) < 2;
  const [first = "", ...others] = wordsOf(acts.exec(sentence)?.[1] ?? "");
  const isActing =
    others.length > 0 ? [first, ...others].some(isStrange) : isStrange(first) && !isCommonNoun(first);
  const isReceiving = wordsOf(receives.exec(sentence)?.[1] ?? "").some(isStrange);
  const isBelonging = (belongs.exec(sentence) ?? [])
    .slice(1)
    .some(
      (named) => named !== undefined && wordsOf(named).some((one) => isStrange(one) && !isCommonNoun(one)),
    );
  return isActing || isReceiving || isBelonging
    ? "it names an outsider whom the filing names nowhere else"
    : null;
};
