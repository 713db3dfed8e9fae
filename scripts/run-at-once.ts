/** Runs jobs in their order, as many at once as given. Returns the results in the order they ended. */
export const runAtOnce = async <Result>(
  jobs: readonly (() => Promise<Result>)[],
  atOnce: number,
): Promise<Result[]> => {
  const waiting = jobs.values();
  const results: Result[] = [];
  const runWaiting = async () => {
    for (const job of waiting) results.push(await job());
  };
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  return results;
};
