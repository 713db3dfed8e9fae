import { PercentileCurve, type Zone } from "../../../../shared/charts/percentile-curve.tsx";
import { Tornado } from "../../../../shared/charts/tornado.tsx";
import {
  formatDecimal,
  formatInteger,
  formatPercent,
  formatPerShare,
  formatPerShareShort,
} from "../../../../shared/format.ts";
import { Term } from "../../../../shared/ui/term.tsx";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { driverOf, formatDriver } from "../../parts/drivers.ts";
import { percentilePoints } from "../../parts/recommendation.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";

const most = 5;
const zoneNames = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"];

/** The percentile curve with its zones, what moves the value, and how the trials were drawn. */
export function SimulationsTab({ report }: { report: CompleteReport }) {
  const { valuation, company, base } = report;
  const { simulation } = valuation;
  const { currency, stockPrice } = company;
  const points = percentilePoints(valuation.percentiles);
  const rows = [...valuation.monteCarloElasticities]
    .sort((a, b) => Math.abs(b.elasticity ?? 0) - Math.abs(a.elasticity ?? 0))
    .slice(0, most);
  const label = (driver: string) => driverOf(driver)?.label ?? driver;
  const trials = formatInteger(simulation.trials);
  return (
    <div className="grid gap-12">
      <Panel
        title="Simulations"
        note={`${trials} trials; value per share along the foot, share of trials below it up the side`}
      >
        {points ? (
          <>
            <PercentileCurve
              points={points}
              zones={zonesOf(points)}
              value={base.perShareValue}
              price={stockPrice}
              format={(value) => formatPerShareShort(value, currency)}
              label="Percentiles of the simulated value per share"
            />
            <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-ink-2">
              {zoneNames.map((name, index) => (
                <li key={name} className="flex items-center gap-1.5">
                  <span
                    className="size-2.5 rounded-xs"
                    style={{ background: `var(--rec-${index + 1})` }}
                    aria-hidden="true"
                  />
                  {name}
                </li>
              ))}
            </ul>
            <p className="mt-4 max-w-[80ch] text-ink-2">
              A price below the 10th percentile is a Strong Buy, below the 25th a Buy, from the 25th to the
              75th a Hold, from the 75th to the 90th a Sell, and above that a Strong Sell.{" "}
              {shareBelowText({ share: simulation.shareBelowPrice, trials: simulation.trials })}
              {simulation.shareBelowPrice === null
                ? ""
                : ` lie below the price of ${formatPerShare(stockPrice, currency)}. `}
              Mean {formatPerShare(simulation.mean, currency)}, standard deviation{" "}
              {formatPerShare(simulation.standardDeviation, currency)}
              {simulation.shareAtZero > 0
                ? `, ${formatPercent(simulation.shareAtZero)} of the trials at zero`
                : ""}
              .
            </p>
          </>
        ) : (
          <Nothing text="No simulation data available." />
        )}
      </Panel>
      <Panel
        title="What moves the value"
        note={
          <>
            <Term term="elasticity">Elasticity</Term>: change in value, in percent, for a 100% change in the
            driver
          </>
        }
      >
        {rows.length === 0 ? (
          <Nothing text="No elasticity data available." />
        ) : (
          <div className="grid gap-8">
            <div className="max-w-[760px]">
              <Tornado
                rows={rows.flatMap(({ driver, elasticity }) =>
                  elasticity === null
                    ? []
                    : [{ label: label(driver), amount: elasticity, note: formatDecimal(elasticity, 1) }],
                )}
                label="Elasticity of the value to each driver"
              />
            </div>
            <TableBox label="Elasticities" className="fold">
              <table>
                <caption className="sr-only">Elasticities</caption>
                <thead>
                  <tr>
                    <th scope="col">Driver</th>
                    <th scope="col">Elasticity</th>
                    <th scope="col">Impact</th>
                    <th scope="col">Base value</th>
                    <th scope="col">Lower bound</th>
                    <th scope="col">Upper bound</th>
                    <th scope="col">Sample mean</th>
                    <th scope="col">Sample std</th>
                    <th scope="col">Trials</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => {
                    const kind = driverOf(row.driver)?.kind ?? "ratio";
                    // The mean of drawn years is not a whole number.
                    const sample = kind === "years" ? "ratio" : kind;
                    return (
                      <tr key={row.id}>
                        <th scope="row">{label(row.driver)}</th>
                        <td>{formatDecimal(row.elasticity, 1)}</td>
                        <td>{row.label ?? "N/A"}</td>
                        <td>{formatDriver({ kind, value: row.baseValue })}</td>
                        <td>{formatDriver({ kind, value: row.lowerBound })}</td>
                        <td>{formatDriver({ kind, value: row.upperBound })}</td>
                        <td>{formatDriver({ kind: sample, value: row.sampleMean })}</td>
                        <td>{formatDriver({ kind: sample, value: row.sampleStd })}</td>
                        <td>{formatInteger(row.numTrials)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </TableBox>
          </div>
        )}
      </Panel>
      <Panel title="How the trials were drawn">
        <p className="max-w-[80ch] text-ink-2">
          Each of the five drivers is drawn from a triangle between its bear and bull values with its peak at
          the base value; growth and margin are drawn together. The points fill the space evenly rather than
          at random. Seed <span className="num">{simulation.seed}</span>: the same seed gives the same{" "}
          {trials} values, here and on the server.
        </p>
      </Panel>
    </div>
  );
}

/** Near either end a percentage rounds to nothing or to all; the count then says more. */
function shareBelowText({ share, trials }: { share: number | null; trials: number }): string {
  if (share === null) return "";
  const below = Math.round(share * trials);
  if (share > 0.999)
    return below === trials ? "All trials" : `All but ${trials - below} of ${formatInteger(trials)} trials`;
  if (share < 0.001)
    return below === 0 ? "None of the trials" : `Only ${below} of ${formatInteger(trials)} trials`;
  return `${formatPercent(share)} of the trials`;
}

/** The five zones between p10, p25, p75 and p90, open at both ends. */
function zonesOf(points: { value: number }[]): Zone[] {
  const at = (index: number) => points[index]?.value ?? 0;
  const edges = [Number.NEGATIVE_INFINITY, at(2), at(5), at(15), at(18), Number.POSITIVE_INFINITY];
  return zoneNames.map((label, index) => ({
    label,
    from: edges[index] ?? 0,
    to: edges[index + 1] ?? 0,
    color: `var(--rec-${index + 1})`,
  }));
}
