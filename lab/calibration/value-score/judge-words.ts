import type { RecommendationWord } from "@plumbline/base-rates/track-record.ts";
import type { ValuationRow } from "../backtest/valuation-row.ts";

const words: readonly RecommendationWord[] = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"];
const isBuy = ({ word }: ValuationRow) => word === "Buy" || word === "Strong Buy";
const isSell = ({ word }: ValuationRow) => word === "Sell" || word === "Strong Sell";

/** Expected less required return; null if either is not known. */
const excessOf = ({ expectedReturn, requiredReturn }: ValuationRow) =>
  expectedReturn === null || requiredReturn === null ? null : expectedReturn - requiredReturn;

/** A Hold with a return this far from the required one says two things. */
const mostHoldExcess = 0.02;

/** What contradicts what in one valuation. */
const contradictions: readonly { name: string; holds: (row: ValuationRow, excess: number) => boolean }[] = [
  { name: "Buy at a value below the price", holds: (row) => isBuy(row) && row.value < row.price },
  { name: "Sell at a value above the price", holds: (row) => isSell(row) && row.value > row.price },
  { name: "Buy at less than the required return", holds: (row, excess) => isBuy(row) && excess < 0 },
  { name: "Sell at more than the required return", holds: (row, excess) => isSell(row) && excess > 0 },
  {
    name: "value above the price at less than the required return",
    holds: (row, excess) => row.value > row.price && excess < 0,
  },
  {
    name: "value below the price at more than the required return",
    holds: (row, excess) => row.value < row.price && excess > 0,
  },
  {
    name: "Hold at a return two points or more from the required one",
    holds: ({ word }, excess) => word === "Hold" && Math.abs(excess) >= mostHoldExcess,
  },
  { name: "bear case above base", holds: ({ bear, value }) => bear > value },
  { name: "bull case below base", holds: ({ bull, value }) => bull < value },
];

/** Counts words and contradictions. A return that is not known contradicts nothing. */
export const judgeWords = (rows: readonly ValuationRow[]) => ({
  words: words.map((word) => {
    const count = rows.filter((row) => row.word === word).length;
    return { word, count, share: count / rows.length };
  }),
  contradictions: contradictions.map(({ name, holds }) => ({
    name,
    count: rows.filter((row) => holds(row, excessOf(row) ?? NaN)).length,
  })),
});
