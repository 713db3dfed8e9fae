import { tally } from "@plumbline/lab/attack/figures.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { setTimeout as pause } from "node:timers/promises";
import { formatUsage, listUsed, readUsage, sumSeconds } from "./processes.ts";
import { openRounds } from "./run-rounds.ts";
import type { Sizes } from "./scenario.ts";

/** Analyses after which processor time is printed. */
const stretch = 100;
/** As many as a worker process runs. */
const atOnce = 4;
/** After the start, services load what they need and outboxes poll often. */
const settleMs = 60_000;

/**
 * Measures the processor time of the whole product at rest, then of analyses, a hundred after
 * another, and its memory after each hundred.
 */
export const endure = async ({
  sizes,
  say,
}: {
  sizes: Pick<Sizes, "seconds" | "batch">;
  say: (line: string) => void;
}): Promise<string[]> => {
  const lines: string[] = [];
  const stack = await startTestStack({ houseCredits: sizes.batch });
  const readParts = () => readUsage(stack.listParts());
  const sumShares = async () => (await readParts()).reduce((sum, { share }) => sum + share, 0);
  const measure = async (run: () => Promise<unknown>) => {
    const before = await readParts();
    await run();
    return listUsed(before, await readParts());
  };
  try {
    await pause(settleMs);
    const rest = await measure(() => pause(sizes.seconds * 1_000));
    for (const line of formatUsage(rest)) say(line);
    lines.push(
      `at rest: ${((sumSeconds(rest) / sizes.seconds) * 1_000).toFixed(0)} ms of processor time a second`,
    );
    const { run, close } = await openRounds(stack.stateDir);
    // The first analyses of a process load and compile.
    await run({ name: "warm-up", length: sampleTickers.length, atOnce });
    for (let done = sampleTickers.length; done < sizes.batch; done += stretch) {
      const length = Math.min(stretch, sizes.batch - done);
      const statuses: string[] = [];
      const used = await measure(async () => {
        const ended = await run({ name: `after-${done}`, length, atOnce });
        statuses.push(...ended.map(({ status }) => status));
      });
      for (const line of formatUsage(used.filter(({ cpuSeconds }) => cpuSeconds >= 0.5))) say(line);
      lines.push(
        `${done + length} analyses: ${((sumSeconds(used) / length) * 1_000).toFixed(0)} ms of processor time each, ${(await sumShares()).toFixed(0)} MB in memory; ${tally(statuses)}`,
      );
    }
    close();
    return lines;
  } finally {
    await stack.stop();
  }
};
