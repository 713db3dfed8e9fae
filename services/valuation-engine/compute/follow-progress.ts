export type Progress<T> = { trialsDone: number } | { result: T };

/**
 * Follows a work that reports its progress: the latest figure whenever the reader is ready, then the result. The work
 * goes on at its own pace, however slow the reader, and ends by itself where the reader has gone.
 */
export const followProgress = async function* <T>(
  work: (report: (trialsDone: number) => void) => Promise<T>,
): AsyncGenerator<Progress<T>> {
  let latest = 0;
  let settled = false;
  let wake = () => {};
  const outcome = work((trialsDone) => {
    latest = trialsDone;
    wake();
  }).finally(() => {
    settled = true;
    wake();
  });
  // The reader may have left before the work fails; that failure is then nobody's.
  outcome.catch(() => {});
  let told = 0;
  for (;;) {
    if (latest > told) {
      told = latest;
      yield { trialsDone: told };
    } else if (settled) {
      yield { result: await outcome };
      return;
    } else {
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
};
