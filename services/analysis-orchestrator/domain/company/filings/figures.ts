import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { filingUrl } from "./filing-url.ts";
import type { Fact } from "./sec-records.ts";

const million = 1_000_000;

/** Money and counts in millions, without the tail that division leaves. */
export const inMillions = (value: number) => Number((value / million).toPrecision(15));

/** "10-K filed 2025-10-31". */
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

/** A figure that does not exist, and why. */
export const missing = (reason: string): Figure => ({ value: null, source: derived(reason) });

/** Notes joined into one; null where there are none. */
export const joinNotes = (...notes: (string | null | undefined)[]) =>
  notes.filter((note): note is string => Boolean(note)).join(" ") || null;
