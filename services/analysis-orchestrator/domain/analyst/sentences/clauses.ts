import type { SheetFigure } from "./figure-phrases.ts";
import type { Token } from "./tokens.ts";
import { caseVerbs, caseWords, groupNouns, possessionWords } from "./vocabulary.ts";

/** Lists the words of a sentence, without placeholders. */
export const wordsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.type === "word" ? [token.text] : []));

export const articles = new Set(["a", "an", "the", "this", "its", "our"]);

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
export const splitClauses = (tokens: readonly Token[]): Token[][] => {
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

/** Says why a clause may be read in a way that its figures do not bear out; null if it cannot. */
export const faultOfClause = (tokens: readonly Token[]): string | null => {
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

/** Returns the figures that stand in a clause that names their case. */
export const figuresOfNamedCase = (clauses: readonly Token[][]): ReadonlySet<Token> =>
  new Set(
    clauses.flatMap((tokens) => {
      const words = new Set(wordsOf(tokens).map((word) => word.toLowerCase()));
      return tokens.filter((token) => token.type === "figure" && words.has(token.figure.caseType ?? ""));
    }),
  );
