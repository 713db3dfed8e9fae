import { conceptNames, type ConceptName, type StatementPeriod } from "../company-data.ts";
import { type Figure, type Provenance } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";

/** Creates a figure in millions, with optional parts of its source. */
export const createFigure = (value: number | null, source: Partial<Provenance> = {}): Figure => ({
  value,
  source: { ...derived("Made up."), ...source },
});

/** Creates a calendar year with exactly these figures. */
export const createPeriod = (
  fiscalYear: number,
  figures: Partial<Record<ConceptName, Figure>>,
  changes: Partial<StatementPeriod> = {},
): StatementPeriod => ({
  label: String(fiscalYear),
  fiscalYear,
  start: `${fiscalYear}-01-01`,
  end: `${fiscalYear}-12-31`,
  figures: {
    ...(Object.fromEntries(
      conceptNames.map((name) => [name, createFigure(null)]),
    ) as StatementPeriod["figures"]),
    ...figures,
  },
  ...changes,
});
