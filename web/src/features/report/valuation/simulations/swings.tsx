import { Tornado } from "../../../../shared/charts/tornado.tsx";
import { formatSignedPerShare } from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { findDriver, formatDriver } from "../../parts/drivers.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { computeSwings } from "./compute-swings.ts";

/** Shows what each driver alone does to the value per share, at either end of its range. */
export function Swings({ report }: { report: CompleteReport }) {
  const { company, valuation } = report;
  const swings = computeSwings(report);
  const ends = valuation.simulation.ranges ? "10th and 90th percentile" : "bear and bull value";
  return (
    <Panel
      title="What moves the value"
      note={`Change of the value per share with one driver at its ${ends}, all else at base.`}
    >
      {swings.length === 0 ? (
        <Nothing text="No driver alone moves the value from zero." />
      ) : (
        <div className="max-w-[860px]">
          <Tornado
            rows={swings.map(({ driver, ends: found }) => ({
              label: findDriver(driver)?.label ?? driver,
              ends: found.map(({ at, amount }) => ({
                amount,
                note: `${formatSignedPerShare(amount, company.currency)} at ${formatDriver({ kind: findDriver(driver)?.kind ?? "ratio", value: at })}`,
              })),
            }))}
            label="Change of the value per share by driver"
          />
        </div>
      )}
    </Panel>
  );
}
