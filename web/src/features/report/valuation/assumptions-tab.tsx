import { formatPercent } from "../../../shared/format.ts";
import { stableBetaRange } from "../../../shared/model-bounds.ts";
import { Term } from "../../../shared/ui/term.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { drivers, formatDriver } from "../parts/drivers.ts";
import { Panel } from "../parts/panel.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

/** Shows the drivers of the base case with their reasons. */
export function AssumptionsTab({ report }: { report: CompleteReport }) {
  const { base, forecasts, sources } = report;
  const forecast = forecasts.find((one) => one.type === "base");
  return (
    <div className="grid gap-8">
      <Panel title="Assumptions of the base case" note={forecast?.valuationStory}>
        <TableBox label="Assumptions" className="fold">
          <table>
            <thead>
              <tr>
                <th scope="col">Driver</th>
                <th scope="col">Value</th>
                <th scope="col" className="left">
                  Why
                </th>
              </tr>
            </thead>
            <tbody>
              {drivers.map(({ name, label, kind }) => (
                <tr key={name}>
                  <th scope="row">
                    <Term term={name}>{label}</Term>
                  </th>
                  <td className="font-semibold">
                    <Sourced source={sources[name]}>{formatDriver({ kind, value: base[name] })}</Sourced>
                  </td>
                  <td className="wrap-text">{forecast?.[name].explanation}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">
                  <Term term="pDistress">Probability of distress</Term>
                </th>
                <td className="font-semibold">
                  <Sourced source={sources.pDistress}>{formatPercent(base.pDistress)}</Sourced>
                </td>
                <td className="wrap-text">
                  Ten-year cumulative default probability of the {base.creditRating} rating.
                </td>
              </tr>
              <tr>
                <th scope="row">
                  <Term term="startingCostOfEquity">Cost of equity, starting</Term>
                </th>
                <td className="font-semibold">{formatPercent(base.startingCostOfEquity)}</td>
                <td className="wrap-text">See the tab Cost of equity.</td>
              </tr>
              <tr>
                <th scope="row">
                  <Term term="stableCostOfEquity">Cost of equity, stable</Term>
                </th>
                <td className="font-semibold">{formatPercent(base.stableCostOfEquity)}</td>
                <td className="wrap-text">With the beta held {stableBetaRange}.</td>
              </tr>
            </tbody>
          </table>
        </TableBox>
      </Panel>
    </div>
  );
}
