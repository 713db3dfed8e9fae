import type { TrackRecord, ValueHorizon } from "@plumbline/base-rates/track-record.ts";
import { type DotMark, DotRows } from "../../../shared/charts/dot-rows.tsx";
import { formatPercent } from "../../../shared/format.ts";
import { promised } from "../calibration/horizons.ts";
import { Expandable, Figure, Part } from "../part.tsx";
import { TenthsChart } from "./tenths-chart.tsx";
import { FactorTable, ValueTable } from "./value-tables.tsx";
import { chooseHorizon, findPriceRange, writeFactors, writeValue, yearsInWords } from "./write-value.ts";

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const nameAfter = ({ years }: ValueHorizon) => `After ${yearsInWords(years)}`;

/** Lists the dots of a horizon: our range, and below it the one around the price. */
function listLanes(horizon: ValueHorizon): DotMark[][] {
  const { score, interval } = horizon;
  const price = findPriceRange(horizon)?.naive.coverage80;
  const describe = (range: string, held: number) =>
    `${nameAfter(horizon)}, ${range} held ${formatPercent(held)}`;
  const own = describe("our range", score.coverage80);
  const ours: DotMark = { value: score.coverage80, interval, color: "var(--value)", title: own };
  if (price === undefined) return [[ours]];
  const title = describe("a range around the price", price);
  return [[ours], [{ value: price, color: "var(--price)", isHollow: true, title }]];
}

/** Shows how true values turned out to be: coverage, places in the range, naive ranges, returns. */
export function ValuePart({ record }: { record: TrackRecord }) {
  const { horizons, factors } = record.value;
  const told = chooseHorizon(record.value);
  return (
    <Part title="Were the values right?" sentences={writeValue(record)}>
      <Figure
        title="Share of outcomes that the 80% range of value held"
        note="What a share turned out to be worth: the dividends of the years and the price after them, discounted at the cost of equity. Lines are 95% intervals from resampling companies. Hollow: a range around the day's price that takes no model."
      >
        <DotRows
          rows={horizons.map((horizon) => ({
            label: nameAfter(horizon),
            lanes: listLanes(horizon),
          }))}
          expected={[{ at: promised.range80, label: `promised ${formatPercent(promised.range80)}` }]}
          format={formatPercent}
          label="Share of outcomes that the 80% range of value held"
        />
      </Figure>
      {told ? (
        <Figure
          title={`Where outcomes lay in our range after ${yearsInWords(told.years)}`}
          note="Each bar is a tenth of the range, and should hold a tenth of the outcomes (dashed)."
        >
          <TenthsChart
            tenths={told.pit}
            label={`Share of outcomes in each tenth of the range after ${yearsInWords(told.years)}`}
          />
        </Figure>
      ) : null}
      {horizons.map((horizon) => (
        <Expandable
          key={horizon.years}
          title={`${capitalise(yearsInWords(horizon.years))}: naive ranges and sizes`}
        >
          <ValueTable horizon={horizon} />
        </Expandable>
      ))}
      {factors.length > 0 ? (
        <Figure
          title="Did a higher value over price go with a higher return?"
          note={writeFactors(record.value)}
        >
          <FactorTable factors={factors} />
        </Figure>
      ) : null}
    </Part>
  );
}
