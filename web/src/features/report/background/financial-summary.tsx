import type { AdjustedRow } from "@plumbline/report/report.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { formatDecimal, formatMillions, formatPercent } from "../../../shared/format.ts";
import type { GlossaryTerm } from "../../../shared/glossary.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { Panel } from "../parts/panel.tsx";
import { RowHeading } from "../parts/row-heading.tsx";
import { sortYears } from "../parts/sort-years.ts";
import { SourceHint } from "../parts/sources/source-hint.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";
import { YearCharts } from "../parts/year-charts.tsx";

type Row = {
  label: string;
  term?: GlossaryTerm;
  figure?: (row: AdjustedRow) => Figure;
  value?: (row: AdjustedRow) => number | null;
  format: (value: number | null) => string;
  strong?: boolean;
};

const financialRows: Row[] = [
  { label: "Revenue", figure: (row) => row.revenue, format: formatMillions, strong: true },
  { label: "Net income, reported", figure: (row) => row.netIncome, format: formatMillions },
  { label: "Research and development", figure: (row) => row.researchAndDevelopment, format: formatMillions },
  {
    label: "Adjusted net income",
    term: "adjusted",
    value: (row) => row.adjustedNetIncome,
    format: formatMillions,
    strong: true,
  },
  { label: "Adjusted net income margin", value: (row) => row.adjustedNetIncomeMargin, format: formatPercent },
  { label: "Reinvestment", term: "reinvestment", value: (row) => row.reinvestment, format: formatMillions },
  { label: "FCFE", term: "fcfe", value: (row) => row.fcfe, format: formatMillions, strong: true },
  { label: "Book equity, reported", figure: (row) => row.bookEquity, format: formatMillions },
  { label: "Adjusted equity", term: "adjusted", value: (row) => row.adjustedEquity, format: formatMillions },
  { label: "Adjusted ROE", term: "roe", value: (row) => row.adjustedROE, format: formatPercent },
  {
    label: "Adjusted sales to equity",
    term: "salesToEquityRatio",
    value: (row) => row.adjustedSalesToEquityRatio,
    format: formatDecimal,
  },
  { label: "1-year CAGR", term: "cagr", value: (row) => row.oneYearCAGR, format: formatPercent },
  { label: "3-year CAGR", term: "cagr", value: (row) => row.threeYearCAGR, format: formatPercent },
  { label: "5-year CAGR", term: "cagr", value: (row) => row.fiveYearCAGR, format: formatPercent },
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
          {currency} millions; research and development treated as an investment. <SourceHint />
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
      >
        {financialRows.map((line) => (
          <tr key={line.label} className={line.strong ? "strong" : undefined}>
            <RowHeading label={line.label} term={line.term} />
            {years.map((row) => (
              <td key={row.label}>
                <Cell line={line} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

function Cell({ line, row }: { line: Row; row: AdjustedRow }) {
  if (line.figure) {
    const { value, source } = line.figure(row);
    return <Sourced source={source}>{line.format(value)}</Sourced>;
  }
  return line.format(line.value?.(row) ?? null);
}
