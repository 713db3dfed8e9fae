import type { AdjustedRow } from "@plumbline/report/report.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { formatDecimal, formatMillions, formatPercent } from "../../../shared/format.ts";
import type { GlossaryTerm } from "../../../shared/glossary.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { explainRow, findYearBefore } from "../parts/explain-row.ts";
import { KnownFigure, missingReasons, ReportedFigure } from "../parts/known-figure.tsx";
import { Panel } from "../parts/panel.tsx";
import { RowHeading } from "../parts/row-heading.tsx";
import { sortYears } from "../parts/sort-years.ts";
import { SourceHint } from "../parts/sources/source-hint.tsx";
import { YearCharts } from "../parts/year-charts.tsx";

type Reasons = ReturnType<typeof explainRow>;

type Row = {
  label: string;
  term?: GlossaryTerm;
  format: (value: number | null) => string;
  strong?: boolean;
} & (
  | { figure: (row: AdjustedRow) => Figure }
  | { value: (row: AdjustedRow) => number | null; missing: (row: AdjustedRow, reasons: Reasons) => string }
);

/** Says why growth over some years is missing: trailing months have one year to compare with. */
const explainGrowth =
  (years: string) =>
  ({ label }: AdjustedRow): string =>
    label === "TTM"
      ? "Growth over several years is computed for fiscal years only."
      : `The revenue of ${years} years before is not in the filings, or was near zero.`;

const financialRows: Row[] = [
  { label: "Revenue", figure: (row) => row.revenue, format: formatMillions, strong: true },
  { label: "Net income, reported", figure: (row) => row.netIncome, format: formatMillions },
  { label: "Research and development", figure: (row) => row.researchAndDevelopment, format: formatMillions },
  {
    label: "Adjusted net income",
    term: "adjusted",
    value: (row) => row.adjustedNetIncome,
    missing: () => missingReasons.adjustment,
    format: formatMillions,
    strong: true,
  },
  {
    label: "Adjusted net income margin",
    value: (row) => row.adjustedNetIncomeMargin,
    missing: (_, reasons) => reasons.netIncomeMargin,
    format: formatPercent,
  },
  {
    label: "Reinvestment",
    term: "reinvestment",
    value: (row) => row.reinvestment,
    missing: () => missingReasons.change,
    format: formatMillions,
  },
  {
    label: "FCFE",
    term: "fcfe",
    value: (row) => row.fcfe,
    missing: () => missingReasons.change,
    format: formatMillions,
    strong: true,
  },
  { label: "Book equity, reported", figure: (row) => row.bookEquity, format: formatMillions },
  {
    label: "Adjusted equity",
    term: "adjusted",
    value: (row) => row.adjustedEquity,
    missing: () => missingReasons.adjustment,
    format: formatMillions,
  },
  {
    label: "Adjusted ROE",
    term: "roe",
    value: (row) => row.adjustedROE,
    missing: (_, reasons) => reasons.roe,
    format: formatPercent,
  },
  {
    label: "Adjusted sales to equity",
    term: "salesToEquityRatio",
    value: (row) => row.adjustedSalesToEquityRatio,
    missing: (_, reasons) => reasons.salesToEquityRatio,
    format: formatDecimal,
  },
  {
    label: "1-year CAGR",
    term: "cagr",
    value: (row) => row.oneYearCAGR,
    missing: (_, reasons) => reasons.growthRate,
    format: formatPercent,
  },
  {
    label: "3-year CAGR",
    term: "cagr",
    value: (row) => row.threeYearCAGR,
    missing: explainGrowth("three"),
    format: formatPercent,
  },
  {
    label: "5-year CAGR",
    term: "cagr",
    value: (row) => row.fiveYearCAGR,
    missing: explainGrowth("five"),
    format: formatPercent,
  },
];

/** Shows ten years of figures as small charts and as a table. */
export function FinancialSummary({ report }: { report: CompleteReport }) {
  const years = sortYears(report.financials.adjusted);
  const { currency } = report.company;
  return (
    <Panel
      title="Financial summary"
      note={
        <>
          In {currency} millions; research and development treated as an investment. <SourceHint />
        </>
      }
    >
      <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(210px,1fr))] gap-x-10 gap-y-6">
        <YearCharts report={report} />
      </div>
      <DataTable
        label="Financial summary"
        className="fold"
        hasCaption
        columns={[`${currency} millions`, ...years.map((row) => row.label)]}
        openAt={years.at(-1)?.label}
      >
        {financialRows.map((line) => (
          <tr key={line.label} className={line.strong ? "strong" : undefined}>
            <RowHeading label={line.label} term={line.term} />
            {years.map((row) => (
              <td key={row.label}>
                <Cell line={line} row={row} before={findYearBefore({ row, years })} />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

function Cell({ line, row, before }: { line: Row; row: AdjustedRow; before: AdjustedRow | null }) {
  if ("figure" in line) return <ReportedFigure figure={line.figure(row)} format={line.format} />;
  const reason = line.missing(row, explainRow({ row, before }));
  return <KnownFigure value={line.value(row)} format={line.format} reason={reason} />;
}
