import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@plumbline/shared/errors.ts";
import type { z } from "zod";
import type { BodyCache, CachedBody } from "./cache.ts";
import { refused, tooLarge, unreadable, failureOf, type Failure } from "./failures.ts";
import type { RateLimiter } from "./rate-limiter.ts";

const retried = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Retry-After in milliseconds: seconds or a date. */
const retryAfter = (response: Response): number | null => {
  const header = response.headers.get("retry-after");
  if (!header) return null;
  const seconds = Number(header);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(delay) ? Math.max(0, delay) : null;
};

/** The body as text; more than maxBytes is not read. A body cut off in the middle rejects. */
const readBody = async (response: Response, maxBytes: number, service: string) => {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(service);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/**
 * A client of one publisher: waits its turn, asks within a deadline, tries again on network faults, 429 and 5xx with exponential
 * backoff and jitter (Retry-After is obeyed), reads no more than maxBytes, revalidates what it holds, and checks every answer.
 * Errors are AppErrors that name the service in plain English.
 */
export const createHttp = ({
  service,
  headers = {},
  fetch: ask = fetch,
  limiter,
  cache,
  deadlineMs = 20_000,
  attempts = 4,
  backoffMs = 400,
  maxBytes = 64_000_000,
  freshMs = 600_000,
  now = Date.now,
  random = Math.random,
}: {
  /** As people call it: "The SEC". */
  service: string;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  limiter?: RateLimiter;
  cache?: BodyCache;
  /** For each attempt, from the request to the last byte. */
  deadlineMs?: number;
  attempts?: number;
  /** The first pause before a new attempt; it doubles each time, plus or minus a half. */
  backoffMs?: number;
  maxBytes?: number;
  /** A body younger than this is taken without asking. */
  freshMs?: number;
  now?: () => number;
  random?: () => number;
}) => {
  const pause = (attempt: number) => backoffMs * 2 ** attempt * (0.5 + random());

  type Outcome = { body: string | null; keep?: CachedBody } | Failure;
  const attemptOnce = async (url: string, signal: AbortSignal | undefined): Promise<Outcome> => {
    const held = cache ? await cache.get(url) : null;
    if (held && now() - held.storedAt < freshMs) return { body: held.body };
    let deadline: AbortSignal | null = null;
    try {
      await limiter?.take(signal);
      deadline = AbortSignal.timeout(deadlineMs);
      const response = await ask(url, {
        headers: {
          ...headers,
          ...(held?.etag ? { "if-none-match": held.etag } : {}),
          ...(held?.lastModified ? { "if-modified-since": held.lastModified } : {}),
        },
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      if (response.status === 304 && held) {
        await cache?.set(url, { ...held, storedAt: now() });
        return { body: held.body };
      }
      if (response.ok) {
        const body = await readBody(response, maxBytes, service);
        const keep = {
          body,
          etag: response.headers.get("etag"),
          lastModified: response.headers.get("last-modified"),
          storedAt: now(),
        };
        return { body, keep };
      }
      await response.body?.cancel();
      if (response.status === 404) return { body: null };
      if (retried.has(response.status))
        return { kind: "status", status: response.status, retryAfter: retryAfter(response) };
      throw refused(service, response.status);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (signal?.aborted)
        throw new AppError({
          kind: "cancelled",
          code: "CANCELLED",
          message: "The work was cancelled.",
          cause: error,
        });
      return deadline?.aborted ? { kind: "deadline", cause: error } : { kind: "network", cause: error };
    }
  };

  /**
   * What a URL holds, read by a format; null where the publisher knows nothing under it (404).
   * An answer that the format does not accept is asked for again, then reported as unreadable.
   */
  const get = async <T>({
    url,
    format,
    parse = JSON.parse,
    signal,
  }: {
    url: string;
    format: z.ZodType<T>;
    parse?: (body: string) => unknown;
    signal?: AbortSignal;
  }): Promise<T | null> => {
    let failure: Failure = { kind: "network", cause: null };
    for (let attempt = 0; attempt < attempts; attempt++) {
      const outcome = await attemptOnce(url, signal);
      if ("body" in outcome) {
        if (outcome.body === null) return null;
        const read = readAs(outcome.body, parse, format);
        if (read.ok) {
          // Only what could be read is kept.
          if (outcome.keep) await cache?.set(url, outcome.keep);
          return read.value;
        }
        failure = { kind: "unreadable", cause: read.cause };
      } else failure = outcome;
      const told = failure.kind === "status" ? failure.retryAfter : null;
      if (attempt + 1 < attempts && (told ?? 0) <= deadlineMs)
        await wait(told ?? pause(attempt), undefined, { signal }).catch(() => undefined);
      else break;
    }
    throw failure.kind === "unreadable" ? unreadable(service, failure.cause) : failureOf(service, failure);
  };

  return { get };
};

const readAs = <T>(body: string, parse: (body: string) => unknown, format: z.ZodType<T>) => {
  try {
    const result = format.safeParse(parse(body));
    return result.success
      ? { ok: true as const, value: result.data }
      : { ok: false as const, cause: result.error };
  } catch (cause) {
    return { ok: false as const, cause };
  }
};
