import {
  formatDecimal,
  formatDiscountFactor,
  formatMillions,
  formatPercent,
} from "../../../../shared/format.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import { useContext } from "react";
import type { GlossaryTerm } from "../../../../shared/glossary.ts";
import { PaperContext } from "../../../../shared/ui/paper.ts";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import type { DcfColumn } from "./build-dcf-columns.ts";
import { KnownFigure, missingReasons } from "../known-figure.tsx";
import { RowHeading } from "../row-heading.tsx";
import { Sourced } from "../sources/sourced.tsx";

type Key = Exclude<keyof DcfColumn, "name" | "label" | "look" | "sources" | "reasons">;

const dcfRows: {
  key: Key;
  label: string;
  term?: GlossaryTerm;
  format: (value: number | null) => string;
  strong?: boolean;
  /** Why a figure of this row may be missing, unless its column says so. */
  missing?: string;
}[] = [
  { key: "revenue", label: "Revenue", format: formatMillions },
  {
    key: "growthRate",
    label: "Growth",
    term: "revenueGrowthRate",
    format: formatPercent,
  },
  {
    key: "netIncome",
    label: "Adjusted net income",
    term: "adjusted",
    format: formatMillions,
    missing: missingReasons.adjustment,
  },
  {
    key: "netIncomeMargin",
    label: "Adjusted net margin",
    format: formatPercent,
  },
  {
    key: "reinvestment",
    label: "Reinvestment",
    term: "reinvestment",
    format: formatMillions,
    missing: missingReasons.change,
  },
  {
    key: "fcfe",
    label: "FCFE",
    term: "fcfe",
    format: formatMillions,
    strong: true,
    missing: missingReasons.change,
  },
  { key: "costOfEquity", label: "Cost of equity", term: "costOfEquity", format: formatPercent },
  { key: "discountFactor", label: "Discount factor", term: "discountFactor", format: formatDiscountFactor },
  { key: "discountedFcfe", label: "Discounted FCFE", format: formatMillions, strong: true },
  {
    key: "investedEquity",
    label: "Invested equity",
    term: "investedEquity",
    format: formatMillions,
    missing: missingReasons.adjustment,
  },
  { key: "roe", label: "ROE", term: "roe", format: formatPercent },
  {
    key: "salesToEquityRatio",
    label: "Sales to equity",
    term: "salesToEquityRatio",
    format: formatDecimal,
  },
];

const columnStyles: Record<DcfColumn["look"], string | undefined> = {
  history: "text-ink-3",
  base: "base-col",
  forecast: undefined,
  stable: "stable-col",
};

/** As many columns as fit between the margins of a page: one less if amounts have a digit more. */
const maxPaperColumns = { upTo: 999_999, usual: 12, wide: 11 };

/**
 * Splits the columns into as few parts as fit on paper, of about the same size. Without the past,
 * which the financial summary has.
 */
function splitForPaper(all: DcfColumn[]): DcfColumn[][] {
  const columns = all.filter(({ look }) => look !== "history");
  const amounts = columns.flatMap((column) => [column.revenue, column.discountedFcfe, column.investedEquity]);
  const isWide = amounts.some((amount) => Math.abs(amount ?? 0) > maxPaperColumns.upTo);
  const parts = Math.ceil(columns.length / maxPaperColumns[isWide ? "wide" : "usual"]);
  const size = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, part) => columns.slice(part * size, (part + 1) * size));
}

/**
 * Shows the DCF table, on paper in parts one below the other. The discounted FCFE of the stability
 * column is the discounted terminal value.
 */
export function DcfTable({ columns, currency }: { columns: DcfColumn[]; currency: string }) {
  const paper = useContext(PaperContext);
  if (!paper) return <ColumnsTable columns={columns} currency={currency} />;
  return (
    <div className="grid gap-5">
      {splitForPaper(columns).map((part) => (
        <ColumnsTable key={part[0]?.label} columns={part} currency={currency} />
      ))}
    </div>
  );
}

function ColumnsTable({ columns, currency }: { columns: DcfColumn[]; currency: string }) {
  return (
    <TableBox label="DCF model" className="fold">
      <table>
        <caption className="sr-only">DCF model</caption>
        <thead>
          <tr>
            <th scope="col">{currency} millions</th>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                data-open-at={column.look === "base" ? "" : undefined}
                className={column.look === "history" ? undefined : columnStyles[column.look]}
              >
                {column.name ? (
                  <>
                    <span className="block whitespace-nowrap">{column.name}</span>{" "}
                    <span className="block text-xs font-normal text-ink-3">{column.label}</span>
                  </>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dcfRows.map((row) => (
            <tr key={row.key} className={row.strong ? "strong" : undefined}>
              <RowHeading label={row.label} term={row.term} />
              {columns.map((column) => (
                <td key={column.label} className={columnStyles[column.look]}>
                  <Figure row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function Figure({ row, column }: { row: (typeof dcfRows)[number]; column: DcfColumn }) {
  const value = column[row.key];
  if (value === undefined) return null;
  const reasons: Partial<Record<Key, string>> = column.reasons;
  const reason = reasons[row.key] ?? row.missing;
  if (value === null && reason) return <KnownFigure value={null} format={row.format} reason={reason} />;
  const sources: Partial<Record<Key, Provenance>> = column.sources ?? {};
  return <Sourced source={sources[row.key]}>{row.format(value)}</Sourced>;
}
