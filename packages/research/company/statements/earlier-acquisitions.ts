import { daysBetween } from "../filings/dates.ts";
import { inMillions, joinNotes } from "../filings/figures.ts";
import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { acquisitionTags, findCashStatement, readRestOfInvesting } from "./cash-lines.ts";
import type { Reading } from "./read-terms.ts";

/** A fiscal year has at least so many days. */
const leastYear = 340;
/** By this share the year's statement may restate what was paid by the months. */
const tolerance = 0.02;

const findPaid = (facts: CompanyFacts, span: Span, tags: readonly string[]): Picked[] => {
  const find = createFinder({ facts, unit: "USD", kind: "flow", span });
  return tags.flatMap((tag) => find(tag) ?? []);
};

/** Lists the months that begin with a year and end before it, of which a report states acquisitions. */
const listMonths = ({ byTag }: CompanyFacts, year: Span): Span[] => {
  const ends = acquisitionTags.flatMap((tag) =>
    (byTag.get(tag) ?? []).flatMap(({ start, end }) => (start === year.start && end < year.end ? [end] : [])),
  );
  return [...new Set(ends)]
    .toSorted()
    .toReversed()
    .map((end) => ({ start: year.start, end }));
};

/**
 * Adds to the acquisitions of a fiscal year the largest line that its newest months state under a
 * standard tag which no report has of the year, because 10-Ks have it under a tag of the filer's
 * own: AMD's since fiscal 2022. It counts where it is above the year's lines, one of which may be
 * it under another tag, and where the year's total of investing leaves room for it beside its other
 * lines, so that nothing took it back. Returns the reading itself otherwise.
 */
export const addEarlierAcquisitions = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  const rest = daysBetween(span.start, span.end) < leastYear ? null : readRestOfInvesting(facts, span);
  if (rest === null || rest >= 0 || !findCashStatement(facts, span)) return reading;
  const ownLines = findPaid(facts, span, acquisitionTags).map(({ fact }) => fact);
  const ofYear = new Set(ownLines.map(({ tag }) => tag));
  const lost = acquisitionTags.filter((tag) => !ofYear.has(tag));
  const [largest] =
    listMonths(facts, span)
      .map((months) => findPaid(facts, months, lost).toSorted((a, b) => b.fact.value - a.fact.value))
      .find((lines) => lines.length > 0) ?? [];
  const paid = largest?.fact.value ?? 0;
  const most = Math.max(0, ...ownLines.map(({ value }) => value));
  if (!largest || paid <= most || -rest < (1 - tolerance) * paid) return reading;
  const { fact } = largest;
  const words = `${inMillions(paid)} million are of ${fact.start} to ${fact.end}: no report has such a line of the year under a standard tag, and its total of investing leaves ${inMillions(-rest)} beside all others.`;
  return {
    ...reading,
    value: (reading?.value ?? 0) + paid,
    terms: [{ tag: fact.tag, sign: 1, optional: false }, ...(reading?.terms ?? [])],
    picked: [largest, ...(reading?.picked ?? [])],
    note: joinNotes(reading?.note ?? null, words) ?? words,
  };
};
