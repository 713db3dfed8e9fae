import type { FactorScore } from "./rank-correlation.ts";
import type { RangeScore } from "@plumbline/base-rates/track-record.ts";
import type { ValueScore } from "./score-value.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const ratio = (value: number | null) => (value === null ? "-" : value.toFixed(2));
const signed = (value: number) => `${value < 0 ? "" : "+"}${value.toFixed(2)}`;
const points = (share: number) => `${(100 * share).toFixed(1)} points`;

const columnGap = 2;

/** Lays rows out in columns: texts to the left, figures to the right. */
const layOut = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width + columnGap);
      })
      .join(""),
  );
};

const section = (title: string, rows: readonly (readonly string[])[]) =>
  [title, ...layOut(rows).map((line) => `  ${line}`)].join("\n");

const sliceName = ({ by, name }: { by: string; name: string }) => (by === "all" ? "all" : `${by} ${name}`);

/** Formats sums of forecasts over what followed. */
export const formatSums = (sums: ValueScore["sums"]): string =>
  section(
    "Sums of forecasts / what followed (slices of 100 cases or more; difference and error in revenue today)",
    [
      ["item, years ahead, slice", "cases", "sum", "largest capped", "difference", "median error"],
      ...sums.map((one) => [
        `${one.item} ${one.years}, ${sliceName(one)}`,
        String(one.cases),
        ratio(one.ratio),
        ratio(one.capped),
        points(one.difference),
        points(one.medianError),
      ]),
    ],
  );

const formatBroken = ({ brokenUnits }: ValueScore) => {
  const byReason = [...Map.groupBy(brokenUnits, ({ reason }) => reason)];
  return section(
    "Companies left out, whose figures are not in one unit",
    byReason.map(([reason, own]) => [`${reason}: ${own.map(({ ticker }) => ticker).join(", ")}`]),
  );
};

const formatPayout = ({ payout }: ValueScore) =>
  section("Dividends and buybacks / forecast FCFE", [
    ["year ahead, slice", "cases", "ratio"],
    ...payout.map((one) => [`${one.years}, ${sliceName(one)}`, String(one.cases), ratio(one.ratio)]),
  ]);

const formatPrices = ({ prices, worthless }: ValueScore) => [
  section("Value / price", [
    ["slice", "cases", "median", "weighted", "mean: median", "weighted", "price above p75", "below p25"],
    ...prices.map((one) => [
      sliceName(one),
      String(one.cases),
      ratio(one.medianValueToPrice),
      ratio(one.weightedValueToPrice),
      ratio(one.medianMeanToPrice),
      ratio(one.weightedMeanToPrice),
      percent(one.above75),
      percent(one.below25),
    ]),
  ]),
  `Profitable companies valued at under a tenth of the price: ${worthless.worthless} of ${worthless.profitable} (${percent(worthless.worthless / worthless.profitable)})`,
];

const scoreHeader = [
  "cases",
  "p10..p90",
  "p25..p75",
  "below p10",
  "above p90",
  "CRPS / price",
  "median CRPS",
  "median error",
  "median absolute",
];
const formatScore = (one: RangeScore) => [
  String(one.cases),
  percent(one.coverage80),
  percent(one.coverage50),
  percent(one.below10),
  percent(one.above90),
  one.crps.toFixed(3),
  one.medianCrps.toFixed(3),
  signed(one.medianError),
  ratio(one.medianAbsoluteError),
];

const formatHorizon = (one: ValueScore["realised"][number]) =>
  [
    section(`Realised value over ${one.years} ${one.years === 1 ? "year" : "years"}`, [
      ["range", ...scoreHeader],
      ["ours", ...formatScore(one.score)],
      ...(one.large ? [["ours, over $2bn", ...formatScore(one.large)]] : []),
      ["ours, without what all shares of the year did", ...formatScore(one.withoutMarket)],
      ...one.naive.flatMap(({ name, naive, own }) => [
        [name, ...formatScore(naive)],
        ["  ours on the same", ...formatScore(own)],
      ]),
      ...one.slices.map((slice) => [sliceName(slice), ...formatScore(slice)]),
    ]),
    `  95% interval of p10..p90: ${one.interval.map(percent).join(" .. ")}`,
    `  Share in each tenth of the range: ${one.pit.map(percent).join(", ")}`,
    `  ${one.unknown} without a later price; cut for a price beyond belief: ${one.cut.length}${one.cut.length > 0 ? ` (${one.cut.map(({ ticker, fiscalYear }) => `${ticker} ${fiscalYear}`).join(", ")})` : ""}`,
  ].join("\n");

const formatWords = ({ words, contradictions }: ValueScore) => [
  section(
    "Words",
    words.map(({ word, count, share }) => [word, String(count), percent(share)]),
  ),
  section(
    "Contradictions",
    contradictions.map(({ name, count }) => [name, String(count)]),
  ),
];

const formatFactor = (one: FactorScore) => [
  one.name,
  String(one.cases),
  signed(one.pooled),
  `${signed(one.interval[0])} .. ${signed(one.interval[1])}`,
  ratio(one.shownByCompanies),
  one.shownByYears === null ? "-" : ratio(one.shownByYears),
  one.years.map(({ year, correlation }) => `${year} ${signed(correlation)}`).join(", "),
];

const formatReturns = ({ returns: { all, compared } }: ValueScore) =>
  section("Rank correlation with the return of the next year, without dividends", [
    ["figure", "cases", "pooled", "95% interval", "could show, by companies", "by years", "each year"],
    ...(all ? [formatFactor({ ...all, name: `${all.name}, all` })] : []),
    ...compared.map(formatFactor),
  ]);

/** Formats a score for reading. */
export const formatValueScore = (score: ValueScore): string =>
  [
    `${score.valuations} valuations${score.unmatched > 0 ? `; ${score.unmatched} rows are not in the file` : ""}`,
    ...(score.brokenUnits.length > 0 ? [formatBroken(score)] : []),
    formatSums(score.sums),
    formatPayout(score),
    ...formatPrices(score),
    ...score.realised.map(formatHorizon),
    ...formatWords(score),
    formatReturns(score),
  ].join("\n\n");
