import type { CostOfEquityBlock } from "@plumbline/report/valuation.ts";
import { formatMillions, formatPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";

/** Shows the equity risk premiums of the geographic segments, weighted by sales. */
export function PremiumTable({ block }: { block: CostOfEquityBlock }) {
  return (
    <Panel title="Equity risk premium by geographic segment">
      <DataTable
        label="Equity risk premium by geographic segment"
        className="fold"
        columns={["Segment", { left: "Premium of" }, "Sales", "Weight", "ERP", "Tax rate"]}
      >
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
      </DataTable>
    </Panel>
  );
}
