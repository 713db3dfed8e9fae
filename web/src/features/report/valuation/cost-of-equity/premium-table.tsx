import type { CostOfEquityBlock } from "@plumbline/report/valuation.ts";
import { formatMillions, formatPercent } from "../../../../shared/format.ts";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import { Panel } from "../../parts/panel.tsx";

/** Shows the equity risk premiums of the geographic segments, weighted by sales. */
export function PremiumTable({ block }: { block: CostOfEquityBlock }) {
  return (
    <Panel title="Equity risk premium by geographic segment">
      <TableBox label="Equity risk premium by geographic segment" className="fold">
        <table>
          <thead>
            <tr>
              <th scope="col">Segment</th>
              <th scope="col" className="left">
                Premium of
              </th>
              <th scope="col">Sales</th>
              <th scope="col">Weight</th>
              <th scope="col">ERP</th>
              <th scope="col">Tax rate</th>
            </tr>
          </thead>
          <tbody>
            {block.details.geographic.map((row) => (
              <tr key={row.segment}>
                <th scope="row">{row.segment}</th>
                <td className="left text-ink-2">{row.country}</td>
                <td>{formatMillions(row.revenue)}</td>
                <td>{formatPercent(row.weight)}</td>
                <td>{formatPercent(row.equityRiskPremium)}</td>
                <td>{formatPercent(row.taxRate)}</td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row">Company</th>
              <td />
              <td>{formatMillions(block.details.geographic.reduce((sum, row) => sum + row.revenue, 0))}</td>
              <td>{formatPercent(block.details.geographic.reduce((sum, row) => sum + row.weight, 0))}</td>
              <td>{formatPercent(block.equityRiskPremium)}</td>
              <td />
            </tr>
          </tbody>
        </table>
      </TableBox>
    </Panel>
  );
}
