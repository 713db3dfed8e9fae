import { json, type Answer } from "./answer.ts";
import type { SampleData, SamplePrices } from "./data.ts";

/**
 * Converts prices to daily rows in Tiingo's format. Dividends are computed from the adjusted
 * closes. Closes are already adjusted for splits, so no row has one.
 */
const convertPrices = (prices: SamplePrices) =>
  prices.map(([date, close, adjClose], i) => {
    const before = prices[i - 1];
    const implied = before ? (before[1] * adjClose) / before[2] - close : 0;
    return {
      date: `${date}T00:00:00.000Z`,
      close,
      adjClose,
      divCash: implied > close * 0.0005 ? Number(implied.toFixed(4)) : 0,
      splitFactor: 1,
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
        convertPrices(prices).filter(({ date }) => date.slice(0, 10) >= from && date.slice(0, 10) <= to),
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
