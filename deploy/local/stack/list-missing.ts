import { eventually } from "@plumbline/test-servers/servers/eventually.ts";

/** Longer than a busy machine takes to read the list of tickers and to start the browsers. */
const patienceMs = 45_000;
const askEveryMs = 100;
const answerTimeoutMs = 5_000;

const readMissing = async (port: number): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  return ((await answer.json()) as { missing: string[] }).missing;
};

/**
 * Waits until gateways miss nothing: no service or server, nor what answers late at first, which is
 * the list of tickers and the browsers that print. Returns what is still missing after a time: a
 * source or a browser that is away must not keep the rest from starting.
 */
export const listMissing = async (
  ports: readonly number[],
  { signal, waitMs = patienceMs }: { signal?: AbortSignal | undefined; waitMs?: number } = {},
): Promise<string[]> => {
  let missing: string[] = [];
  const hasAll = async () => {
    if (signal?.aborted) return true;
    missing = [...new Set((await Promise.all(ports.map(readMissing))).flat())];
    return missing.length === 0;
  };
  await eventually("nothing is missing", hasAll, waitMs, askEveryMs).catch(() => undefined);
  signal?.throwIfAborted();
  return missing;
};
