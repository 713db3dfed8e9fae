import { emptyLog } from "./testing/test-analysis.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import { randomUUID } from "node:crypto";
import { type StepName, steps } from "@plumbline/report/steps.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalyses } from "./domain/run/analyses.ts";
import type { Analysis } from "./domain/run/analysis.ts";
import { openTestStore } from "./testing/test-store.ts";
import { createTestWorker, type RunStep } from "./testing/test-worker.ts";

let kit: Awaited<ReturnType<typeof openTestStore>>;
let store: Awaited<ReturnType<typeof openTestStore>>["store"];
beforeAll(async () => {
  kit = await openTestStore();
  store = kit.store;
});
afterAll(() => kit.close());

const call = {
  purpose: "risks",
  prompt: "risks.v1",
  model: "Local 1",
  inputTokens: 1_000,
  outputTokens: 200,
  inputCost: 0.002,
  outputCost: null,
  milliseconds: 12,
  outcome: "answered",
  reason: null,
} as const;
const calls = [call, { ...call, purpose: "forecast", outputTokens: 300 }];

const spent: string[] = [];
const createAnalysesWith = (spendCredit: (s: { analysisId: string }) => Promise<void>) =>
  createAnalyses({
    store,
    findSubject: async ({ ticker }) => ({ ticker, cik: 1, companyName: `${ticker} Inc`, exchange: null }),
    spendCredit,
    isSharedWith: async () => false,
    announce: () => undefined,
    clock: () => new Date(),
  });
const createPaidAnalyses = () => createAnalysesWith(async ({ analysisId }) => void spent.push(analysisId));
const start = async (ticker = "AAPL") =>
  (await createPaidAnalyses().start({ userId: randomUUID(), ticker })).id;

const createWorkerWith = (runStep: RunStep) => createTestWorker({ store, runStep, calls });
const countEvents = async (id: string, subject: Parameters<typeof kit.eventsOf>[0]) =>
  (await kit.eventsOf(subject, id)).length;

test("runs and saves thirteen steps in order, and completes the analysis once", async () => {
  const id = await start();
  const ran: string[] = [];
  const { work, announced } = createWorkerWith(async (step) => {
    ran.push(step);
    return { step };
  });
  await work(id);
  expect(ran).toEqual(steps.map(({ name }) => name));
  expect(await store.find(id)).toMatchObject({
    status: "COMPLETED",
    active: false,
    value: 12,
    price: 10,
    recommendation: "Buy",
    usage: { calls: 2, inputTokens: 2_000, outputTokens: 500, inputCost: 0.004, outputCost: null },
  });
  expect(Object.keys(await store.stepResults(id))).toEqual(ran);
  expect(announced.at(-1)?.status).toBe("COMPLETED");
  expect(await countEvents(id, "analysis.analysis.completed.v1")).toBe(1);
});

/** Saves results of steps as a worker that is killed afterwards. */
const saveAll = async (id: string, names: readonly StepName[]) => {
  for (const step of names)
    await store.saveSteps({
      id,
      owner: "dead",
      attempt: 1,
      steps: [{ step, result: { step }, log: emptyLog }],
      message: "",
    });
};

test("after a crash the next worker resumes at the first unfinished step", async () => {
  const id = await start();
  // A worker that was killed in step 6: five results and an expired lease.
  await store.lease({ id, owner: "dead", forMs: -1 });
  const done = steps.slice(0, 5).map(({ name }) => name);
  await saveAll(id, done);
  const ran: string[] = [];
  await createWorkerWith(async (step, { results }) => {
    expect(Object.keys(results)).toEqual([...done, ...ran]);
    ran.push(step);
    return { step };
  }).work(id);
  expect(ran).toEqual(steps.slice(5).map(({ name }) => name));
});

test("a step whose result a crash left without its line in the log is run again", async () => {
  const id = await start();
  await store.lease({ id, owner: "dead", forMs: -1 });
  const names = steps.map(({ name }) => name);
  await saveAll(id, names.slice(0, 5));
  // Killed between its two writes: the fifth result is there, its line is not.
  await kit.connection
    .collection<{ _id: string }>("analyses")
    .updateOne({ _id: id }, { $set: { stepsDone: 4 }, $pop: { log: 1 } });
  const ran: string[] = [];
  await createWorkerWith(async (step) => {
    ran.push(step);
    return { step };
  }).work(id);
  expect(ran).toEqual(names.slice(4));
  const { log } = (await store.find(id)) ?? { log: [] };
  expect(log.map((line) => line?.finding)).toEqual([
    ...Array.from({ length: 4 }, () => emptyLog.finding),
    ...names.slice(4).map((name) => `found in ${name}`),
  ]);
});

test.each([
  { places: [1, 2, 3, 4, 5], kept: 0 },
  { places: [1, 2, 3], kept: 0 },
  { places: [4], kept: 3 },
])("results of another version are not read: steps $places of five", async ({ places, kept }) => {
  const id = await start();
  await store.lease({ id, owner: "dead", forMs: -1 });
  const names = steps.map(({ name }) => name);
  await saveAll(id, names.slice(0, 5));
  await kit.connection
    .collection("step_results")
    .updateMany({ analysisId: id, step: { $in: places } }, { $set: { version: "0.0.1-other" } });
  expect(Object.keys(await store.stepResults(id))).toEqual(names.slice(0, kept));
  const ran: string[] = [];
  await createWorkerWith(async (step, { results }) => {
    expect(Object.keys(results)).toEqual(names.slice(0, kept + ran.length));
    ran.push(step);
    return { step };
  }).work(id);
  expect(ran).toEqual(names.slice(kept));
  expect(await store.find(id)).toMatchObject({ status: "COMPLETED", stepsDone: 13 });
  expect(Object.keys(await store.stepResults(id))).toEqual(names);
});

test("of three workers with the same job one runs it, the others are rejected, and it is completed once", async () => {
  const id = await start();
  let ran = 0;
  const { work } = createWorkerWith(async () => {
    ran++;
    return {};
  });
  const results = await Promise.allSettled([work(id), work(id), work(id)]);
  expect(ran).toBe(13);
  for (const r of results) if (r.status === "rejected") expect(r.reason).toMatchObject({ code: "LEASED" });
  await work(id);
  expect(ran).toBe(13);
  expect(await countEvents(id, "analysis.analysis.completed.v1")).toBe(1);
});

test("retries a transient error up to four attempts, then fails the analysis with the reason", async () => {
  const id = await start();
  let tries = 0;
  const { work } = createWorkerWith(async (step) => {
    if (step === "filings") {
      tries++;
      throw new AppError({ kind: "unavailable", code: "SEC", message: "The SEC did not answer." });
    }
    return {};
  });
  for (let i = 0; i < 3; i++) await expect(work(id)).rejects.toMatchObject({ code: "SEC" });
  await work(id);
  expect(tries).toBe(4);
  expect(await store.find(id)).toMatchObject({ status: "FAILED", message: "The SEC did not answer." });
  expect(await countEvents(id, "analysis.analysis.failed.v1")).toBe(1);
});

test("fails at once for a company that cannot be valued; hides the message of an internal error", async () => {
  const [a, b] = [await start(), await start()];
  await createWorkerWith(async () => {
    throw new AppError({
      kind: "failed-precondition",
      code: "CANNOT_BE_VALUED",
      message: "X cannot be valued, because it has no revenue.",
    });
  }).work(a);
  expect(await store.find(a)).toMatchObject({
    status: "FAILED",
    message: "X cannot be valued, because it has no revenue.",
  });
  await createWorkerWith(async () => {
    throw new TypeError("undefined is not a function");
  }).work(b);
  expect((await store.find(b))?.message).toBe("Something went wrong on our side. Please try again later.");
});

test("writes nothing more to a cancelled analysis", async () => {
  const id = await start();
  await createWorkerWith(async (step) => {
    if (step === "details") await store.cancel({ id, message: "Cancelled" });
    return {};
  }).work(id);
  expect(await store.find(id)).toMatchObject({ status: "CANCELLED" });
  expect(await countEvents(id, "analysis.analysis.completed.v1")).toBe(0);
  expect(await countEvents(id, "analysis.analysis.failed.v1")).toBe(1);
});

test("a start without credits leaves nothing; one with uncertain spending leaves the event that returns the credit", async () => {
  const userId = randomUUID();
  const poor = createAnalysesWith(async () => {
    throw new AppError({ kind: "failed-precondition", code: "INSUFFICIENT_CREDITS", message: "none" });
  });
  await expect(poor.start({ userId, ticker: "KO" })).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
  const query = { userId, statuses: [], search: "", sortBy: "", descending: true, page: 1, limit: 10 };
  expect((await store.list(query)).meta.total).toBe(0);
  const attempted: string[] = [];
  const cut = createAnalysesWith(async ({ analysisId }) => {
    attempted.push(analysisId);
    throw new AppError({ kind: "deadline", code: "DEADLINE", message: "no answer" });
  });
  await expect(cut.start({ userId, ticker: "KO" })).rejects.toMatchObject({ code: "DEADLINE" });
  expect((await store.list(query)).meta.total).toBe(0);
  expect(await countEvents(attempted[0] ?? "", "analysis.analysis.failed.v1")).toBe(1);
});

test("the sweeper finishes an interrupted start, and fails an abandoned analysis", async () => {
  const userId = randomUUID();
  const crashed: Analysis = {
    ...((await store.find(await start())) as Analysis),
    id: randomUUID(),
    userId,
    status: "PENDING",
    updatedAt: new Date(Date.now() - 60_000),
  };
  expect(await store.add(crashed)).toBe(true);
  await createPaidAnalyses().sweep({ pendingMs: 30_000, unheldMs: 30_000, abandonedMs: 15 * 60_000 });
  expect((await store.find(crashed.id))?.status).toBe("QUEUED");
  expect(spent).toContain(crashed.id);
  await kit.connection
    .collection("analyses")
    .updateOne({ _id: crashed.id as never }, { $set: { createdAt: new Date(0), updatedAt: new Date(0) } });
  await createPaidAnalyses().sweep({ pendingMs: 30_000, unheldMs: 30_000, abandonedMs: 15 * 60_000 });
  expect((await store.find(crashed.id))?.status).toBe("FAILED");
});
