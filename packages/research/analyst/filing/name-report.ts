import type { Provenance } from "@plumbline/report/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import { namePlace } from "../thesis/phrases.ts";
import { countWords } from "../wording/count-words.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, dateInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { Quotable } from "./list-quotables.ts";
import { patternOfName } from "./pattern-of-name.ts";

/** Returns whether the text that was read is that of the newest annual report. */
export const isNewestReport = ({ filings, filingText }: CompanyBrief): boolean => {
  const end = filingText?.source.periodEnd;
  return !end || end === filings.annual.periodEnd;
};

/** Names the filing that texts quote; one that is not the newest report with its year. */
export const nameReport = (brief: CompanyBrief): string => {
  const end = brief.filingText?.source.periodEnd;
  if (!end || isNewestReport(brief)) return "the annual report";
  const year = brief.statements.annual.find((period) => period.end === end)?.label;
  return `the annual report for ${year ? `fiscal ${year}` : `the year to ${dateInWords(end)}`}`;
};

/** Returns the source of a sentence that a report quotes; null if that report was not read. */
export const sourceOfQuotable = (
  { filingText, quarterlyReport }: CompanyBrief,
  { ofQuarter }: Quotable,
): Provenance | null => (ofQuarter ? quarterlyReport?.source : filingText?.source) ?? null;

/** Says of what a sentence is where it is of a segment that it does not name: "says of Pumps:". */
export const writeSays = ({ segment, text }: Pick<Quotable, "segment" | "text">): string =>
  segment === undefined || patternOfName(segment).test(text) ? "says:" : `says of ${namePlace(segment)}:`;

/** Introduces a sentence of the 10-Q, with the day to which its quarter goes unless it names one. */
const introduceQuarter = (end: string | null, one: Quotable): string =>
  one.ofQuarter?.isDated === false && end
    ? `The quarterly report to ${dateInWords(end)} ${writeSays(one)}`
    : `The quarterly report ${writeSays(one)}`;

/** Introduces a sentence of a report: "The annual report says:". */
export const introduce = (brief: CompanyBrief, one: Quotable): string =>
  one.ofQuarter
    ? introduceQuarter(brief.quarterlyReport?.source.periodEnd ?? null, one)
    : `${capitalise(nameReport(brief))} ${writeSays(one)}`;

/**
 * Introduces a clause of the annual report whose year the sentence before it names, with its part,
 * and with its measure unless that is revenue: "Its report says of Pumps' volume:". One on tax is
 * said to be one of several causes where its sentence goes on, and one on sales with their part of
 * the change of revenue before it.
 */
export const introduceClause = ({
  segment = "",
  isOfVolume,
  ofPrice,
  ofTax,
  isOfMost,
}: Pick<Quotable, "segment" | "isOfVolume" | "ofPrice" | "ofTax" | "isOfMost">): string => {
  if (isOfMost) return `Its report says of ${segment}${isOfMost === "all" ? "" : ` (${isOfMost} of that)`}:`;
  const measure = firstOf(isOfVolume && "volume", ofPrice && `${ofPrice} prices`, null);
  const ofPart = measure ? `${possessive(namePlace(segment))} ${measure}` : namePlace(segment);
  return `Its report says of ${ofTax ? `tax${ofTax.isPartial ? ", among other causes" : ""}` : ofPart}:`;
};

/** Counts the words that name the segment that a sentence is of; 0 if it is of none or names it. */
export const wordsOfSegment = (one: Pick<Quotable, "segment" | "text">): number =>
  countWords(writeSays(one)) - 1;

/** Counts the words that introduce a sentence of the 10-Q: four, and the day of its quarter. */
export const wordsOfIntroduction = (one: Quotable): number =>
  (one.ofQuarter?.isDated === false ? 8 : 4) + wordsOfSegment(one);
