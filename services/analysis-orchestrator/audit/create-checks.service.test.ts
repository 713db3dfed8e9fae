import { runChecks } from "@plumbline/test-kit/audit.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Charge, ChargeState } from "../domain/run/charges.ts";
import { maxQueuedMs } from "../domain/run/analyses.ts";
import { abandonedMs } from "../sweeper.ts";
import { createPendingAnalysis, createSmallReport, emptyLog } from "../testing/test-analysis.ts";
import { openTestStore } from "../testing/test-store.ts";
import { createOrchestratorChecks } from "./create-checks.ts";

let kit: Awaited<ReturnType<typeof openTestStore>>;
const charges = new Map<string, Charge>();
/** What happens when billing is asked. */
let beforeListing: () => Promise<void>;
let beforeRefund: (analysisId: string) => Promise<void>;
let refunds: { userId: string; analysisId: string; reason: string }[];

beforeAll(async () => {
  kit = await openTestStore();
});
afterAll(() => kit.close());
beforeEach(async () => {
  for (const { name } of await kit.connection.listCollections())
    await kit.connection.collection(name).deleteMany({});
  charges.clear();
  refunds = [];
  beforeListing = beforeRefund = async () => undefined;
});

/** Billing's two calls over the charges of the test. */
const billing = {
  listCharges: async function* () {
    await beforeListing();
    yield* [...charges.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  },
  refundCredit: async (refund: { userId: string; analysisId: string; reason: string }) => {
    await beforeRefund(refund.analysisId);
    const charge = charges.get(refund.analysisId);
    if (charge?.state !== "SPENT") return false;
    charges.set(charge.id, { ...charge, state: "REFUNDED" });
    refunds.push(refund);
    return true;
  },
};

const audit = (options: { repair?: boolean; graceMs?: number } = {}) =>
  runChecks(createOrchestratorChecks({ connection: kit.connection, billing }), options);

const charge = (id: string, state: ChargeState, userId = `payer of ${id}`) =>
  void charges.set(id, { id, userId, state, at: new Date(Date.now() - 1) });

const addPending = async () => {
  const analysis = createPendingAnalysis();
  await kit.store.add(analysis);
  return analysis;
};

/** Starts an analysis of a user, which pays for it. */
const start = async () => {
  const analysis = createPendingAnalysis({ createdAt: new Date(Date.now() - 3_600_000) });
  await kit.store.add(analysis);
  charge(analysis.id, "SPENT", analysis.userId);
  await kit.store.queue(analysis.id);
  return analysis;
};

const startProcessing = async () => {
  const analysis = await start();
  const held = { id: analysis.id, owner: "w" };
  await kit.store.lease({ ...held, forMs: 60_000 });
  await kit.store.saveSteps({
    ...held,
    attempt: 1,
    steps: [{ step: "subject", result: {}, log: emptyLog }],
    message: "Reading",
  });
  return analysis;
};

const complete = async () => {
  const analysis = await startProcessing();
  await kit.store.complete({ id: analysis.id, owner: "w", content: createSmallReport(), calls: [] });
  return analysis;
};

const fail = async () => {
  const analysis = await startProcessing();
  await kit.store.fail({ id: analysis.id, message: "X Corp has no revenue." });
  return analysis;
};

test("finds nothing after analyses that completed, failed, were cancelled, deleted, or still run", async () => {
  await start();
  await startProcessing();
  await complete();
  const deleted = await complete();
  await kit.store.delete(deleted.id);
  charge((await fail()).id, "REFUNDED");
  const cancelled = await start();
  await kit.store.cancel({ id: cancelled.id, message: "Cancelled" });
  charge(cancelled.id, "REFUNDED");
  await kit.store.delete(cancelled.id);
  const results = await audit({ repair: true });
  const counts = Object.entries(results).map(([name, { compared, differences }]) => [
    name,
    compared,
    differences,
  ]);
  expect(counts).toEqual([
    ["charges", 6, 0],
    ["reports", 1, 0],
    ["step-results", 3, 0],
    ["running", 2, 0],
  ]);
  expect(refunds).toEqual([]);
});

const findingsOf = async (name: string, options: { repair?: boolean; graceMs?: number } = {}) =>
  (await audit(options))[name]?.findings;

test("returns the credit of a failed analysis once, to the user who paid, with the reason", async () => {
  const { id, userId } = await fail();
  const message = "The analysis has no report, but its credit was not returned.";
  expect(await findingsOf("charges")).toEqual([{ id, message, repaired: false }]);
  expect(refunds).toEqual([]);
  expect(await findingsOf("charges", { repair: true })).toEqual([{ id, message, repaired: true }]);
  expect(refunds).toEqual([{ userId, analysisId: id, reason: "X Corp has no revenue." }]);
  expect(await findingsOf("charges", { repair: true })).toEqual([]);
  expect(refunds).toHaveLength(1);
});

test("returns the credit of a cancelled analysis that was deleted", async () => {
  const { id, userId } = await start();
  await kit.store.cancel({ id, message: "Deleted" });
  await kit.store.delete(id);
  expect(await findingsOf("charges", { repair: true })).toMatchObject([{ id, repaired: true }]);
  expect(refunds).toEqual([{ userId, analysisId: id, reason: "The analysis was deleted." }]);
});

test("returns the credit of a start that was withdrawn", async () => {
  const { id, userId } = await addPending();
  charge(id, "SPENT", userId);
  await kit.store.withdraw(id);
  expect(await findingsOf("charges", { repair: true })).toMatchObject([{ id, repaired: true }]);
  expect(refunds).toMatchObject([{ userId, analysisId: id }]);
});

test("goes on while billing cannot return a credit, and returns it with the next audit", async () => {
  const [first, second] = [await fail(), await fail()];
  beforeRefund = async (id) => {
    if (id === first.id) throw new Error("billing is away");
  };
  const findings = await findingsOf("charges", { repair: true });
  expect(new Map(findings?.map(({ id, repaired }) => [id, repaired]))).toEqual(
    new Map([
      [first.id, false],
      [second.id, true],
    ]),
  );
  beforeRefund = async () => undefined;
  expect(await findingsOf("charges", { repair: true })).toMatchObject([{ id: first.id, repaired: true }]);
});

test.each<[string, ChargeState, string]>([
  ["whose credit was returned", "REFUNDED", "The analysis is completed, but its credit was returned."],
  ["whose spending was voided", "VOIDED", "The analysis is completed, but no credit was spent."],
  ["without a charge", "NONE", "The analysis is completed, but no credit was spent."],
])("reports a completed analysis %s, and takes nothing", async (_what, state, message) => {
  const { id } = await complete();
  if (state === "NONE") charges.delete(id);
  else charge(id, state);
  expect(await findingsOf("charges", { repair: true })).toEqual([{ id, message, repaired: false }]);
});

test("reports the credit of an analysis that nobody knows, and does not return it", async () => {
  const [before, after] = ["00000000-unknown", "ffffffff-unknown"];
  await complete();
  for (const id of [before, after]) charge(id, "SPENT");
  charge("10000000-unknown", "REFUNDED");
  charge("20000000-unknown", "VOIDED");
  const message = "A credit was spent, but there is no such analysis.";
  expect(await findingsOf("charges", { repair: true })).toEqual([
    { id: before, message, repaired: false },
    { id: after, message, repaired: false },
  ]);
  expect(refunds).toEqual([]);
});

test("does not report an analysis that was added while the charges were read", async () => {
  beforeListing = async () => {
    const { id } = await start();
    charges.set(id, { ...(charges.get(id) as Charge), at: new Date(0) });
  };
  const { compared, differences } = (await audit())["charges"] ?? {};
  expect([compared, differences]).toEqual([1, 0]);
});

test("does not count what changed within the grace period", async () => {
  await fail();
  charge(randomUUID(), "SPENT");
  const completed = await complete();
  await kit.connection.collection("reports").deleteMany({});
  await kit.connection.collection<{ _id: string }>("step_results").insertOne({
    _id: "gone:1",
    analysisId: "gone",
    step: 1,
    attempt: 1,
    result: {},
    at: new Date(),
  } as { _id: string });
  const young = await audit({ repair: true, graceMs: 60_000 });
  expect(Object.values(young).map(({ differences }) => differences)).toEqual([0, 0, 0, 0]);
  const counted = await audit();
  expect(Object.values(counted).map(({ differences }) => differences)).toEqual([2, 1, 1, 0]);
  expect(counted["reports"]?.findings).toEqual([
    { id: completed.id, message: "The analysis is completed, but its report is missing.", repaired: false },
  ]);
});

test("removes the step results of an analysis that does not exist", async () => {
  const [kept, lost] = [await startProcessing(), await complete()];
  for (const collection of ["analyses", "reports"])
    await kit.connection.collection<{ _id: string }>(collection).deleteOne({ _id: lost.id });
  const message = "There are step results, but no such analysis.";
  expect(await findingsOf("step-results")).toEqual([{ id: lost.id, message, repaired: false }]);
  expect(await findingsOf("step-results", { repair: true })).toEqual([
    { id: lost.id, message, repaired: true },
  ]);
  expect((await audit())["step-results"]).toMatchObject({ compared: 1, differences: 0 });
  expect(await kit.connection.collection("step_results").distinct("analysisId")).toEqual([kept.id]);
});

test.each([
  ["QUEUED", start, 2 * abandonedMs, 30],
  ["PROCESSING", startProcessing, 2 * abandonedMs, 30],
  ["PENDING", addPending, maxQueuedMs + abandonedMs, 135],
])(
  "reports an analysis that is %s long after the sweeper should have ended it",
  async (status, add, limitMs, minutes) => {
    const [stuck, slow] = [await add(), await add()];
    const touch = (id: string, msAgo: number) =>
      kit.connection
        .collection<{ _id: string }>("analyses")
        .updateOne({ _id: id }, { $set: { updatedAt: new Date(Date.now() - msAgo) } });
    await touch(stuck.id, limitMs + 1_000);
    await touch(slow.id, limitMs - 60_000);
    const message = `The analysis is ${status}, but nothing has changed for ${minutes} minutes.`;
    expect((await audit())["running"]).toMatchObject({
      compared: 2,
      findings: [{ id: stuck.id, message, repaired: false }],
    });
  },
);
