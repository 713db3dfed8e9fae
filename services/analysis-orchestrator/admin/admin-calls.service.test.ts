import { deadStream, publishDurable } from "@plumbline/platform/bus/bus.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { nobodyId } from "@plumbline/test-kit/identity.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "../testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const asAdmin = () => kit.as("an-admin", true);
const analyses = () => kit.connection.collection<{ _id: string }>("analyses");
const setFields = (id: string, fields: object) => analyses().updateOne({ _id: id }, { $set: fields });

test("counts each analysis once, by ticker and by user, and forgets deleted users", async () => {
  const userId = randomUUID();
  const ticker = `T${randomUUID().slice(0, 6)}`.toUpperCase();
  const before = await kit.client.getOverview({}, await asAdmin());
  for (let index = 0; index < 2; index++) {
    const { id } = await kit.added({ userId, ticker, status: "PENDING", active: index === 0 });
    if (index === 1) await setFields(id, { active: true, ticker: `${ticker}2` });
    await kit.store.queue(id);
  }
  // The total may be ahead of the transaction that writes the rest.
  await eventually("both are counted", async () => {
    const { users } = await kit.client.listTopUsers({ limit: 100 }, await asAdmin());
    return users.some((user) => user.userId === userId && user.count === 2);
  });
  const after = await kit.client.getOverview({}, await asAdmin());
  expect(after.totalAnalyses).toBe(before.totalAnalyses + 2);
  expect(after.activeUsers).toBe(before.activeUsers + 1);
  expect(after.topTickers).toContainEqual(expect.objectContaining({ ticker, count: 1 }));
});

test("averages tokens and costs over the newest completed analyses that used a model", async () => {
  for (const [index, inputTokens] of [100, 300, 5_000].entries()) {
    const { id } = await kit.completed();
    const usage = { calls: 1, inputTokens, outputTokens: 10, inputCost: inputTokens / 100, outputCost: 1 };
    await setFields(id, { usage, endedAt: new Date(Date.UTC(2100, 0, 10 - index)) });
  }
  await kit.completed();
  expect(await kit.client.getOverview({ sample: 2 }, await asAdmin())).toMatchObject({
    avgInputTokens: 200,
    avgOutputTokens: 10,
    avgInputCost: 2,
    avgOutputCost: 1,
    avgTotalCost: 3,
  });
});

test("lists jobs in the words of a queue, and which are stuck", async () => {
  const ticker = `Q${randomUUID().slice(0, 6)}`.toUpperCase();
  const add = async (fields: object) => {
    const { id } = await kit.added({ ticker, userId: randomUUID() });
    await setFields(id, { searchText: ticker.toLowerCase(), ...fields });
    return id;
  };
  const soon = new Date(Date.now() + 60_000);
  const long = new Date(Date.now() - 11 * 60_000);
  const waiting = await add({ status: "QUEUED", active: true, updatedAt: long });
  const active = await add({ status: "PROCESSING", active: true, leaseUntil: soon });
  const delayed = await add({ status: "PROCESSING", active: true, leaseUntil: null, attempts: 2 });
  const failed = await add({ status: "FAILED", active: false, updatedAt: long });
  const list = async (statuses: string[], page: object = {}) =>
    (
      await kit.client.listJobs(
        { statuses, page: { page: 1, limit: 10, search: ticker, ...page } },
        await asAdmin(),
      )
    ).jobs;
  const idsOf = async (...query: Parameters<typeof list>) => (await list(...query)).map(({ id }) => id);
  expect(await idsOf(["waiting"])).toEqual([waiting]);
  expect(await idsOf(["active"])).toEqual([active]);
  expect(await idsOf(["delayed"])).toEqual([delayed]);
  expect((await idsOf(["failed", "waiting"])).toSorted()).toEqual([failed, waiting].toSorted());
  expect((await list([])).filter(({ stuck }) => stuck).map(({ id }) => id)).toEqual([waiting]);
  expect((await list([], { sortBy: "attemptsMade", descending: true }))[0]?.id).toBe(delayed);
  await expect(list(["lost"])).rejects.toMatchObject({ code: "INVALID_STATUS" });
  await expect(list([], { sortBy: "log" })).rejects.toMatchObject({ code: "INVALID_SORT" });
  const summary = await kit.client.getQueueSummary({}, await asAdmin());
  expect(summary.workerCount).toBeGreaterThan(0);
  expect(summary.stuck).toBeGreaterThanOrEqual(1);
  expect(summary.jobCounts["delayed"]).toBeGreaterThanOrEqual(1);
});

test("finds analyses of all users by company, ticker or id, literally", async () => {
  const { id, userId } = await kit.completed();
  const find = async (query: string) =>
    (await kit.client.searchAnalyses({ query }, await asAdmin())).analyses;
  expect(await find(id)).toMatchObject([{ id, userId }]);
  expect(await find("(.*")).toEqual([]);
  const own = await kit.client.listUserAnalyses({ userId }, await asAdmin());
  await expect(kit.client.listUserAnalyses({ userId: nobodyId }, await asAdmin())).rejects.toMatchObject({
    kind: "not-found",
    code: "USER_NOT_FOUND",
  });
  expect(own.analyses.map((analysis) => analysis.id)).toEqual([id]);
});

/** Buries a message as a service does that gives it up; returns its place and its own id. */
const bury = async (subject: string) => {
  const id = randomUUID();
  const data = new TextEncoder().encode("a job");
  const sign = kit.settings.signAsOwner;
  const signature = await sign({ subject, id, data });
  const letter = { subject: `dead.billing.${subject}`, id: `billing:${id}`, carrier: {} };
  const seq = await publishDurable({ bus: kit.bus, data, signature, ...letter });
  return { place: String(seq), id, signature };
};
const listed = async (place: string) =>
  (await kit.client.listDeadLetters({}, await asAdmin())).letters.find(({ id }) => id === place);

test("publishes a dead letter again as it was, or discards it, each with a record", async () => {
  const subject = `identity.test.${randomUUID().slice(0, 8)}.v1`;
  const [again, away] = [await bury(subject), await bury(subject)];
  expect(await listed(again.place)).toMatchObject({ service: "billing", subject, content: "a job" });
  const seen: (string | undefined)[] = [];
  const subscription = kit.bus.subscribe(subject, {
    callback: (_error, message) => void seen.push(message.headers?.get("Plumbline-Signature")),
  });
  // The orchestrator publishes on a connection of its own.
  await kit.bus.flush();
  await kit.client.requeueDeadLetter({ id: again.place }, await asAdmin());
  await kit.client.discardDeadLetter({ id: away.place }, await asAdmin());
  await eventually("the message", async () => seen.length > 0);
  subscription.unsubscribe();
  expect(seen).toEqual([again.signature]);
  for (const { place } of [again, away]) {
    expect(await listed(place)).toBeUndefined();
    await expect(kit.client.discardDeadLetter({ id: place }, await asAdmin())).rejects.toMatchObject({
      code: "DEAD_LETTER_NOT_FOUND",
    });
  }
  expect((await kit.actsOn(`billing:${again.id}`)).map(({ action }) => action)).toEqual([
    "requeued a dead letter",
  ]);
  expect((await kit.actsOn(`billing:${away.id}`)).map(({ action }) => action)).toEqual([
    "discarded a dead letter",
  ]);
});

test("a letter whose message the stream would still drop stays", async () => {
  const subject = `identity.test.${randomUUID().slice(0, 8)}.v1`;
  const { place, id, signature } = await bury(subject);
  const data = new TextEncoder().encode("a job");
  await publishDurable({ bus: kit.bus, subject, data, id, carrier: {}, signature });
  await expect(kit.client.requeueDeadLetter({ id: place }, await asAdmin())).rejects.toMatchObject({
    code: "REQUEUED_TOO_SOON",
  });
  expect(await listed(place)).toMatchObject({ subject });
  const manager = await kit.bus.jetstreamManager();
  await manager.streams.deleteMessage(deadStream, Number(place));
});
