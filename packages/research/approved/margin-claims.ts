import type { ReportContent } from "@plumbline/report/report.ts";
import { percent } from "../analyst/wording/format.ts";

/**
 * What a text says of a fiscal year's margin: that none is higher, lower, of the last years lower,
 * but those set aside, or later.
 */
type Claim = { end: "high" | "low" | "recent" | "last"; year: string; margin: string; sentence: string };

/** Fiscal years of which a risk names the lowest margin. */
const recentYears = 5;

const number = String.raw`(−?[\d.]+%)`;
const patterns: { end: Claim["end"]; pattern: RegExp; yearFirst: boolean }[] = [
  { end: "high", pattern: new RegExp(`best fiscal year, (\\d{4}), reached ${number}`), yearFirst: true },
  { end: "high", pattern: new RegExp(`the best, (\\d{4}), came to ${number}`), yearFirst: true },
  {
    end: "high",
    pattern: new RegExp(`[Oo]n record[^.]*,? from .* to ${number} \\((\\d{4})\\)`),
    yearFirst: false,
  },
  {
    end: "low",
    pattern: new RegExp(`[Oo]n record(?:,| the adjusted net margin ranged) from ${number} \\((\\d{4})\\)`),
    yearFirst: false,
  },
  {
    end: "last",
    pattern: new RegExp(`net margin is .*, after ${number} in fiscal (\\d{4})`),
    yearFirst: false,
  },
  { end: "recent", pattern: new RegExp(`the lowest, (\\d{4}), had ${number}`), yearFirst: true },
  { end: "recent", pattern: new RegExp(`as low as ${number} in fiscal (\\d{4})`), yearFirst: false },
];

const splitSentences = (text: string) => text.split(/(?<=\.) (?=\p{Lu})/u);

const readClaims = (sentence: string): Claim[] =>
  patterns.flatMap(({ end, pattern, yearFirst }) => {
    const found = pattern.exec(sentence);
    if (!found) return [];
    const [, first = "", second = ""] = found;
    return [{ end, sentence, year: yearFirst ? first : second, margin: yearFirst ? second : first }];
  });

/** Returns the years that a sentence sets aside: those it lists, and all up to one that it names. */
const findAside = (sentence: string): ((year: number) => boolean) => {
  const words = /(?:years up to|unusual years?) [^();]*? aside/i.exec(sentence)?.[0] ?? "";
  const upTo = Number(/years up to (\d{4})/i.exec(words)?.[1] ?? 0);
  const listed = new Set(words.match(/\d{4}/g)?.map(Number));
  return (year) => year <= upTo || listed.has(year);
};

/**
 * Finds what a report's texts say of the best and the lowest margin of its fiscal years, and which
 * of it the table of the same report contradicts.
 */
export const findMarginClaims = ({ thesis, financials }: Pick<ReportContent, "thesis" | "financials">) => {
  const rows = financials.adjusted.flatMap(({ label, adjustedNetIncomeMargin: margin }) =>
    label === "TTM" || margin === null ? [] : [{ year: Number(label), margin }],
  );
  const { belief, marginAnalysis, marginCatalyst, marginRisk } = thesis;
  const claims = [belief, marginAnalysis.text, marginCatalyst.text, marginRisk.text]
    .flatMap(splitSentences)
    .flatMap(readClaims);
  const isContradicted = ({ end, year, margin, sentence }: Claim) => {
    const named = rows.find((row) => row.year === Number(year));
    if (!named || percent(named.margin) !== margin) return true;
    if (end === "last") return rows.some((row) => row.year > named.year);
    const isAside = findAside(sentence);
    const among = end === "recent" ? rows.slice(-recentYears) : rows;
    return among.some(
      (row) => !isAside(row.year) && (end === "high" ? row.margin > named.margin : row.margin < named.margin),
    );
  };
  return { claims, contradictions: claims.filter(isContradicted).map(({ sentence }) => sentence) };
};
