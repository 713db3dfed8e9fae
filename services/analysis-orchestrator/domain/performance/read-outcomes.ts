import { recommendationWord } from "@plumbline/report/valuation.ts";
import { addMonths, isoDay } from "@plumbline/research/company/filings/dates.ts";
import type { Outcome, PerformanceStore, PerformanceWindow } from "./performance.ts";

/** The windows of published outcomes. */
const publishedWindows = ["1M", "3M", "12M"] as const satisfies readonly PerformanceWindow[];

/** The fewest analyses in a published figure: a figure over fewer could tell what one user did. */
const minAnalyses = 5;
const cachedForMs = 3_600_000;

export type PublishedOutcomes = {
  outcomes: (Outcome & { window: PerformanceWindow })[];
  /**
   * The month in which the first outcome can be measured, YYYY-MM; null if there is one already, or
   * if no word has enough analyses.
   */
  firstMonth: string | null;
};

/**
 * Creates the reader of what followed past recommendations, by word and window, without words of
 * fewer than five measured analyses. Cached for an hour; concurrent callers share one request.
 */
export const createOutcomeReader = ({
  store,
  clock,
}: {
  store: Pick<PerformanceStore, "outcomes" | "findNth">;
  clock: () => Date;
}): (() => Promise<PublishedOutcomes>) => {
  /** Finds the month of the monthly measurement after a word's fifth analysis is a month old. */
  const findFirstMonth = async (): Promise<string | null> => {
    const times = await Promise.all(
      recommendationWord.options.map((recommendation) => store.findNth({ recommendation, n: minAnalyses })),
    );
    const months = times.flatMap((time) => {
      if (!time) return [];
      const isOver = addMonths(isoDay(time), 1);
      return [addMonths(`${isOver.slice(0, 7)}-01`, 1).slice(0, 7)];
    });
    const first = months.toSorted()[0];
    if (first === undefined) return null;
    // A measurement that is late, for want of prices, is made in this month or a later one.
    const thisMonth = isoDay(clock()).slice(0, 7);
    return first < thisMonth ? thisMonth : first;
  };

  const read = async (): Promise<PublishedOutcomes> => {
    const measured = await Promise.all(
      publishedWindows.map(async (window) =>
        (await store.outcomes(window)).map((outcome) => ({ ...outcome, window })),
      ),
    );
    const outcomes = measured.flat().filter(({ count }) => count >= minAnalyses);
    return { outcomes, firstMonth: outcomes.length > 0 ? null : await findFirstMonth() };
  };

  let cached: { published: PublishedOutcomes; at: number } | undefined;
  let loading: Promise<PublishedOutcomes> | undefined;
  return async () => {
    if (cached && clock().getTime() - cached.at <= cachedForMs) return cached.published;
    loading ??= read().finally(() => (loading = undefined));
    const published = await loading;
    cached = { published, at: clock().getTime() };
    return published;
  };
};
export type OutcomeReader = ReturnType<typeof createOutcomeReader>;
