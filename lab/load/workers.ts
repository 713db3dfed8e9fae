import { tally } from "@plumbline/lab/attack/figures.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { cpus } from "node:os";
import { formatUsage, listUsed, readUsage, sumSeconds } from "./processes.ts";
import { openRounds } from "./run-rounds.ts";
import type { Sizes } from "./scenario.ts";

/** Enough that no worker of four processes waits. */
const atOnce = 24;

/** Runs the batch's analyses with some worker processes; returns the seconds that it took. */
const runWith = async (count: number, { sizes, say }: Context): Promise<number> => {
  const stack = await startTestStack({
    houseCredits: sizes.batch + sampleTickers.length,
    replicas: { "analysis-orchestrator": count },
    // As workers of a cluster, which print nothing.
    change: (part) => ({ ...part, env: { ...part.env, PRINT_AHEAD: "false" } }),
  });
  try {
    const { run, close } = await openRounds(stack.stateDir);
    // The first analyses of a process load and compile.
    await run({ name: "warm-up", length: sampleTickers.length, atOnce });
    const before = await readUsage(stack.listParts());
    const begin = performance.now();
    const ended = await run({ name: "measured", length: sizes.batch, atOnce });
    const seconds = (performance.now() - begin) / 1_000;
    const used = listUsed(before, await readUsage(stack.listParts()));
    const busy = sumSeconds(used);
    say(
      `${count} worker processes: ${ended.length} analyses in ${seconds.toFixed(1)} s: ${tally(ended.map(({ status }) => status))}`,
    );
    for (const line of formatUsage(used.filter(({ cpuSeconds }) => cpuSeconds >= 0.5))) say(line);
    say(
      `processor: ${busy.toFixed(1)} of ${(seconds * cpus().length).toFixed(1)} s that ${cpus().length} processors have`,
    );
    close();
    return seconds;
  } finally {
    await stack.stop();
  }
};

type Context = { sizes: Sizes; say: (line: string) => void };

/** Runs the same analyses with different numbers of worker processes, each on a stack of its own. */
export const compareWorkers = async ({
  counts,
  ...context
}: Context & { counts: number[] }): Promise<string[]> => {
  const lines: string[] = [];
  let first = 0;
  for (const count of counts) {
    const seconds = await runWith(count, context);
    first ||= seconds;
    lines.push(
      `${count} worker processes: ${(context.sizes.batch / seconds).toFixed(2)} analyses/s, ${(first / seconds).toFixed(2)} x the first`,
    );
  }
  return lines;
};
