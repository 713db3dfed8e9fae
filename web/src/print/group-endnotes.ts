import type { Provenance } from "@plumbline/report/provenance.ts";
import { formatDate } from "../shared/format.ts";
import type { Endnote } from "./create-endnotes.ts";

/** Endnotes of one tag, or of none, of a document. */
type TagNotes = { tag: string | null; notes: Endnote[] };
/**
 * A document, or a kind of source that is none, with its endnotes. period: of most of the figures
 * that were read from a filing.
 */
export type EndnoteGroup = { source: Provenance; period: string | null; tags: TagNotes[] };

/** Whether a source is a document; figures that were computed or assumed have none. */
export const isDocument = (kind: Provenance["kind"]): boolean => kind === "filing" || kind === "dataset";

/**
 * Groups endnotes by document and then by tag, in the order of their numbers, so that each document
 * and each tag of it is printed once.
 */
export function groupEndnotes(notes: Endnote[]): EndnoteGroup[] {
  const documents = Map.groupBy(notes, ({ source: { kind, accession, label } }) =>
    isDocument(kind) ? (accession ?? label) : kind,
  );
  return [...documents.values()].flatMap((ofDocument) => {
    const [first] = ofDocument;
    if (!first) return [];
    const tags = [...Map.groupBy(ofDocument, ({ source }) => source.tag)];
    return [
      {
        source: first.source,
        period: findPeriod(ofDocument.map(({ source }) => source)),
        tags: tags.map(([tag, ofTag]) => ({ tag, notes: ofTag })),
      },
    ];
  });
}

/** Finds the period that most sources of a filing have; null if it is no filing. */
function findPeriod(sources: Provenance[]): string | null {
  const periods = Map.groupBy(
    sources.filter(({ kind, periodStart }) => kind === "filing" && periodStart !== null),
    writePeriod,
  );
  const [most] = [...periods].toSorted(([, some], [, others]) => others.length - some.length);
  return most?.[0] ?? null;
}

const dayMs = 86_400_000;
/** The days of a fiscal year of 52 or 53 weeks, or of twelve months. */
const yearDays = { least: 357, most: 373 };

/** Whether a source is of a period, or is a balance of its last day. */
export const isOfPeriod = (source: Provenance, period: string | null): boolean =>
  period !== null &&
  (writePeriod(source) === period ||
    (source.periodStart === null && period.endsWith(` ${formatDate(source.periodEnd)}`)));

/** Writes the period of a source: "year to 27 Sep 2025", from and to, or the day of a balance. */
export function writePeriod({ periodStart, periodEnd }: Provenance): string | null {
  if (periodEnd === null) return null;
  if (periodStart === null) return formatDate(periodEnd);
  const days = (Date.parse(periodEnd) - Date.parse(periodStart)) / dayMs + 1;
  return days >= yearDays.least && days <= yearDays.most
    ? `year to ${formatDate(periodEnd)}`
    : `${formatDate(periodStart)} to ${formatDate(periodEnd)}`;
}
