import { eventually } from "@plumbline/test-kit/settings.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestClock, openTestStore } from "./testing/test-store.ts";
import { createCompletingWorker, addQueuedAnalysis, createTestWorker } from "./testing/test-worker.ts";

// In the future: the database removes results that are over seven days old.
const { clock, turn } = createTestClock("2036-03-02T10:00:00.000Z");
let kit: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  kit = await openTestStore({ clock });
});
afterAll(() => kit.close());
afterEach(() => void vi.useRealTimers());

const leaseMs = 1_000;
const addQueued = () => addQueuedAnalysis(kit.store, clock());
const createCompleting = () => createCompletingWorker(kit.store);
/** Leases an analysis for another worker if its lease is free. */
const leaseForAnother = (id: string) => kit.store.lease({ id, owner: "another", forMs: 60_000 });
/** Expects that the job is delivered again. */
const expectKept = (work: Promise<void>) => expect(work).rejects.toMatchObject({ code: "LEASED" });
/** Fakes only the heartbeat timer; connections to servers keep their timers. */
const holdHeartbeats = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

test("heartbeats keep the lease during a step longer than the lease", async () => {
  const id = await addQueued();
  holdHeartbeats();
  const renewals: Promise<boolean>[] = [];
  const renew: typeof kit.store.renew = (lease) => {
    const renewal = kit.store.renew(lease);
    renewals.push(renewal);
    return renewal;
  };
  const { work } = createTestWorker({
    store: { ...kit.store, renew },
    leaseMs,
    runStep: async (step) => {
      if (step !== "subject") return {};
      for (let round = 0; round < 3; round++) {
        turn(leaseMs - 1);
        vi.advanceTimersByTime(leaseMs - 1);
        // All of them: one that is still under way could overwrite the renewals of the next round.
        await Promise.all(renewals);
        expect((await kit.store.find(id))?.leaseUntil?.getTime()).toBe(clock().getTime() + leaseMs);
      }
      expect(await leaseForAnother(id)).toBeNull();
      return {};
    },
  });
  await work(id);
  expect(await kit.store.find(id)).toMatchObject({ status: "COMPLETED", attempts: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test("a worker that finds its lease lost aborts its step and writes nothing", async () => {
  const id = await addQueued();
  holdHeartbeats();
  const { work, faults, announced } = createTestWorker({
    store: kit.store,
    leaseMs,
    runStep: async (_step, { signal }) => {
      turn(leaseMs + 1);
      await leaseForAnother(id);
      vi.advanceTimersByTime(leaseMs);
      await eventually("the step to be ended", async () => signal.aborted);
      throw signal.reason;
    },
  });
  await expectKept(work(id));
  expect(await kit.store.find(id)).toMatchObject({
    status: "PROCESSING",
    leaseOwner: "another",
    failures: 0,
    stepsDone: 0,
  });
  expect(faults).toEqual([]);
  expect(announced.map(({ status }) => status)).not.toContain("FAILED");
});

test("notices a lease lost between two heartbeats when it saves the step", async () => {
  const id = await addQueued();
  const ran: string[] = [];
  const { work } = createTestWorker({
    store: kit.store,
    runStep: async (step) => {
      ran.push(step);
      if (step === "filings") {
        turn(15_001);
        await leaseForAnother(id);
      }
      return {};
    },
  });
  await expectKept(work(id));
  expect(ran).toEqual(["subject", "filings"]);
  expect(await kit.store.find(id)).toMatchObject({ leaseOwner: "another", stepsDone: 1, active: true });
});

test("does not complete an analysis if the lease is lost after the last step", async () => {
  const id = await addQueued();
  const store = {
    ...kit.store,
    complete: async (query: Parameters<typeof kit.store.complete>[0]) => {
      turn(15_001);
      await leaseForAnother(id);
      return kit.store.complete(query);
    },
  };
  const { work, announced } = createCompletingWorker(store);
  await expectKept(work(id));
  expect(await kit.store.find(id)).toMatchObject({ leaseOwner: "another", active: true, stepsDone: 13 });
  expect(announced.map(({ status }) => status)).not.toContain("COMPLETED");
});

describe("a job that crashes its worker", () => {
  const crash = async (id: string, times: number) => {
    for (let i = 0; i < times; i++) {
      await kit.store.lease({ id, owner: `crashed ${i}`, forMs: 1 });
      turn(2);
    }
  };

  test("is attempted a tenth time", async () => {
    const id = await addQueued();
    await crash(id, 9);
    const { ran, work } = createCompleting();
    await work(id);
    expect(ran).toHaveLength(13);
    expect(await kit.store.find(id)).toMatchObject({ status: "COMPLETED", attempts: 10 });
  });

  test("is failed at the eleventh attempt, with the event that refunds the credit", async () => {
    const id = await addQueued();
    await crash(id, 10);
    const { ran, work, announced } = createCompleting();
    await work(id);
    expect(ran).toEqual([]);
    const message = "The analysis could not be completed after several attempts. Please run it again later.";
    expect(await kit.store.find(id)).toMatchObject({ status: "FAILED", message, attempts: 11 });
    expect(await kit.eventsOf("analysis.analysis.failed.v1", id)).toMatchObject([{ reason: message }]);
    expect(announced).toMatchObject([{ id, status: "FAILED", active: false, message }]);
  });
});

describe("a redelivered job", () => {
  test.each([
    ["completed", (id: string) => createCompleting().work(id), "COMPLETED"],
    ["cancelled", (id: string) => kit.store.cancel({ id, message: "" }), "CANCELLED"],
    ["failed", (id: string) => kit.store.fail({ id, message: "" }), "FAILED"],
  ])("of an analysis that was %s does nothing", async (_name, end, status) => {
    const id = await addQueued();
    await end(id);
    const before = await kit.store.find(id);
    const { ran, work, announced } = createCompleting();
    await work(id);
    expect([ran, announced]).toEqual([[], []]);
    expect(await kit.store.find(id)).toEqual({ ...before, status });
  });

  test("of a deleted analysis does nothing", async () => {
    const id = await addQueued();
    await kit.store.delete(id);
    const { ran, work } = createCompleting();
    await work(id);
    expect(ran).toEqual([]);
    expect(await kit.store.find(id)).toBeNull();
  });

  test("of an analysis leased by another worker is rejected, and works later", async () => {
    const id = await addQueued();
    await kit.store.lease({ id, owner: "another", forMs: 15_000 });
    const { ran, work } = createCompleting();
    await expect(work(id)).rejects.toMatchObject({ kind: "unavailable", code: "LEASED" });
    turn(15_001);
    await work(id);
    expect(ran).toHaveLength(13);
  });
});
