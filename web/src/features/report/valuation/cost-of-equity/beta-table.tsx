import type { ValuationModel } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatMillions, formatPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { Panel } from "../../parts/panel.tsx";
import { findSegmentSource } from "../../parts/sources/find-segment-source.ts";
import { Sourced } from "../../parts/sources/sourced.tsx";

/** Shows the betas of the operating segments and their weights. */
export function BetaTable({ model, report }: { model: ValuationModel; report: CompleteReport }) {
  const segments = report.valuation.costOfEquity.details.operating;
  const isFinancial = model.valueMethod === "FINANCIAL";
  const beta = isFinancial ? "Equity beta" : "Business beta";
  return (
    <Panel title="Beta by operating segment">
      <DataTable
        label="Beta by operating segment"
        className="fold"
        columns={[
          "Segment",
          { left: "Industry" },
          "Sales",
          isFinancial ? "MC/Sales" : "EV/Sales",
          "Weight",
          beta,
        ]}
        openAt={beta}
      >
        {segments.map((row) => (
          <tr key={row.segment}>
            <th scope="row">{row.segment}</th>
            <td className="left text-ink-2">
              {row.industry}
              {row.source?.note ? (
                <span className="no-print hidden max-w-[320px] text-xs whitespace-normal text-ink-3 sm:block">
                  {row.source.note}
                </span>
              ) : null}
            </td>
            <td>
              <Sourced source={findSegmentSource({ report, type: "OPERATING", name: row.segment })}>
                {formatMillions(row.revenue)}
              </Sourced>
            </td>
            <td>
              <Sourced source={row.source}>
                {formatDecimal(isFinancial ? row.mcSalesRatio : row.evSalesRatio)}
              </Sourced>
            </td>
            <td>{formatPercent(row.weight)}</td>
            <td>
              <Sourced source={row.source}>
                {formatDecimal(isFinancial ? row.equityBeta : row.businessBeta)}
              </Sourced>
            </td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">Company</th>
          <td />
          <td>{formatMillions(segments.reduce((sum, row) => sum + row.revenue, 0))}</td>
          <td />
          <td>{formatPercent(segments.reduce((sum, row) => sum + row.weight, 0))}</td>
          <td>{formatDecimal(model.businessBeta)}</td>
        </tr>
      </DataTable>
    </Panel>
  );
}
