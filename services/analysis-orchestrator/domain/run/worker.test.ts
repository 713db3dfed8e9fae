import { AppError, type ErrorKind } from "@plumbline/platform/errors.ts";
import { steps } from "@plumbline/report/steps.ts";
import { afterEach, expect, test, vi } from "vitest";
import { createPendingAnalysis } from "../../testing/test-analysis.ts";
import { type RunStep, createTestWorker } from "../../testing/test-worker.ts";
import type { Analysis, AnalysisStore, StepRun } from "./analysis.ts";

afterEach(() => void vi.useRealTimers());

const createProcessing = (changes: Partial<Analysis> = {}) =>
  createPendingAnalysis({ status: "PROCESSING", ...changes });

/** Creates a worker on one analysis; done: its changes in the store, in order. */
const createWorkerOn = (
  analysis: Analysis,
  {
    held = true,
    found = analysis,
    runStep = async () => ({}),
    saveEveryMs = 0,
  }: {
    /** Whether the worker still holds the lease. */
    held?: boolean;
    found?: Analysis | null;
    runStep?: RunStep;
    saveEveryMs?: number;
  } = {},
  leased: Analysis | null = analysis,
) => {
  const done: string[] = [];
  const owners = new Set<string>();
  const change =
    (what: string) =>
    async ({
      owner,
      message,
      failed,
      steps: runs = [],
    }: {
      owner: string;
      message?: string;
      failed?: boolean;
      steps?: readonly StepRun[];
    }): Promise<boolean> => {
      owners.add(owner);
      done.push(
        [what, ...runs.map(({ step }) => step), message, failed]
          .filter((part) => part !== undefined)
          .join(" "),
      );
      return held;
    };
  const store = {
    lease: async () => leased,
    find: async () => found,
    renew: async () => true,
    stepResults: async () =>
      Object.fromEntries(steps.slice(0, analysis.stepsDone).map(({ name }) => [name, {}])),
    saveSteps: change("save"),
    complete: change("complete"),
    fail: change("fail"),
    release: change("release"),
  } as unknown as AnalysisStore;
  return { ...createTestWorker({ store, runStep, saveEveryMs }), done, owners };
};

const failWith =
  (kind: ErrorKind, code = "X") =>
  async () => {
    throw new AppError({ kind, code, message: "for people" });
  };

test("announces, runs and saves every step, then completes the analysis", async () => {
  const analysis = createProcessing();
  const { work, done, announced, owners } = createWorkerOn(analysis);
  await work(analysis.id);
  expect(done).toEqual([
    ...steps.map(({ name }, i) => `save ${name} ${steps[i + 1]?.label ?? "Finishing"}`),
    "complete",
  ]);
  expect(owners.size).toBe(1);
  const logOf = (count: number) =>
    steps.slice(0, count).map(({ name }) => ({
      finding: `found in ${name}`,
      seconds: expect.any(Number),
      usage: null,
    }));
  expect(announced.slice(0, -1)).toEqual(
    steps.map(({ label }, i) => ({ ...analysis, stepsDone: i, message: label, log: logOf(i) })),
  );
  expect(announced.at(-1)).toEqual({
    ...analysis,
    status: "COMPLETED",
    active: false,
    stepsDone: 13,
    log: logOf(13),
    message: "Analysis complete",
    price: 10,
    recommendation: "Buy",
  });
});

test("saves quick steps together, and before the end what is left", async () => {
  const names = steps.map(({ name }) => name);
  const { work, done } = createWorkerOn(createProcessing(), { saveEveryMs: 3_600_000 });
  await work("some id");
  expect(done).toEqual([`save ${names.join(" ")} Finishing`, "complete"]);
});

test("a step that takes long is saved before the next, with the quick ones before it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { work, done } = createWorkerOn(createProcessing(), {
    saveEveryMs: 250,
    runStep: async (step) => {
      if (step === "details") vi.advanceTimersByTime(250);
      return {};
    },
  });
  await work("some id");
  const [first, second] = [4, 13].map((count) => steps[count]?.label ?? "Finishing");
  const names = steps.map(({ name }) => name);
  expect(done).toEqual([
    `save ${names.slice(0, 4).join(" ")} ${first}`,
    `save ${names.slice(4).join(" ")} ${second}`,
    "complete",
  ]);
});

test("a step that fails loses nothing of the steps before it", async () => {
  const { work, done } = createWorkerOn(createProcessing(), {
    saveEveryMs: 3_600_000,
    runStep: async (step) => (step === "details" ? failWith("unavailable")() : {}),
  });
  await expect(work("some id")).rejects.toMatchObject({ code: "X" });
  const label = steps.find(({ name }) => name === "details")?.label;
  expect(done).toEqual([`save subject filings statements ${label}`, "release true"]);
});

test("passes earlier results to each step", async () => {
  const analysis = createProcessing({ stepsDone: 11 });
  const seen: unknown[] = [];
  const { work } = createWorkerOn(analysis, {
    runStep: async (step, { ticker, results }) => {
      seen.push([step, ticker, Object.keys(results).length]);
      return {};
    },
  });
  await work(analysis.id);
  expect(seen).toEqual([
    ["points", "EXW", 11],
    ["thesis", "EXW", 12],
  ]);
});

test.each([
  ["is gone", null],
  ["has ended", createProcessing({ active: false })],
])("acknowledges a job of an analysis that %s", async (_, found) => {
  const { work, done, announced } = createWorkerOn(createProcessing(), { found }, null);
  await work("some id");
  expect([done, announced]).toEqual([[], []]);
});

test("rejects a job whose analysis is leased by another worker", async () => {
  const { work } = createWorkerOn(createProcessing(), {}, null);
  await expect(work("some id")).rejects.toMatchObject({
    kind: "unavailable",
    code: "LEASED",
    message: "Another worker holds the lease of this analysis.",
  });
});

test("makes ten attempts, and fails the analysis at the eleventh", async () => {
  const tenth = createWorkerOn(createProcessing({ attempts: 10 }));
  await tenth.work("some id");
  expect(tenth.done.at(-1)).toBe("complete");
  const analysis = createProcessing({ attempts: 11 });
  const { work, done, announced } = createWorkerOn(analysis);
  await work(analysis.id);
  const message = "The analysis could not be completed after several attempts. Please run it again later.";
  expect(done).toEqual([`fail ${message}`]);
  expect(announced).toEqual([{ ...analysis, status: "FAILED", active: false, message }]);
});

test.each([
  ["unavailable", 2, "release true"],
  ["unavailable", 3, "fail for people"],
  ["conflict", 2, "release true"],
  ["deadline", 2, "release true"],
  ["rate-limited", 2, "release true"],
  ["not-found", 0, "fail for people"],
] as const)("a step that fails as %s after %d failures ends with: %s", async (kind, failures, expected) => {
  const analysis = createProcessing({ failures });
  const { work, done, faults } = createWorkerOn(analysis, { runStep: failWith(kind) });
  if (expected === "release true") await expect(work(analysis.id)).rejects.toMatchObject({ kind, code: "X" });
  else await work(analysis.id);
  expect(done).toEqual([expected]);
  expect(faults).toEqual([]);
});

test.each([
  ["unavailable", "UNAVAILABLE"],
  ["deadline", "DEADLINE"],
  ["unavailable", "DATABASE_UNAVAILABLE"],
] as const)("waits longer for a part of Plumbline: %s, %s", async (kind, code) => {
  const runStep = failWith(kind, code);
  const seventh = createWorkerOn(createProcessing({ failures: 6, attempts: 16 }), { runStep });
  await expect(seventh.work("some id")).rejects.toMatchObject({ kind, code });
  expect(seventh.done).toEqual(["release true"]);
  const eighth = createWorkerOn(createProcessing({ failures: 7, attempts: 17 }), { runStep });
  await eighth.work("some id");
  expect(eighth.done).toEqual(["fail for people"]);
});

test("logs an internal error, and shows users a general message", async () => {
  const thrown = new TypeError("undefined is not a function");
  const { work, done, faults } = createWorkerOn(createProcessing(), {
    runStep: () => Promise.reject(thrown),
  });
  await work("some id");
  expect(faults).toEqual([thrown]);
  expect(done).toEqual(["fail Something went wrong on our side. Please try again later."]);
  const internal = new AppError({ kind: "internal", code: "X", message: "inner words" });
  const other = createWorkerOn(createProcessing(), { runStep: () => Promise.reject(internal) });
  await other.work("some id");
  expect(other.faults).toEqual([internal]);
});

test.each([
  ["saving a step", { stepsDone: 12 }, undefined, "save thesis Finishing", 1],
  ["failing", { stepsDone: 12 }, failWith("invalid"), "fail for people", 1],
  ["completing", { stepsDone: 13 }, undefined, "complete", 0],
] as const)(
  "a worker that lost its lease when %s writes nothing more; its job is kept until the analysis has ended",
  async (_, changes, runStep, last, announcements) => {
    const analysis = createProcessing(changes);
    const options = { held: false, ...(runStep && { runStep }) };
    const other = createWorkerOn(analysis, options);
    await expect(other.work(analysis.id)).rejects.toMatchObject({ kind: "unavailable", code: "LEASED" });
    expect(other.done).toEqual([last]);
    expect(other.announced).toHaveLength(announcements);
    const ended = createWorkerOn(analysis, { ...options, found: { ...analysis, active: false } });
    await ended.work(analysis.id);
    expect(ended.done).toEqual([last]);
    expect(ended.announced).toHaveLength(announcements);
  },
);

test("a finished worker has no lease timer", async () => {
  vi.useFakeTimers();
  await createWorkerOn(createProcessing()).work("some id");
  expect(vi.getTimerCount()).toBe(0);
});
