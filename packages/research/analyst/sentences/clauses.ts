import type { SheetFigure } from "./figure-phrases.ts";
import { type Asks, findFrame } from "./frames.ts";
import { faultOfBetween, faultOfScopes } from "./scopes.ts";
import type { Token } from "./tokens.ts";
import { caseWords, groupNouns, possessionWords, viewWords } from "./vocabulary.ts";

/** Lists the words of a sentence, without placeholders. */
export const wordsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => (token.type === "word" ? [token.text] : []));

export const articles = new Set(["a", "an", "the", "this", "its", "our"]);

const separators = new Set(["while", "whereas", "although", "though"]);
const isSeparator = (token: Token) =>
  token.type === "mark"
    ? token.text === ";"
    : token.type === "word" && separators.has(token.text.toLowerCase());

const symbols: Partial<Record<Token["type"], string>> = { figure: "F", choice: "C", company: "N" };
/** Writes a clause as patterns read it, without the marks at its ends. */
const shapeOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => symbols[token.type] ?? ("text" in token ? token.text.toLowerCase() : "?"))
    .join(" ")
    .replaceAll(/^[ ,:]+|[ ,:]+$/g, "");

/** A verb: without one, figures after a comma could belong to the comparison before it. */
const states = /\b(?:C|stands?|sits?|takes?|assumes?|gives?|compares?|matters?|is|are)\b/;

/** A statement that begins with the name of its case: "and the bull case gives". */
const nextCase = /^(?:and |but )?(?:in )?(?:the|our) (?:base|bull|bear) case\b/;
const dropAnd = ([first, ...rest]: readonly Token[]): Token[] => {
  if (!first) return [];
  return first.type === "word" && /^(?:and|but)$/i.test(first.text) ? rest : [first, ...rest];
};

/**
 * Splits a clause at the comma between two statements that name their cases: "the bear case gives
 * {value.bear}, and the bull case gives {value.bull}".
 */
const splitCases = (tokens: readonly Token[]): Token[][] => {
  const at = tokens.findIndex(
    (token, i) =>
      token.type === "mark" &&
      token.text === "," &&
      nextCase.test(shapeOf(tokens.slice(i + 1))) &&
      [tokens.slice(0, i), dropAnd(tokens.slice(i + 1))].every((half) => findFrame(shapeOf(half)) !== null),
  );
  return at < 0 ? [[...tokens]] : [tokens.slice(0, at), ...splitCases(dropAnd(tokens.slice(at + 1)))];
};

/**
 * Splits a sentence where one statement ends and the next begins: at a semicolon, at "while" and
 * the like, and at the comma that ends such a clause between two statements.
 */
export const splitClauses = (tokens: readonly Token[]): Token[][] => {
  const clauses: { isSubordinate: boolean; own: Token[] }[] = [{ isSubordinate: false, own: [] }];
  for (const token of tokens) {
    if (isSeparator(token)) clauses.push({ isSubordinate: token.type === "word", own: [] });
    else clauses.at(-1)?.own.push(token);
  }
  return clauses
    .flatMap(({ isSubordinate, own }) => {
      const comma = isSubordinate
        ? own.findIndex(
            (token, i) =>
              token.type === "mark" &&
              shapeOf(own.slice(0, i)).includes("C") &&
              states.test(shapeOf(own.slice(i + 1))) &&
              [own.slice(0, i), own.slice(i + 1)].every((half) => findFrame(shapeOf(half)) !== null),
          )
        : -1;
      return comma < 0 ? [own] : [own.slice(0, comma), own.slice(comma + 1)];
    })
    .flatMap(splitCases)
    .filter((clause, i, all) => clause.length > 0 || all.length === 1 || i > 0);
};

const figuresOf = (tokens: readonly Token[]): SheetFigure[] =>
  tokens.flatMap((token) => (token.type === "figure" ? [token.figure] : []));

/** Returns whether a figure says what a share would be worth. */
const isValue = ({ kind, id }: SheetFigure) => kind === "perShare" || id.startsWith("upside.");

/**
 * What stands for the other side of a figure: the same measure in another case, or its range's
 * other end.
 */
const isCountered = (one: SheetFigure, figures: readonly SheetFigure[]): boolean => {
  const [measure] = one.id.split(".");
  return figures.some(
    ({ id, standing }) =>
      id !== one.id && id.split(".")[0] === measure && (standing !== "record" || one.standing === "record"),
  );
};

/** Returns whether figures are a measure's bear and bull case, or its lowest and highest. */
const areTwoEnds = (figures: readonly SheetFigure[]): boolean => {
  const measures = new Set(figures.map(({ id }) => id.split(".")[0]));
  const isEnd = ({ id, standing }: SheetFigure) => standing === "side" || /\.(?:highest|lowest)$/.test(id);
  return measures.size === 1 && figures.length >= 2 && figures.filter(isEnd).length >= 2;
};

/** Returns whether a figure is one that only the best outcomes or years reach. */
const isTop = ({ id, caseType }: SheetFigure) =>
  caseType === "bull" || /^simulated\.p(?:75|90)$|\.highest$/.test(id);

/** Says which figures a clause puts forward without their other side; null if it puts none. */
const faultOfSides = (asks: Asks, figures: readonly SheetFigure[], isComparing: boolean): string | null => {
  // The best or the worst year is one side of the record.
  const isSide = ({ id, standing }: SheetFigure) => standing === "side" || /\.(?:highest|lowest)$/.test(id);
  const sides = figures.filter(isSide);
  if (asks === "every case" && sides.length > 0) {
    const cases = new Set(figures.map(({ caseType }) => caseType));
    const measures = new Set(figures.map(({ id }) => id.split(".")[0]));
    return cases.size === 3 && !cases.has(undefined) && measures.size === 1
      ? null
      : "a clause on the cases cites one measure in all three, or the base case alone";
  }
  const isChain = figures.length > 2 && isComparing;
  if (isChain && sides.some(({ id }) => id.startsWith("simulated.")))
    return "a clause of several comparisons holds no end of the range";
  if (asks === "nothing") return null;
  if (asks === "two sides" && !areTwoEnds(figures))
    return "a clause on both sides cites the two ends of one measure";
  if (asks === "both sides" && figures.every(({ standing }) => standing === "price"))
    return "a clause that puts the price forward cites a figure of the company beside it";
  const isBound = (one: SheetFigure) =>
    asks === "no value" ? isValue(one) : asks !== "no bull" || (isTop(one) && figures.length > 1);
  const alone = sides.find((one) => isBound(one) && !isCountered(one, figures));
  return !alone
    ? null
    : `{${alone.id}} is one side alone: name its case, as in "the bear case takes", or place the base case's beside it`;
};

/** Leaves out the base case's figure that stands beside the same measure of the case that is named. */
const withoutBase = (figures: readonly SheetFigure[], words: readonly string[]): readonly SheetFigure[] => {
  const [first, second] = figures;
  const isBeside =
    figures.length === 2 &&
    second?.caseType === "base" &&
    first?.id.split(".")[0] === second.id.split(".")[0] &&
    /\b(?:beside|against|alongside|next to)$/.test(words.join(" "));
  return isBeside ? figures.slice(0, 1) : figures;
};

/** Says which word of a clause does not suit its figures; null if all do. */
const faultOfWords = (words: readonly string[], figures: readonly SheetFigure[], isComparing: boolean) => {
  const named = new Set(words.filter((word) => caseWords.has(word)));
  const [caseName] = named;
  const spokenOf = isComparing ? figures.slice(0, 1) : withoutBase(figures, words);
  // "{growth.bull}, where {growth.base} is the base case": the last figure is of the case.
  const ofCase = words.includes("where") && !isComparing ? figures.slice(-1) : spokenOf;
  if (named.size > 1 || (caseName && !ofCase.every(({ caseType }) => caseType === caseName)))
    return "a clause that names a case speaks of figures of that case alone";
  const isContrast = words.some((word) => /^(?:compares?|against)$/.test(word));
  if (isContrast && new Set(spokenOf.map(({ group }) => group)).size > 1)
    return "a clause that holds figures against each other cites figures of one kind";
  // What comes or goes with money is read as what the money did.
  const isJoined = words.some((word) => /^(?:comes?|goes?)$/.test(word));
  const money = figures.filter(({ group, owner }) => group === "money" && owner === "company");
  if (isJoined && money.length > 0 && money.length < figures.length)
    return "money comes or goes with money alone";
  const noun = words.find(
    (word) => groupNouns[word] && !figures.every(({ group }) => group === groupNouns[word]),
  );
  if (noun) return `"${noun}" suits a clause whose figures are all of it`;
  // "Growth: {operating3.growth}" reads as the company's.
  const isOfOthers = figures.length > 0 && figures.every(({ owner }) => owner !== "company");
  return words.some((word) => groupNouns[word]) && isOfOthers
    ? "growth and margin without a name are the company's"
    : null;
};

/** Says whether a clause gives the company, or the report's view, a figure of others. */
const faultOfOwner = (
  tokens: readonly Token[],
  words: readonly string[],
  figures: readonly SheetFigure[],
) => {
  const isCompanys = ({ owner, standing }: SheetFigure) =>
    owner === "company" && (standing === "record" || standing === "view");
  const speaksOfCompany =
    tokens.some(({ type }) => type === "company") || words.some((word) => possessionWords.has(word));
  if (speaksOfCompany && !figures.every(isCompanys))
    return "a clause that speaks of the company may cite its own figures only, as a whole and of the record or the base case: not a segment's, another case's, the industry's, the peers' or the price's";
  const isView = words.some((word) => viewWords.has(word));
  return isView && !figures.every((one) => isCompanys(one) && one.standing === "view")
    ? "a clause with our, we, view or thesis cites figures of the base case only"
    : null;
};

/** Says why a clause may be read in a way that its figures do not bear out; null if it cannot. */
export const faultOfClause = (tokens: readonly Token[]): string | null => {
  const shape = shapeOf(tokens);
  const figures = figuresOf(tokens);
  const isComparing = shape.includes("C");
  const asks = findFrame(shape);
  const words = wordsOf(tokens).map((word) => word.toLowerCase());
  const others = faultOfOwner(tokens, words, figures);
  if (others) return others;
  if (asks === null)
    return isComparing
      ? "write a comparison as {figure} {above|below} {figure}, with no other figure in its clause; separate clauses with a semicolon or while"
      : `no pattern of the data describes the clause "${shape.slice(0, 80)}"`;
  return (
    faultOfWords(words, figures, isComparing) ??
    faultOfScopes(figures, isComparing) ??
    (words.includes("between") ? faultOfBetween(figures) : null) ??
    faultOfSides(asks, figures, isComparing)
  );
};

/**
 * Says why clauses of one sentence do not go together: figures of unlike measures that nothing but
 * a semicolon joins read as cause and effect.
 */
export const faultOfFragments = (clauses: readonly Token[][]): string | null => {
  const isBare = (tokens: readonly Token[]) => !states.test(shapeOf(tokens)) && wordsOf(tokens).length === 0;
  const groups = new Set(clauses.flatMap(figuresOf).map(({ group }) => group));
  return clauses.length > 1 && clauses.some(isBare) && groups.size > 1
    ? "a clause of a figure alone stands in a sentence whose figures are of one measure"
    : null;
};

/** Returns the figures that stand in a clause that names their case. */
export const figuresOfNamedCase = (clauses: readonly Token[][]): ReadonlySet<Token> =>
  new Set(
    clauses.flatMap((tokens) => {
      const words = new Set(wordsOf(tokens).map((word) => word.toLowerCase()));
      return tokens.filter((token) => token.type === "figure" && words.has(token.figure.caseType ?? ""));
    }),
  );
