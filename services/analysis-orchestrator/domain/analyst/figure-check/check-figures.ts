import type { CaseType } from "@plumbline/report/valuation.ts";
import type { FigureKind, SheetFigure } from "./figure-sheet.ts";
import { amountsInWords, directionOf, isSpan, withYearsInDigits } from "./figure-words.ts";

/** What a text may cite besides the sheet: years and days of the report, and names with digits. */
export type Citable = {
  figures: readonly SheetFigure[];
  /** Currency of the sheet: "USD". */
  currency: string;
  /** Calendar and fiscal years. */
  years: ReadonlySet<number>;
  /** The case that the text is about; a sentence need not name it. */
  told?: CaseType;
  /** Segments, companies, dates in words: digits in them are not figures. */
  names: readonly string[];
  /** What the filing says in words; it supports claims that no figure does. */
  filingText?: string;
  /**
   * Words in small letters that may be names inside a sentence; without them names are not checked.
   */
  knownWords?: ReadonlySet<string>;
};

const scales: Record<string, number> = {
  trn: 1e6,
  tn: 1e6,
  trillion: 1e6,
  bn: 1e3,
  billion: 1e3,
  m: 1,
  mn: 1,
  million: 1,
};
const currencies: Record<string, string> = { $: "USD", US$: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };

/** Forms, indices, percentiles and common words with digits, which are not figures. */
const fixedNames = ["S&P 500", "Fortune 500", "Form 10"].concat(
  "10-K 10-Q 8-K 20-F p10 p25 p50 p75 p90 401(k) 2D 3D 4G 5G B2B B2C CO2".split(" "),
);
const fixedPhrases = /\b12[\s-]months?\b|\b24\/7\b|\bItem\s\d{1,2}[ABC]?\b/giu;
const percentiles = /\b(?:10|25|50|75|90)th\b/giu;

const number = String.raw`(?<sign>(?<![\p{L}\p{N}%)])[-−–])?(?<currency>(?:US)?\$\s?|[€£¥]\s?|\b(?:USD|EUR|GBP|JPY|CNY|CAD|CHF)\s)?(?<digits>\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)`;
const unit = String.raw`(?:[\s-]?(?<percent>%|per ?cent\b|pct\b)|[\s-]?(?<scale>trn|tn|trillion|bn|billion|mn|million|m)\b|(?<times>x|\stimes)\b|[\s-](?<years>years?)\b|[\s-]?(?<other>hundred|thousand|dozen|k|b|t|mm|bps?|basis points?|percentage points?|points?|pps?|ppts?|cents?)\b)?`;
const token = new RegExp(number + unit, "giu");

/** Decimals of each kind of figure in the report, and of money in each scale. */
const reportDecimals: Record<FigureKind, number> = {
  rate: 1,
  money: 1,
  perShare: 2,
  ratio: 2,
  years: 0,
  count: 0,
};
const scaleDecimals: Record<number, number> = { 1e6: 2, 1e3: 1, 1: 0 };

/** Tolerance of a number with fewer decimals than the report's. */
const maxRoundingShare = 0.025;

const decimalsOf = (digits: string) => digits.split(".")[1]?.length ?? 0;

const isRounded = (shown: number, exact: number, decimals: number, own: number) => {
  const size = Math.abs(exact);
  const half = 0.5 * 10 ** -decimals;
  const least = decimals >= own ? half : Math.min(half, maxRoundingShare * Math.max(size, shown));
  return Math.abs(shown - size) <= least + 1e-9;
};

type Units = { percent?: string; scale?: string; times?: string; years?: string; other?: string };
type Groups = Units & { sign?: string; currency?: string; digits: string };
/** A number in a text, with the words around it in its sentence. */
export type Cited = Groups & { text: string; before: string; after: string };

/**
 * Matches what follows a number of years without the word: "from 8 to 10 years", "the years are 8
 * in the base case".
 */
const noNoun =
  /^(?:$|[^\p{L}\s]|\s(?:[^\p{L}]|(?:in|for|to|and|or|under|against|at|as|where|is|are|when|by|on|of|than|with|while|after|before|from|instead|rather|if|but|which)\b))/iu;

/** Finds the figures of the sheet that a number may cite, by its unit and to its decimals. */
const meantBy = (cited: Cited, figures: readonly SheetFigure[]): SheetFigure[] => {
  const { digits, percent, scale, times, years, currency, before, after } = cited;
  const shown = Number(digits.replaceAll(",", ""));
  const decimals = decimalsOf(digits);
  const allOf = (kinds: readonly FigureKind[], unit = 1, size = decimals) =>
    figures.filter(
      ({ kind, value }) =>
        kinds.includes(kind) &&
        isRounded(shown, value / unit, size, scale ? (scaleDecimals[unit] ?? 0) : reportDecimals[kind]),
    );
  // A whole percentage must match exactly: with rounding, nearly every one would be near some
  // figure.
  if (percent) return allOf(["rate"], 0.01, Math.max(1, decimals));
  if (scale) return allOf(["money"], scales[scale.toLowerCase()]);
  if (currency) return allOf(["perShare"]);
  if (times) return allOf(["ratio"]);
  if (years) return decimals === 0 ? allOf(["years"]) : [];
  if (decimals > 0) return allOf(["ratio"]);
  const sentence = before + after;
  return [
    ...(/\byear/iu.test(sentence) && noNoun.test(after) ? allOf(["years"]) : []),
    ...(/\b(?:simulat|trial)/iu.test(sentence) ? allOf(["count"]) : []),
  ];
};

const caseWords = /\b(base|bull|bear)\b/giu;

/** Returns the case that a sentence names; null if it names none or several. */
const caseTold = ({ before, after }: Cited): string | null => {
  const told = new Set((before + after).match(caseWords)?.map((word) => word.toLowerCase()));
  return told.size === 1 ? ([...told][0] ?? null) : null;
};

/** Returns the direction that a sign or the words beside a number give: 1 up, -1 down, 0 none. */
export const directionOfCited = ({ sign, before, after }: Cited): -1 | 0 | 1 =>
  sign ? -1 : directionOf({ before, after });

/** Finds the figures that a number may cite; null if it is a year or a span, not a figure. */
const findCited = (cited: Cited, citable: Citable): SheetFigure[] | null => {
  const { sign, currency, digits, percent, scale, times, years, other, before, after } = cited;
  if (other || /^\p{L}/u.test(after)) return [];
  const code = currency?.trim().toUpperCase();
  if (code && (currencies[code] ?? code) !== citable.currency) return [];
  const isBare = !(percent || scale || times || years || currency || sign);
  if (isBare && /^\d{4}$/.test(digits) && citable.years.has(Number(digits))) return null;
  if (years && isSpan({ years: Number(digits), before, after })) return null;
  const direction = directionOfCited(cited);
  return meantBy(cited, citable.figures).filter(({ value }) => value * direction >= 0);
};

/** Returns the fault of a number; null if it is a figure of the report. */
const faultOf = (cited: Cited, citable: Citable): "strange" | "of another case" | null => {
  const possible = findCited(cited, citable);
  if (possible === null) return null;
  if (possible.length === 0) return "strange";
  const told = caseTold(cited);
  const isItsOwn = ({ caseType }: SheetFigure) => !told || !caseType || caseType === told;
  return possible.some(isItsOwn) ? null : "of another case";
};

/** Names come from filings; one that is itself an amount is not skipped. */
const isName = (name: string) =>
  /\d/.test(name) && !/[$€£¥%]|\d\s?(?:trn|bn|million|billion|trillion|per ?cent)\b/iu.test(name);
const isDate = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(name);

const withoutNames = (text: string, names: readonly string[]): string =>
  names
    .map((name) => name.normalize("NFKC"))
    .filter((name) => isDate(name) || (isName(name) && /\p{L}/u.test(name)))
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (rest, name) =>
        rest.replaceAll(
          new RegExp(
            String.raw`(?<![\p{L}\p{N}$€£¥−-]|\d[.,])${RegExp.escape(name)}(?![\p{L}\p{N}%]|[.,]\p{N})`,
            "giu",
          ),
          " ",
        ),
      text,
    );

const between = /^\s?(?:[-–—]|to|and|or)\s?$/iu;
const unitsOf = ({ percent, scale, times, years, other }: Groups): Units => ({
  ...(percent && { percent }),
  ...(scale && { scale }),
  ...(times && { times }),
  ...(years && { years }),
  ...(other && { other }),
});

/** Lists the numbers of a text; in "8 to 10%" and "$1.2-1.4bn" both have the unit. */
const numbersOf = (text: string, years: ReadonlySet<number>) => {
  const matches = [...text.matchAll(token)];
  return matches.map((match, i) => {
    const own = match.groups as Groups;
    const end = match.index + match[0].length;
    const [last, next] = [matches[i - 1], matches[i + 1]];
    const isYear = years.has(Number(own.digits));
    const isFrom = next && !isYear && between.test(text.slice(end, next.index));
    const isTo = last && between.test(text.slice(last.index + last[0].length, match.index));
    const hasUnit = Object.keys(unitsOf(own)).length > 0;
    const shared = isFrom && !hasUnit ? unitsOf(next.groups as Groups) : {};
    const currency = own.currency ?? (isTo && own.scale ? last.groups?.["currency"] : undefined);
    const sentence = { from: text.slice(0, match.index), to: text.slice(end) };
    return {
      text: match[0].trim(),
      ...own,
      ...shared,
      ...(currency && { currency }),
      before: sentence.from.slice(
        Math.max(...[...sentence.from.matchAll(/[.!?]\s/g)].map((m) => m.index), 0),
      ),
      after: sentence.to.split(/[.!?](?:\s|$)/, 1)[0] ?? "",
    };
  });
};

/** Digits that the report never writes: of other scripts, fractions, groups without a comma. */
const unwritten = /[^\P{N}0-9]+|\d+\s?[/⁄]\s?\d+|(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/gu;

const toPlain = (text: string, citable: Citable): string => {
  const known = withoutNames(text.normalize("NFKC"), [...citable.names, ...fixedNames]).replaceAll(
    fixedPhrases,
    " ",
  );
  return withYearsInDigits(/\bpercentile/iu.test(known) ? known.replaceAll(percentiles, " ") : known);
};

/** Lists the numbers of a text that may cite figures of the sheet, with those figures. */
export const listCitations = (text: string, citable: Citable): { cited: Cited; figures: SheetFigure[] }[] =>
  numbersOf(toPlain(text, citable), citable.years).flatMap((cited) => {
    const figures = findCited(cited, citable);
    return figures && figures.length > 0 ? [{ cited, figures }] : [];
  });

/**
 * Finds the numbers of a text that are not figures of the report. Each number is compared with the
 * sheet by its unit and to its decimals. If a minus sign or the words next to it give a direction,
 * the figure must have it; in a sentence about one case, the figure must not be another case's.
 */
export const strangeFigures = (text: string, citable: Citable): string[] => {
  const plain = toPlain(text, citable);
  const strange = numbersOf(plain, citable.years).flatMap((cited) => {
    // "Q3", "A320": a number inside a word is an unknown name; "FY2025" is a year.
    const isInWord = /\p{L}$/u.test(cited.before) && !/\bFY$/u.test(cited.before);
    const fault = isInWord ? "strange" : faultOf(cited, citable);
    if (fault === null) return [];
    return [fault === "strange" ? cited.text : `${cited.text} (${fault}: name the case that it is of)`];
  });
  const inWords = amountsInWords(plain);
  return [...strange, ...(plain.match(unwritten) ?? []), ...(inWords ? [inWords] : [])];
};
