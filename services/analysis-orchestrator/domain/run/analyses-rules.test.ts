import { AppError } from "@plumbline/shared/errors.ts";
import { expect, test } from "vitest";
import { pendingAnalysis } from "../../testing/test-analysis.ts";
import { createAnalyses } from "./analyses.ts";
import type { Analysis, AnalysisStore } from "./analysis.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const ann = { userId: "ann", isAdmin: false };
const bob = { userId: "bob", isAdmin: false };
const admin = { userId: "root", isAdmin: true };

/** Analyses over these rows; done: what was changed and announced, in order. */
const analysesOf = (
  rows: Analysis[],
  {
    changes = true,
    spend = async () => {},
    clock = () => now,
    ...over
  }: Partial<AnalysisStore> & {
    /** Whether the store still changes an analysis: not where it ended meanwhile. */
    changes?: boolean;
    spend?: (analysisId: string) => Promise<void>;
    clock?: () => Date;
  } = {},
) => {
  const done: unknown[] = [];
  const change =
    (what: string) =>
    async (input: unknown): Promise<boolean> => {
      done.push([what, input]);
      return changes;
    };
  const store = {
    add: async (analysis: Analysis) => {
      rows.push(analysis);
      return true;
    },
    find: async (id: string) => rows.find((row) => row.id === id) ?? null,
    findStale: async ({ status, before }: { status: string; before: Date }) =>
      rows.filter((row) => row.status === status && row.updatedAt < before),
    queue: change("queue"),
    remove: change("remove"),
    fail: change("fail"),
    cancel: change("cancel"),
    delete: change("delete"),
    ...over,
  } as unknown as AnalysisStore;
  const analyses = createAnalyses({
    store,
    findSubject: async (ticker) => ({
      ticker: ticker.toUpperCase(),
      cik: 1,
      companyName: "Example Works",
      exchange: null,
    }),
    spendCredit: async ({ userId, analysisId }) => {
      done.push(["spend", userId]);
      await spend(analysisId);
    },
    announce: (analysis) => done.push(["announce", analysis]),
    clock,
  });
  return { analyses, rows, done };
};
const mine = (changes: Partial<Analysis> = {}) =>
  pendingAnalysis({ userId: "ann", createdAt: now, ...changes });
const failing = (code: string) => () =>
  Promise.reject(new AppError({ kind: "deadline", code, message: "Made up." }));

test("a start adds an analysis that waits, spends its credit, and queues it", async () => {
  const { analyses, rows, done } = analysesOf([]);
  const { id, repeated } = await analyses.start({ userId: "ann", ticker: "exw" });
  expect(repeated).toBe(false);
  expect(rows).toEqual([mine({ id })]);
  expect(done).toEqual([
    ["spend", "ann"],
    ["queue", id],
  ]);
});

test("a start whose spending is in doubt fails, and says what to do", async () => {
  const { analyses, rows, done } = analysesOf([], { spend: failing("DEADLINE") });
  await expect(analyses.start({ userId: "ann", ticker: "EXW" })).rejects.toMatchObject({ code: "DEADLINE" });
  const message = "The analysis could not be started. Please try again.";
  expect(done.slice(1)).toEqual([["fail", { id: rows[0]?.id, message }]]);
});

test("a ticker that is under way is not started again, once its start is decided", async () => {
  const active = mine({ status: "QUEUED" });
  const { analyses, done } = analysesOf([active], {
    add: async () => false,
    findActive: async ({ userId, ticker }) => (userId === "ann" && ticker === "EXW" ? active : null),
  });
  expect(await analyses.start({ userId: "ann", ticker: "EXW" })).toEqual({ id: active.id, repeated: true });
  expect(done).toEqual([]);
});

test("a start that was taken back for want of credits tells the second the same", async () => {
  const gone = mine();
  const { analyses } = analysesOf([], { add: async () => false, findActive: async () => gone });
  await expect(analyses.start({ userId: "ann", ticker: "EXW" })).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "INSUFFICIENT_CREDITS",
    message: "You do not have enough credits to perform an analysis.",
  });
});

test("a second start waits ten seconds for the first, and no longer", async () => {
  const active = mine();
  const moments = [0, 10_000, 10_001];
  let asked = 0;
  const { analyses } = analysesOf([active], {
    add: async () => false,
    findActive: async () => active,
    find: async () => {
      asked += 1;
      return active;
    },
    // The start's own moment comes first.
    clock: () => new Date(now.getTime() + (asked === 0 ? 0 : (moments[asked] ?? 60_000))),
  });
  expect(await analyses.start({ userId: "ann", ticker: "EXW" })).toEqual({ id: active.id, repeated: true });
  expect(asked).toBe(2);
});

test("a start that lost too often is to be made again", async () => {
  const { analyses } = analysesOf([], { add: async () => false, findActive: async () => null });
  await expect(analyses.start({ userId: "ann", ticker: "EXW" })).rejects.toMatchObject({
    code: "START_AGAIN",
    message: "Please start the analysis again.",
  });
});

const absent = { kind: "not-found", code: "ANALYSIS_NOT_FOUND", message: "There is no such analysis." };
const unnamed = { kind: "invalid", code: "MISSING_ID", message: "Analysis ID is required" };

test("an analysis is its owner's and an administrator's; for others there is none", async () => {
  const analysis = mine();
  const { analyses } = analysesOf([analysis]);
  expect(await analyses.get(analysis.id, ann)).toBe(analysis);
  expect(await analyses.get(analysis.id, admin)).toBe(analysis);
  await expect(analyses.get(analysis.id, bob)).rejects.toMatchObject(absent);
  await expect(analyses.get("other", admin)).rejects.toMatchObject(absent);
  await expect(analyses.get("", admin)).rejects.toMatchObject(unnamed);
});

test("a published analysis is anybody's to read, another its owner's", async () => {
  const [published, own] = [mine({ isPublic: true }), mine()];
  const { analyses } = analysesOf([published, own]);
  expect(await analyses.getReadable(published.id, bob)).toBe(published);
  expect(await analyses.getReadable(own.id, ann)).toBe(own);
  await expect(analyses.getReadable(own.id, bob)).rejects.toMatchObject(absent);
  await expect(analyses.getReadable("", bob)).rejects.toMatchObject(unnamed);
  expect(await analyses.getPublic(published.id)).toBe(published);
  await expect(analyses.getPublic(own.id)).rejects.toMatchObject(absent);
  await expect(analyses.getPublic("")).rejects.toMatchObject(absent);
});

test("its owner cancels an analysis, and it is announced", async () => {
  const analysis = mine({ status: "PROCESSING" });
  const { analyses, done } = analysesOf([analysis]);
  await analyses.cancel(analysis.id, ann);
  expect(done).toEqual([
    ["cancel", { id: analysis.id, message: "Cancelled" }],
    ["announce", { ...analysis, active: false, status: "CANCELLED", message: "Cancelled" }],
  ]);
});

test("nobody else cancels it, and one that has ended is not cancelled", async () => {
  const analysis = mine();
  const { analyses, done } = analysesOf([analysis]);
  await expect(analyses.cancel(analysis.id, admin)).rejects.toMatchObject({
    kind: "forbidden",
    code: "FORBIDDEN",
    message: "Only the owner can cancel an analysis.",
  });
  expect(done).toEqual([]);
  const ended = analysesOf([analysis], { changes: false });
  await expect(ended.analyses.cancel(analysis.id, ann)).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "NOT_RUNNING",
    message: "This analysis has already ended.",
  });
  expect(ended.done).toHaveLength(1);
});

test("an analysis that runs is cancelled before it is deleted, one that has ended is not", async () => {
  const [running, ended] = [mine(), mine({ active: false })];
  const { analyses, done } = analysesOf([running, ended]);
  await analyses.delete(running.id, ann);
  await analyses.delete(ended.id, admin);
  expect(done).toEqual([
    ["cancel", { id: running.id, message: "Deleted" }],
    ["delete", running.id],
    ["delete", ended.id],
  ]);
});

const aged = (status: Analysis["status"], ms: number) =>
  mine({ status, updatedAt: new Date(now.getTime() - ms) });
const limits = { pendingMs: 30_000, abandonedMs: 900_000 };

test("the sweep launches starts that were cut off, one after the other, whatever becomes of the first", async () => {
  const [first, second, fresh] = [30_001, 30_001, 30_000].map((ms) => aged("PENDING", ms));
  const { analyses, done } = analysesOf([first, second, fresh] as Analysis[], {
    spend: (id) => (id === first?.id ? failing("INSUFFICIENT_CREDITS")() : Promise.resolve()),
  });
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["spend", "ann"],
    ["remove", first?.id],
    ["spend", "ann"],
    ["queue", second?.id],
  ]);
});

test("the sweep gives up what nobody finished, and announces it", async () => {
  const message = "The analysis could not be completed in time. Please run it again.";
  const stale = [aged("QUEUED", 900_001), aged("PROCESSING", 900_001)];
  const others = [aged("QUEUED", 900_000), aged("PROCESSING", 900_000), aged("COMPLETED", 900_001)];
  const { analyses, done } = analysesOf([...others, ...stale]);
  await analyses.sweep(limits);
  expect(done).toEqual(
    stale.flatMap((analysis) => [
      ["fail", { id: analysis.id, message }],
      ["announce", { ...analysis, active: false, status: "FAILED", message }],
    ]),
  );
});

test("the sweep announces nothing of an analysis that ended meanwhile", async () => {
  const { analyses, done } = analysesOf([aged("QUEUED", 900_001)], { changes: false });
  await analyses.sweep(limits);
  expect(done.map((one) => (one as unknown[])[0])).toEqual(["fail"]);
});
