import type { Elasticity } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatInteger } from "../../../../shared/format.ts";
import { Hint, Term } from "../../../../shared/ui/term.tsx";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import { findDriver, formatDriver } from "../../parts/drivers.ts";
import { KnownFigure } from "../../parts/known-figure.tsx";
import { Nothing, Panel } from "../../parts/panel.tsx";

const maxElasticities = 5;

const noBaseValue = "The base case has no value per share that could change by a percentage.";
const noSpread = "The driver does not vary, or there are too few trials to tell the drivers apart.";

/** Shows the drivers with the largest elasticities as a table. */
export function Elasticities({
  elasticities,
  perShareValue,
}: {
  elasticities: Elasticity[];
  /** Of the base case. */
  perShareValue: number;
}) {
  const reason = perShareValue > 0 ? noSpread : noBaseValue;
  const rows = [...elasticities]
    .sort((a, b) => Math.abs(b.elasticity ?? 0) - Math.abs(a.elasticity ?? 0))
    .slice(0, maxElasticities);
  const label = (driver: string) => findDriver(driver)?.label ?? driver;
  return (
    <Panel
      title="Elasticities"
      note={
        <>
          <Term term="elasticity">Elasticity</Term>: change in value, in percent, for a 100% change in the
          driver.
        </>
      }
    >
      {rows.length === 0 ? (
        <Nothing text="No elasticity data available." />
      ) : (
        <DataTable
          label="Elasticities"
          className="fold"
          hasCaption
          columns={[
            "Driver",
            "Elasticity",
            "Impact",
            "Base value",
            "Lower bound",
            "Upper bound",
            "Sample mean",
            "Sample std",
            "Trials",
          ]}
        >
          {rows.map((row) => {
            const kind = findDriver(row.driver)?.kind ?? "ratio";
            // The sample mean of years need not be a whole number.
            const sample = kind === "years" ? "ratio" : kind;
            return (
              <tr key={row.id}>
                <th scope="row">{label(row.driver)}</th>
                <td>
                  <KnownFigure
                    value={row.elasticity}
                    format={(value) => formatDecimal(value, 1)}
                    reason={reason}
                  />
                </td>
                <td>{row.label ?? <Hint text={reason}>N/A</Hint>}</td>
                <td>{formatDriver({ kind, value: row.baseValue })}</td>
                <td>{formatDriver({ kind, value: row.lowerBound })}</td>
                <td>{formatDriver({ kind, value: row.upperBound })}</td>
                <td>{formatDriver({ kind: sample, value: row.sampleMean })}</td>
                <td>{formatDriver({ kind: sample, value: row.sampleStd })}</td>
                <td>{formatInteger(row.numTrials)}</td>
              </tr>
            );
          })}
        </DataTable>
      )}
    </Panel>
  );
}
