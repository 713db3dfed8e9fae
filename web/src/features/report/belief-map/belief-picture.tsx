import { formatPerShareShort } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { pickAssumptions } from "../interactive/compute-live-value.ts";
import { Panel } from "../parts/panel.tsx";
import { BeliefMap } from "./belief-map.tsx";
import { arrangeMap, countReached, drawCurves, findOutcomes, isFinancial } from "./build-map.ts";
import { MapKey, MapNote } from "./map-key.tsx";
import { solveGrowth } from "@plumbline/model/price-curve.ts";
import { valueReading } from "./value-reading.ts";
import { writeOutcomes } from "./write-reading.ts";

/**
 * Shows the map of the report's own belief, as it is printed, with what companies with such a
 * record did. Nothing for a case that the model cannot value.
 */
export function BeliefPicture({ report }: { report: CompleteReport }) {
  const { base, company, valuation } = report;
  const reading = valueReading(report, pickAssumptions(base));
  if (reading.error !== null) return null;
  const outcomes = findOutcomes(report);
  const marks = arrangeMap(report, reading.base, outcomes);
  const { price } = reading.base;
  return (
    <Panel title="Growth and margin that the price asks for">
      <BeliefMap
        marks={marks}
        curves={drawCurves(reading.base, marks.domain)}
        belief={reading.belief}
        askedGrowth={price === null ? null : solveGrowth(reading.base, reading.belief.margin, price)}
        isChanged={false}
        format={(value) => formatPerShareShort(value, company.currency)}
      />
      <MapKey marks={marks} />
      <MapNote marks={marks} outcomes={outcomes} />
      {outcomes ? (
        <p className="mt-2">
          {writeOutcomes({
            reading,
            outcomes,
            reached: countReached(reading.base, outcomes),
            isFinancial: isFinancial(valuation),
          })}
        </p>
      ) : null}
    </Panel>
  );
}
