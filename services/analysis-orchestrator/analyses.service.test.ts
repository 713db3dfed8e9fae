import { AppError } from "@plumbline/shared/errors.ts";
import { createLogger } from "@plumbline/shared/telemetry/log.ts";
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
const told: Analysis[] = [];
const withoutCredit = new Set<string>();

beforeAll(async () => {
  kit = await openTestStore({ clock });
});
afterAll(() => kit.close());
beforeEach(async () => {
  set(start);
  for (const model of Object.values(kit.connection.models)) await model.deleteMany({});
  spent.length = 0;
  told.length = 0;
});

const analyses = () =>
  createAnalyses({
    store: kit.store,
    findSubject: async (ticker) => ({ ticker, cik: 1, companyName: `${ticker} Inc`, exchange: null }),
    spendCredit: async (spending) => {
      if (withoutCredit.has(spending.userId))
        throw new AppError({ kind: "failed-precondition", code: "INSUFFICIENT_CREDITS", message: "none" });
      spent.push(spending);
    },
    announce: (analysis) => told.push(analysis),
    clock,
  });

const owner = { userId: randomUUID(), isAdmin: false };
const stranger = { userId: randomUUID(), isAdmin: false };
const admin = { userId: randomUUID(), isAdmin: true };

const added = async (changes: Partial<Analysis> = {}) => {
  const analysis = createPendingAnalysis({ createdAt: clock(), ...owner, ...changes });
  await kit.store.add(analysis);
  return analysis;
};
const completed = async () => {
  const { id } = await added();
  await kit.store.queue(id);
  await kit.store.lease({ id, owner: "w", forMs: 60_000 });
  await kit.store.complete({ id, owner: "w", content: createSmallReport(), calls: [] });
  return id;
};
const failedEvents = (id: string) => kit.eventsOf("analysis.analysis.failed.v1", id);
const statusOf = async (id: string) => (await kit.store.find(id))?.status;
const notFound = { kind: "not-found", code: "ANALYSIS_NOT_FOUND" };

describe("reading", () => {
  test("an analysis is its owner's and an administrator's", async () => {
    const { id } = await added();
    expect(await analyses().get(id, owner)).toMatchObject({ id });
    expect(await analyses().get(id, admin)).toMatchObject({ id });
    await expect(analyses().get(id, stranger)).rejects.toMatchObject(notFound);
    await expect(analyses().getReadable(id, stranger)).rejects.toMatchObject(notFound);
    await expect(analyses().getPublic(id)).rejects.toMatchObject(notFound);
    await expect(analyses().get(randomUUID(), admin)).rejects.toMatchObject(notFound);
  });

  test("a published one is anyone's to read, and nobody else's to change", async () => {
    const { id } = await added({ isPublic: true });
    expect(await analyses().getReadable(id, stranger)).toMatchObject({ id });
    expect(await analyses().getPublic(id)).toMatchObject({ id });
    await expect(analyses().get(id, stranger)).rejects.toMatchObject(notFound);
    await expect(analyses().delete(id, stranger)).rejects.toMatchObject(notFound);
  });

  test("without an id there is nothing to read", async () => {
    const missing = { kind: "invalid", code: "MISSING_ID" };
    await expect(analyses().get("", owner)).rejects.toMatchObject(missing);
    await expect(analyses().getReadable("", owner)).rejects.toMatchObject(missing);
    await expect(analyses().getPublic("")).rejects.toMatchObject(notFound);
  });
});

describe("cancelling", () => {
  test("is the owner's; the credit comes back, and who watches is told", async () => {
    const { id } = await added();
    await expect(analyses().cancel(id, stranger)).rejects.toMatchObject(notFound);
    await expect(analyses().cancel(id, admin)).rejects.toMatchObject({
      kind: "forbidden",
      code: "FORBIDDEN",
    });
    expect(await failedEvents(id)).toEqual([]);
    await analyses().cancel(id, owner);
    expect(await kit.store.find(id)).toMatchObject({
      status: "CANCELLED",
      message: "Cancelled",
      active: false,
    });
    expect(await failedEvents(id)).toMatchObject([{ reason: "Cancelled" }]);
    expect(told).toMatchObject([{ id, status: "CANCELLED", active: false, message: "Cancelled" }]);
  });

  test("a completed analysis stays as it is: no credit comes back, the report stays", async () => {
    const id = await completed();
    await expect(analyses().cancel(id, owner)).rejects.toMatchObject({
      kind: "failed-precondition",
      code: "NOT_RUNNING",
    });
    expect(await statusOf(id)).toBe("COMPLETED");
    expect(await failedEvents(id)).toEqual([]);
    expect(await kit.store.content(id)).toEqual(createSmallReport());
    expect(told).toEqual([]);
  });
});

describe("deleting", () => {
  test("a running analysis gives its credit back", async () => {
    const { id } = await added();
    await analyses().delete(id, owner);
    expect(await failedEvents(id)).toMatchObject([{ reason: "Deleted", userId: owner.userId }]);
    expect(await kit.eventsOf("analysis.analysis.deleted.v1", id)).toHaveLength(1);
    expect(await kit.store.find(id)).toBeNull();
  });

  test("a completed one keeps its credit spent", async () => {
    const id = await completed();
    await analyses().delete(id, owner);
    expect(await failedEvents(id)).toEqual([]);
    expect(await kit.store.content(id)).toBeFalsy();
  });
});

describe("sweeping", () => {
  const sweep = () => analyses().sweep({ pendingMs: 30_000, abandonedMs: 15 * 60_000 });
  const message = "The analysis could not be completed in time. Please run it again.";

  test("launches a start that was cut off once it is older than the limit, not at it", async () => {
    const { id, userId } = await added();
    turn(30_000);
    await sweep();
    expect(await statusOf(id)).toBe("PENDING");
    turn(1);
    await sweep();
    expect(await statusOf(id)).toBe("QUEUED");
    expect(spent).toEqual([{ userId, analysisId: id }]);
  });

  test("a start without credit is removed and hinders no other", async () => {
    const poor = randomUUID();
    withoutCredit.add(poor);
    const first = await added({ userId: poor });
    const second = await added();
    turn(30_001);
    await sweep();
    expect(await kit.store.find(first.id)).toBeNull();
    expect(await statusOf(second.id)).toBe("QUEUED");
  });

  test.each(["QUEUED", "PROCESSING"] as const)(
    "gives up a %s one that nobody touched for longer than the limit",
    async (status) => {
      const { id } = await added();
      await kit.store.queue(id);
      if (status === "PROCESSING") await kit.store.lease({ id, owner: "w", forMs: 1 });
      turn(15 * 60_000);
      await sweep();
      expect(await statusOf(id)).toBe(status);
      turn(1);
      await sweep();
      expect(await kit.store.find(id)).toMatchObject({ status: "FAILED", message });
      expect(await failedEvents(id)).toMatchObject([{ reason: message }]);
      expect(told).toMatchObject([{ id, status: "FAILED", active: false, message }]);
    },
  );

  test("the service sweeps at 30 seconds and 15 minutes", async () => {
    const touched = async (age: number, isQueued: boolean) => {
      set(start);
      const { id } = await added({ userId: randomUUID(), createdAt: new Date(Date.parse(start) - age) });
      if (isQueued) {
        turn(-age);
        await kit.store.queue(id);
      }
      return id;
    };
    const [young, old] = [await touched(30_000, false), await touched(30_001, false)];
    const [kept, lost] = [await touched(15 * 60_000, true), await touched(15 * 60_000 + 1, true)];
    set(start);
    const logger = createLogger({ name: "test", level: "silent" });
    const stop = startSweeper({ analyses: analyses(), logger, everyMs: 5 });
    try {
      await eventually("the abandoned analysis to fail", async () => (await statusOf(lost)) === "FAILED");
      expect(await statusOf(old)).toBe("QUEUED");
      expect([await statusOf(young), await statusOf(kept)]).toEqual(["PENDING", "QUEUED"]);
    } finally {
      stop();
    }
  });
});
