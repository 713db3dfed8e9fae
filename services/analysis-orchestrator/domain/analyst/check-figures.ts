import type { FigureKind, SheetFigure } from "./figure-sheet.ts";

/** What a text may cite beside the sheet: years and days that the report names, and names with digits in them. */
export type Citable = {
  figures: readonly SheetFigure[];
  /** Calendar and fiscal years. */
  years: ReadonlySet<number>;
  /** Segments, companies, dates in words: what stands in them is no figure. */
  names: readonly string[];
};

const scales: Record<string, number> = {
  trn: 1e6,
  trillion: 1e6,
  bn: 1e3,
  billion: 1e3,
  m: 1,
  mn: 1,
  million: 1,
};

/** Forms, indices and percentiles are no figures. */
const fixedNames = ["10-K", "10-Q", "8-K", "20-F", "S&P 500", "Form 10", "p10", "p25", "p50", "p75", "p90"];

const number = String.raw`(?<sign>[-−–])?(?<currency>US\$|[$€£¥])?(?<digits>\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)`;
const unit = String.raw`(?:\s?(?<percent>%|per ?cent)|\s?(?<scale>trn|trillion|bn|billion|mn|million|m)\b|(?<times>x|\stimes)\b|[\s-](?<years>years?)\b)?`;
const token = new RegExp(`${number}${unit}`, "giu");

/** Amounts in words cannot be compared. */
const inWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half a|a)[\s-](?:per ?cent|percentage points?|basis points?|million|billion|trillion)\b/iu;

/** The decimals with which the report writes a kind of figure, and money in each scale. */
const reportDecimals: Record<FigureKind, number> = {
  rate: 1,
  money: 1,
  perShare: 2,
  ratio: 2,
  years: 0,
  count: 0,
};
const scaleDecimals: Record<number, number> = { 1e6: 2, 1e3: 1, 1: 0 };

/** A number with fewer decimals than the report's may be rounded, but not so far that it could be any. */
const mostRounding = 0.025;

const decimalsOf = (digits: string) => digits.split(".")[1]?.length ?? 0;

const isRounded = (shown: number, exact: number, decimals: number, own: number) => {
  const size = Math.abs(exact);
  const half = 0.5 * 10 ** -decimals;
  const least = decimals >= own ? half : Math.min(half, mostRounding * Math.max(size, shown));
  return Math.abs(shown - size) <= least + 1e-9;
};

type Groups = {
  currency?: string;
  digits: string;
  percent?: string;
  scale?: string;
  times?: string;
  years?: string;
};

const isCited = (groups: Groups, { figures, years }: Citable): boolean => {
  const { currency, digits, percent, scale, times } = groups;
  const shown = Number(digits.replaceAll(",", ""));
  const decimals = decimalsOf(digits);
  const anyOf = (kinds: readonly FigureKind[], unit: number, size = decimals) =>
    figures.some(
      ({ kind, value }) =>
        kinds.includes(kind) &&
        isRounded(shown, value / unit, size, scale ? (scaleDecimals[unit] ?? 0) : reportDecimals[kind]),
    );
  // A whole percentage is as exact as one with a decimal: nearly every one would be near some figure.
  if (percent) return anyOf(["rate"], 0.01, Math.max(1, decimals));
  if (scale) return anyOf(currency ? ["money"] : ["money", "count"], scales[scale.toLowerCase()] ?? 1);
  if (currency) return anyOf(["perShare"], 1);
  if (times) return anyOf(["ratio"], 1);
  if (decimals === 0 && !digits.includes(",") && years.has(shown)) return true;
  return anyOf(decimals === 0 ? ["years", "count"] : ["ratio"], 1);
};

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The figures of a text that are not the report's: each number is compared, by its unit and to the decimals it is
 * written with, with the figures of the sheet. The sign is left to the words around it.
 */
export const strangeFigures = (text: string, citable: Citable): string[] => {
  const names = [...citable.names, ...fixedNames].filter((name) => /\d/.test(name));
  const plain = names.reduce(
    (rest, name) => rest.replaceAll(new RegExp(escaped(name), "giu"), " "),
    text.normalize("NFKC"),
  );
  const strange = [...plain.matchAll(token)].flatMap((match) => {
    const before = plain.slice(Math.max(0, match.index - 2), match.index);
    // "Q3", "A320", "FY27": a number inside a word is a name that the report does not know.
    const isInWord = /[\p{L}]$/u.test(before) && !/\bFY$/u.test(plain.slice(0, match.index));
    return !isInWord && isCited(match.groups as Groups, citable) ? [] : [match[0].trim()];
  });
  const words = inWords.exec(plain);
  return words ? [...strange, words[0]] : strange;
};
