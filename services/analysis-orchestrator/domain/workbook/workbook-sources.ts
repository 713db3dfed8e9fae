import type { Provenance } from "@plumbline/report/provenance.ts";
import type { OtherClaims, ReportContent } from "@plumbline/report/report.ts";

/** Where a figure came from, as a row of a workbook. */
export type WorkbookSource = { figure: string; source: string; note: string; url: string };

/** "equityRiskPremium" as "Equity risk premium". */
const wordsOf = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What one needs to find the figure again: accession number, tag, period; then how it was computed or why assumed. */
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

/** Every source of a report: inputs that stand alone, the statements year by year, the other claims. */
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
