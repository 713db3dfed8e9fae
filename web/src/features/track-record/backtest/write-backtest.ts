import { type Backtest, smallestShown } from "@plumbline/base-rates/track-record.ts";
import { formatDecimal, formatInteger, formatPercent } from "../../../shared/format.ts";
import { zoneBounds } from "../../../shared/recommendation-scale.ts";
import { compareGroups, leastCompared, type Measure, measureCount } from "./compare-groups.ts";

type Compared = { one: string; other: string; result: ReturnType<typeof compareGroups> };

const list = (measures: readonly Measure[]) => {
  const names = measures.map((name) => `the ${name}`);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
};

/**
 * Says by which measures one group of shares did better than another, and where that is unproven.
 */
function writeComparison({ one, other, result }: Compared): string[] {
  if (!result) return [`There were too few ${one} or ${other} to compare (fewer than ${leastCompared}).`];
  const { higher, lower, unproven } = result;
  if (higher.length + lower.length === 0) {
    return [
      `The intervals of ${one} and ${other} overlap by every measure: it has not been shown that the one did better than the other.`,
    ];
  }
  return [
    ...(higher.length > 0
      ? [`${one} did better than ${other} by ${list(higher)}: the intervals do not overlap.`]
      : []),
    ...(lower.length > 0
      ? [`${one} did worse than ${other} by ${list(lower)}: the intervals do not overlap.`]
      : []),
    ...(unproven.length > 0 ? [`By ${list(unproven)} the intervals overlap: no difference is shown.`] : []),
  ];
}

/** Says in how many years the median Strong Buy beat the median Strong Sell. */
function writeYears({ years }: Backtest): string[] {
  const medianOf = (words: Backtest["years"][number]["words"], wanted: string) =>
    words.find(({ word }) => word === wanted)?.medianReturn ?? null;
  const compared = years.flatMap(({ words }) => {
    const [bought, sold] = [medianOf(words, "Strong Buy"), medianOf(words, "Strong Sell")];
    return bought === null || sold === null ? [] : [bought > sold];
  });
  if (compared.length === 0) return [];
  const better = compared.filter(Boolean).length;
  return [`The median Strong Buy beat the median Strong Sell in ${better} of ${compared.length} years.`];
}

const countOf = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Writes what the backtest covers. */
export function writeScope({ valuations, trials, firstYear, lastYear, words }: Backtest): string {
  return `We valued companies as they stood in the years ${firstYear} to ${lastYear}, from what had been published by then: ${formatInteger(valuations)} valuations of ${formatInteger(trials)} trials each. For ${formatInteger(countOf(words))} of them the price a year later is known.`;
}

const [lowest, , , highest] = zoneBounds;

/**
 * Writes how many recommendations were strong, and how many would be if ranges described prices.
 */
export function writeStrong({ words }: Backtest): string {
  const strong = countOf(words.filter(({ word }) => word.startsWith("Strong")));
  const wanted = (lowest + 100 - highest) / 100;
  return `Strong Buys and Strong Sells were ${formatPercent(strong / countOf(words))} of the recommendations; they would be ${formatPercent(wanted)} if prices were spread as our ranges are.`;
}

const notShown = "So the words have not been shown to tell shares that did well from shares that did badly.";

/** Writes whether recommendations told good shares from bad ones. */
export function writeWords(backtest: Backtest): string[] {
  const find = (wanted: string) => backtest.words.find(({ word }) => word === wanted);
  const result = compareGroups(find("Strong Buy"), find("Strong Sell"));
  const isShown = result !== null && result.higher.length === measureCount;
  return [
    ...writeComparison({ one: "Strong Buys", other: "Strong Sells", result }),
    ...writeYears(backtest),
    ...(isShown ? [] : [notShown]),
  ];
}

/**
 * Writes how often the most frequent word for buying and for selling beat the market's median, and
 * how often it would have had to.
 */
export function writePower({ words }: Backtest): string {
  const sides = [
    { names: ["Strong Buy", "Buy"], direction: 1 },
    { names: ["Sell", "Strong Sell"], direction: -1 },
  ].flatMap(({ names, direction }) => {
    const own = words.filter(({ word }) => names.includes(word)).toSorted((a, b) => b.count - a.count)[0];
    if (!own) return [];
    const needed = 0.5 + direction * smallestShown(own.intervals.aboveMarketMedian);
    const bound = direction > 0 ? "at least" : "at most";
    return [
      `of ${formatInteger(own.count)} with "${own.word}", ${formatPercent(own.aboveMarketMedian)} did better than the median share of the year, and ${bound} ${formatPercent(needed)} would have had to, to be told from chance`,
    ];
  });
  return sides.length > 0 ? `Of shares a year later: ${sides.join("; ")}.` : "";
}

/** Writes whether the tenth with the highest upside did better than the tenth with the lowest. */
export function writeDeciles({ deciles }: Backtest): string[] {
  const ordered = deciles.toSorted((a, b) => a.decile - b.decile);
  const result = compareGroups(ordered.at(-1), ordered[0]);
  const [one, other] = ["The shares with the highest upside", "those with the lowest"];
  return writeComparison({ one, other, result });
}

/** A median value this close to the price is called equal to it. */
const tolerance = 0.05;

/** Writes where values lay against prices. */
export function writeValueToPrice({ valueToPrice: { p10, p50, p90 } }: Backtest): string {
  const format = (ratio: number) => formatDecimal(ratio, 2);
  const between = `four in five lay between ${format(p10)} and ${format(p90)} times the price.`;
  if (Math.abs(p50 - 1) <= tolerance)
    return `The median value was about the price (${format(p50)}); ${between}`;
  const side = p50 < 1 ? "below" : "above";
  return `The median value lay ${formatPercent(Math.abs(p50 - 1))} ${side} the price; ${between}`;
}
