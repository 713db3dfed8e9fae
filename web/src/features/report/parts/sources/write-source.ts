import type { Provenance } from "@plumbline/report/provenance.ts";

/** Writes the source of a figure that no document states: a formula, or the reason of an assumption. */
export function writeSource({
  kind,
  label = "Base case",
  note,
}: {
  kind: "derived" | "assumed";
  label?: string;
  note: string;
}): Provenance {
  const document = { form: null, accession: null, tag: null, filed: null, url: null };
  return { kind, label, note, periodStart: null, periodEnd: null, ...document };
}
