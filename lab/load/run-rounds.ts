import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import { openBatch } from "./open-batch.ts";
import { type Ended, runBatch } from "./run-batch.ts";

/** Opens a stack to analyse the sample companies in turn, for credits of the house account. */
export const openRounds = async (stateDir: string) => {
  const { orchestrator, token, close } = await openBatch(stateDir, houseUserId);
  const run = async ({ name, length, atOnce }: { name: string; length: number; atOnce: number }) => {
    const ended: Ended[] = [];
    // Under another name in each round, because under one a company is analysed once.
    const rounds = Array.from({ length: Math.ceil(length / sampleTickers.length) }, (_, i) => i);
    for (const round of rounds)
      await runBatch({
        orchestrator,
        token,
        name: `${name}-${round}`,
        tickers: sampleTickers.slice(0, length - round * sampleTickers.length),
        atOnce,
        onEnded: (one) => ended.push(one),
        signal: new AbortController().signal,
      });
    return ended;
  };
  return { run, close };
};
