import { z } from "zod";

const maybe = z.number().nullable();
const text = z.string();

/** The source of a figure: a filing, a dataset, a computation, or an assumption with its reason. */
export const provenance = z.object({
  kind: z.enum(["filing", "dataset", "derived", "assumed"]),
  /** One line for users: "10-K filed 2025-10-31", "Damodaran industry table, January 2026". */
  label: text,
  form: text.nullable(),
  accession: text.nullable(),
  tag: text.nullable(),
  periodStart: text.nullable(),
  periodEnd: text.nullable(),
  filed: text.nullable(),
  url: text.nullable(),
  /** How it was computed, or why it was assumed. */
  note: text.nullable(),
});
export type Provenance = z.infer<typeof provenance>;

/** The source of a row; absent in older reports. */
export const laterSource = provenance.nullish();
/** The sources of single fields by their names; absent or empty in older reports. */
export const sourcesByField = z.record(text, provenance).optional();

/** A figure of a table in millions; the source's note explains a null. */
export const figure = z.object({ value: maybe, source: provenance });
export type Figure = z.infer<typeof figure>;
