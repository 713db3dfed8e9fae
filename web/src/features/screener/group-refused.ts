import type { RefusedCompany } from "@plumbline/market/columns.ts";

/** Groups refused companies by their reason, the most frequent first, with their tickers. */
export const groupRefused = (refused: readonly RefusedCompany[]): { reason: string; tickers: string[] }[] => {
  const groups = new Map<string, string[]>();
  for (const { reason, ticker } of refused) {
    const tickers = groups.get(reason);
    if (tickers) tickers.push(ticker);
    else groups.set(reason, [ticker]);
  }
  return [...groups]
    .map(([reason, tickers]) => ({ reason, tickers }))
    .toSorted((a, b) => b.tickers.length - a.tickers.length);
};
