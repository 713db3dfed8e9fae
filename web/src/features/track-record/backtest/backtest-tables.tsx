import {
  type Backtest,
  type Interval,
  type MeasuredReturns,
  smallestShown,
} from "@plumbline/base-rates/track-record.ts";
import { formatDecimal, formatInteger, formatPercent, formatSignedPercent } from "../../../shared/format.ts";
import { recommendationScale } from "../../../shared/recommendation-scale.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";

const figureColumns = ["Valuations", "Median change", "Mean change", "Above the market's median"];

/** Shows the next year's figures of a group with their intervals. */
function NextYearCells({ group }: { group: MeasuredReturns }) {
  const { count, intervals } = group;
  return (
    <>
      <td>{formatInteger(count)}</td>
      <Estimate value={group.medianReturn} interval={intervals.medianReturn} format={formatSignedPercent} />
      <Estimate value={group.meanReturn} interval={intervals.meanReturn} format={formatSignedPercent} />
      <Estimate
        value={group.aboveMarketMedian}
        interval={intervals.aboveMarketMedian}
        format={formatPercent}
      />
    </>
  );
}

function Estimate({
  value,
  interval: [low, high],
  format,
}: {
  value: number;
  interval: Interval;
  format: (value: number) => string;
}) {
  return (
    <td>
      {format(value)}{" "}
      <span className="text-ink-3">
        ({format(low)} to {format(high)})
      </span>
    </td>
  );
}

/**
 * Shows what followed each recommendation, and the smallest distance from half above the market's
 * median that could be distinguished from chance.
 */
export function WordTable({ words }: { words: Backtest["words"] }) {
  return (
    <DataTable
      label="The next year by recommendation"
      className="fold"
      hasCaption
      columns={["Recommendation", ...figureColumns, "Could be shown from half"]}
    >
      {words.map(({ word, ...group }) => (
        <tr key={word}>
          <th scope="row">
            <RecommendationWord word={word} />
          </th>
          <NextYearCells group={group} />
          <td>±{formatDecimal(100 * smallestShown(group.intervals.aboveMarketMedian), 1)} points</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Shows what followed each tenth of upside. */
export function DecileTable({ deciles }: { deciles: Backtest["deciles"] }) {
  return (
    <DataTable
      label="The next year by tenths of upside"
      className="fold"
      hasCaption
      columns={["Tenth, lowest upside first", "Median upside", ...figureColumns]}
    >
      {deciles.map(({ decile, medianUpside, ...group }) => (
        <tr key={decile}>
          <th scope="row">{decile}</th>
          <td>{formatSignedPercent(medianUpside)}</td>
          <NextYearCells group={group} />
        </tr>
      ))}
    </DataTable>
  );
}

/** Shows each year: the market, values against prices, and the median change of each word. */
export function YearTable({ years }: { years: Backtest["years"] }) {
  return (
    <DataTable
      label="The next year by year of the valuation"
      hasCaption
      columns={["Year", "Valuations", "Median value / price", "All companies", ...recommendationScale]}
    >
      {years.map(({ year, valuations, marketMedian, medianValueToPrice, words }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          <td>{formatInteger(valuations)}</td>
          <td>{formatDecimal(medianValueToPrice, 2)}</td>
          <td>{formatSignedPercent(marketMedian)}</td>
          {recommendationScale.map((wanted) => {
            const found = words.find(({ word }) => word === wanted);
            return (
              <td key={wanted}>
                {formatSignedPercent(found?.medianReturn)}{" "}
                <span className="text-ink-3">({formatInteger(found?.count ?? 0)})</span>
              </td>
            );
          })}
        </tr>
      ))}
    </DataTable>
  );
}
