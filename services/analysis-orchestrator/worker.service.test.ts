import { connectBus } from "@plumbline/shared/bus/bus.ts";
import { connectDatabase, createIndexes } from "@plumbline/shared/database/database.ts";
import { AppError } from "@plumbline/shared/errors.ts";
import { createLogger } from "@plumbline/shared/telemetry/log.ts";
import { createOutbox } from "@plumbline/shared/bus/outbox.ts";
import { randomUUID } from "node:crypto";
import { steps } from "@plumbline/report/steps.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalyses } from "./domain/run/analyses.ts";
import type { Analysis } from "./domain/run/analysis.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { createWorker, type Pipeline } from "./domain/run/worker.ts";
import { createAnalysisStore } from "./store/analysis-store.ts";
import type { RunStep } from "./testing/test-worker.ts";

let connection: Awaited<ReturnType<typeof connectDatabase>>;
let bus: Awaited<ReturnType<typeof connectBus>>;
let store: ReturnType<typeof createAnalysisStore>;

beforeAll(async () => {
  connection = await connectDatabase({
    uri: process.env["MONGODB_URI"] as string,
    database: `test_${randomUUID().slice(0, 8)}`,
  });
  bus = await connectBus({ url: process.env["NATS_URL"] as string, name: "worker-test" });
  store = createAnalysisStore({
    connection,
    outbox: createOutbox({ connection, bus, logger: createLogger({ name: "test", level: "silent" }) }),
  });
  await createIndexes(connection);
});
afterAll(async () => {
  await bus.close();
  await connection.close();
});

const content = {
  company: { stockPrice: 10 },
  valuation: { cases: [{ type: "base", perShareValue: 12 }], recommendation: { word: "Buy" } },
} as unknown as ReportContent;

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
const analysesWith = (spendCredit: (s: { analysisId: string }) => Promise<void>) =>
  createAnalyses({
    store,
    findSubject: async (ticker) => ({ ticker, cik: 1, companyName: `${ticker} Inc`, exchange: null }),
    spendCredit,
    announce: () => undefined,
    clock: () => new Date(),
  });
const paidAnalyses = () => analysesWith(async ({ analysisId }) => void spent.push(analysisId));
const start = async (ticker = "AAPL") => (await paidAnalyses().start({ userId: randomUUID(), ticker })).id;

const workerWith = (runStep: RunStep, told: Analysis[] = []) =>
  createWorker({
    store,
    pipeline: { runStep: runStep as Pipeline["runStep"], assemble: () => content, llmCalls: () => calls },
    announce: (a) => told.push(a),
    onFault: () => undefined,
  });

const eventsOf = async (id: string, subject: string) => {
  const sent = await connection.collection("outbox").find({ subject }).toArray();
  return sent.filter((message) =>
    Buffer.from((message["data"] as { buffer: Uint8Array }).buffer).includes(id),
  ).length;
};

test("thirteen steps run in order, each saved, and the analysis is completed once", async () => {
  const id = await start();
  const ran: string[] = [];
  const told: Analysis[] = [];
  await workerWith(async (step) => {
    ran.push(step);
    return { step };
  }, told)(id);
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
  expect(told.at(-1)?.status).toBe("COMPLETED");
  expect(await eventsOf(id, "analysis.analysis.completed.v1")).toBe(1);
});

test("after a crash the next worker goes on at the first unfinished step", async () => {
  const id = await start();
  // A worker that was killed in step 6: five results, a lease that has run out.
  await store.lease({ id, owner: "dead", forMs: -1 });
  const done = steps.slice(0, 5).map(({ name }) => name);
  for (const step of done) await store.saveStep({ id, owner: "dead", step, result: { step }, message: "" });
  const ran: string[] = [];
  await workerWith(async (step, { results }) => {
    expect(Object.keys(results)).toEqual([...done, ...ran]);
    ran.push(step);
    return { step };
  })(id);
  expect(ran).toEqual(steps.slice(5).map(({ name }) => name));
});

test("two workers with the same job: one works, the other is told to come again, and it is completed once", async () => {
  const id = await start();
  let ran = 0;
  const work = workerWith(async () => {
    ran++;
    return {};
  });
  const results = await Promise.allSettled([work(id), work(id), work(id)]);
  expect(ran).toBe(13);
  for (const r of results) if (r.status === "rejected") expect(r.reason).toMatchObject({ code: "LEASED" });
  await work(id);
  expect(ran).toBe(13);
  expect(await eventsOf(id, "analysis.analysis.completed.v1")).toBe(1);
});

test("a fault that may mend is tried again, at most four times; then the analysis fails with the reason", async () => {
  const id = await start();
  let tries = 0;
  const work = workerWith(async (step) => {
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
  expect(await eventsOf(id, "analysis.analysis.failed.v1")).toBe(1);
});

test("what can't be valued fails at once; a fault of our own shows no inner words", async () => {
  const [a, b] = [await start(), await start()];
  await workerWith(async () => {
    throw new AppError({
      kind: "failed-precondition",
      code: "CANNOT_BE_VALUED",
      message: "X cannot be valued, because it has no revenue.",
    });
  })(a);
  expect(await store.find(a)).toMatchObject({
    status: "FAILED",
    message: "X cannot be valued, because it has no revenue.",
  });
  await workerWith(async () => {
    throw new TypeError("undefined is not a function");
  })(b);
  expect((await store.find(b))?.message).toBe("Something went wrong on our side. Please try again later.");
});

test("a cancelled analysis is written to no more", async () => {
  const id = await start();
  await workerWith(async (step) => {
    if (step === "details") await store.cancel({ id, message: "Cancelled" });
    return {};
  })(id);
  expect(await store.find(id)).toMatchObject({ status: "CANCELLED" });
  expect(await eventsOf(id, "analysis.analysis.completed.v1")).toBe(0);
  expect(await eventsOf(id, "analysis.analysis.failed.v1")).toBe(1);
});

test("a start without credits leaves nothing; one whose spending is in doubt fails with the event that gives it back", async () => {
  const userId = randomUUID();
  const poor = analysesWith(async () => {
    throw new AppError({ kind: "failed-precondition", code: "INSUFFICIENT_CREDITS", message: "none" });
  });
  await expect(poor.start({ userId, ticker: "KO" })).rejects.toMatchObject({ code: "INSUFFICIENT_CREDITS" });
  const query = { userId, statuses: [], search: "", sortBy: "", descending: true, page: 1, limit: 10 };
  expect((await store.list(query)).meta.total).toBe(0);
  const cut = analysesWith(async () => {
    throw new AppError({ kind: "deadline", code: "DEADLINE", message: "no answer" });
  });
  await expect(cut.start({ userId, ticker: "KO" })).rejects.toMatchObject({ code: "DEADLINE" });
  const [doubtful] = (await store.list(query)).analyses;
  expect(doubtful).toMatchObject({ status: "FAILED", active: false });
  expect(await eventsOf(doubtful?.id ?? "", "analysis.analysis.failed.v1")).toBe(1);
});

test("the sweeper finishes a start that a crash cut off, and gives up what nobody finished", async () => {
  const userId = randomUUID();
  const crashed: Analysis = {
    ...((await store.find(await start())) as Analysis),
    id: randomUUID(),
    userId,
    status: "PENDING",
    updatedAt: new Date(Date.now() - 60_000),
  };
  expect(await store.add(crashed)).toBe(true);
  await paidAnalyses().sweep({ pendingMs: 30_000, abandonedMs: 15 * 60_000 });
  expect((await store.find(crashed.id))?.status).toBe("QUEUED");
  expect(spent).toContain(crashed.id);
  await connection
    .collection("analyses")
    .updateOne({ _id: crashed.id as never }, { $set: { updatedAt: new Date(0) } });
  await paidAnalyses().sweep({ pendingMs: 30_000, abandonedMs: 15 * 60_000 });
  expect((await store.find(crashed.id))?.status).toBe("FAILED");
});
