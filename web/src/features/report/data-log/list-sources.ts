import type { Provenance } from "@plumbline/report/provenance.ts";
import type { CompleteReport } from "../complete-report.ts";
import { sortYears } from "../parts/sort-years.ts";

type SourceRow = {
  source: Provenance;
  figure: string;
  periodStart: string | null;
  periodEnd: string | null;
};
type Found = { source: Provenance; years: Map<string, string[]>; starts: string[]; ends: string[] };

const inputNames: Record<string, string> = {
  stockPrice: "Current price",
  marketCap: "Market cap",
  bondYield: "Ten-year bond yield",
  pDistress: "Probability of distress",
  stableRoe: "Stable ROE",
};

/** Returns "Equity risk premium" for "equityRiskPremium". */
function splitWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns "Revenue, 2016 to 2025" for the figures and years of a source. */
function describeFigures(years: Map<string, string[]>): string {
  return [...years]
    .map(([name, labels]) => {
      if (labels.length === 0) return name;
      return `${name}, ${labels.length > 2 ? `${labels[0]} to ${labels.at(-1)}` : labels.join(" and ")}`;
    })
    .join("; ");
}

/** Lists each source of the report once, with its figures and the period that they cover. */
export function listSources(
  report: Pick<CompleteReport, "sources" | "financials" | "otherClaims">,
): SourceRow[] {
  const rowsByKey = new Map<string, Found>();
  function add(name: string, label: string | null, source: Provenance): void {
    const key = [source.kind, source.accession, source.label, source.tag, source.note].join("|");
    const row: Found = rowsByKey.get(key) ?? { source, years: new Map(), starts: [], ends: [] };
    rowsByKey.set(key, row);
    const labels = row.years.get(name) ?? [];
    row.years.set(name, label === null ? labels : [...labels, label]);
    if (source.periodStart) row.starts.push(source.periodStart);
    if (source.periodEnd) row.ends.push(source.periodEnd);
  }
  for (const [name, source] of Object.entries(report.sources)) {
    add(inputNames[name] ?? splitWords(name), null, source);
  }
  const years = sortYears(report.financials.adjusted);
  for (const row of years) {
    add("Revenue", row.label, row.revenue.source);
    add("Net income", row.label, row.netIncome.source);
    add("Book equity", row.label, row.bookEquity.source);
    add("Research and development", row.label, row.researchAndDevelopment.source);
  }
  const options = report.otherClaims?.stock_options;
  if (options) add("Employee stock options", null, options.source);
  return [...rowsByKey.values()].map((row) => ({
    source: row.source,
    figure: describeFigures(row.years),
    periodStart: row.starts.sort()[0] ?? null,
    periodEnd: row.ends.sort().at(-1) ?? null,
  }));
}
