/** Where a figure came from. Shape as in the report; fields that a kind does not have are null. */
export type Provenance = {
  kind: "filing" | "dataset" | "derived" | "assumed";
  /** One line for people: "10-K filed 2025-10-31". */
  label: string;
  form: string | null;
  accession: string | null;
  tag: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  filed: string | null;
  url: string | null;
  /** How it was computed, why it was assumed, or why there is no value. */
  note: string | null;
};

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
