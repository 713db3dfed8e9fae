import { json, type Answer } from "./answer.ts";
import type { SampleData, SamplePrices } from "./data.ts";
import { type SampleSplit, sampleSplits } from "./splits.ts";

/**
 * Converts prices to daily rows in Tiingo's format: closes and dividends as traded, with the split
 * of the day. Dividends are computed from the adjusted closes.
 */
export const convertPrices = (prices: SamplePrices, splits: readonly SampleSplit[]) =>
  prices.map(([date, close, adjClose], i) => {
    const before = prices[i - 1];
    const implied = before ? (before[1] * adjClose) / before[2] - close : 0;
    const later = splits.filter((split) => split.date > date);
    const factor = later.reduce((product, split) => product * split.factor, 1);
    return {
      date: `${date}T00:00:00.000Z`,
      close: close * factor,
      adjClose,
      divCash: implied > close * 0.0005 ? Number((implied * factor).toFixed(4)) : 0,
      splitFactor: splits.find((split) => split.date === date)?.factor ?? 1,
    };
  });

/** Creates the routes of Tiingo and FRED. They return null for an unknown path. */
export const marketRoutes =
  (data: SampleData) =>
  (path: string, query: URLSearchParams): Answer | null => {
    const priced = /^\/tiingo\/daily\/([\w-]+)\/prices$/.exec(path);
    if (priced) {
      const ticker = (priced[1] as string).toUpperCase();
      const prices = data.prices(ticker);
      if (!prices) return json({ detail: `Error: Ticker '${ticker}' not found` }, 404);
      const from = query.get("startDate") ?? "0000";
      const to = query.get("endDate") ?? "9999";
      return json(
        convertPrices(prices, sampleSplits[ticker] ?? []).filter(
          ({ date }) => date.slice(0, 10) >= from && date.slice(0, 10) <= to,
        ),
      );
    }
    if (path === "/fred/graph/fredgraph.csv" && query.get("id") === "DGS10") {
      const from = query.get("cosd") ?? "0000";
      const lines = data.bondYields().trim().split("\n");
      return {
        type: "application/csv",
        body: `${lines.filter((line, i) => i === 0 || line >= from).join("\n")}\n`,
      };
    }
    return null;
  };
