import { AppError } from "@plumbline/platform/errors.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAnalyses } from "./domain/run/analyses.ts";
import type { Analysis } from "./domain/run/analysis.ts";
import { startSweeper } from "./sweeper.ts";
import { createPendingAnalysis, createSmallReport } from "./testing/test-analysis.ts";
import { createTestClock, openTestStore } from "./testing/test-store.ts";

const start = "2026-03-02T10:00:00.000Z";
const { clock, turn, set } = createTestClock(start);
let kit: Awaited<ReturnType<typeof openTestStore>>;
const spent: { userId: string; analysisId: string }[] = [];
const announced: Analysis[] = [];
const withoutCredit = new Set<string>();

beforeAll(async () => {
  kit = await openTestStore({ clock });
});
afterAll(() => kit.close());
beforeEach(async () => {
  set(start);
  for (const model of Object.values(kit.connection.models)) await model.deleteMany({});
  spent.length = 0;
  announced.length = 0;
});

const createTestAnalyses = () =>
  createAnalyses({
    store: kit.store,
    findSubject: async ({ ticker }) => ({ ticker, cik: 1, companyName: `${ticker} Inc`, exchange: null }),
    spendCredit: async (spending) => {
      if (withoutCredit.has(spending.userId))
        throw new AppError({ kind: "failed-precondition", code: "INSUFFICIENT_CREDITS", message: "none" });
      spent.push(spending);
    },
    isSharedWith: async () => false,
    announce: (analysis) => announced.push(analysis),
    clock,
  });

const owner = { userId: randomUUID(), isAdmin: false };
const stranger = { userId: randomUUID(), isAdmin: false };
const admin = { userId: randomUUID(), isAdmin: true };

const addAnalysis = async (changes: Partial<Analysis> = {}) => {
  const analysis = createPendingAnalysis({ createdAt: clock(), ...owner, ...changes });
  await kit.store.add(analysis);
  return analysis;
};
const addCompleted = async (changes: Partial<Analysis> = {}) => {
  const { id } = await addAnalysis(changes);
  await kit.store.queue(id);
  await kit.store.lease({ id, owner: "w", forMs: 60_000 });
  await kit.store.complete({ id, owner: "w", content: createSmallReport(), calls: [] });
  return id;
};
const listFailedEvents = (id: string) => kit.eventsOf("analysis.analysis.failed.v1", id);
const readStatus = async (id: string) => (await kit.store.find(id))?.status;
const notFound = { kind: "not-found", code: "ANALYSIS_NOT_FOUND" };

describe("reading", () => {
  test("only the owner and administrators can read an analysis", async () => {
    const { id } = await addAnalysis();
    expect(await createTestAnalyses().get(id, owner)).toMatchObject({ id });
    expect(await createTestAnalyses().get(id, admin)).toMatchObject({ id });
    await expect(createTestAnalyses().get(id, stranger)).rejects.toMatchObject(notFound);
    await expect(createTestAnalyses().getReadable(id, stranger)).rejects.toMatchObject(notFound);
    await expect(createTestAnalyses().getPublic(id)).rejects.toMatchObject(notFound);
    await expect(createTestAnalyses().get(randomUUID(), admin)).rejects.toMatchObject(notFound);
  });

  test("anyone can read a published analysis once it is completed, but only the owner can change it", async () => {
    const running = await addAnalysis({ isPublic: true, ticker: "RUN" });
    await expect(createTestAnalyses().getReadable(running.id, stranger)).rejects.toMatchObject(notFound);
    await expect(createTestAnalyses().getPublic(running.id)).rejects.toMatchObject(notFound);
    const id = await addCompleted({ isPublic: true });
    expect(await createTestAnalyses().getReadable(id, stranger)).toMatchObject({ id });
    expect(await createTestAnalyses().getPublic(id)).toMatchObject({ id });
    await expect(createTestAnalyses().get(id, stranger)).rejects.toMatchObject(notFound);
    await expect(createTestAnalyses().delete(id, stranger)).rejects.toMatchObject(notFound);
  });

  test("requires an id", async () => {
    const missing = { kind: "invalid", code: "MISSING_ID" };
    await expect(createTestAnalyses().get("", owner)).rejects.toMatchObject(missing);
    await expect(createTestAnalyses().getReadable("", owner)).rejects.toMatchObject(missing);
    await expect(createTestAnalyses().getPublic("")).rejects.toMatchObject(notFound);
  });
});

describe("cancelling", () => {
  test("is possible for the owner only; refunds the credit and announces the end", async () => {
    const { id } = await addAnalysis();
    await expect(createTestAnalyses().cancel(id, stranger)).rejects.toMatchObject(notFound);
    await expect(createTestAnalyses().cancel(id, admin)).rejects.toMatchObject({
      kind: "forbidden",
      code: "FORBIDDEN",
    });
    expect(await listFailedEvents(id)).toEqual([]);
    await createTestAnalyses().cancel(id, owner);
    expect(await kit.store.find(id)).toMatchObject({
      status: "CANCELLED",
      message: "Cancelled",
      active: false,
    });
    expect(await listFailedEvents(id)).toMatchObject([{ reason: "Cancelled" }]);
    expect(announced).toMatchObject([{ id, status: "CANCELLED", active: false, message: "Cancelled" }]);
  });

  test("keeps a completed analysis: no refund, and the report stays", async () => {
    const id = await addCompleted();
    await expect(createTestAnalyses().cancel(id, owner)).rejects.toMatchObject({
      kind: "failed-precondition",
      code: "NOT_RUNNING",
    });
    expect(await readStatus(id)).toBe("COMPLETED");
    expect(await listFailedEvents(id)).toEqual([]);
    expect(await kit.store.content(id)).toEqual(createSmallReport());
    expect(announced).toEqual([]);
  });
});

describe("deleting", () => {
  test("refunds the credit of a running analysis", async () => {
    const { id } = await addAnalysis();
    await createTestAnalyses().delete(id, owner);
    expect(await listFailedEvents(id)).toMatchObject([{ reason: "Deleted", userId: owner.userId }]);
    expect(await kit.eventsOf("analysis.analysis.deleted.v1", id)).toHaveLength(1);
    expect(await kit.store.find(id)).toBeNull();
  });

  test("does not refund the credit of a completed analysis", async () => {
    const id = await addCompleted();
    await createTestAnalyses().delete(id, owner);
    expect(await listFailedEvents(id)).toEqual([]);
    expect(await kit.store.content(id)).toBeFalsy();
  });
});

describe("sweeping", () => {
  const limits = { pendingMs: 30_000, unheldMs: 30_000, abandonedMs: 15 * 60_000 };
  const sweep = () => createTestAnalyses().sweep(limits);
  const message = "The analysis could not be completed in time. Please run it again.";
  const countJobs = (id: string) =>
    kit.connection
      .collection<{ _id: string }>("outbox")
      .countDocuments({ _id: { $gte: `job:${id}`, $lt: `job:${id};` } });

  test("launches an interrupted start once it is older than the limit", async () => {
    const { id, userId } = await addAnalysis();
    turn(30_000);
    await sweep();
    expect(await readStatus(id)).toBe("PENDING");
    turn(1);
    await sweep();
    expect(await readStatus(id)).toBe("QUEUED");
    expect(spent).toEqual([{ userId, analysisId: id }]);
  });

  test("removes a start without credit, and continues with others", async () => {
    const poor = randomUUID();
    withoutCredit.add(poor);
    const first = await addAnalysis({ userId: poor });
    const second = await addAnalysis();
    turn(30_001);
    await sweep();
    expect(await kit.store.find(first.id)).toBeNull();
    expect(await readStatus(second.id)).toBe("QUEUED");
  });

  test("fails a running analysis that was not updated within the limit", async () => {
    const { id } = await addAnalysis();
    await kit.store.queue(id);
    await kit.store.lease({ id, owner: "w", forMs: 1 });
    turn(15 * 60_000);
    await sweep();
    expect(await readStatus(id)).toBe("PROCESSING");
    turn(1);
    await sweep();
    expect(await kit.store.find(id)).toMatchObject({ status: "FAILED", message });
    expect(await listFailedEvents(id)).toMatchObject([{ reason: message }]);
    expect(announced).toMatchObject([{ id, status: "FAILED", active: false, message }]);
  });

  test("gives a running analysis a new job each time that nobody has held it for 30 seconds", async () => {
    const { id } = await addAnalysis();
    await kit.store.queue(id);
    await kit.store.lease({ id, owner: "w", forMs: 15_000 });
    turn(45_000);
    await sweep();
    expect(await countJobs(id)).toBe(1);
    turn(1);
    await sweep();
    await sweep();
    expect(await countJobs(id)).toBe(2);
    expect(await kit.store.renew({ id, owner: "w", forMs: 15_000 }), "of the lost worker").toBe(false);
    turn(30_001);
    await sweep();
    expect(await countJobs(id)).toBe(3);
    turn(1);
    expect(await kit.store.lease({ id, owner: "x", forMs: 15_000 })).toMatchObject({ attempts: 2 });
    turn(10_000);
    await kit.store.renew({ id, owner: "x", forMs: 15_000 });
    turn(45_000);
    await sweep();
    await kit.store.release({ id, owner: "x", failed: true });
    turn(60_000);
    await sweep();
    expect(await countJobs(id), "while it is held, or waits after a failure").toBe(3);
  });

  test("gives a queued analysis a new job each 15 minutes, and fails it after two hours", async () => {
    const { id } = await addAnalysis();
    await kit.store.queue(id);
    const jobs = () => countJobs(id);
    expect(await jobs()).toBe(1);
    for (let round = 1; round <= 7; round++) {
      turn(15 * 60_000 + 1);
      await sweep();
      expect([await readStatus(id), await jobs()]).toEqual(["QUEUED", 1 + round]);
      await sweep();
      expect(await jobs(), "not again before the limit").toBe(1 + round);
    }
    turn(15 * 60_000 + 1);
    await sweep();
    expect(await kit.store.find(id)).toMatchObject({ status: "FAILED", message });
    expect(await kit.store.requeue(id)).toBe(false);
    expect(await jobs()).toBe(8);
  });

  test("the service uses its limits for interrupted and abandoned analyses", async () => {
    const addTouched = async (age: number, isRunning: boolean) => {
      set(start);
      const { id } = await addAnalysis({
        userId: randomUUID(),
        createdAt: new Date(Date.parse(start) - age),
      });
      if (isRunning) {
        turn(-age);
        await kit.store.queue(id);
        await kit.store.lease({ id, owner: "w", forMs: 1 });
      }
      return id;
    };
    const [young, old] = [await addTouched(30_000, false), await addTouched(30_001, false)];
    const [kept, lost] = [await addTouched(15 * 60_000, true), await addTouched(15 * 60_000 + 1, true)];
    set(start);
    const logger = createLogger({ name: "test", level: "silent" });
    const stop = startSweeper({ analyses: createTestAnalyses(), logger, everyMs: 5 });
    try {
      await eventually("the abandoned analysis to fail", async () => (await readStatus(lost)) === "FAILED");
      expect(await readStatus(old)).toBe("QUEUED");
      expect([await readStatus(young), await readStatus(kept)]).toEqual(["PENDING", "PROCESSING"]);
    } finally {
      stop();
    }
  });
});
