/** One share became `factor` shares before trading began on the day. */
export type SampleSplit = { date: string; factor: number };

/**
 * The splits of the sample companies since August 2021, by hand from what the companies announced.
 * The sample's closes are adjusted for them. The day of Booking's is that of the first filing that
 * counts the new shares.
 */
export const sampleSplits: Readonly<Record<string, readonly SampleSplit[]>> = {
  AMZN: [{ date: "2022-06-06", factor: 20 }],
  AVGO: [{ date: "2024-07-15", factor: 10 }],
  BKNG: [{ date: "2026-04-28", factor: 25 }],
  GOOGL: [{ date: "2022-07-18", factor: 20 }],
  NFLX: [{ date: "2025-11-17", factor: 10 }],
  NVDA: [{ date: "2024-06-10", factor: 10 }],
  TSLA: [{ date: "2022-08-25", factor: 3 }],
  WMT: [{ date: "2024-02-26", factor: 3 }],
};
