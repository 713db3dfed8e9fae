import type { OperatingSegmentBeta, ValuationModel } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatMillions, formatPercent } from "../../../../shared/format.ts";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import { Panel } from "../../parts/panel.tsx";

/** Shows the betas of the operating segments and their weights. */
export function BetaTable({ model, segments }: { model: ValuationModel; segments: OperatingSegmentBeta[] }) {
  const isFinancial = model.valueMethod === "FINANCIAL";
  return (
    <Panel title="Beta by operating segment">
      <TableBox label="Beta by operating segment" className="fold">
        <table>
          <thead>
            <tr>
              <th scope="col">Segment</th>
              <th scope="col" className="left">
                Industry
              </th>
              <th scope="col">Sales</th>
              <th scope="col">{isFinancial ? "MC/Sales" : "EV/Sales"}</th>
              <th scope="col">Weight</th>
              <th scope="col">{isFinancial ? "Equity beta" : "Business beta"}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </TableBox>
    </Panel>
  );
}
