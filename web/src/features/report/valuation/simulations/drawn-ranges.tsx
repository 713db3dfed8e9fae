import type { Simulation } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatInteger, formatPercent } from "../../../../shared/format.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import { findDriver, formatDriver } from "../../parts/drivers.ts";
import { Panel } from "../../parts/panel.tsx";
import { TrackRecordLink } from "../../parts/track-record-link.tsx";

function RangeTable({ ranges }: { ranges: NonNullable<Simulation["ranges"]> }) {
  return (
    <DataTable
      label="Ranges of the drivers"
      className="fold"
      hasCaption
      columns={["Driver", "10th percentile", "Middle", "90th percentile", "Least drawn", "Most drawn"]}
    >
      {ranges.map(({ driver, p10, p50, p90, least, most }) => {
        const kind = findDriver(driver)?.kind ?? "ratio";
        return (
          <tr key={driver}>
            <th scope="row">{findDriver(driver)?.label ?? driver}</th>
            {[p10, p50, p90, least, most].map((value, index) => (
              // The order of the columns never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index}>{formatDriver({ kind, value })}</td>
            ))}
          </tr>
        );
      })}
    </DataTable>
  );
}

/** Shows what each driver was drawn from, and how often such ranges held. */
export function DrawnRanges({ simulation }: { simulation: Simulation }) {
  const { ranges, correlation, held, seed, trials } = simulation;
  return (
    <Panel title="How the trials were drawn">
      <div className="grid gap-6">
        {ranges && ranges.length > 0 ? (
          <>
            <RangeTable ranges={ranges} />
            <p className="max-w-[80ch] text-ink-2">
              Each driver is drawn from a range that is fitted to what other companies went on to do: one
              outcome in ten should lie below the 10th percentile, one in ten above the 90th.
              {typeof correlation === "number"
                ? ` Growth and margin are correlated by ${formatDecimal(correlation, 2)}, as their errors were.`
                : null}
              {held
                ? ` Of companies that these ranges were not fitted to, ${formatPercent(held.growth)} grew within theirs over five years and ${formatPercent(held.margin)} earned within theirs, where eight of ten should have.`
                : null}{" "}
              <TrackRecordLink />
            </p>
          </>
        ) : (
          <p className="max-w-[80ch] text-ink-2">
            Each of the five drivers is drawn from a triangular distribution between its bear and bull values
            with the mode at the base value; growth and margin are correlated.
          </p>
        )}
        <p className="max-w-[80ch] text-ink-2">
          The draws cover the range evenly instead of at random. Seed <span className="num">{seed}</span>: the
          same seed gives the same {formatInteger(trials)} values, here and on the server.
        </p>
      </div>
    </Panel>
  );
}
