import type { Provenance } from "@plumbline/report/provenance.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";
import type { FilingText } from "../../company/company-data.ts";
import { monthsIn } from "../../company/filings/quarter-months.ts";
import { month } from "../sentences/month-names.ts";
import type { Passage } from "../sentences/quotations.ts";
import { speaksInQuarter } from "./rank-quotables.ts";
import { listQuotables, type OfQuarter, type Quotable } from "./list-quotables.ts";

/** What a report may quote of the newest 10-Q: sentences alone, because step results are stored. */
export type QuarterlyReport = { source: Provenance; sentences: Quotable[] };

const monthAndYear = new RegExp(String.raw`\b${month}(?: \d{1,2},)? 20\d\d\b`);
/** What compares a quarter with the one before it, whose figures the growth of a year does not show. */
const sequential =
  /\bsequential(?:ly)?\b|\b(?:from|to|with|versus|over|than) the (?:(?:immediately )?(?:preceding|previous|prior)|last) quarter\b/i;
const ordinal = /\b(?:first|second|third|fourth)(?=(?: fiscal)? quarter\b)|\bQ[1-4]\b/gi;

/** Returns whether a sentence names two quarters of a year, such as this one and the one before. */
const namesTwoQuarters = (text: string): boolean =>
  new Set((text.match(ordinal) ?? []).map((one) => one.toLowerCase())).size > 1;

/** Reads which months a sentence tells of; one without any tells of those named last before it. */
const readMonths = (quote: string, { text }: Passage): OfQuarter => {
  const own = monthsIn(quote);
  const before = splitSentences(text.slice(0, Math.max(0, text.indexOf(quote))));
  const months = own ?? before.map(monthsIn).findLast((one) => one !== null);
  return {
    isDated: own !== null || monthAndYear.test(quote),
    isOfOther: months === "year to date" || sequential.test(quote) || namesTwoQuarters(quote),
  };
};

/** A measure without purchases and currencies, and what moved nothing. */
const adjusted = /^Excluding\b|\borganic (?:net )?(?:sales|revenues?|volumes?)\b|\bneutral impact\b/i;

/**
 * Returns whether a sentence is of other months or of another measure than the results beside
 * it, so that it takes nothing back of them.
 */
const isApart = (text: string): boolean =>
  monthsIn(text) === "year to date" || sequential.test(text) || adjusted.test(text);

/** Keeps of a 10-Q's text the sentences that a report may quote, with its source. */
export const readQuarterlyReport = (text: FilingText, segments: readonly string[]): QuarterlyReport => ({
  source: text.source,
  sentences: listQuotables(text, segments, { quarter: { isKept: speaksInQuarter, readMonths, isApart } }),
});
