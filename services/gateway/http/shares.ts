import { createGate } from "@plumbline/platform/gate.ts";
import type { RateClass } from "../calls/call.ts";
import { tooManyRequests } from "../errors.ts";

/**
 * How many calls of one caller are worked on at once. A log-in keeps the database and a core busy,
 * so that two of one caller leave nothing to others where there are two cores; a browser sends no
 * more reads at once than it has connections.
 */
const callsAtOnce: Record<RateClass, number> = {
  credentials: 1,
  start: 6,
  download: 6,
  write: 6,
  read: 12,
  message: 12,
};
/** More would hold memory; the caller who has most is refused first. */
const waiting = 1_000;

/**
 * Creates the gates that share the product among callers: the calls of one beyond its share wait
 * here, where they cost nothing, and those of another do not wait for them.
 */
export const createShares = () =>
  Object.fromEntries(
    Object.entries(callsAtOnce).map(([rate, ofOne]) => [
      rate,
      createGate({ running: Infinity, waiting, ofOne, busy: () => tooManyRequests(1) }),
    ]),
  ) as Record<RateClass, ReturnType<typeof createGate>>;
