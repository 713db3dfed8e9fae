import { expect, test } from "vitest";
import { runReplay } from "./run-replay.ts";

test("each watcher is notified once of each filing, whatever is killed", async () => {
  const { filings, killed, missed, twice, unequal, faults, delays } = await runReplay({
    tickers: ["NVDA"],
    filings: 2,
    kills: 1,
    seed: 3,
    say: () => undefined,
  });
  expect({ filings, killed, missed, twice, unequal, faults }).toEqual({
    filings: 2,
    killed: 1,
    missed: [],
    twice: [],
    unequal: [],
    faults: [],
  });
  expect(delays).toHaveLength(6);
  expect(Math.max(...delays)).toBeLessThan(30 * 60_000);
}, 120_000);
