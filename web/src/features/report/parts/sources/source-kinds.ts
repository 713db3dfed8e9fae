import type { Provenance } from "@plumbline/report/provenance.ts";

/** The label of each kind of source. */
export const sourceKinds: Record<Provenance["kind"], string> = {
  filing: "Reported",
  dataset: "Dataset",
  derived: "Computed",
  assumed: "Assumed",
};
