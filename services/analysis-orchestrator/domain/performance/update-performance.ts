import { isoDay } from "../company/filings/dates.ts";
import type { PriceRow, YieldRow } from "../company/filings/sec-records.ts";
import { measurePerformance } from "./measure-performance.ts";
import { type PerformanceStore, performanceWindows } from "./performance.ts";

/** The fund that stands for the market. */
const marketTicker = "SPY";
/** A run that has not finished by then is taken up by another replica. */
const runMs = 30 * 60_000;

/**
 * Once a month, by whichever replica comes first: every recommendation whose 3, 6 or 12 months are over and that has
 * not been measured is, against the market, with the ten-year yield of its day as the risk-free rate. A ticker without
 * prices is told to onFault and tried again the next month. Rejects where the market's own prices or the yields are not
 * to be had; the month's run is then taken up again after its time.
 */
export const createPerformanceJob = ({
  store,
  prices,
  bondYields,
  clock,
  onFault,
}: {
  store: Pick<PerformanceStore, "due" | "save" | "claimMonth" | "finishMonth">;
  prices: (ticker: string, signal?: AbortSignal) => Promise<PriceRow[]>;
  bondYields: (signal?: AbortSignal) => Promise<YieldRow[]>;
  clock: () => Date;
  onFault: (thrown: unknown, ticker: string) => void;
}) => {
  /** A provider that does not know a ticker has no prices of it. */
  const pricesOf = async (ticker: string, signal?: AbortSignal): Promise<PriceRow[]> => {
    const rows = await prices(ticker, signal);
    if (rows.length === 0) throw new Error(`there are no prices of ${ticker}`);
    return rows;
  };

  const measureTicker = async (
    due: Awaited<ReturnType<PerformanceStore["due"]>>,
    market: PriceRow[],
    yields: YieldRow[],
    signal?: AbortSignal,
  ): Promise<number> => {
    const [first] = due;
    if (!first) return 0;
    const share = await pricesOf(first.ticker, signal);
    let measured = 0;
    for (const one of due) {
      const start = isoDay(one.analysisCreatedAt);
      const riskFreeRate = yields.findLast(({ date }) => date <= start)?.yield;
      if (riskFreeRate === undefined) continue;
      const months = performanceWindows[one.window];
      const performance = measurePerformance({ share, market, start, months, riskFreeRate });
      if (!performance) continue;
      await store.save({
        ...one,
        ...performance,
        id: `${one.analysisId}:${one.window}`,
        measuredAt: clock(),
      });
      measured++;
    }
    return measured;
  };

  /** How many were measured; null where this month's run is another's or done. Rejects where its signal ends it. */
  return async (signal?: AbortSignal): Promise<number | null> => {
    const now = clock();
    const month = isoDay(now).slice(0, 7);
    if (!(await store.claimMonth({ month, now, forMs: runMs }))) return null;
    const due = await store.due(now);
    let measured = 0;
    if (due.length > 0) {
      const [market, yields] = await Promise.all([pricesOf(marketTicker, signal), bondYields(signal)]);
      for (const [ticker, ofTicker] of Map.groupBy(due, (one) => one.ticker)) {
        try {
          measured += await measureTicker(ofTicker, market, yields, signal);
        } catch (thrown) {
          signal?.throwIfAborted();
          onFault(thrown, ticker);
        }
      }
    }
    await store.finishMonth(month);
    return measured;
  };
};
