import type { OperatingSegmentBeta, ValuationModel } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatMillions, formatPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";

/** Shows the betas of the operating segments and their weights. */
export function BetaTable({ model, segments }: { model: ValuationModel; segments: OperatingSegmentBeta[] }) {
  const isFinancial = model.valueMethod === "FINANCIAL";
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
          isFinancial ? "Equity beta" : "Business beta",
        ]}
      >
        {segments.map((row) => (
          <tr key={row.segment}>
            <th scope="row">{row.segment}</th>
            <td className="left text-ink-2">{row.industry}</td>
            <td>{formatMillions(row.revenue)}</td>
            <td>{formatDecimal(isFinancial ? row.mcSalesRatio : row.evSalesRatio)}</td>
            <td>{formatPercent(row.weight)}</td>
            <td>{formatDecimal(isFinancial ? row.equityBeta : row.businessBeta)}</td>
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
