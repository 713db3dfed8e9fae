import type { AdjustedRow } from "@plumbline/report/report.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { filing, otherSource, statementYear } from "../../../testing/report-parts.ts";
import { listSources } from "./list-sources.ts";

/** A filing that holds several years, as a 10-K does. */
function filingOverYears(tag: string, year: number): Provenance {
  return { ...filing(tag), periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
}

function row(year: number): AdjustedRow {
  const figure = (tag: string) => ({ value: 1, source: filingOverYears(tag, year) });
  return {
    label: String(year),
    periodEnd: `${year}-12-31`,
    revenue: figure("Revenues"),
    netIncome: figure("NetIncomeLoss"),
    bookEquity: figure("StockholdersEquity"),
    researchAndDevelopment: figure("ResearchAndDevelopmentExpense"),
  } as AdjustedRow;
}

test("lists a source once with its years and the period that they cover", () => {
  const rows = listSources({
    sources: {
      equityRiskPremium: {
        ...filingOverYears("x", 2025),
        kind: "dataset",
        label: "Country premiums",
        tag: null,
      },
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

test("lists each source once with the period of all its figures", () => {
  const shared: Provenance = { ...filing("NetIncomeLoss"), periodStart: "2024-06-01" };
  const rows = listSources({
    sources: {
      pDistress: shared,
      cash: { ...shared, periodStart: "2023-01-01", periodEnd: "2026-01-31" },
      bondYield: otherSource("dataset", "Yields", "n"),
    },
    financials: { adjusted: [statementYear(2025, 4000), statementYear(2024, 3700)], notes: [] },
    otherClaims: report.otherClaims,
  });
  const lines = rows.map(({ figure, periodStart, periodEnd }) => [figure, periodStart, periodEnd]);
  expect(lines[0]).toEqual(["Probability of distress; Cash; Net income, 2025", "2023-01-01", "2026-01-31"]);
  expect(lines[1]).toEqual(["Ten-year bond yield", null, null]);
  expect(lines.at(-1)).toEqual(["Employee stock options", "2025-01-01", "2025-12-31"]);
});
