import type { Simulation, Valuation } from "@plumbline/report/valuation.ts";
import { MiniRange } from "../../../../shared/charts/mini-range.tsx";
import { formatPercent, formatPerShare } from "../../../../shared/format.ts";
import { rangeLabels } from "../../../../shared/recommendation-scale.ts";
import { Hint, Term } from "../../../../shared/ui/term.tsx";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { type Driver, findDriver, formatDriver, formatDriverDifference } from "../../parts/drivers.ts";
import { writeImpliedSentence } from "./write-implied-sentence.ts";
import { findRequiredReturn } from "../../parts/required-return.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { RowHeading } from "../../parts/row-heading.tsx";

/**
 * Draws the range from which a driver is drawn, with its base value and what the price implies;
 * nothing for a report without ranges.
 */
function DriverRange({
  driver,
  row,
  ranges,
}: {
  driver: Driver;
  row: Valuation["reverseDCFValues"][number];
  ranges: Simulation["ranges"];
}) {
  const range = ranges?.find((one) => findDriver(one.driver) === driver);
  if (!range) return null;
  const format = (value: number) => formatDriver({ kind: driver.kind, value });
  const { baseValue: base, marketImpliedValue: implied } = row;
  const ends = `${rangeLabels.outer} draw ${format(range.p10)} to ${format(range.p90)}, base ${format(base)}`;
  return (
    <MiniRange
      low={range.p10}
      high={range.p90}
      value={base}
      price={implied}
      label={implied === null ? ends : `${ends}, the price implies ${format(implied)}`}
    />
  );
}

/** Shows the value of each driver that alone explains the price, and the expected IRR. */
export function ReverseDcfTab({ report }: { report: CompleteReport }) {
  const { valuation, company } = report;
  const rows = valuation.reverseDCFValues;
  if (rows.length === 0)
    return (
      <Panel title="Reverse DCF">
        <Nothing text="No reverse DCF data available." />
      </Panel>
    );
  const price = formatPerShare(company.stockPrice, company.currency);
  const required = findRequiredReturn(valuation);
  const hasRanges = (valuation.simulation.ranges ?? []).length > 0;
  return (
    <div className="grid gap-10">
      <Panel
        title="Reverse DCF"
        note="What the price implies, and what a buyer earns if the base case comes true."
      >
        <div className="card flex flex-wrap items-baseline gap-x-6 gap-y-2 px-6 py-5">
          <h3 className="font-medium text-ink-2">
            <Term term="expectedIrr">Expected IRR</Term>
          </h3>
          <p className="num text-[30px] leading-9 font-semibold tracking-tight text-value">
            {formatPercent(valuation.irr.expectedIrr)}
          </p>
          <p className="text-ink-2">
            {valuation.irr.expectedIrr === null
              ? "no single rate of return explains the price"
              : `a year for a buyer at ${price}`}
            {required === null ? null : (
              <>
                {valuation.irr.expectedIrr === null ? "; " : ", against "}
                <Term term="requiredReturn">
                  {formatPercent(required)} {valuation.irr.expectedIrr === null ? "is required" : "required"}
                </Term>
              </>
            )}
          </p>
        </div>
      </Panel>
      <Panel
        title="What the price implies"
        note={`One driver at a time, the others as in the base case, to reach ${price}.${hasRanges ? ` A bar holds ${rangeLabels.outer} of its driver.` : ""}`}
      >
        <DataTable
          label="What the price implies"
          className="fold"
          columns={[
            "Driver",
            "Base value",
            "Market-implied value",
            "Difference",
            { left: hasRanges ? `${rangeLabels.outer}, and in words` : "In words" },
          ]}
        >
          {rows.map((row) => {
            const driver = findDriver(row.driver);
            const kind = driver?.kind ?? "ratio";
            const implied = row.marketImpliedValue;
            return (
              <tr key={row.driver}>
                <RowHeading label={driver?.label ?? row.driver} term={driver?.name} />
                <td>{formatDriver({ kind, value: row.baseValue })}</td>
                <td className="font-semibold">
                  {implied === null ? (
                    <Hint text="No value of this driver alone explains the price.">no solution</Hint>
                  ) : (
                    formatDriver({ kind, value: implied })
                  )}
                </td>
                <td>
                  {implied === null ? "" : formatDriverDifference({ kind, value: implied - row.baseValue })}
                </td>
                <td className="wrap-text">
                  {driver ? (
                    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:flex-nowrap">
                      <span className="w-28 shrink-0 empty:hidden">
                        <DriverRange driver={driver} row={row} ranges={valuation.simulation.ranges} />
                      </span>
                      <span>{writeImpliedSentence({ driver: driver.name, implied, report })}</span>
                    </div>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </DataTable>
      </Panel>
    </div>
  );
}
