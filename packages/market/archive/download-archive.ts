import { AppError } from "@plumbline/platform/errors.ts";
import {
  cancelled,
  type Failure,
  failureOf,
  publishers,
  refused,
  tooLarge,
  unreadable,
} from "@plumbline/research/sources/failures.ts";
import type { RateLimiter } from "@plumbline/research/sources/rate-limiter.ts";
import { readRetryAfter, retriedStatuses } from "@plumbline/research/sources/retry-after.ts";
import { open } from "node:fs/promises";
import { setTimeout as timer } from "node:timers/promises";
import { openArchive } from "./open-archive.ts";
import { createPartialFile, type PartialFile, requireSpace, type Version } from "./partial-file.ts";

const { sec } = publishers;

/** How an attempt ended: with the archive, or with what a later attempt may not meet. */
type Attempt = { done: "downloaded" | "unchanged" } | { failure: Failure };

const versionOf = (response: Response): Version => ({
  etag: response.headers.get("etag"),
  lastModified: response.headers.get("last-modified"),
});

const isSame = (a: Version, b: Version) => a.etag === b.etag && a.lastModified === b.lastModified;

/** A weak tag does not say that bytes are equal, as joining parts needs (RFC 9110, 13.1.5). */
const strongOf = ({ etag, lastModified }: Version): string | null =>
  etag && !etag.startsWith("W/") ? etag : lastModified;

/** Reads "bytes 100-199/200"; null if it is something else. */
const readRange = (response: Response): { from: number; total: number } | null => {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get("content-range") ?? "");
  return found ? { from: Number(found[1]), total: Number(found[2]) } : null;
};

const readLength = (response: Response): number | null => {
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  return Number.isFinite(length) ? length : null;
};

/** Which headers ask for what: the rest of a part, else a newer version than the one that is kept. */
const headersFor = (
  part: { version: Version; bytes: number } | null,
  kept: Version | null,
): Record<string, string> => {
  const strong = part && strongOf(part.version);
  if (part && strong) return { range: `bytes=${part.bytes}-`, "if-range": strong };
  return {
    ...(kept?.etag && { "if-none-match": kept.etag }),
    ...(kept?.lastModified && { "if-modified-since": kept.lastModified }),
  };
};

/** Writes a body to the end of a part. Throws tooLarge where it is longer than was promised. */
const append = async (
  response: Response,
  { part, from, most }: { part: PartialFile; from: number; most: number },
): Promise<number> => {
  const file = await open(part.path, from === 0 ? "w" : "r+");
  let at = from;
  try {
    for await (const chunk of response.body ?? []) {
      if (at + chunk.byteLength > most) throw tooLarge(sec);
      await file.write(chunk, 0, chunk.byteLength, at);
      at += chunk.byteLength;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return at;
};

const requireArchive = async (path: string): Promise<void> => {
  try {
    (await openArchive(path)).close();
  } catch (cause) {
    throw unreadable(sec, cause);
  }
};

/**
 * Downloads an archive of the SEC to a path, if it changed since the last time (ETag,
 * Last-Modified). A download that is cut resumes where it ended, also in a later call, unless the
 * archive has changed meanwhile (If-Range): then it starts again. The archive is replaced whole,
 * once its directory can be read. Retries network errors, 429 and 5xx with exponential backoff, and
 * obeys Retry-After up to the deadline. Rejects with AppErrors as the SEC's client does, such as
 * SEC_REFUSED, SEC_TIMEOUT and SEC_UNREADABLE, and with ARCHIVE_DISK_FULL before it writes what
 * does not fit.
 */
export const downloadArchive = async ({
  url,
  path,
  userAgent,
  maxBytes,
  signal,
  limiter,
  deadlineMs = 3_600_000,
  attempts = 8,
  backoffMs = 1_000,
  readFreeBytes,
}: {
  url: string;
  path: string;
  /** A name and an e-mail address, which the SEC requires. */
  userAgent: string;
  maxBytes: number;
  signal: AbortSignal;
  limiter?: RateLimiter | undefined;
  /** Of the whole download; megabytes a second make it some minutes. */
  deadlineMs?: number;
  attempts?: number;
  /** First backoff; it doubles with each retry, with a jitter of plus or minus a half. */
  backoffMs?: number;
  /** Bytes that a folder's disk has left; by default as the system says. */
  readFreeBytes?: (folder: string) => Promise<number>;
}): Promise<"downloaded" | "unchanged"> => {
  const deadline = AbortSignal.timeout(deadlineMs);
  const ends = performance.now() + deadlineMs;
  const part = createPartialFile(path);

  const receive = async (response: Response, from: number, total: number | null): Promise<Attempt> => {
    if (total !== null && total > maxBytes) throw tooLarge(sec);
    await requireSpace({ path, bytes: (total ?? maxBytes) - from, readFreeBytes });
    if (from === 0) await part.begin(versionOf(response));
    const bytes = await append(response, { part, from, most: total ?? maxBytes });
    if (total !== null && bytes < total) return { failure: { kind: "network", cause: "cut off" } };
    await requireArchive(part.path);
    await part.finish();
    return { done: "downloaded" };
  };

  const attemptOnce = async (): Promise<Attempt> => {
    await limiter?.take(signal);
    const [begun, kept] = [await part.read(), await part.readKept()];
    const response = await fetch(url, {
      headers: { "user-agent": userAgent, "accept-encoding": "identity", ...headersFor(begun, kept) },
      signal: AbortSignal.any([signal, deadline]),
    });
    if (response.status === 200) return receive(response, 0, readLength(response));
    const range = response.status === 206 ? readRange(response) : null;
    if (begun && range?.from === begun.bytes && isSame(begun.version, versionOf(response)))
      return receive(response, begun.bytes, range.total);
    await response.body?.cancel();
    if (response.status === 304 && kept && !begun) return { done: "unchanged" };
    // The rest of another version, or of a part that is longer than the archive now is.
    if (response.status === 206 || response.status === 416) {
      await part.remove();
      return { failure: { kind: "network", cause: `status ${response.status} for another part` } };
    }
    if (!retriedStatuses.has(response.status)) throw refused(sec, response.status);
    const retryAfter = readRetryAfter(response, Date.now());
    return { failure: { kind: "status", status: response.status, retryAfter } };
  };

  const attempt = async (): Promise<Attempt> => {
    try {
      return await attemptOnce();
    } catch (cause) {
      if (signal.aborted) throw cancelled(cause);
      if (!(cause instanceof AppError))
        return { failure: deadline.aborted ? { kind: "deadline", cause } : { kind: "network", cause } };
      // The body is shorter or longer than promised, or no archive: the next download starts again.
      if (cause.details.isPermanent) await part.remove();
      throw cause;
    }
  };

  for (let count = 1; ; count++) {
    const outcome = await attempt();
    if ("done" in outcome) return outcome.done;
    const { failure } = outcome;
    const told = failure.kind === "status" ? failure.retryAfter : null;
    const pause = told ?? backoffMs * 2 ** (count - 1) * (0.5 + Math.random());
    if (failure.kind === "deadline" || count === attempts || performance.now() + pause > ends)
      throw failureOf(sec, failure);
    await timer(pause, undefined, { signal }).catch((thrown: unknown) => {
      throw cancelled(thrown);
    });
  }
};
