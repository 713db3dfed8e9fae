const listWords = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The words that a model may write between placeholders. None of them states a fact: no measure, no
 * amount, no direction, no time, no cause, no negation, no judgement, and no verb that makes one
 * figure another. A word that could do so in some sentence does not belong here.
 */
export const plainWords: readonly string[] = listWords(`
  a an the this that these those its it we our which what
  and but yet also too both with here there while whereas although though beside against alongside
  analysis background comparison company context discussion figure figures look picture question questions
  reader readers report side thesis topic view
  belong belongs come comes compare compares consider go goes has have hold holds
  matter matters note place places put puts see show shows sit sits stand stands
`);

/** Fixed phrases of words that are not plain on their own. */
export const plainPhrases: readonly string[] = [
  "next to",
  "side by side",
  "as well as",
  "together with",
  "in this report",
  "for comparison",
  "in comparison",
  "on the other side",
  "a point of reference",
  "points of reference",
  "the other side of the case",
  "to be read with",
  "to be read beside",
  "what to watch",
];

/** Words and phrases that give a clause an owner: it must then be the company's own figure. */
export const possessionWords: ReadonlySet<string> = new Set([
  "company",
  "its",
  "it",
  "has",
  "have",
  "hold",
  "holds",
  "our",
  "we",
]);

/** Words that lead to the topic of a quotation. */
export const leadWords: readonly string[] = ["on", "of", "in", "for"];

/** Topics that may introduce a quotation, which must hold the word itself. */
export const topicWords: readonly string[] = listWords(`
  advertising brand brands business businesses channels competition competitors consumers content costs currency
  customers data demand devices distribution employees energy exchange governments growth hardware health innovation
  intellectual inventory laws licences manufacturing marketing markets materials operations packaging partners patents
  people performance pricing privacy production products property quality regions regulation regulations research
  retail retailers revenue risk risks safety seasonality security segments services software stores strategy suppliers
  supply technologies technology trade trademarks workforce
`);

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
