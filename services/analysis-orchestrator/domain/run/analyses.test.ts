import { AppError, type ErrorKind } from "@plumbline/shared/errors.ts";
import { expect, test } from "vitest";
import { createPendingAnalysis } from "../../testing/test-analysis.ts";
import { createAnalyses } from "./analyses.ts";
import type { Analysis, AnalysisStore } from "./analysis.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const ann = { userId: "ann", isAdmin: false };
const bob = { userId: "bob", isAdmin: false };
const admin = { userId: "root", isAdmin: true };

/** Creates analyses over these rows; done: changes and announcements in order. */
const openAnalyses = (
  rows: Analysis[],
  {
    changes = true,
    spend = async () => {},
    clock = () => now,
    ...over
  }: Partial<AnalysisStore> & {
    /** Whether the store changes an analysis; false if it has ended meanwhile. */
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
    requeue: change("requeue"),
    remove: change("remove"),
    withdraw: change("withdraw"),
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
const createOwn = (changes: Partial<Analysis> = {}) =>
  createPendingAnalysis({ userId: "ann", createdAt: now, ...changes });
const failWith =
  (code: string, kind: ErrorKind = "deadline") =>
  () =>
    Promise.reject(new AppError({ kind, code, message: "Made up." }));

test("a start adds a pending analysis, spends a credit and queues it", async () => {
  const { analyses, rows, done } = openAnalyses([]);
  const { id, repeated } = await analyses.start({ userId: "ann", ticker: "exw" });
  expect(repeated).toBe(false);
  expect(rows).toEqual([createOwn({ id })]);
  expect(done).toEqual([
    ["spend", "ann"],
    ["queue", id],
  ]);
});

test.each([
  ["deadline", "DEADLINE"],
  ["unavailable", "UNAVAILABLE"],
  ["failed-precondition", "SPEND_VOIDED"],
] as const)(
  "a start whose spending fails as %s leaves nothing behind and fails alike",
  async (kind, code) => {
    const { analyses, rows, done } = openAnalyses([], { spend: failWith(code, kind) });
    await expect(analyses.start({ userId: "ann", ticker: "EXW" })).rejects.toMatchObject({ kind, code });
    expect(done).toEqual([
      ["spend", "ann"],
      ["withdraw", rows[0]?.id],
    ]);
  },
);

test("a start repeated with its key returns its analysis in any state, and spends nothing", async () => {
  const first = createOwn({ status: "COMPLETED", active: false, startKey: "key" });
  const { analyses, done } = openAnalyses([first], {
    add: async ({ startKey }) => startKey !== "key",
    findStarted: async ({ userId, startKey }) => (userId === "ann" && startKey === "key" ? first : null),
    findActive: async () => null,
  });
  const repeat = { userId: "ann", ticker: "EXW", startKey: "key" };
  expect(await analyses.start(repeat)).toEqual({ id: first.id, repeated: true });
  expect(done).toEqual([]);
  const other = await analyses.start({ ...repeat, startKey: "another key" });
  expect(other).toEqual({ id: expect.not.stringMatching(first.id), repeated: false });
  expect((await analyses.start({ userId: "ann", ticker: "EXW" })).repeated).toBe(false);
});

test("does not start a ticker that is already active", async () => {
  const active = createOwn({ status: "QUEUED" });
  const { analyses, done } = openAnalyses([active], {
    add: async () => false,
    findActive: async ({ userId, ticker }) => (userId === "ann" && ticker === "EXW" ? active : null),
  });
  expect(await analyses.start({ userId: "ann", ticker: "EXW" })).toEqual({ id: active.id, repeated: true });
  expect(done).toEqual([]);
});

test("a second start makes its own attempt if the first one had no credits", async () => {
  const gone = createOwn();
  let adds = 0;
  const { analyses, done } = openAnalyses([], {
    add: async () => ++adds > 1,
    findActive: async () => gone,
    spend: failWith("INSUFFICIENT_CREDITS", "failed-precondition"),
  });
  await expect(analyses.start({ userId: "ann", ticker: "EXW" })).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "INSUFFICIENT_CREDITS",
  });
  expect(done.map((one) => (one as unknown[])[0])).toEqual(["spend", "remove"]);
});

test("a second start waits up to ten seconds for the first", async () => {
  const active = createOwn();
  const moments = [0, 10_000, 10_001];
  let asked = 0;
  const { analyses } = openAnalyses([active], {
    add: async () => false,
    findActive: async () => active,
    find: async () => {
      asked += 1;
      return active;
    },
    // The first reading is the time of the start.
    clock: () => new Date(now.getTime() + (asked === 0 ? 0 : (moments[asked] ?? 60_000))),
  });
  expect(await analyses.start({ userId: "ann", ticker: "EXW" })).toEqual({ id: active.id, repeated: true });
  expect(asked).toBe(2);
});

test("a start that loses the race too often asks the user to start again", async () => {
  const { analyses } = openAnalyses([], { add: async () => false, findActive: async () => null });
  await expect(analyses.start({ userId: "ann", ticker: "EXW" })).rejects.toMatchObject({
    code: "START_AGAIN",
    message: "Please start the analysis again.",
  });
});

const absent = { kind: "not-found", code: "ANALYSIS_NOT_FOUND", message: "There is no such analysis." };
const unnamed = { kind: "invalid", code: "MISSING_ID", message: "Analysis ID is required" };

test("only the owner and administrators can read an analysis", async () => {
  const analysis = createOwn();
  const { analyses } = openAnalyses([analysis]);
  expect(await analyses.get(analysis.id, ann)).toBe(analysis);
  expect(await analyses.get(analysis.id, admin)).toBe(analysis);
  await expect(analyses.get(analysis.id, bob)).rejects.toMatchObject(absent);
  await expect(analyses.get("other", admin)).rejects.toMatchObject(absent);
  await expect(analyses.get("", admin)).rejects.toMatchObject(unnamed);
});

test("anyone can read a published analysis", async () => {
  const [published, own] = [createOwn({ isPublic: true }), createOwn()];
  const { analyses } = openAnalyses([published, own]);
  expect(await analyses.getReadable(published.id, bob)).toBe(published);
  expect(await analyses.getReadable(own.id, ann)).toBe(own);
  await expect(analyses.getReadable(own.id, bob)).rejects.toMatchObject(absent);
  await expect(analyses.getReadable("", bob)).rejects.toMatchObject(unnamed);
  expect(await analyses.getPublic(published.id)).toBe(published);
  await expect(analyses.getPublic(own.id)).rejects.toMatchObject(absent);
  await expect(analyses.getPublic("")).rejects.toMatchObject(absent);
});

test("the owner cancels an analysis, and it is announced", async () => {
  const analysis = createOwn({ status: "PROCESSING" });
  const { analyses, done } = openAnalyses([analysis]);
  await analyses.cancel(analysis.id, ann);
  expect(done).toEqual([
    ["cancel", { id: analysis.id, message: "Cancelled" }],
    ["announce", { ...analysis, active: false, status: "CANCELLED", message: "Cancelled" }],
  ]);
});

test("only the owner can cancel, and only before the end", async () => {
  const analysis = createOwn();
  const { analyses, done } = openAnalyses([analysis]);
  await expect(analyses.cancel(analysis.id, admin)).rejects.toMatchObject({
    kind: "forbidden",
    code: "FORBIDDEN",
    message: "Only the owner can cancel an analysis.",
  });
  expect(done).toEqual([]);
  const ended = openAnalyses([analysis], { changes: false });
  await expect(ended.analyses.cancel(analysis.id, ann)).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "NOT_RUNNING",
    message: "This analysis has already ended.",
  });
  expect(ended.done).toHaveLength(1);
});

test("cancels a running analysis before deleting it", async () => {
  const [running, ended] = [createOwn(), createOwn({ active: false })];
  const { analyses, done } = openAnalyses([running, ended]);
  await analyses.delete(running.id, ann);
  await analyses.delete(ended.id, admin);
  expect(done).toEqual([
    ["cancel", { id: running.id, message: "Deleted" }],
    ["delete", running.id],
    ["delete", ended.id],
  ]);
});

const createAged = (status: Analysis["status"], ms: number) =>
  createOwn({ status, updatedAt: new Date(now.getTime() - ms) });
const limits = { pendingMs: 30_000, abandonedMs: 900_000 };

test("the sweep launches interrupted starts one by one, even if one fails", async () => {
  const [first, second, fresh] = [30_001, 30_001, 30_000].map((ms) => createAged("PENDING", ms));
  const { analyses, done } = openAnalyses([first, second, fresh] as Analysis[], {
    spend: (id) => (id === first?.id ? failWith("INSUFFICIENT_CREDITS")() : Promise.resolve()),
  });
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["spend", "ann"],
    ["remove", first?.id],
    ["spend", "ann"],
    ["queue", second?.id],
  ]);
});

test("the sweep repeats an interrupted start for two hours while spending is unavailable", async () => {
  const twoHoursAgo = (ms: number) => new Date(now.getTime() - 2 * 3_600_000 - ms);
  const [young, old] = [0, 1].map((ms) => ({
    ...createAged("PENDING", 30_001),
    createdAt: twoHoursAgo(ms),
  })) as [Analysis, Analysis];
  const { analyses, done } = openAnalyses([young, old], { spend: failWith("UNAVAILABLE", "unavailable") });
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["spend", "ann"],
    ["spend", "ann"],
    ["withdraw", old.id],
  ]);
});

test("the sweep withdraws an interrupted start whose credit can never be spent", async () => {
  const analysis = createAged("PENDING", 30_001);
  const { analyses, done } = openAnalyses([analysis], {
    spend: failWith("SPEND_VOIDED", "failed-precondition"),
  });
  await analyses.sweep(limits);
  expect(done.at(-1)).toEqual(["withdraw", analysis.id]);
});

test("the sweep fails abandoned analyses and announces them", async () => {
  const message = "The analysis could not be completed in time. Please run it again.";
  const twoHoursAgo = (ms: number) => new Date(now.getTime() - 2 * 3_600_000 - ms);
  const stale = [
    createAged("PROCESSING", 900_001),
    { ...createAged("QUEUED", 900_001), createdAt: twoHoursAgo(1) },
  ];
  const others = [
    createAged("QUEUED", 900_000),
    { ...createAged("QUEUED", 900_000), createdAt: twoHoursAgo(1) },
    createAged("PROCESSING", 900_000),
    createAged("COMPLETED", 900_001),
  ];
  const { analyses, done } = openAnalyses([...others, ...stale]);
  await analyses.sweep(limits);
  expect(done).toEqual(
    stale.flatMap((analysis) => [
      ["fail", { id: analysis.id, message }],
      ["announce", { ...analysis, active: false, status: "FAILED", message }],
    ]),
  );
});

test("the sweep gives a queued analysis that waits for long a new job, for two hours", async () => {
  const waiting = createAged("QUEUED", 900_001);
  const longest = {
    ...createAged("QUEUED", 900_001),
    createdAt: new Date(now.getTime() - 2 * 3_600_000),
  };
  const { analyses, done } = openAnalyses([waiting, longest]);
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["requeue", waiting.id],
    ["requeue", longest.id],
  ]);
});

test("the sweep does not announce an analysis that has ended meanwhile", async () => {
  const { analyses, done } = openAnalyses([createAged("PROCESSING", 900_001)], { changes: false });
  await analyses.sweep(limits);
  expect(done.map((one) => (one as unknown[])[0])).toEqual(["fail"]);
});
