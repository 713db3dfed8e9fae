import { capitalise } from "../wording/format.ts";
import {
  articles,
  faultOfClause,
  faultOfFragments,
  figuresOfNamedCase,
  splitClauses,
  wordsOf,
} from "./clauses.ts";
import { compareFigures, isOfThePast } from "./comparisons.ts";
import type { SheetFigure } from "./figure-phrases.ts";
import { findModelQuotation, type Quoted } from "./model-quotations.ts";
import type { Quotation } from "./quotations.ts";
import { type Token, tokenise } from "./tokens.ts";
import { topicWords, unknownLeadWords, unknownWords } from "./vocabulary.ts";

/** A sentence as a model writes it: words and placeholders, and the passage that it quotes. */
export type DraftSentence = { text: string; passage: string | null; quote: string | null };

/** What sentences may cite. */
export type Sheet = Quoted & {
  currency: string;
  /** The company's name in a sentence. */
  companyName: string;
  figures: readonly SheetFigure[];
  /** Sentences by rules on what a driver does to the value, by id. */
  facts: Readonly<Record<string, string>>;
  /** What quotations call their filing: "the annual report", an older one with its year. */
  reportName: string;
};

/** A sentence as the report prints it, with what it rests on. */
export type WrittenSentence = {
  text: string;
  /** Ids of figures and facts. */
  cites: string[];
  quotation: Quotation | null;
};
export type Outcome = { sentence: WrittenSentence; faults: null } | { sentence: null; faults: string[] };

const no = (...faults: string[]): Outcome => ({ sentence: null, faults });
/** Begins with whose it is: "the industry's", "iPhone's". */
const isOwned = ({ owner }: SheetFigure) => owner !== "company" && owner !== "price";

const indefiniteArticles = new Set(["a", "an"]);
/** Words after which a figure is new to the reader. */
const introducing = new Set([
  "a",
  "an",
  "has",
  "have",
  "with",
  "take",
  "takes",
  "assume",
  "assumes",
  "give",
  "gives",
]);
const opening = /^(?:an?|the) /;

/** A piece of a sentence; `isFigure` if it may begin with an article of its own. */
type Piece = { text: string; isFigure: boolean; isOwned?: boolean };

/** Joins pieces to prose: no space before a mark, one article before a noun. */
const toProse = (pieces: readonly Piece[]): string => {
  const words: string[] = [];
  for (const { text, isFigure, isOwned } of pieces) {
    const last = words.at(-1)?.toLowerCase() ?? "";
    if (!isFigure || !articles.has(last)) words.push(text);
    else if (isOwned || indefiniteArticles.has(last) || text.startsWith("the ")) words.splice(-1, 1, text);
    else words.push(text.replace(opening, ""));
  }
  return capitalise(words.join(" ").replaceAll(/ (?=[,;:])/g, ""));
};

/** Tells whether a figure stands beside or against the one before it in its clause. */
const isBeside = (tokens: readonly Token[], at: number): boolean => {
  const [word, verb, figure] = [tokens[at - 1], tokens[at - 2], tokens[at - 3]];
  return (
    word?.type === "word" &&
    /^(?:against|beside|alongside)$/i.test(word.text) &&
    verb?.type === "word" &&
    /^stands?$/i.test(verb.text) &&
    figure?.type === "figure"
  );
};

/** Returns a word, a mark or the company's name; null for a token that stands for something else. */
const plainPiece = (token: Token, { companyName }: Sheet): Piece | null => {
  if (token.type === "company") return { text: companyName, isFigure: false };
  return token.type === "word" || token.type === "mark"
    ? { text: token.text.toLowerCase(), isFigure: false }
    : null;
};

/** Words a figure by where it stands. */
const wordFigure = (
  { short, phrase, indefinite, inCase }: SheetFigure,
  { isSecond, isInCase, before }: { isSecond: boolean; isInCase: boolean; before: Token | undefined },
): string => {
  if (isSecond) return short;
  if (isInCase) return inCase;
  return before?.type === "word" && introducing.has(before.text.toLowerCase()) ? indefinite : phrase;
};

/** Says which amount of a year long past stands without one of its measure of the latest years. */
const faultOfPast = (tokens: readonly Token[], { figures }: Sheet): string | null => {
  const cited = tokens.flatMap((token) => (token.type === "figure" ? [token.figure] : []));
  const past = cited.find(
    (one) =>
      isOfThePast(one, figures) &&
      !cited.some(
        (other) => other.noun === one.noun && other.owner === one.owner && !isOfThePast(other, figures),
      ),
  );
  return past ? `{${past.id}} is of a year long past: place one of the latest years beside it` : null;
};

/** Words the figures and comparisons of a sentence. */
const writeFigures = (tokens: readonly Token[], sheet: Sheet): Outcome => {
  const clauses = splitClauses(tokens);
  const faults = [
    ...clauses.map(faultOfClause),
    faultOfFragments(clauses),
    faultOfPast(tokens, sheet),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) return no(...faults);
  const ofNamedCase = figuresOfNamedCase(clauses);
  const parts: Piece[] = [];
  /** The figure that the clause speaks of, and whether the next one ends a comparison with it. */
  let left: SheetFigure | null = null;
  let isRight = false;
  tokens.forEach((token, i) => {
    if (token.type === "figure") {
      const isSecond = (isRight || isBeside(tokens, i)) && left?.named === token.figure.named;
      const text = wordFigure(token.figure, {
        isSecond,
        isInCase: ofNamedCase.has(token),
        before: tokens[i - 1],
      });
      parts.push({ text, isFigure: true, isOwned: isOwned(token.figure) });
      if (!isRight) left = token.figure;
      isRight = false;
    } else if (token.type === "choice") {
      const right = tokens.slice(i).find((one) => one.type === "figure");
      if (!left || right?.type !== "figure") return;
      const { words, fault } = compareFigures({
        options: token.options,
        left,
        right: right.figure,
        currency: sheet.currency,
      });
      if (fault) faults.push(fault);
      else parts.push({ text: words ?? "", isFigure: false });
      isRight = true;
    } else parts.push(...[plainPiece(token, sheet)].filter((piece) => piece !== null));
  });
  if (faults.length > 0) return no(...faults);
  const cites = tokens.flatMap((token) => (token.type === "figure" ? [token.figure.id] : []));
  return { sentence: { text: `${toProse(parts)}.`, cites, quotation: null }, faults: null };
};

/** Long words that begin alike are of one topic: competition, competitive. */
const stemLength = 7;
const stemOf = (word: string) => word.replace(/s$/, "").slice(0, stemLength);
/** Lists the topics that the words of a quotation speak of; "materially" is not about materials. */
const topicsOf = (held: readonly string[]): ReadonlySet<string> => {
  const stems = new Set(held.filter((word) => !word.endsWith("ly")).map(stemOf));
  return new Set(topicWords.filter((word) => stems.has(stemOf(word))));
};

/** Names the source of a quotation: risk factors are named as such, whatever their words. */
const speakerOf = ({ passage }: Quotation, { reportName }: Sheet): string =>
  passage.part === "Risk factors" ? `the risk factors of ${reportName} say` : `${reportName} says`;

/** Words a quotation: what introduces it, who says it, and the filing's own words. */
const writeQuotation = (tokens: readonly Token[], draft: DraftSentence, sheet: Sheet): Outcome => {
  const lead = tokens.slice(0, -1).map((token) => plainPiece(token, sheet));
  if (tokens.at(-1)?.type !== "quote" || lead.includes(null))
    return no("{quote} ends its sentence, which cites no figure");
  const { quotation, fault } = findModelQuotation(
    { quote: draft.quote ?? "", passageId: draft.passage ?? "" },
    sheet,
  );
  if (fault !== null) return no(fault);
  const held = quotation.text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const unknown = unknownLeadWords(wordsOf(tokens), topicsOf(held));
  if (unknown.length > 0) return no(`neither the vocabulary nor the quotation holds: ${unknown.join(", ")}`);
  const text = toProse([
    ...lead.filter((piece) => piece !== null),
    { text: `${speakerOf(quotation, sheet)}: “${quotation.text}”`, isFigure: false },
  ]);
  return { sentence: { text, cites: [], quotation }, faults: null };
};

/**
 * Writes a model's sentence as the report prints it. The model chooses what to say; every value,
 * name, period, direction and quotation is put in by the program. Anything that the program cannot
 * vouch for is a fault.
 */
export const writeSentence = (draft: DraftSentence, sheet: Sheet): Outcome => {
  const { tokens, faults } = tokenise(draft.text, sheet);
  if (faults.length > 0) return no(...faults);
  const [first] = tokens;
  if (tokens.some(({ type }) => type === "quote")) return writeQuotation(tokens, draft, sheet);
  if (draft.quote || draft.passage) return no("a quotation stands where the sentence has {quote}");
  const unknown = unknownWords(wordsOf(tokens));
  if (unknown.length > 0)
    return no(`these words are not in the vocabulary: ${[...new Set(unknown)].join(", ")}`);
  if (first?.type === "fact" && tokens.length === 1)
    return { sentence: { text: first.text, cites: [first.id], quotation: null }, faults: null };
  if (tokens.some(({ type }) => type === "fact")) return no("a fact is a sentence of its own");
  if (!tokens.some(({ type }) => type === "figure"))
    return no("it cites no figure, no fact and no passage of the filing");
  return writeFigures(tokens, sheet);
};
