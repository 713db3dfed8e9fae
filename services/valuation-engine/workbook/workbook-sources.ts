import { listSourcedFigures } from "@plumbline/report/list-sourced-figures.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";

/** A row of a workbook's sources. */
type WorkbookSource = { part: string; figure: string; source: string; note: string; url: string };

/**
 * Describes how to find the figure: accession number, tag, period; then how it was computed or why
 * assumed.
 */
const noteOf = ({ accession, tag, periodStart, periodEnd, note }: Provenance): string =>
  [
    accession && `accession ${accession}`,
    tag && `tag ${tag}`,
    [periodStart, periodEnd].filter(Boolean).join(" to "),
    note,
  ]
    .filter(Boolean)
    .join("; ");

/** Lists the sources of a report's figures. Claims of nothing are left out. */
export const workbookSources = (content: Parameters<typeof listSourcedFigures>[0]): WorkbookSource[] =>
  listSourcedFigures(content)
    .filter(({ group, value }) => group !== "Claims" || value !== 0)
    .map(({ group, figure, source }) => ({
      part: group,
      figure,
      source: source.label,
      note: noteOf(source),
      url: source.url ?? "",
    }));
