/** Statuses of answers that a later attempt may not get. */
export const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Parses Retry-After (seconds or a date) to milliseconds; null if it is missing or invalid. */
export const readRetryAfter = (response: Pick<Response, "headers">, now: number): number | null => {
  const header = response.headers.get("retry-after");
  if (!header) return null;
  const seconds = Number(header);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(delay) ? Math.max(0, delay) : null;
};
