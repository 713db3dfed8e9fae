import { expect, test } from "vitest";
import { now, ann, bob, admin, openAnalyses, createOwn, failWith } from "./testing/open-analyses.ts";

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

test("a key that started one ticker starts no other, and spends nothing", async () => {
  const first = createOwn({ status: "COMPLETED", active: false, startKey: "key" });
  const { analyses, done } = openAnalyses([first], {
    add: async () => false,
    findStarted: async () => first,
    findActive: async () => null,
  });
  await expect(analyses.start({ userId: "ann", ticker: "OTHER", startKey: "key" })).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "IDEMPOTENCY_KEY_REUSED",
  });
  expect(done).toEqual([]);
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

/** A second start of a ticker whose first is undecided for longer than ten seconds. */
const openSecondStart = (over: Parameters<typeof openAnalyses>[1] = {}) => {
  const first = createOwn();
  const moments = [0, 10_000, 10_001];
  let asked = 0;
  const opened = openAnalyses([first], {
    add: async () => false,
    findActive: async () => first,
    find: async () => {
      asked += 1;
      return first;
    },
    // The first reading is the time of the start.
    clock: () => new Date(now.getTime() + (asked === 0 ? 0 : (moments[asked] ?? 60_000))),
    ...over,
  });
  return { ...opened, first, asked: () => asked };
};

test("a second start waits up to ten seconds for the first, then finishes it", async () => {
  const { analyses, done, first, asked } = openSecondStart();
  expect(await analyses.start({ userId: "ann", ticker: "EXW" })).toEqual({ id: first.id, repeated: true });
  expect(asked()).toBe(2);
  expect(done).toEqual([
    ["spend", "ann"],
    ["queue", first.id],
  ]);
});

test("a second start that finds no credit for the first says so, and leaves nothing behind", async () => {
  const spend = failWith("INSUFFICIENT_CREDITS", "failed-precondition");
  const { analyses, done, first } = openSecondStart({ spend });
  const starting = analyses.start({ userId: "ann", ticker: "EXW" });
  await expect(starting).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
  expect(done.at(-1)).toEqual(["remove", first.id]);
});

test("a second start does not say that the first has started if that was withdrawn meanwhile", async () => {
  const first = createOwn();
  let isWithdrawn = false;
  let added = 0;
  let at = now.getTime();
  const { analyses } = openAnalyses([first], {
    add: async () => ++added > 1,
    findActive: async () => (isWithdrawn ? null : first),
    find: async (id) => (id === first.id && isWithdrawn ? null : first),
    queue: async (id) => {
      if (id === first.id) isWithdrawn = true;
      return id !== first.id;
    },
    clock: () => new Date((at += 6_000)),
  });
  const started = await analyses.start({ userId: "ann", ticker: "EXW" });
  expect(started).toEqual({ id: expect.not.stringMatching(first.id), repeated: false });
});

test("a start that another one has removed meanwhile makes another attempt", async () => {
  const queued: string[] = [];
  const { analyses } = openAnalyses([], {
    find: async () => null,
    queue: async (id) => queued.push(id) > 1,
  });
  const { id, repeated } = await analyses.start({ userId: "ann", ticker: "EXW" });
  expect(queued).toEqual([expect.not.stringMatching(id), id]);
  expect(repeated).toBe(false);
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
  const [published, own] = [createOwn({ isPublic: true, status: "COMPLETED" }), createOwn()];
  const { analyses } = openAnalyses([published, own]);
  expect(await analyses.getReadable(published.id, bob)).toBe(published);
  expect(await analyses.getReadable(own.id, ann)).toBe(own);
  await expect(analyses.getReadable(own.id, bob)).rejects.toMatchObject(absent);
  await expect(analyses.getReadable("", bob)).rejects.toMatchObject(unnamed);
  expect(await analyses.getPublic(published.id)).toBe(published);
  await expect(analyses.getPublic(own.id)).rejects.toMatchObject(absent);
  await expect(analyses.getPublic("")).rejects.toMatchObject(absent);
});

test("a person with whom an analysis is shared can read it, and do nothing else with it", async () => {
  const own = createOwn({ status: "COMPLETED", active: false });
  const isSharedWith = async ({ analysisId, userId }: { analysisId: string; userId: string }) =>
    analysisId === own.id && userId === "bob";
  const { analyses } = openAnalyses([own], { isSharedWith });
  expect(await analyses.getReadable(own.id, bob)).toBe(own);
  for (const refused of [
    analyses.getReadable(own.id, { userId: "eve", isAdmin: false }),
    analyses.getPublic(own.id),
    analyses.get(own.id, bob),
    analyses.cancel(own.id, bob),
    analyses.delete(own.id, bob),
  ])
    await expect(refused).rejects.toMatchObject(absent);
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
