import { conceptNames, type ConceptName, type StatementPeriod } from "../company-data.ts";
import { type Figure, type Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";

/** A figure in millions that was made up, with what matters of where it is from. */
export const figure = (value: number | null, source: Partial<Provenance> = {}): Figure => ({
  value,
  source: { ...derived("Made up."), ...source },
});

/** A calendar year with these figures and no others. */
export const period = (
  fiscalYear: number,
  figures: Partial<Record<ConceptName, Figure>>,
  changes: Partial<StatementPeriod> = {},
): StatementPeriod => ({
  label: String(fiscalYear),
  fiscalYear,
  start: `${fiscalYear}-01-01`,
  end: `${fiscalYear}-12-31`,
  figures: {
    ...(Object.fromEntries(conceptNames.map((name) => [name, figure(null)])) as StatementPeriod["figures"]),
    ...figures,
  },
  ...changes,
});
