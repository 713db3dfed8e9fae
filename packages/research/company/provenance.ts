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

/** Creates the source of a figure from a published table. */
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

/** Creates the source of a figure computed from others; note says how. */
export const derived = (note: string): Provenance => ({ ...blank, kind: "derived", label: "Computed", note });

/** Creates the source of an assumed figure; note says why. */
export const assumed = (note: string): Provenance => ({ ...blank, kind: "assumed", label: "Assumed", note });
