import { startTestOrchestrator } from "@plumbline/analysis-orchestrator/testing/test-orchestrator.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Ended, runBatch } from "./run-batch.ts";

const userId = "batch-account";
const tickers = ["KO", "JPM", "MCD", "NOSUCH", "AAPL", "MSFT"];

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const token = async () => (await kit.as(userId)).as;

/** Runs a batch with the calls as they are, or with others in their place. */
const run = async (
  name: string,
  calls: Partial<typeof kit.client> = {},
  onEnded: (one: Ended) => void = () => undefined,
): Promise<Ended[]> => {
  const ended: Ended[] = [];
  await runBatch({
    orchestrator: { ...kit.client, ...calls },
    token,
    name,
    tickers,
    atOnce: 2,
    onEnded: (one) => {
      ended.push(one);
      onEnded(one);
    },
    signal: new AbortController().signal,
  });
  return ended;
};

/** Ends each active analysis of the account; calls onActive with how many there are. */
const endActive = async (onActive: (count: number) => void) => {
  const active = (await kit.store.listOwned(userId)).filter(({ active: isActive }) => isActive);
  onActive(active.length);
  for (const { id } of active) await kit.client.cancelAnalysis({ id }, await kit.as(userId));
};

/** Ends analyses as they come until a batch is over; returns how many were active at most. */
const endUntil = async (batch: Promise<unknown>): Promise<number> => {
  let [isOver, most] = [false, 0];
  void batch.finally(() => (isOver = true)).catch(() => undefined);
  const isDone = async () => {
    await endActive((count) => (most = Math.max(most, count)));
    return isOver;
  };
  await eventually("the batch is over", isDone, 40_000, 200);
  return most;
};

test("a batch that was killed in the middle continues; nothing is started or paid for twice", async () => {
  let starts = 0;
  const killed = run(
    "market",
    {
      startAnalysis: async (...call) => {
        const answer = await kit.client.startAnalysis(...call);
        // The start has arrived, and the process ends before it hears of it.
        return ++starts === 2 ? new Promise<never>(() => undefined) : answer;
      },
    },
    () => {
      throw new Error("killed");
    },
  );
  await Promise.all([expect(killed).rejects.toThrow("killed"), endUntil(killed)]);
  const before = kit.spent.length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(tickers.length - 1);

  const again = run("market");
  expect(await endUntil(again)).toBeLessThanOrEqual(2);
  const ended = await again;
  expect(Object.fromEntries(ended.map(({ ticker, status }) => [ticker, status]))).toEqual({
    KO: "CANCELLED",
    JPM: "CANCELLED",
    MCD: "CANCELLED",
    NOSUCH: "REFUSED",
    AAPL: "CANCELLED",
    MSFT: "CANCELLED",
  });
  expect(ended.filter(({ wasDone }) => wasDone).length).toBeGreaterThan(0);
  const analyses = await kit.store.listOwned(userId);
  expect(analyses.map(({ ticker }) => ticker).toSorted()).toEqual(["AAPL", "JPM", "KO", "MCD", "MSFT"]);
  expect(new Set(kit.spent.map(({ analysisId }) => analysisId)).size).toBe(5);
});

test("a batch stops when the account has no credits", async () => {
  kit.withoutCredit.add(userId);
  await expect(run("later")).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
});
