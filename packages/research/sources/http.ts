import { setTimeout as timer } from "node:timers/promises";
import { AppError } from "@plumbline/platform/errors.ts";
import { readWithin } from "@plumbline/platform/limit-answers.ts";
import { measure, timed } from "@plumbline/platform/telemetry/metrics.ts";
import type { BodyCache, HeldBody } from "./cache.ts";
import {
  cancelled,
  type Failure,
  failureOf,
  type Publisher,
  refused,
  tooLarge,
  unreadable,
} from "./failures.ts";
import { type Kind, nameKind } from "./kinds.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { countLeftOut, type LeftOut } from "./readable-rows.ts";
import type { CreateReader } from "./reader.ts";
import { readRetryAfter, retriedStatuses } from "./retry-after.ts";
import { createSingleFlight } from "./single-flight.ts";
import { createTurns, inTurns } from "./turns.ts";

type Request<T> = {
  url: string;
  kind: Kind;
  /** Creates a reader for one answer. */
  read: CreateReader<T>;
};

/** An answer with rows that could not be read: whose it is, of which kind, and what was left out. */
export type PartlyRead = LeftOut & { publisher: string; kind: string; path: string };

/** Where an answer came from; revalidated: the publisher confirmed the cached one. */
type Origin = "cache" | "revalidated" | "network";
/** What was read, null for a 404. */
type Answer<T> = { value: T | null; origin: Origin };

/**
 * Bytes that are kept of an answer from which it is read alone: many large ones at once would fill
 * the memory. Most answers have less.
 */
const aloneFromBytes = 1_500_000;

const realWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await timer(ms, undefined, { signal });
};

/**
 * Creates an HTTP client for one publisher: rate limit, deadline for each attempt, retries on
 * network errors, 429 and 5xx with exponential backoff and jitter (Retry-After is obeyed), streamed
 * answers up to their kind's limit, one at a time of those of which much is kept, a cache of what
 * could be read with revalidation of stale answers, and one request for concurrent callers of a
 * URL. Errors are AppErrors with the publisher's name. Measures each read with where its answer
 * came from, and each wait for the rate limit.
 */
export const createHttp = ({
  publisher,
  headers = {},
  fetch: ask = fetch,
  limiter,
  cache,
  deadlineMs = 20_000,
  attempts = 4,
  backoffMs = 400,
  now = Date.now,
  random = Math.random,
  wait = realWait,
  onPartlyRead = () => undefined,
}: {
  publisher: Publisher;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  limiter?: RateLimiter;
  cache?: BodyCache;
  /** Deadline of each attempt, from the request to the last byte. */
  deadlineMs?: number;
  attempts?: number;
  /** First backoff; it doubles with each retry, with a jitter of plus or minus a half. */
  backoffMs?: number;
  now?: () => number;
  random?: () => number;
  /** Waits a number of milliseconds; rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called once for each answer of which rows are left out. */
  onPartlyRead?: (answer: PartlyRead) => void;
}) => {
  const pause = (attempt: number) => backoffMs * 2 ** attempt * (0.5 + random());
  const share = createSingleFlight();
  const takeTurn = createTurns();

  type Outcome<T> = Answer<T> | Failure;

  /** Reads a cached answer; null if it cannot be read any more, and then it is evicted. */
  const readHeld = async <T>(
    { url, read }: Request<T>,
    held: HeldBody,
    origin: Origin,
  ): Promise<Answer<T> | null> => {
    try {
      const reader = read(countLeftOut().leaveOut);
      for await (const chunk of inTurns(held.body())) reader.write(chunk);
      return { value: reader.end(), origin };
    } catch {
      await cache?.remove(url);
      return null;
    }
  };

  /** Reads an answer while it streams, and caches it once it was read to its end. */
  const readAnswer = async <T>({ url, kind, read }: Request<T>, response: Response): Promise<Outcome<T>> => {
    const { leaveOut, found } = countLeftOut();
    const reader = read(leaveOut);
    let outcome: Outcome<T> | null = null;
    const reading = <R>(work: () => R): R => {
      try {
        return work();
      } catch (cause) {
        outcome = { kind: "unreadable", cause };
        throw cause;
      }
    };
    const arriving = async function* () {
      const limit = { maxBytes: kind.maxBytes, tooLarge: () => tooLarge(publisher) };
      let endTurn: (() => void) | null = null;
      try {
        for await (const chunk of inTurns(readWithin(response, limit))) {
          reading(() => reader.write(chunk));
          if (reader.held() > aloneFromBytes) endTurn ??= await takeTurn();
          yield chunk;
        }
        outcome = { value: reading(reader.end), origin: "network" };
      } finally {
        endTurn?.();
      }
    };
    const entry = {
      etag: response.headers.get("etag"),
      lastModified: response.headers.get("last-modified"),
      receivedAt: now(),
    };
    try {
      if (cache) await cache.keep(url, entry, arriving());
      else for await (const chunk of arriving()) void chunk;
    } catch (error) {
      // Distinguish an unreadable answer from one that did not arrive.
      if (!outcome) throw error;
    }
    const leftOut = found();
    if (leftOut)
      onPartlyRead({
        publisher: publisher.code,
        kind: nameKind(kind),
        path: new URL(url).pathname,
        ...leftOut,
      });
    return outcome as unknown as Outcome<T>;
  };

  const waitForTurn = async (signal: AbortSignal): Promise<void> => {
    if (!limiter) return;
    const take = () =>
      limiter.take(signal).catch((thrown: unknown) => {
        throw cancelled(thrown);
      });
    await timed(measure.sourceWait, { publisher: publisher.code }, take);
  };

  const attemptOnce = async <T>(request: Request<T>, signal: AbortSignal): Promise<Outcome<T>> => {
    const { url, kind } = request;
    let held = (await cache?.find(url)) ?? null;
    if (held && kind.isFresh(held.confirmedAt, now())) {
      const known = await readHeld(request, held, "cache");
      if (known) return known;
      held = null;
    }
    let deadline: AbortSignal | null = null;
    try {
      await waitForTurn(signal);
      deadline = AbortSignal.timeout(deadlineMs);
      const response = await ask(url, {
        headers: {
          ...headers,
          ...(held?.etag ? { "if-none-match": held.etag } : {}),
          ...(held?.lastModified ? { "if-modified-since": held.lastModified } : {}),
        },
        signal: AbortSignal.any([signal, deadline]),
      });
      if (response.status === 304 && held) {
        await cache?.confirm(url, now());
        return (
          (await readHeld(request, held, "revalidated")) ?? {
            kind: "unreadable",
            cause: "the cached answer is broken",
          }
        );
      }
      if (response.ok) return await readAnswer(request, response);
      await response.body?.cancel();
      if (response.status === 404) return { value: null, origin: "network" };
      if (retriedStatuses.has(response.status))
        return { kind: "status", status: response.status, retryAfter: readRetryAfter(response, now()) };
      throw refused(publisher, response.status);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal.aborted) throw cancelled(error);
      return deadline?.aborted ? { kind: "deadline", cause: error } : { kind: "network", cause: error };
    }
  };

  const getAlone = async <T>(request: Request<T>, signal: AbortSignal): Promise<Answer<T>> => {
    let failure: Failure = { kind: "network", cause: null };
    for (let attempt = 0; attempt < attempts; attempt++) {
      const outcome = await attemptOnce(request, signal);
      if ("value" in outcome) return outcome;
      failure = outcome;
      const told = failure.kind === "status" ? failure.retryAfter : null;
      if (attempt + 1 < attempts && (told ?? 0) <= deadlineMs)
        await wait(told ?? pause(attempt), signal).catch(() => undefined);
      else break;
    }
    throw failure.kind === "unreadable"
      ? unreadable(publisher, failure.cause)
      : failureOf(publisher, failure);
  };

  return {
    /**
     * Reads a URL with a reader; null if the publisher answers 404. An answer that the reader
     * rejects is retried, then reported as unreadable. A URL must always be read by readers of one
     * type.
     */
    get: async <T>({
      signal,
      ...request
    }: Request<T> & { signal?: AbortSignal | undefined }): Promise<T | null> => {
      let isShared = true;
      const start = (shared: AbortSignal) => {
        isShared = false;
        return getAlone(request, shared);
      };
      const { value } = await timed(
        measure.source,
        { publisher: publisher.code },
        () => share({ key: request.url, signal, start }),
        ({ origin }) => ({ origin: isShared ? "shared" : origin }),
      );
      return value;
    },
  };
};

/** Settings that a publisher's client passes to its HTTP client. */
export type ClientSettings = Omit<Parameters<typeof createHttp>[0], "publisher" | "headers">;
