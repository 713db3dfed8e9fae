import { isoDay } from "@plumbline/research/company/filings/dates.ts";
import type { PriceRow, YieldRow } from "@plumbline/research/company/filings/sec-records.ts";
import { measurePerformance } from "./measure-performance.ts";
import { type PerformanceStore, performanceWindows } from "./performance.ts";

/** The fund that represents the market. */
const marketTicker = "SPY";
/** Lease of a run; afterwards another replica may take it over. */
const runMs = 30 * 60_000;

/**
 * Creates the monthly job that measures every recommendation whose 1, 3, 6 or 12 months are over
 * against the market, with the ten-year yield of its day as the risk-free rate. One replica runs
 * it. A ticker without prices goes to onFault and is retried the next month. Rejects without prices
 * of the market or yields, and if nothing that was due could be measured, as where the yields begin
 * later; the run is then repeated after its lease.
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
  bondYields: (signal?: AbortSignal) => Promise<readonly YieldRow[]>;
  clock: () => Date;
  onFault: (thrown: unknown, ticker: string) => void;
}) => {
  /** Reads prices; empty if the provider does not know the ticker. */
  const pricesOf = async (ticker: string, signal?: AbortSignal): Promise<PriceRow[]> => {
    const rows = await prices(ticker, signal);
    if (rows.length === 0) throw new Error(`there are no prices of ${ticker}`);
    return rows;
  };

  const measureTicker = async (
    due: Awaited<ReturnType<PerformanceStore["due"]>>,
    market: PriceRow[],
    yields: readonly YieldRow[],
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

  /**
   * Returns how many were measured; null if this month's run is done or another replica's. Rejects
   * if aborted.
   */
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
    if (due.length > 0 && measured === 0)
      throw new Error(`none of ${due.length} due recommendations could be measured for ${month}`);
    await store.finishMonth(month);
    return measured;
  };
};
