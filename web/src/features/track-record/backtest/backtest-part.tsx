import type { Interval, TrackRecord } from "@plumbline/base-rates/track-record.ts";
import { DotRows } from "../../../shared/charts/dot-rows.tsx";
import { FootballField } from "../../../shared/charts/football-field.tsx";
import { formatDecimal, formatSignedPercent } from "../../../shared/format.ts";
import { chooseRecommendationColor } from "../../../shared/recommendation-scale.ts";
import { Figure, Part } from "../part.tsx";
import { DecileTable, WordTable, YearTable } from "./backtest-tables.tsx";
import {
  writeDeciles,
  writePower,
  writeScope,
  writeStrong,
  writeValueToPrice,
  writeWords,
} from "./write-backtest.ts";

const formatRatio = (ratio: number) => formatDecimal(ratio, 2);
const noChange = [{ at: 0, label: "price unchanged" }];

/** Shows what followed recommendations in the past: by word, by upside and by year. */
export function BacktestPart({ record: { backtest } }: { record: TrackRecord }) {
  const { words, deciles, valueToPrice } = backtest;
  const describe = (median: number, [low, high]: Interval) =>
    `median ${formatSignedPercent(median)}, interval ${formatSignedPercent(low)} to ${formatSignedPercent(high)}`;
  return (
    <Part
      title="Do the recommendations help?"
      sentences={[
        writeScope(backtest),
        writeWords(backtest).join(" "),
        writeDeciles(backtest).join(" "),
        writePower(backtest),
        writeStrong(backtest),
      ]}
    >
      <Figure
        title="Median change in price over the next year, by recommendation"
        note={`Lines, and brackets in the tables, are 95% intervals from resampling companies. Shares of one year move together, and there are few years, so the truth may lie outside more often.`}
      >
        <DotRows
          rows={words.map(({ word, medianReturn, intervals }) => ({
            label: word,
            lanes: [
              [
                {
                  value: medianReturn,
                  interval: intervals.medianReturn,
                  color: chooseRecommendationColor(word),
                  title: `${word}: ${describe(medianReturn, intervals.medianReturn)}`,
                },
              ],
            ],
          }))}
          expected={noChange}
          format={formatSignedPercent}
          label="Median change in price over the next year, by recommendation, with intervals"
        />
      </Figure>
      <WordTable words={words} />
      <Figure title="Median change in price over the next year, by tenths of upside">
        <DotRows
          rows={deciles.map(({ decile, medianUpside, medianReturn, intervals }) => ({
            label: `${decile}: upside ${formatSignedPercent(medianUpside)}`,
            lanes: [
              [
                {
                  value: medianReturn,
                  interval: intervals.medianReturn,
                  color: "var(--value)",
                  title: `Tenth ${decile}: ${describe(medianReturn, intervals.medianReturn)}`,
                },
              ],
            ],
          }))}
          expected={noChange}
          format={formatSignedPercent}
          label="Median change in price over the next year, by tenths of upside, with intervals"
        />
      </Figure>
      <DecileTable deciles={deciles} />
      <Figure
        title="Median change in price over the next year, by year of the valuation"
        note="In brackets: the valuations that a figure rests on."
      >
        <YearTable years={backtest.years} />
      </Figure>
      <Figure title="Value as a multiple of the price" note={writeValueToPrice(backtest)}>
        <FootballField
          rows={[
            { label: "p10 to p90", low: valueToPrice.p10, high: valueToPrice.p90, tone: "soft" },
            { label: "p25 to p75", low: valueToPrice.p25, high: valueToPrice.p75, tone: "strong" },
          ]}
          value={valueToPrice.p50}
          price={1}
          format={formatRatio}
          label="Value over price, with the median as the value"
        />
      </Figure>
    </Part>
  );
}
