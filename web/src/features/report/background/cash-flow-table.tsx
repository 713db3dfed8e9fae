import type { CashFlowRow } from "@plumbline/report/report.ts";
import { formatMillions } from "../../../shared/format.ts";
import type { GlossaryTerm } from "../../../shared/glossary.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { ReportedFigure } from "../parts/known-figure.tsx";
import { Panel } from "../parts/panel.tsx";
import { RowHeading } from "../parts/row-heading.tsx";
import { sortYears } from "../parts/sort-years.ts";
import { SourceHint } from "../parts/sources/source-hint.tsx";

type Field = Exclude<keyof CashFlowRow, "label" | "year" | "periodEnd">;

const lines: { label: string; field: Field; term?: GlossaryTerm; strong?: boolean }[] = [
  { label: "Operating cash flow", field: "operatingCashFlow", strong: true },
  { label: "Capital expenditure", field: "capitalExpenditure" },
  { label: "Acquisitions", field: "acquisitions" },
  { label: "Debt issued", field: "debtIssued" },
  { label: "Debt repaid", field: "debtRepaid" },
  { label: "Net short-term borrowing", field: "netShortTermDebt" },
  { label: "Net borrowing", field: "netBorrowing" },
  { label: "Share-based compensation", field: "shareBasedCompensation" },
  { label: "FCFE", field: "fcfe", term: "fcfe", strong: true },
  { label: "Dividends", field: "dividends" },
  { label: "Buybacks", field: "buybacks" },
  { label: "Issue of stock", field: "stockIssued" },
  { label: "Depreciation and amortisation", field: "depreciation" },
  { label: "Amortisation of intangibles", field: "amortisation" },
];

/** Shows the cash flow statements of ten years; nothing for a report that is older than the table. */
export function CashFlowTable({ report }: { report: CompleteReport }) {
  const years = sortYears(report.financials.cashFlow ?? []);
  const { currency } = report.company;
  if (years.length === 0) return null;
  return (
    <Panel
      title="Cash flow"
      note={
        <>
          In {currency} millions. FCFE is operating cash flow less capital expenditure, acquisitions and
          share-based compensation, plus net borrowing. A line that a statement lacks counts as zero.{" "}
          <SourceHint />
        </>
      }
    >
      <DataTable
        label="Cash flow"
        className="fold"
        hasCaption
        columns={[`${currency} millions`, ...years.map((row) => row.label)]}
        openAt={years.at(-1)?.label}
      >
        {lines.map(({ label, field, term, strong }) => (
          <tr key={field} className={strong ? "strong" : undefined}>
            <RowHeading label={label} {...(term && { term })} />
            {years.map((row) => (
              <td key={row.label}>
                <ReportedFigure figure={row[field]} format={formatMillions} isComputed={field === "fcfe"} />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
