import { AppError } from "@plumbline/platform/errors.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import type { RateLimiter } from "@plumbline/research/sources/rate-limiter.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { downloadArchive } from "./download-archive.ts";
import { archiveFiles, openArchiveFilings } from "./open-archive-filings.ts";

/** Where the SEC publishes them each night (sec.gov, "EDGAR Application Programming Interfaces"). */
const published = {
  [archiveFiles.facts]: "/Archives/edgar/daily-index/xbrl/companyfacts.zip",
  [archiveFiles.submissions]: "/Archives/edgar/daily-index/bulkdata/submissions.zip",
};
/** Each has about one and a half gigabytes. */
const maxBytes = 6_000_000_000;

/** The SEC is not asked again sooner after a download that failed. */
const pauseAfterFailureMs = 10 * 60_000;

type Opened = Awaited<ReturnType<typeof openArchiveFilings>>;

/**
 * Creates the SEC's archives of all companies in a folder of this process. `on` gives them up to
 * date once for each day, for all who ask at the same time, and returns the filings and facts of
 * companies from them. It rejects while they cannot be downloaded (see downloadArchive), and asks
 * the SEC again after ten minutes, or when the SEC says.
 */
export const createMarketArchives = ({
  folder,
  baseUrl,
  userAgent,
  limiter,
  now = Date.now,
}: {
  folder: string;
  /** www.sec.gov, or the mirror of the sample data. */
  baseUrl: string;
  userAgent: string;
  limiter?: RateLimiter;
  now?: () => number;
}): {
  on: (day: string, signal: AbortSignal) => Promise<Pick<Sources, "filings" | "companyFacts">>;
  close: () => void;
} => {
  let opened: Opened | null = null;
  let asked: { day: string; opening: Promise<Opened>; failedUntil: number | null } | null = null;

  const open = async (signal: AbortSignal): Promise<Opened> => {
    await mkdir(folder, { recursive: true });
    for (const [name, path] of Object.entries(published))
      await downloadArchive({
        url: `${baseUrl}${path}`,
        path: join(folder, name),
        userAgent,
        maxBytes,
        limiter,
        signal,
      });
    const next = await openArchiveFilings(folder);
    opened?.close();
    opened = next;
    return next;
  };

  return {
    on: (day, signal) => {
      const isPaused = asked?.failedUntil != null && now() < asked.failedUntil;
      if (asked && (isPaused || (asked.day === day && asked.failedUntil === null))) return asked.opening;
      const begun = { day, opening: open(signal), failedUntil: null as number | null };
      asked = begun;
      begun.opening.catch((thrown: unknown) => {
        const told = thrown instanceof AppError ? (thrown.details.retryAfter ?? 0) * 1_000 : 0;
        begun.failedUntil = now() + Math.max(told, pauseAfterFailureMs);
      });
      return begun.opening;
    },
    close: () => opened?.close(),
  };
};
