import type { Provenance } from "@plumbline/report/provenance.ts";

const blank = {
  form: null,
  accession: null,
  tag: null,
  periodStart: null,
  periodEnd: null,
  filed: null,
  url: null,
  note: null,
};

/** From a published table: its name, its date, and where to read it. */
export const fromDataset = ({
  name,
  date,
  url = null,
  note = null,
}: {
  name: string;
  date: string;
  url?: string | null;
  note?: string | null;
}): Provenance => ({
  ...blank,
  kind: "dataset",
  label: `${name}, ${date}`,
  periodEnd: date,
  url,
  note,
});

/** Computed from other figures; note says how. */
export const derived = (note: string): Provenance => ({ ...blank, kind: "derived", label: "Computed", note });

/** Not reported anywhere; note says why this was taken. */
export const assumed = (note: string): Provenance => ({ ...blank, kind: "assumed", label: "Assumed", note });
