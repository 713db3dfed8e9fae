import { AppError, type ErrorKind } from "@plumbline/shared/errors.ts";
import { steps } from "@plumbline/report/steps.ts";
import { expect, test, vi } from "vitest";
import { pendingAnalysis } from "../../testing/test-analysis.ts";
import { type RunStep, testWorker } from "../../testing/test-worker.ts";
import type { Analysis, AnalysisStore } from "./analysis.ts";

const queued = (changes: Partial<Analysis> = {}) => pendingAnalysis({ status: "PROCESSING", ...changes });

/** A worker on one analysis; done: what it asked of the store, in order. */
const workerOn = (
  analysis: Analysis,
  {
    held = true,
    found = analysis,
    runStep = async () => ({}),
  }: {
    /** Whether the store still takes what the worker says. */
    held?: boolean;
    found?: Analysis | null;
    runStep?: RunStep;
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
      step,
    }: {
      owner: string;
      message?: string;
      failed?: boolean;
      step?: string;
    }): Promise<boolean> => {
      owners.add(owner);
      done.push([what, step, message, failed].filter((part) => part !== undefined).join(" "));
      return held;
    };
  const store = {
    lease: async () => leased,
    find: async () => found,
    renew: async () => true,
    stepResults: async () =>
      Object.fromEntries(steps.slice(0, analysis.stepsDone).map(({ name }) => [name, {}])),
    saveStep: change("save"),
    complete: change("complete"),
    fail: change("fail"),
    release: change("release"),
  } as unknown as AnalysisStore;
  return { ...testWorker({ store, runStep }), done, owners };
};

const failingWith = (kind: ErrorKind) => async () => {
  throw new AppError({ kind, code: "X", message: "for people" });
};

test("every step is announced, run and saved with the next one's name; then the whole is completed", async () => {
  const analysis = queued();
  const { work, done, told, owners } = workerOn(analysis);
  await work(analysis.id);
  expect(done).toEqual([
    ...steps.map(({ name }, i) => `save ${name} ${steps[i + 1]?.label ?? "Finishing"}`),
    "complete",
  ]);
  expect(owners.size).toBe(1);
  expect(told.slice(0, -1)).toEqual(
    steps.map(({ label }, i) => ({ ...analysis, stepsDone: i, message: label })),
  );
  expect(told.at(-1)).toEqual({
    ...analysis,
    status: "COMPLETED",
    active: false,
    stepsDone: 13,
    message: "Analysis complete",
    price: 10,
    recommendation: "Buy",
  });
});

test("a step is called on the results before it, and its own is there for the next", async () => {
  const analysis = queued({ stepsDone: 11 });
  const seen: unknown[] = [];
  const { work } = workerOn(analysis, {
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
  ["has ended", queued({ active: false })],
])("a job of an analysis that %s is done with", async (_, found) => {
  const { work, done, told } = workerOn(queued(), { found }, null);
  await work("some id");
  expect([done, told]).toEqual([[], []]);
});

test("a job of an analysis that another worker has comes again", async () => {
  const { work } = workerOn(queued(), {}, null);
  await expect(work("some id")).rejects.toMatchObject({
    kind: "unavailable",
    code: "LEASED",
    message: "Another worker holds the lease of this analysis.",
  });
});

test("the tenth attempt is made, the eleventh is not", async () => {
  const tenth = workerOn(queued({ attempts: 10 }));
  await tenth.work("some id");
  expect(tenth.done.at(-1)).toBe("complete");
  const analysis = queued({ attempts: 11 });
  const { work, done, told } = workerOn(analysis);
  await work(analysis.id);
  const message = "The analysis could not be completed after several attempts. Please run it again later.";
  expect(done).toEqual([`fail ${message}`]);
  expect(told).toEqual([{ ...analysis, status: "FAILED", active: false, message }]);
});

test.each([
  ["unavailable", 2, "release true"],
  ["unavailable", 3, "fail for people"],
  ["conflict", 2, "release true"],
  ["deadline", 2, "release true"],
  ["rate-limited", 2, "release true"],
  ["not-found", 0, "fail for people"],
] as const)("a step that fails as %s after %d failures ends with: %s", async (kind, failures, expected) => {
  const analysis = queued({ failures });
  const { work, done, faults } = workerOn(analysis, { runStep: failingWith(kind) });
  if (expected === "release true") await expect(work(analysis.id)).rejects.toMatchObject({ kind, code: "X" });
  else await work(analysis.id);
  expect(done).toEqual([expected]);
  expect(faults).toEqual([]);
});

test("a fault of our own is told for the log, and not to people", async () => {
  const thrown = new TypeError("undefined is not a function");
  const { work, done, faults } = workerOn(queued(), { runStep: () => Promise.reject(thrown) });
  await work("some id");
  expect(faults).toEqual([thrown]);
  expect(done).toEqual(["fail Something went wrong on our side. Please try again later."]);
  const internal = new AppError({ kind: "internal", code: "X", message: "inner words" });
  const other = workerOn(queued(), { runStep: () => Promise.reject(internal) });
  await other.work("some id");
  expect(other.faults).toEqual([internal]);
});

test("a worker that lost its lease says nothing more", async () => {
  const { work, done, told } = workerOn(queued({ stepsDone: 12 }), { held: false });
  await work("some id");
  expect(done).toEqual(["save thesis Finishing"]);
  expect(told).toHaveLength(1);
  const failed = workerOn(queued({ stepsDone: 12 }), { held: false, runStep: failingWith("invalid") });
  await failed.work("some id");
  expect(failed.done).toEqual(["fail for people"]);
  expect(failed.told).toHaveLength(1);
  const last = workerOn(queued({ stepsDone: 13 }), { held: false });
  await last.work("some id");
  expect(last.done).toEqual(["complete"]);
  expect(last.told).toEqual([]);
});

test("a worker that is done renews no lease", async () => {
  vi.useFakeTimers();
  try {
    await workerOn(queued()).work("some id");
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
