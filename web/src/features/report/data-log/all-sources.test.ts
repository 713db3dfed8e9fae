import type { AdjustedRow } from "@plumbline/report/report.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import { expect, test } from "vitest";
import { allSources } from "./all-sources.ts";

function filing(tag: string, year: number): Provenance {
  return {
    kind: "filing",
    label: "10-K filed 2025-10-31",
    form: "10-K",
    accession: "0000320193-25-000079",
    tag,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    filed: "2025-10-31",
    url: null,
    note: null,
  };
}

function row(year: number): AdjustedRow {
  const figure = (tag: string) => ({ value: 1, source: filing(tag, year) });
  return {
    label: String(year),
    periodEnd: `${year}-12-31`,
    revenue: figure("Revenues"),
    netIncome: figure("NetIncomeLoss"),
    bookEquity: figure("StockholdersEquity"),
    researchAndDevelopment: figure("ResearchAndDevelopmentExpense"),
  } as AdjustedRow;
}

test("a source stands once, with its years and the time they cover", () => {
  const rows = allSources({
    sources: {
      equityRiskPremium: { ...filing("x", 2025), kind: "dataset", label: "Country premiums", tag: null },
    },
    financials: { adjusted: [row(2025), row(2023), row(2024)], notes: [] },
    otherClaims: null,
  });
  expect(rows.map((one) => one.figure)).toEqual([
    "Equity risk premium",
    "Revenue, 2023 to 2025",
    "Net income, 2023 to 2025",
    "Book equity, 2023 to 2025",
    "Research and development, 2023 to 2025",
  ]);
  expect([rows[1]?.periodStart, rows[1]?.periodEnd]).toEqual(["2023-01-01", "2025-12-31"]);
});
