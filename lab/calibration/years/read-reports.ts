import type { SampleCompany } from "@plumbline/test-servers/mirror/data.ts";

type StatedFact = { start: string | null; end: string; unit: string; value: number };

/** One report of a company with the facts that it states, by tag. */
export type FiledReport = {
  form: string;
  accession: string;
  filed: string;
  facts: ReadonlyMap<string, readonly StatedFact[]>;
};

/** Reads annual and quarterly reports and the 8-Ks that recast them, oldest first. */
export const readReports = ({ filings, facts }: Pick<SampleCompany, "filings" | "facts">): FiledReport[] => {
  const byFiling = filings.map(() => new Map<string, StatedFact[]>());
  for (const [tag, units] of Object.entries(facts["us-gaap"] ?? {}))
    for (const [unit, rows] of Object.entries(units))
      for (const [index, start, end, value] of rows) {
        const known = byFiling[index];
        known?.set(tag, [...(known.get(tag) ?? []), { start: start || null, end, unit, value }]);
      }
  return filings
    .map(([accession, form, filed], index) => ({
      form,
      accession,
      filed,
      facts: byFiling[index] as Map<string, StatedFact[]>,
    }))
    .filter(({ form }) => /^(10-K|10-Q|8-K)/.test(form))
    .toSorted((a, b) => a.filed.localeCompare(b.filed));
};

export const isAnnualReport = ({ form }: Pick<FiledReport, "form">): boolean => form.startsWith("10-K");
export const isQuarterlyReport = ({ form }: Pick<FiledReport, "form">): boolean => form.startsWith("10-Q");
