import type { FilingText } from "../../company/company-data.ts";

/** A part of the annual report's text that a quotation can name. */
export type Passage = {
  id: string;
  part: "Business" | "Risk factors" | "Management’s discussion";
  text: string;
};

const passageLength = 700;
const quotationLength = { least: 30, most: 420 };
const maxSentences = 3;

/** Marks of a list, which begin a line. */
const bullet = /^[•◦▪·‣○■*–—-]\s*/u;

/** A full stop after these does not end a sentence. */
const abbreviation =
  /(?:\b(?:Inc|Corp|Co|Ltd|Cos|No|Nos|vs|Mr|Mrs|Ms|Dr|St|Jr|Sr|approx|e\.g|i\.e|etc|U\.S|U\.K|U\.N|L\.P|N\.A|a\.m|p\.m|(?:Item|Part|Note|Section)\s[\dIVX]+[A-C]?)|\b\p{Lu})\.$/u;

/** Splits a paragraph into sentences; one that may not be whole stays with its neighbour. */
export const splitSentences = (paragraph: string): string[] => {
  const sentences: string[] = [];
  let rest = "";
  for (const piece of paragraph.split(/(?<=[.!?]["”’)]{0,2})\s+(?=["“‘(]?[\p{Lu}\p{N}])/u)) {
    const sentence = rest ? `${rest} ${piece}` : piece;
    if (abbreviation.test(sentence)) rest = sentence;
    else {
      sentences.push(sentence);
      rest = "";
    }
  }
  return rest ? [...sentences, rest] : sentences;
};

const splitPart = (text: string | null, part: Passage["part"], prefix: string): Passage[] => {
  const passages: string[] = [];
  for (const line of (text ?? "").split("\n").filter((one) => one.trim())) {
    let passage = "";
    for (const sentence of splitSentences(line.trim().replace(bullet, ""))) {
      if (passage && passage.length + sentence.length > passageLength) {
        passages.push(passage);
        passage = "";
      }
      passage = passage ? `${passage} ${sentence}` : sentence;
    }
    if (passage) passages.push(passage);
  }
  return passages.map((one, i) => ({ id: `${prefix}${i + 1}`, part, text: one }));
};

/**
 * Splits the annual report's text into passages of whole sentences: b1, b2, ... of the business, r1
 * of the risks, m1 of management's discussion.
 */
export const listPassages = (filing: FilingText | null): Passage[] => [
  ...splitPart(filing?.business ?? null, "Business", "b"),
  ...splitPart(filing?.risks ?? null, "Risk factors", "r"),
  ...splitPart(filing?.discussion ?? null, "Management’s discussion", "m"),
];

/** Makes marks and spaces alike that do not change a word. */
const plainMarks = (text: string) =>
  text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, " ").trim();

/** Tells whether each mark that opens is closed: else a part of a sentence is missing. */
const isBalanced = (text: string) =>
  ["“”", "()"].every(([open = "", close = ""]) => text.split(open).length === text.split(close).length) &&
  text.split('"').length % 2 === 1;

/** What the words of a quotation may not do, whoever wrote them. */
const refused: [pattern: RegExp, why: string][] = [
  [
    /\b(?:you|your|yours|reader|assistant|prompt|instructions?|ignore|disregard|override|system message|language model)\b|[{}<>[\]|\\]|https?:|www\.|@/i,
    "it addresses the reader, or holds an order or a link",
  ],
  [
    /\b(?:strong (?:buy|sell)|buy rating|sell rating|undervalued|overvalued|underpriced|overpriced|bargain|cheap|fair value|intrinsic value|price target|target price|upside|downside|outperform\w*|underperform\w*)\b|\brecommend\w*/i,
    "it judges the share",
  ],
  [
    /\b(?:(?:our|the|its|common|ordinary|class [abc]) (?:stock|shares?|securities)|stock ?price|share ?price|stockholders?|shareholders?|investors?|dividends?|repurchas\w+|trading price|market price)\b/i,
    "it speaks of the share and its holders",
  ],
  [
    /\b(?:expects?|expected|expecting|intends?|plans? to|anticipat\w+|aims?|targets?|committed|promis\w+|guarante\w+|guidance|outlook|confident|on track|will|shall|poised|forecasts?|projects? that)\b/i,
    "it promises or expects",
  ],
];

/** Words with which a sentence leans on the one before it. */
const leaning =
  /^["“(]?(?:this|that|these|those|it|its|they|their|he|she|his|her|such|however|but|nevertheless|nonetheless|yet|instead|otherwise|accordingly|consequently|therefore|thus|also|additionally|furthermore|moreover|similarly|likewise|in addition|as a result|for example|for instance|in particular|if so|in that case|in contrast|conversely|among (?:these|those)|the (?:foregoing|above|following|latter|former))\b/i;
/** Words with which a sentence takes back or narrows the one before it. */
const turning =
  /^["“(]?(?:however|but|nevertheless|nonetheless|yet|although|though|despite|notwithstanding|instead|conversely|in contrast|on the other hand|subsequently|later|since then|(?:this|that|these|those|such|the (?:action|agreement|case|claim|complaint|contract|decision|judge?ment|matter|order|ruling|suit|verdict)) (?:\w+ ){0,3}(?:was|were|has|have|had|is no longer|are no longer|did not|does not|do not)|it (?:was|has since|no longer))\b/i;

const followingText = (passage: Passage, passages: readonly Passage[]): string => {
  const next = passages[passages.indexOf(passage) + 1];
  return next?.part === passage.part ? next.text : "";
};

export type Quotation = { passage: Passage; text: string };

/**
 * Finds a quotation in its passage, word for word and sentence by sentence, and returns the
 * filing's own characters. A quotation is refused if it begins or ends within a sentence, leans on
 * or is taken back by a sentence that it leaves out, or gives orders, judges the share or promises.
 */
export const findQuotation = ({
  quote,
  passageId,
  passages,
}: {
  quote: string;
  passageId: string;
  passages: readonly Passage[];
}): { quotation: Quotation; fault: null } | { quotation: null; fault: string } => {
  const no = (fault: string) => ({ quotation: null, fault });
  const passage = passages.find(({ id }) => id === passageId);
  if (!passage) return no(`there is no passage "${passageId.slice(0, 20)}"`);
  const sentences = splitSentences(passage.text);
  const wanted = plainMarks(quote);
  const runs = sentences.flatMap((_, from) =>
    Array.from({ length: maxSentences }, (__, n) => ({ from, to: from + n + 1 })),
  );
  const run = runs.find(
    ({ from, to }) => to <= sentences.length && plainMarks(sentences.slice(from, to).join(" ")) === wanted,
  );
  if (!run) return no(`passage ${passage.id} does not hold these words as whole sentences`);
  const text = sentences.slice(run.from, run.to).join(" ");
  if (text.length < quotationLength.least || text.length > quotationLength.most)
    return no(`a quotation has ${quotationLength.least} to ${quotationLength.most} characters`);
  const isWhole = /^["“(]?\p{Ll}?\p{Lu}/u.test(text) && /[.!?]["”’)]{0,2}$/.test(text);
  if (!isWhole || !isBalanced(text)) return no("it is a heading or a part of a list");
  if (leaning.test(text)) return no("it leans on the sentence before it");
  const next = sentences[run.to] ?? splitSentences(followingText(passage, passages))[0];
  if (next && turning.test(next)) return no("the sentence after it narrows it, and is left out");
  const reason = refused.find(([pattern]) => pattern.test(text));
  return reason ? no(reason[1]) : { quotation: { passage, text }, fault: null };
};

/** Tells whether a sentence of a passage can be quoted. */
export const isQuotable = (passage: Passage, passages: readonly Passage[]): boolean =>
  splitSentences(passage.text).some(
    (quote) => findQuotation({ quote, passageId: passage.id, passages }).fault === null,
  );
