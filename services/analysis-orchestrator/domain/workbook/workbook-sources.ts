import type { Provenance } from "@plumbline/report/provenance.ts";
import type { OtherClaims, ReportContent } from "@plumbline/report/report.ts";

/** A row of a workbook's sources. */
type WorkbookSource = { figure: string; source: string; note: string; url: string };

/** Converts "equityRiskPremium" to "Equity risk premium". */
const wordsOf = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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

const rowOf = (figure: string, source: Provenance): WorkbookSource => ({
  figure,
  source: source.label,
  note: noteOf(source),
  url: source.url ?? "",
});

const claimRows = ({ stock_options: options, unfunded_liabilities: unfunded }: OtherClaims) => [
  ...(options ? [rowOf("Employee stock options", options.source)] : []),
  ...Object.entries(unfunded ?? {})
    .filter(([, { value }]) => value !== 0)
    .map(([name, { explanation }]) => ({
      figure: wordsOf(name.replaceAll("_", " ")),
      source: "Unfunded liabilities",
      note: explanation,
      url: "",
    })),
];

/** Lists every source of a report: single inputs, statements by year, other claims. */
export const workbookSources = ({
  sources,
  financials,
  otherClaims,
}: Pick<ReportContent, "sources" | "financials" | "otherClaims">): WorkbookSource[] => [
  ...Object.entries(sources).map(([name, source]) => rowOf(wordsOf(name), source)),
  ...(["revenue", "netIncome", "bookEquity", "researchAndDevelopment"] as const).flatMap((name) =>
    financials.adjusted.map((year) => rowOf(`${wordsOf(name)}, ${year.label}`, year[name].source)),
  ),
  ...claimRows(otherClaims),
];
