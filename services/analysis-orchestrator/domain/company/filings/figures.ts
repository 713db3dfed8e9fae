import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { filingUrl } from "./filing-url.ts";
import type { Fact } from "./sec-records.ts";

const million = 1_000_000;

/** Converts money or a count to millions, rounded to 15 digits to drop the floating-point remainder. */
export const inMillions = (value: number) => Number((value / million).toPrecision(15));

/** Returns the label of a filing: "10-K filed 2025-10-31". */
export const filingLabel = ({ form, filed }: { form: string; filed: string }) => `${form} filed ${filed}`;

export const fromFact = ({
  fact,
  cik,
  note = null,
}: {
  fact: Fact;
  cik: number;
  note?: string | null;
}): Provenance => ({
  kind: "filing",
  label: filingLabel(fact),
  form: fact.form,
  accession: fact.accession,
  tag: fact.tag,
  periodStart: fact.start,
  periodEnd: fact.end,
  filed: fact.filed,
  url: filingUrl({ cik, accession: fact.accession }),
  note,
});

/** Creates a figure without a value; reason says why. */
export const missing = (reason: string): Figure => ({ value: null, source: derived(reason) });

/** Joins notes into one; null if there are none. */
export const joinNotes = (...notes: (string | null | undefined)[]) =>
  notes.filter((note): note is string => Boolean(note)).join(" ") || null;
