import type { AdjustedRow } from "@plumbline/report/report.ts";
import { MiniSeries } from "../../../shared/charts/mini-series.tsx";
import { formatMillionsShort, formatPercent } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { sortYears } from "./sort-years.ts";

/** Draws revenue, margin, FCFE and ROE of the years of the financial summary as four small charts. */
export function YearCharts({ report }: { report: CompleteReport }) {
  const years = sortYears(report.financials.adjusted);
  const points = (read: (row: AdjustedRow) => number | null) =>
    years.map((row) => ({ label: row.label, value: read(row) }));
  const formatMoney = (value: number | null) => formatMillionsShort(value, report.company.currency);
  return (
    <>
      <MiniSeries
        title="Revenue"
        look="bars"
        points={points((row) => row.revenue.value)}
        format={formatMoney}
      />
      <MiniSeries
        title="Net income margin"
        look="line"
        points={points((row) => row.adjustedNetIncomeMargin)}
        format={formatPercent}
      />
      <MiniSeries title="FCFE" look="bars" points={points((row) => row.fcfe)} format={formatMoney} />
      <MiniSeries title="ROE" look="line" points={points((row) => row.adjustedROE)} format={formatPercent} />
    </>
  );
}
