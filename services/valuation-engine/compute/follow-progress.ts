export type Progress<T> = { trialsDone: number } | { result: T };

/**
 * Runs work that reports its progress, and yields the latest figure whenever the reader is ready,
 * then the result. A slow reader does not slow the work down, and a reader that leaves does not
 * stop it.
 */
export const followProgress = async function* <T>(
  work: (report: (trialsDone: number) => void) => Promise<T>,
): AsyncGenerator<Progress<T>> {
  let latest = 0;
  let isSettled = false;
  let wake = () => {};
  const outcome = work((trialsDone) => {
    latest = trialsDone;
    wake();
  }).finally(() => {
    isSettled = true;
    wake();
  });
  // If the reader has left, nobody handles a failure.
  outcome.catch(() => {});
  let sent = 0;
  for (;;) {
    if (latest > sent) {
      sent = latest;
      yield { trialsDone: sent };
    } else if (isSettled) {
      yield { result: await outcome };
      return;
    } else {
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }
};
