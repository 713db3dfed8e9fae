import { type AppError, errorTable, toAppError } from "@plumbline/platform/errors.ts";
import type { Analyses } from "./analyses.ts";
import type { AnalysisStatus, AnalysisStore } from "./analysis.ts";

/** A failed one is started again; a completed one stays, published or withdrawn. */
const keptStatuses: AnalysisStatus[] = ["PENDING", "QUEUED", "PROCESSING", "COMPLETED"];

/**
 * Creates the function that starts the analyses which Plumbline publishes itself, unless they
 * exist. They are published as soon as they are completed. Throws temporary errors of a start; a
 * repeated call continues. onRefused is called with other errors, such as an unknown ticker.
 */
export const createHouseReports =
  ({
    userId,
    tickers,
    analyses,
    store,
    onRefused,
  }: {
    /** The house account. */
    userId: string;
    tickers: readonly string[];
    analyses: Pick<Analyses, "start">;
    store: Pick<AnalysisStore, "list">;
    onRefused: (error: AppError, ticker: string) => void;
  }) =>
  async (): Promise<void> => {
    // One after another: lists show the last of them first.
    for (const ticker of tickers) {
      const { meta } = await store.list({
        userId,
        ticker,
        statuses: keptStatuses,
        search: "",
        sortBy: "createdAt",
        descending: true,
        page: 1,
        limit: 1,
      });
      if (meta.total > 0) continue;
      try {
        await analyses.start({ userId, ticker, isPublic: true });
      } catch (thrown) {
        const error = toAppError(thrown);
        if (errorTable[error.kind].consumer === "retry") throw error;
        onRefused(error, ticker);
      }
    }
  };
