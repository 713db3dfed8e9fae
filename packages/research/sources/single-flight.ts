import { cancelled } from "./failures.ts";

type Flight = { work: Promise<unknown>; waiting: number; controller: AbortController };

/**
 * Shares one run of the same work among concurrent callers. A caller whose signal is aborted gets
 * CANCELLED at once; the work itself is aborted when nobody waits for it any more.
 */
export const createSingleFlight = () => {
  const flights = new Map<string, Flight>();

  const take = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const known = flights.get(key);
    if (known) return known;
    const controller = new AbortController();
    const flight: Flight = { work: start(controller.signal), waiting: 0, controller };
    flights.set(key, flight);
    return flight;
  };
  const forget = (key: string, flight: Flight) => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  /** Runs work, or joins a run with the same key. Work with one key has results of one type. */
  return async <T>({
    key,
    signal,
    start,
  }: {
    key: string;
    signal?: AbortSignal | undefined;
    start: (signal: AbortSignal) => Promise<T>;
  }): Promise<T> => {
    if (signal?.aborted) throw cancelled(signal.reason);
    const flight = take(key, start);
    flight.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(cancelled(signal?.reason));
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([flight.work as Promise<T>, left.promise]);
    } finally {
      signal?.removeEventListener("abort", leave);
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        forget(key, flight);
        flight.controller.abort();
      }
    }
  };
};
