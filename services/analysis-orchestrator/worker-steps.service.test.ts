import { AppError, type ErrorKind } from "@plumbline/platform/errors.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { steps } from "@plumbline/report/steps.ts";
import type { StepContext } from "@plumbline/research/pipeline/step.ts";
import { createTestClock, openTestStore } from "./testing/test-store.ts";
import {
  createCompletingWorker,
  addQueuedAnalysis,
  createTestWorker,
  type RunStep,
} from "./testing/test-worker.ts";

// In the future: the database removes results that are over seven days old.
const { clock } = createTestClock("2036-03-02T10:00:00.000Z");
let kit: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  kit = await openTestStore({ clock });
});
afterAll(() => kit.close());

const addQueued = () => addQueuedAnalysis(kit.store, clock());
const createWorkerWith = (runStep: RunStep, limits: { stepDeadlineMs?: number } = {}) =>
  createTestWorker({ store: kit.store, runStep, ...limits });

const createFailing = (kind: ErrorKind) =>
  createWorkerWith(async () => {
    throw new AppError({ kind, code: "X", message: "for people" });
  });

test.each(["unavailable", "deadline", "rate-limited", "conflict"] as const)(
  "a step that fails as %s releases the lease, so that it is retried",
  async (kind) => {
    const id = await addQueued();
    const { work, faults, announced } = createFailing(kind);
    await expect(work(id)).rejects.toMatchObject({ kind, code: "X" });
    expect(await kit.store.find(id)).toMatchObject({
      active: true,
      failures: 1,
      leaseOwner: null,
      leaseUntil: null,
    });
    expect(faults).toEqual([]);
    expect(announced.map(({ status }) => status)).not.toContain("FAILED");
  },
);

test.each([
  ["invalid", "for people"],
  ["unauthenticated", "for people"],
  ["forbidden", "for people"],
  ["not-found", "for people"],
  ["failed-precondition", "for people"],
  ["cancelled", "for people"],
  ["internal", "Something went wrong on our side. Please try again later."],
] as const)("a step that fails as %s fails the analysis at once", async (kind, message) => {
  const id = await addQueued();
  const { work, announced } = createFailing(kind);
  await work(id);
  expect(await kit.store.find(id)).toMatchObject({ status: "FAILED", message, failures: 0 });
  expect(announced.at(-1)).toMatchObject({ status: "FAILED", active: false, message });
});

test("logs an internal error with what was thrown", async () => {
  const id = await addQueued();
  const thrown = new TypeError("undefined is not a function");
  const { work, faults } = createWorkerWith(() => Promise.reject(thrown));
  await work(id);
  expect(faults).toEqual([thrown]);
});

test("aborts a step at its deadline", async () => {
  const id = await addQueued();
  const contexts: StepContext[] = [];
  const { work } = createWorkerWith(
    async (_step, context) => {
      contexts.push(context);
      await new Promise((resolve) => context.signal.addEventListener("abort", resolve));
      throw new AppError({ kind: "deadline", code: "LATE", message: "too late" });
    },
    { stepDeadlineMs: 20 },
  );
  await expect(work(id)).rejects.toMatchObject({ code: "LATE" });
  expect(contexts[0]?.signal.reason).toMatchObject({ name: "TimeoutError" });
  expect(contexts[0]).toMatchObject({ ticker: "EXW" });
});

test("announces every step before it runs, then the end", async () => {
  const id = await addQueued();
  const { work, announced } = createCompletingWorker(kit.store);
  await work(id);
  expect(announced.slice(0, -1).map(({ stepsDone, message }) => [stepsDone, message])).toEqual(
    steps.map(({ label }, i) => [i, label]),
  );
  expect(announced.at(-1)).toMatchObject({
    id,
    status: "COMPLETED",
    active: false,
    stepsDone: steps.length,
    message: "Analysis complete",
    price: 10,
    recommendation: "Buy",
  });
});

test("shows the name of the running step in the list", async () => {
  const id = await addQueued();
  const shown: unknown[] = [];
  const { work } = createWorkerWith(async (step) => {
    if (step !== "subject") shown.push((await kit.store.find(id))?.message);
    return {};
  });
  await work(id);
  expect(shown).toEqual(steps.slice(1).map(({ label }) => label));
});
