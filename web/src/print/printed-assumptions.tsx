import type { ReactNode } from "react";
import { formatPercent } from "../shared/format.ts";
import { stableBetaRange } from "../shared/model-bounds.ts";
import { DataTable } from "../shared/ui/data-table.tsx";
import { caseNames, type CompleteReport } from "../features/report/complete-report.ts";
import { type Driver, drivers, formatDriver } from "../features/report/parts/drivers.ts";
import { Panel } from "../features/report/parts/panel.tsx";
import { Sourced } from "../features/report/parts/sources/sourced.tsx";
import { Why } from "../features/report/valuation/assumptions-tab.tsx";
import { listScenarios } from "../features/report/valuation/scenarios-tab.tsx";

/**
 * Shows the drivers of the three cases in one table: why the base case has its value, and why
 * another case differs. On the screen they are four tables: assumptions, and three of scenarios.
 */
export function PrintedAssumptions({ report }: { report: CompleteReport }) {
  const { base, sources } = report;
  const scenarios = listScenarios(report);
  return (
    <Panel title="Assumptions" note="The drivers of each case, and why.">
      <DataTable
        label="Assumptions"
        columns={["Driver", ...scenarios.map(({ type }) => caseNames[type]), { left: "Why" }]}
      >
        {drivers.map((driver) => (
          <tr key={driver.name}>
            <th scope="row">{driver.label}</th>
            {scenarios.map(({ type, valuationCase }) => {
              const value = formatDriver({ kind: driver.kind, value: valuationCase[driver.name] });
              return (
                <td key={type} className={type === "base" ? "font-semibold" : undefined}>
                  <Sourced source={type === "base" ? sources[driver.name] : null}>{value}</Sourced>
                </td>
              );
            })}
            <td className="wrap-text">
              <Reasons driver={driver} scenarios={scenarios} />
            </td>
          </tr>
        ))}
        <Rate label="Probability of distress" columns={scenarios.length}>
          <Sourced source={sources.pDistress}>{formatPercent(base.pDistress)}</Sourced>: ten-year cumulative
          default probability of the {base.creditRating} rating.
        </Rate>
        <Rate label="Cost of equity" columns={scenarios.length}>
          {formatPercent(base.startingCostOfEquity)} at the start; {formatPercent(base.stableCostOfEquity)}{" "}
          when stable, with the beta held {stableBetaRange}.
        </Rate>
      </DataTable>
    </Panel>
  );
}

/** Shows a rate that is the same in all cases beside its explanation. */
function Rate({ label, columns, children }: { label: string; columns: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={columns + 1}>
        {label}
      </th>
      <td className="wrap-text">{children}</td>
    </tr>
  );
}

/** Shows why the base case has its value, then of each other case what it says differently. */
function Reasons({
  driver: { name, kind },
  scenarios,
}: {
  driver: Driver;
  scenarios: ReturnType<typeof listScenarios>;
}) {
  const base = scenarios.find(({ type }) => type === "base")?.forecast?.[name];
  if (!base) return null;
  return (
    <>
      <Why driver={base} name={name} kind={kind} />
      {scenarios.map(({ type, forecast }) => {
        const other = forecast?.[name].explanation;
        return other && other !== base.explanation ? (
          <span key={type} className="block">
            <span className="font-medium text-ink">{caseNames[type]}:</span> {other}
          </span>
        ) : null;
      })}
    </>
  );
}
