import { capitalise } from "../wording/format.ts";
import { compareFigures } from "./comparisons.ts";
import type { SheetFigure } from "./figure-phrases.ts";
import { findQuotation, type Passage, type Quotation } from "./quotations.ts";
import { type Token, tokenise } from "./tokens.ts";
import {
  boundWords,
  caseVerbs,
  caseWords,
  groupNouns,
  possessionWords,
  topicWords,
  unknownWords,
} from "./vocabulary.ts";

/** A sentence as a model writes it: words and placeholders, and the passage that it quotes. */
export type DraftSentence = { text: string; passage: string | null; quote: string | null };

/** What sentences may cite. */
export type Sheet = {
  currency: string;
  /** The company's name in a sentence. */
  companyName: string;
  figures: readonly SheetFigure[];
  /** Sentences by rules on what a driver does to the value, by id. */
  facts: Readonly<Record<string, string>>;
  passages: readonly Passage[];
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
const wordsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.type === "word" ? [token.text] : []));
const articles = new Set(["a", "an", "the", "this", "its", "our"]);
const indefinite = new Set(["a", "an"]);
const opening = /^(?:an?|the) /;

/** A piece of a sentence; `isFigure` if it may begin with an article of its own. */
type Piece = { text: string; isFigure: boolean; isOwned?: boolean };

/** Joins pieces to prose: no space before a mark, one article before a noun. */
const toProse = (pieces: readonly Piece[]): string => {
  const words: string[] = [];
  for (const { text, isFigure, isOwned } of pieces) {
    const last = words.at(-1)?.toLowerCase() ?? "";
    if (!isFigure || !articles.has(last)) words.push(text);
    else if (isOwned || indefinite.has(last) || text.startsWith("the ")) words.splice(-1, 1, text);
    else words.push(text.replace(opening, ""));
  }
  return capitalise(words.join(" ").replaceAll(/ (?=[,;:])/g, ""));
};

const separators = new Set(["while", "whereas", "although", "though"]);
const joints = new Set(["and", "but", "yet"]);
const isSeparator = (token: Token) =>
  token.type === "mark"
    ? token.text === ";"
    : token.type === "word" && separators.has(token.text.toLowerCase());

/** One letter a token: figure, choice, joint, comma, article, other word. */
const shapeOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === "figure") return "F";
      if (token.type === "choice") return "C";
      if (token.type === "mark") return ",";
      if (token.type !== "word") return "w";
      const word = token.text.toLowerCase();
      if (joints.has(word)) return "&";
      return articles.has(word) ? "a" : "w";
    })
    .join("");

/**
 * A statement that compares: one figure, how it lies to another, perhaps how the same one lies to a
 * third. Any other order would leave open which figures are compared.
 */
const comparing = /^[wa,]*F,?Ca?F(?:,?&Ca?F)*(?:,?&[wa]*F,?Ca?F(?:,?&Ca?F)*)*[wa]*$/;
/**
 * Splits a sentence where one statement ends and the next begins: at a semicolon, at "while" and
 * the like, and at the comma that ends such a clause between two comparisons.
 */
const splitClauses = (tokens: readonly Token[]): Token[][] => {
  const clauses: { isSubordinate: boolean; own: Token[] }[] = [{ isSubordinate: false, own: [] }];
  for (const token of tokens) {
    if (isSeparator(token)) clauses.push({ isSubordinate: token.type === "word", own: [] });
    else clauses.at(-1)?.own.push(token);
  }
  return clauses.flatMap(({ isSubordinate, own }) => {
    const comma = isSubordinate
      ? own.findIndex(
          (token, i) =>
            token.type === "mark" &&
            [own.slice(0, i), own.slice(i + 1)].every((half) => comparing.test(shapeOf(half))),
        )
      : -1;
    return comma < 0 ? [own] : [own.slice(0, comma), own.slice(comma + 1)];
  });
};

/** Who owns what the words say may be doubtful beside figures of others. */
const isOwn = ({ owner }: SheetFigure) => owner === "company" || owner === "segment";
/** Begins with whose it is: "the industry's", "iPhone's". */
const isOwned = ({ owner }: SheetFigure) => owner !== "company" && owner !== "price";

const placing = new Set(["with", "beside", "against", "alongside", "next"]);
const joining = new Set([...joints, ...placing, "well"]);
const equating = new Set(["is", "are", "which"]);
const hasWord = (tokens: readonly Token[], words: ReadonlySet<string>): boolean =>
  tokens.some((token) => token.type === "word" && words.has(token.text.toLowerCase()));

/**
 * Tells whether two figures of a clause stand with nothing between that joins them, as in "{a}
 * shows {b}", or with what makes them one, as in "{a}, which is {b}". "Beside {a} is {b}" joins
 * them ahead.
 */
const hasUnjoined = (tokens: readonly Token[]): boolean => {
  const places = tokens.flatMap((token, i) => (token.type === "figure" ? [i] : []));
  const isJoinedAhead = hasWord(tokens.slice(0, places[0]), placing);
  return places.some((place, n) => {
    const before = places[n - 1];
    if (before === undefined || (n === 1 && isJoinedAhead)) return false;
    const between = tokens.slice(before + 1, place);
    const isJoined =
      hasWord(between, joining) || between.some((token) => token.type === "mark" && token.text === ",");
    return !isJoined || hasWord(between, equating);
  });
};

/** Says which word of a clause does not suit its figures; null if all do. */
const faultOfWords = (
  words: readonly string[],
  figures: readonly SheetFigure[],
  isComparing: boolean,
): string | null => {
  const named = new Set(words.filter((word) => caseWords.has(word)));
  const [caseName] = named;
  const spokenOf = isComparing ? figures.slice(0, 1) : figures;
  if (named.size > 1 || (caseName && !spokenOf.every(({ caseType }) => caseType === caseName)))
    return "a clause that names a case speaks of figures of that case alone";
  const verb = words.find((word) => caseVerbs.has(word));
  if (verb && !caseName) return `"${verb}" needs the name of a case in its clause`;
  const noun = words.find(
    (word) => groupNouns[word] && !figures.every(({ group }) => group === groupNouns[word]),
  );
  return noun ? `"${noun}" suits a clause whose figures are all of it` : null;
};

const faultOfClause = (tokens: readonly Token[]): string | null => {
  const shape = shapeOf(tokens).replaceAll(/^,|,$/g, "");
  const isComparing = shape.includes("C");
  if (isComparing && !comparing.test(shape))
    return "write a comparison as {figure} {above|below} {figure}, with no other figure in its clause; separate clauses with a semicolon or while";
  if (!isComparing && hasUnjoined(tokens))
    return "join two figures by and, with, beside, against, alongside or a comma, or compare them";
  const figures = tokens.flatMap((token) => (token.type === "figure" ? [token.figure] : []));
  const words = wordsOf(tokens).map((word) => word.toLowerCase());
  const speaksOfCompany =
    tokens.some(({ type }) => type === "company") || words.some((word) => possessionWords.has(word));
  return speaksOfCompany && !figures.every(isOwn)
    ? "a clause that speaks of the company may cite its own figures only, not the industry's, the peers' or the price's"
    : faultOfWords(words, figures, isComparing);
};

/** Returns a word, a mark or the company's name; null for a token that stands for something else. */
const plainPiece = (token: Token, { companyName }: Sheet): Piece | null => {
  if (token.type === "company") return { text: companyName, isFigure: false };
  return token.type === "word" || token.type === "mark"
    ? { text: token.text.toLowerCase(), isFigure: false }
    : null;
};

/** Returns the figures that stand in a clause that names their case. */
const figuresOfNamedCase = (clauses: readonly Token[][]): ReadonlySet<Token> =>
  new Set(
    clauses.flatMap((tokens) => {
      const words = new Set(wordsOf(tokens).map((word) => word.toLowerCase()));
      return tokens.filter((token) => token.type === "figure" && words.has(token.figure.caseType ?? ""));
    }),
  );

/** Words the figures and comparisons of a sentence. */
const writeFigures = (tokens: readonly Token[], sheet: Sheet): Outcome => {
  const clauses = splitClauses(tokens);
  const faults = clauses.map(faultOfClause).filter((fault) => fault !== null);
  if (faults.length > 0) return no(...faults);
  const ofNamedCase = figuresOfNamedCase(clauses);
  const parts: Piece[] = [];
  /** The figure that the clause speaks of, and whether the next one ends a comparison with it. */
  let left: SheetFigure | null = null;
  let isRight = false;
  tokens.forEach((token, i) => {
    if (token.type === "figure") {
      const { short, phrase, inCase, named } = token.figure;
      const full = ofNamedCase.has(token) ? inCase : phrase;
      const text = isRight && left?.named === named ? short : full;
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

/** Words a quotation: what introduces it, who says it, and the filing's own words. */
const writeQuotation = (tokens: readonly Token[], draft: DraftSentence, sheet: Sheet): Outcome => {
  const lead = tokens.slice(0, -1).map((token) => plainPiece(token, sheet));
  if (tokens.at(-1)?.type !== "quote" || lead.includes(null))
    return no("{quote} ends its sentence, which cites no figure");
  const { quotation, fault } = findQuotation({
    quote: draft.quote ?? "",
    passageId: draft.passage ?? "",
    passages: sheet.passages,
  });
  if (fault !== null) return no(fault);
  const held = new Set(quotation.text.toLowerCase().match(/\p{L}+/gu));
  const unknown = unknownWords(wordsOf(tokens), new Set(topicWords.filter((word) => held.has(word))));
  if (unknown.length > 0) return no(`neither the vocabulary nor the quotation holds: ${unknown.join(", ")}`);
  const text = toProse([
    ...lead.filter((piece) => piece !== null),
    { text: `the annual report says: “${quotation.text}”`, isFigure: false },
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
  const unknown = unknownWords(wordsOf(tokens), new Set(boundWords));
  if (unknown.length > 0)
    return no(`these words are not in the vocabulary: ${[...new Set(unknown)].join(", ")}`);
  if (first?.type === "fact" && tokens.length === 1)
    return { sentence: { text: first.text, cites: [first.id], quotation: null }, faults: null };
  if (tokens.some(({ type }) => type === "fact")) return no("a fact is a sentence of its own");
  if (!tokens.some(({ type }) => type === "figure"))
    return no("it cites no figure, no fact and no passage of the filing");
  return writeFigures(tokens, sheet);
};
