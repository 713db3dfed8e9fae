import type { ValuationModel } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatMillions, formatPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { Panel } from "../../parts/panel.tsx";
import { findSegmentSource } from "../../parts/sources/find-segment-source.ts";
import { Sourced } from "../../parts/sources/sourced.tsx";

/**
 * Shows the equity risk premiums of the geographic segments, weighted by sales and scaled so that
 * the index has the premium that its price implies.
 */
export function PremiumTable({ model, report }: { model: ValuationModel; report: CompleteReport }) {
  const block = report.valuation.costOfEquity;
  const scale = model.premiumScale ?? 1;
  return (
    <Panel title="Equity risk premium by geographic segment">
      <DataTable
        label="Equity risk premium by geographic segment"
        className="fold"
        columns={["Segment", { left: "Premium of" }, "Sales", "Weight", "ERP", "Tax rate"]}
        openAt="ERP"
      >
        {block.details.geographic.map((row) => (
          <tr key={row.segment}>
            <th scope="row">{row.segment}</th>
            <td className="left text-ink-2">{row.country}</td>
            <td>
              <Sourced source={findSegmentSource({ report, type: "GEOGRAPHIC", name: row.segment })}>
                {formatMillions(row.revenue)}
              </Sourced>
            </td>
            <td>{formatPercent(row.weight)}</td>
            <td>
              <Sourced source={row.source}>{formatPercent(row.equityRiskPremium)}</Sourced>
            </td>
            <td>
              <Sourced source={row.source}>{formatPercent(row.taxRate)}</Sourced>
            </td>
          </tr>
        ))}
        {scale === 1 ? null : (
          <tr>
            <th scope="row">Scale to the implied premium</th>
            <td className="left text-ink-2">S&amp;P 500</td>
            <td />
            <td />
            <td>
              <Sourced source={report.sources.equityRiskPremium}>× {formatDecimal(scale)}</Sourced>
            </td>
            <td />
          </tr>
        )}
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
