import type { Backtest, Interval, MeasuredReturns } from "@plumbline/base-rates/track-record.ts";
import type { BacktestRun } from "./run-backtest.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const interval = ([low, high]: Interval) => `${percent(low)} .. ${percent(high)}`;

const formatReturns = ({
  count,
  medianReturn,
  meanReturn,
  aboveMarketMedian,
  intervals,
}: MeasuredReturns): string =>
  [
    String(count),
    `median ${percent(medianReturn)} (${interval(intervals.medianReturn)})`,
    `mean ${percent(meanReturn)} (${interval(intervals.meanReturn)})`,
    `above the market's median ${percent(aboveMarketMedian)} (${interval(intervals.aboveMarketMedian)})`,
  ].join(", ");

const formatYear = ({
  year,
  valuations,
  marketMedian,
  medianValueToPrice,
  words,
}: Backtest["years"][number]) =>
  [
    `${year}: ${valuations} valuations, median value / price ${medianValueToPrice.toFixed(2)}`,
    marketMedian === null ? "next year not known" : `market's median ${percent(marketMedian)}`,
    ...words.flatMap(({ word, count, medianReturn }) =>
      medianReturn === null ? [] : `${word} ${percent(medianReturn)} (${count})`,
    ),
  ].join(", ");

const formatSection = (title: string, lines: readonly string[]) =>
  [title, ...lines.map((line) => `  ${line}`)].join("\n");

/** Formats a backtest for reading. */
export const formatBacktest = ({ backtest, seconds, leftOut, notes }: Omit<BacktestRun, "rows">): string => {
  const { valuations, firstYear, lastYear, trials, words, deciles, years } = backtest;
  const { p10, p25, p50, p75, p90 } = backtest.valueToPrice;
  const ratios = [p10, p25, p50, p75, p90].map((ratio) => ratio.toFixed(2)).join(", ");
  return [
    `${valuations} valuations on days of ${firstYear} to ${lastYear} in ${seconds.toFixed(1)} s, ${(valuations / seconds).toFixed(0)} a second, ${trials} trials each`,
    formatSection(
      "Return of the next year by recommendation (95% intervals by resampling companies)",
      words.map(({ word, ...found }) => `${word}: ${formatReturns(found)}`),
    ),
    formatSection(
      "By decile of upside, lowest first",
      deciles.map(
        ({ decile, medianUpside, ...found }) =>
          `${decile} (median upside ${percent(medianUpside)}): ${formatReturns(found)}`,
      ),
    ),
    formatSection("By year, medians of the return by word", years.map(formatYear)),
    `Value / price, p10, p25, p50, p75, p90: ${ratios}`,
    formatSection(
      "Left out",
      leftOut.map(({ reason, count }) => `${count}: ${reason}`),
    ),
    formatSection("Notes", notes),
  ].join("\n\n");
};
