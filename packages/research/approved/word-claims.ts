import type { ReportContent } from "@plumbline/report/report.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";

const amount = String.raw`−?\$?[\d,]*\.?\d+(?:trn|bn|m|%)?`;
const first = `(?<first>${amount})`;
const second = `(?<second>${amount})`;
const isMore = (one: number, other: number) => one > other;
const isLess = (one: number, other: number) => one < other;

/** Words that compare two figures of a sentence, and what has to be so of these. */
const comparisons: readonly [words: string, holds: (first: number, second: number) => boolean][] = [
  [`(?:rose|grew) from ${first}(?: times)? to ${second}`, isLess],
  [`fell from ${first}(?: times)? to ${second}`, isMore],
  [`rose in each of [^,]*, from ${first}(?: times)? in \\d{4} to ${second}`, isLess],
  [`fell in each of [^,]*, from ${first}(?: times)? in \\d{4} to ${second}`, isMore],
  [` ${first}(?: times| of [^,(]*)?, the highest of [^(]*\\(${second}`, isMore],
  [` ${first}(?: times| of [^,(]*)?, the lowest of [^(]*\\(${second}`, isLess],
  [` ${first}(?: times| of [^,(]*)?, above all [^(]*\\(${second}`, isMore],
  [` ${first}(?: times| of [^,(]*)?, below all [^(]*\\(${second}`, isLess],
  [`(?<!fiscal \\d*)${first}[^,.]*, more than the ${second}`, isMore],
  [`${first},? exceeded [a-z ]*${second}`, isMore],
  [`${first} is below the ${second}`, isLess],
  [`${first} (?:instead of|rather than) ${second}`, (one, other) => one !== other],
  [`${first}, not ${second}`, (one, other) => one !== other],
  [`margin of ${first}, above the best year's ${second}`, isMore],
  [`margin of ${first}, below the lowest year's ${second}`, isLess],
  [`grew ${first} in fiscal \\d{4}, below the ${second}`, isLess],
];
const patterns = comparisons.map(([words, holds]) => ({ pattern: new RegExp(words, "u"), holds }));

const units: Readonly<Record<string, number>> = { trn: 1e12, bn: 1e9, m: 1e6 };

/** Reads an amount as it is written, of its unit: "$2.3bn" is 2.3e9, "−4.5%" is -4.5. */
const readAmount = (shown = ""): number => {
  const [, minus, digits = "", unit = ""] = /^(−?)\$?([\d,.]+)(\D*)$/u.exec(shown) ?? [];
  return (minus ? -1 : 1) * Number(digits.replaceAll(",", "")) * (units[unit] ?? 1);
};

/** Lists all sentences of a report's texts. */
const listSentences = (value: unknown): string[] => {
  if (typeof value === "string") return splitSentences(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listSentences);
};

/**
 * Finds what a report's texts say of two figures in one sentence (rose, below, more than, the
 * highest), and which of it the figures contradict as they are written. Quotations are a filing's.
 */
export const findWordClaims = ({ thesis }: Pick<ReportContent, "thesis">) => {
  const claims = listSentences(thesis)
    .filter((sentence) => !sentence.includes("“"))
    .flatMap((sentence) =>
      patterns.flatMap(({ pattern, holds }) => {
        const { groups } = pattern.exec(sentence) ?? {};
        if (!groups) return [];
        return [{ sentence, isTrue: holds(readAmount(groups["first"]), readAmount(groups["second"])) }];
      }),
    );
  return {
    claims: claims.map(({ sentence }) => sentence),
    contradictions: claims.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence),
  };
};
