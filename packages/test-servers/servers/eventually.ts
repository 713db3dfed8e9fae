/**
 * Polls `ask` until it returns a truthy value, and returns that value. Throws after `deadlineMs`,
 * naming what was awaited and the last error that `ask` threw. The time is that of a monotonic
 * clock: one that is set, or a machine that was paused, ends no wait.
 */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  deadlineMs = 15_000,
  everyMs = 25,
): Promise<T> => {
  const end = performance.now() + deadlineMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (thrown) {
      last = thrown;
    }
    if (performance.now() > end) {
      const reason = last instanceof Error ? `; last error: ${last.message}` : "";
      throw new Error(`timed out after ${deadlineMs} ms waiting for: ${what}${reason}`, { cause: last });
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
