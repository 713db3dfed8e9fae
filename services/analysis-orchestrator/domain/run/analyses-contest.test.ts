import { AppError } from "@plumbline/platform/errors.ts";
import { expect, test } from "vitest";
import { createAnalyses } from "./analyses.ts";
import type { Analysis, AnalysisStore } from "./analysis.ts";

/**
 * Creates analyses over a store in memory. Another start of the same ticker holds the active place
 * for the first `lost` attempts, and has ended whenever it is looked up.
 */
const createContest = ({
  lost,
  spend = () => Promise.resolve(),
}: {
  lost: number;
  spend?: () => Promise<void>;
}) => {
  const rows = new Map<string, Analysis>();
  let attempts = 0;
  const store = {
    add: (analysis: Analysis) => {
      attempts++;
      if (attempts <= lost) return Promise.resolve(false);
      rows.set(analysis.id, analysis);
      return Promise.resolve(true);
    },
    findActive: () => Promise.resolve(null),
    find: (id: string) => Promise.resolve(rows.get(id) ?? null),
    queue: (id: string) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, status: "QUEUED" });
      return Promise.resolve(true);
    },
    remove: (id: string) => Promise.resolve(void rows.delete(id)),
  } as unknown as AnalysisStore;
  const spent: string[] = [];
  const analyses = createAnalyses({
    store,
    findSubject: ({ ticker }) =>
      Promise.resolve({ ticker, cik: "1", companyName: "Example Inc", exchange: "NYSE" } as never),
    spendCredit: async ({ analysisId }) => {
      await spend();
      spent.push(analysisId);
    },
    isSharedWith: async () => false,
    announce: () => undefined,
    clock: () => new Date(0),
  });
  return { analyses, rows, spent, attempts: () => attempts };
};

test("adds its own analysis if the other start has ended in between", async () => {
  const { analyses, rows, spent } = createContest({ lost: 4 });
  const { id, repeated } = await analyses.start({ userId: "ann", ticker: "KO" });
  expect(repeated).toBe(false);
  expect([...rows.values()].map(({ status }) => status)).toEqual(["QUEUED"]);
  expect(spent).toEqual([id]);
});

test("reports missing credits, even if another start of the ticker ended in between", async () => {
  const noCredit = new AppError({
    kind: "failed-precondition",
    code: "INSUFFICIENT_CREDITS",
    message: "none",
  });
  const { analyses, rows } = createContest({ lost: 1, spend: () => Promise.reject(noCredit) });
  await expect(analyses.start({ userId: "ann", ticker: "KO" })).rejects.toMatchObject({
    code: "INSUFFICIENT_CREDITS",
  });
  expect(rows.size).toBe(0);
});

test("asks the user to try again after five lost attempts, and spends nothing", async () => {
  const { analyses, spent, attempts } = createContest({ lost: 5 });
  await expect(analyses.start({ userId: "ann", ticker: "KO" })).rejects.toMatchObject({
    kind: "conflict",
    code: "START_AGAIN",
  });
  expect(attempts()).toBe(5);
  expect(spent).toEqual([]);
});
