const listWords = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The words that a model may write between placeholders. None of them states a fact: no measure, no
 * amount, no direction, no time, no cause, no negation and no judgement; none is a rating, an order
 * or a promise. Two figures always have a word between them that joins them, so that no verb makes
 * one figure another.
 */
export const plainWords: readonly string[] = listWords(`
  a an the this that these those its it we our which what where how
  and but yet also too both with here there while whereas although though beside against alongside as for in of on
  analysis background business case cases comparison company context discussion figure figures frame picture
  question questions reader readers report side sides thesis topic view views
  are belong belongs compare compares consider frames has have is matter matters note notes place places put puts
  see shows show sit sits stand stands
`);

/** Fixed phrases of words that are not plain on their own. */
export const plainPhrases: readonly string[] = [
  "next to",
  "comes with",
  "come with",
  "goes with",
  "what to watch",
  "to watch",
  "to note",
  "to see",
  "to compare",
  "to consider",
  "side by side",
  "as well as",
  "together with",
  "by comparison",
  "to be read with",
  "to be read beside",
];

/** Words that give a clause an owner: it must then be the company's own figure. */
export const possessionWords: ReadonlySet<string> = new Set([
  "company",
  "its",
  "has",
  "have",
  "business",
  "our",
  "we",
]);

/** Names of the cases: the figure that a clause speaks of must be of the case that it names. */
export const caseWords: ReadonlySet<string> = new Set(["base", "bull", "bear"]);

/** Verbs of a case, which a clause may use if it names one. */
export const caseVerbs: ReadonlySet<string> = new Set([
  "take",
  "takes",
  "assume",
  "assumes",
  "give",
  "gives",
]);

/** Measures that a clause may name if all of its figures are of this group. */
export const groupNouns: Readonly<Record<string, string>> = {
  growth: "growth",
  margin: "margin",
  margins: "margin",
};

/** Topics that may introduce a quotation, which must hold the word itself. */
export const topicWords: readonly string[] = listWords(`
  advertising brand brands business businesses channels competition competitors consumers content costs currency
  customers data demand devices distribution employees energy exchange governments hardware health innovation
  intellectual inventory laws licences manufacturing marketing markets materials operations packaging partners patents
  people performance pricing privacy production products property quality regions regulation regulations research
  retail retailers revenue risk risks safety seasonality security segments services software stores strategy suppliers
  supply technologies technology trade trademarks workforce
`);

/** Words whose use depends on the figures of their clause. */
export const boundWords: readonly string[] = [...caseWords, ...caseVerbs, ...Object.keys(groupNouns)];

const plain = new Set(plainWords);
const phrases = plainPhrases.map((phrase) => phrase.split(" ")).toSorted((a, b) => b.length - a.length);

/** Returns the words that are neither plain nor part of a fixed phrase. */
export const unknownWords = (words: readonly string[], also: ReadonlySet<string> = new Set()): string[] => {
  const lower = words.map((word) => word.toLowerCase());
  const unknown: string[] = [];
  for (let at = 0; at < lower.length;) {
    const found = phrases.find((phrase) => phrase.every((word, i) => lower[at + i] === word));
    const word = lower[at] ?? "";
    if (!found && !plain.has(word) && !also.has(word)) unknown.push(words[at] ?? "");
    at += found?.length ?? 1;
  }
  return unknown;
};
