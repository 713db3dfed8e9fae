import { type Citable, type Cited, directionOfCited, listCitations } from "./check-figures.ts";
import type { SheetFigure } from "./figure-sheet.ts";
import { findTopics, namesGrowth, topicsOf } from "./figure-topics.ts";

/** Words between a number and a noun that names it: "an 8.3% cost of equity", "6.4% of growth". */
const glue = /^(?:[\s-](?:of|a|the|its|net|adjusted|median|yearly|annual|stable|in|year)\b){0,3}[\s-]?$/iu;

/** Whose figure it is, other than the company's own; its words must stand in the sentence. */
const scopes: [scope: RegExp, words: RegExp][] = [
  [/^Industry's/u, /\bindustr(?:y|ies)/iu],
  [/^Peers'/u, /\bpeers?\b/iu],
  [/^What the price implies/u, /\bimpl(?:y|ies|ied)\b|\bexplains?\b|\bwould have to\b|\bdemands?\b/iu],
  [/over three years$/u, /\b(?:three|3)[\s-]years?\b/iu],
  [/over five years$/u, /\b(?:five|5)[\s-]years?\b/iu],
  [/, highest/u, /\b(?:high|highest|best|most|peak|record|rang\w+)\b/iu],
  [/, lowest/u, /\b(?:low|lowest|worst|least|weakest|rang\w+)\b/iu],
];

/** The sheet's names have commas of their own: "growth, fiscal 2025". */
const clauseEnd =
  /,(?! (?:fiscal|base|bull|bear|trailing|last|mean|median|a year)\b)|[;–—(]|\b(?:and|while|whereas|but|which|against|after|where)\b/giu;
const lastClause = (text: string) =>
  text.slice(Math.max(0, ...[...text.matchAll(clauseEnd)].map((m) => m.index)));

/** Tells whether the words near a number name what the figure is of. */
const isNamed = ({ before, after }: Cited, figure: SheetFigure): boolean => {
  if (figure.kind === "years" || figure.kind === "count") return true;
  const topics = topicsOf(figure.name);
  const earlier = findTopics(before);
  const last = Math.max(-1, ...earlier.map(({ end }) => end));
  const named = earlier.filter(({ end }) => end === last);
  const next = findTopics(after);
  const first = Math.min(...next.map(({ start }) => start));
  const follows = next.filter(
    ({ start }) => start === first && (glue.test(after.slice(0, start)) || named.length === 0),
  );
  const growth =
    namesGrowth(lastClause(before)) ||
    /^\s(?:a year |of )?(?:growth|decline|rise|fall|drop|increase|decrease)/iu.test(after);
  return [...named, ...follows].some(({ topic }) => topics.has(topic)) || (growth && topics.has("growth"));
};

const segmentOf = ({ name }: SheetFigure): string | null => {
  const end = name.indexOf(": ");
  return end < 0 ? null : name.slice(0, end);
};

/** Finds the segment that a sentence names nearest before a number, or else after it. */
const segmentNamed = ({ before, after }: Cited, segments: readonly string[]): string | null => {
  const [low, high] = [before.toLowerCase(), after.toLowerCase()];
  const nearest = segments
    .map((name) => ({ name, at: low.lastIndexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at + b.name.length - (a.at + a.name.length) || b.name.length - a.name.length)[0];
  if (nearest) return nearest.name;
  return segments.find((name) => high.includes(name.toLowerCase())) ?? null;
};

/** Tells whether the sentence says whose figure it is: a segment's, the industry's, the price's. */
const isItsOwn = (cited: Cited, figure: SheetFigure, segments: readonly string[]): boolean => {
  const sentence = cited.before + cited.after;
  const segment = segmentOf(figure);
  if (segment !== null) return segmentNamed(cited, segments) === segment;
  const clause = lastClause(cited.before).toLowerCase();
  if (
    segments.some((name) => clause.includes(name.toLowerCase())) &&
    /^Revenue|^Net margin/u.test(figure.name)
  )
    return false;
  if (/\bindustr(?:y|ies)/iu.test(clause) && !figure.name.startsWith("Industry's")) return false;
  if (/\bpeers?\b/iu.test(clause) && !figure.name.startsWith("Peers'")) return false;
  return scopes.every(([scope, words]) => !scope.test(figure.name) || words.test(sentence));
};

const dateIn = (name: string) =>
  /\bfiscal (\d{4})/u.exec(name)?.[1] ?? (name.endsWith("trailing twelve months") ? "trailing" : null);
const withoutDate = (name: string) => name.replace(/,? \(?(?:fiscal \d{4}\)?|trailing twelve months)$/u, "");

/** Tells whether a figure of a year is cited with that year; without a year only the newest. */
const isOfItsYear = (
  { before, after }: Cited,
  figure: SheetFigure,
  figures: readonly SheetFigure[],
): boolean => {
  const date = dateIn(figure.name);
  if (date === null) return true;
  const isTrailing = /\b(?:trailing|twelve|12)\b/iu.test(before + after);
  const own = /^[^.,;\d]{0,25}\b(?:in|for|of) (?:fiscal )?(\d{4})\b/iu.exec(after)?.[1];
  const earlier = [...before.matchAll(/\b(?:FY)?((?:19|20)\d\d)\b(?!%)/giu)].map(([, year]) => year);
  const years = [
    ...earlier,
    ...[...after.matchAll(/\b(?:fiscal |in |FY)((?:19|20)\d\d)\b/giu)].map(([, year]) => year),
  ];
  if (own) return date === own;
  if (years.length > 0)
    return years.length > 1 ? years.includes(date) : date === years[0] || (date === "trailing" && isTrailing);
  if (date === "trailing") return true;
  const dates = figures
    .filter(({ name }) => withoutDate(name) === withoutDate(figure.name))
    .map(({ name }) => Number(dateIn(name)) || 0);
  return Number(date) === Math.max(...dates);
};

/** Tells whether a sentence names the case of a bear or bull figure, or the text is about it. */
const isOfItsCase = ({ before, after }: Cited, { caseType }: SheetFigure, { told }: Citable): boolean =>
  !caseType ||
  caseType === "base" ||
  caseType === told ||
  new RegExp(String.raw`\b${caseType}\b`, "iu").test(before + after);

const below = /^\s(?:below|under|beneath|less|lower|short)\b/iu;

/**
 * Tells whether words give a figure its sign: a negative one needs a word of decline, and a value
 * above the price may not be told as below it.
 */
const hasItsSign = (cited: Cited, { name, value }: SheetFigure): boolean => {
  const isBelow = below.test(cited.after);
  if (value < 0) return isBelow || directionOfCited(cited) < 0;
  return !isBelow || !topicsOf(name).has("upside");
};

const moreWords = /\b(?:above|more than|higher than|greater than|exceed\w*|beats?|over)\b/iu;
const lessWords = /\b(?:below|less than|lower than|smaller than|under|short of)\b/iu;
/** Characters between two numbers within which a comparison holds for both. */
const mostBetween = 120;

/** Finds comparisons in words of two figures of a sentence that their values contradict. */
const falseComparisons = (rows: readonly { cited: Cited; figures: SheetFigure[] }[]): string[] =>
  rows.flatMap(({ cited, figures: firsts }, i) => {
    const later = rows
      .slice(i + 1)
      .find(
        ({ cited: other, figures }) =>
          other.before.startsWith(cited.before) &&
          figures.some(({ kind }) => firsts.some((one) => one.kind === kind)),
      );
    if (!later) return [];
    const between = later.cited.before.slice(cited.before.length);
    if (between.length > mostBetween || /;|\bnot\b/iu.test(between)) return [];
    const [isMore, isLess] = [moreWords.test(between), lessWords.test(between)];
    if (isMore === isLess) return [];
    const isTrue = firsts.some((a) =>
      later.figures.some((b) => (isMore ? a.value > b.value : a.value < b.value)),
    );
    return isTrue ? [] : [`${cited.text} is not ${isMore ? "more" : "less"} than ${later.cited.text}`];
  });

/**
 * Finds the numbers of a text that are figures of the report, but not of what the sentence names:
 * another figure, segment, industry, year, case or sign; and comparisons that their values
 * contradict.
 */
export const misnamedFigures = (text: string, citable: Citable): string[] => {
  const segments = [...new Set(citable.figures.flatMap((one) => segmentOf(one) ?? []))];
  const rows = listCitations(text, citable).map(({ cited, figures }) => ({
    cited,
    figures: figures.filter(
      (figure) =>
        isNamed(cited, figure) &&
        isItsOwn(cited, figure, segments) &&
        isOfItsYear(cited, figure, citable.figures) &&
        isOfItsCase(cited, figure, citable) &&
        hasItsSign(cited, figure),
    ),
  }));
  return [
    ...rows.filter(({ figures }) => figures.length === 0).map(({ cited }) => cited.text),
    ...falseComparisons(rows.filter(({ figures }) => figures.length > 0)),
  ];
};
