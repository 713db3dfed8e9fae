import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { filingUrl } from "./filing-url.ts";
import type { Fact } from "./sec-records.ts";

const million = 1_000_000;

/**
 * A figure while periods are put together. countsDividends: whether it is income of common holders
 * with preferred dividends; it is left out of what is kept (statements/common-holders.ts).
 */
export type ReadFigure = Figure & { countsDividends?: true };

/** A whole number below it has at most 15 digits, which its millions have too. */
const mostExact = 1e15;

/**
 * Converts money or a count to millions, rounded to 15 digits to drop the floating-point remainder:
 * the quotient of a whole number has none. Zero has no sign.
 */
export const inMillions = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < mostExact
    ? value / million || 0
    : Number((value / million).toPrecision(15));

/** Returns the label of a filing: "10-K filed 2025-10-31". */
export const filingLabel = ({ form, filed }: { form: string; filed: string }) => `${form} filed ${filed}`;

/** Creates the source of a figure from a filing. A balance has no start. */
export const filingSource = ({
  filing,
  cik,
  tag,
  start = null,
  end,
  note,
}: {
  filing: { form: string; accession: string; filed: string };
  cik: number;
  tag: string;
  start?: string | null;
  end: string;
  note: string | null;
}): Provenance => ({
  kind: "filing",
  label: filingLabel(filing),
  form: filing.form,
  accession: filing.accession,
  tag,
  periodStart: start,
  periodEnd: end,
  filed: filing.filed,
  url: filingUrl({ cik, accession: filing.accession }),
  note,
});

const scaleNames: Readonly<Record<number, string>> = {
  1e3: "Filed in thousands.",
  1e6: "Filed in millions.",
  1e9: "Filed in billions.",
  1e-3: "Filed a thousand times too high.",
  1e-6: "Filed a million times too high.",
};

/**
 * Creates the source of a figure from one fact; its note says on which scale the fact was filed, or
 * that it is a sum.
 */
export const fromFact = ({
  fact,
  cik,
  note = null,
}: {
  fact: Fact;
  cik: number;
  note?: string | null;
}): Provenance =>
  filingSource({
    filing: fact,
    cik,
    tag: fact.tag,
    start: fact.start,
    end: fact.end,
    note: joinNotes(
      note,
      scaleNames[fact.scaledBy ?? 1],
      fact.isSum ? "The reports give its quarters one by one, which were added up." : null,
    ),
  });

/**
 * Returns the fact with the latest date, of several the one filed last, and of these the one of the
 * shortest period: a quarter, not the months from the year's start.
 */
export const newestFact = <T extends { end: string; filed: string; start?: string | null }>(
  facts: readonly T[],
): T | undefined =>
  facts
    .toSorted(
      (a, b) =>
        a.end.localeCompare(b.end) ||
        a.filed.localeCompare(b.filed) ||
        (a.start ?? "").localeCompare(b.start ?? ""),
    )
    .at(-1);

/** Creates a figure without a value; reason says why. */
export const missing = (reason: string): Figure => ({ value: null, source: derived(reason) });

/** Joins notes into one; null if there are none. */
export const joinNotes = (...notes: (string | null | undefined)[]) =>
  notes.filter((note): note is string => Boolean(note)).join(" ") || null;
