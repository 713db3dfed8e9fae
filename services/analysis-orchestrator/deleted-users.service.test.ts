import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { emitEvent } from "@plumbline/test-kit/bus.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const values = Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least]));
const createAccount = () => {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  kit.accounts.set(userId, { email, firstName: "Ann", lastName: "Lee" });
  return { userId, email };
};
const remove = (userId: string) =>
  emitEvent({
    bus: kit.bus,
    settings: kit.settings,
    subject: "identity.user.deleted.v1",
    event: { userId },
  });
/** Counts what the database has of a user, but for the events, which expire. */
const countOf = async (userId: string, email: string) => {
  const counts: Record<string, number> = {};
  for (const { name } of await kit.connection.listCollections()) {
    if (name === "outbox") continue;
    const rows = await kit.connection.collection(name).find().toArray();
    const mine = rows.filter((row) => [userId, email].some((text) => JSON.stringify(row).includes(text)));
    if (mine.length > 0) counts[name] = mine.length;
  }
  return counts;
};

test("a deleted user's analyses, shares, scenarios, screens and watchlist are erased, a running one with its credit", async () => {
  const [ann, bob] = [createAccount(), createAccount()];
  const done = await kit.completed({ userId: ann.userId, ticker: "KO" });
  const running = await kit.added({ userId: ann.userId, ticker: "PEP", active: true, status: "QUEUED" });
  const bobs = await kit.completed({ userId: bob.userId, ticker: "MCD" });
  const asAnn = await kit.as(ann.userId);
  await kit.client.shareAnalysis({ id: done.id, recipientEmail: bob.email }, asAnn);
  await kit.client.shareAnalysis({ id: bobs.id, recipientEmail: ann.email }, await kit.as(bob.userId));
  await kit.client.saveScenario({ id: bobs.id, name: "Fast", values }, asAnn);
  await kit.client.saveScenario({ id: bobs.id, name: "Slow", values }, await kit.as(bob.userId));
  await kit.client.saveWatched({ companies: [{ ticker: "KO" }] }, asAnn);
  await kit.client.saveScreens({ screens: [{ name: "Cheap", query: "word=Buy" }] }, asAnn);
  expect(Object.keys(await countOf(ann.userId, ann.email))).toContain("shares");

  await eventually("the erasure", async () => {
    // Another test file's orchestrator may take an event; repeated ones change nothing more.
    await remove(ann.userId);
    const { scenarios, ...left } = await countOf(ann.userId, ann.email);
    return scenarios === undefined && left["shares"] === undefined && left["analyses"] === undefined;
  });
  expect(await countOf(ann.userId, ann.email)).toEqual({});
  expect(await kit.failedEventsOf(ann.userId)).toMatchObject([{ analysisId: running.id, cancelled: true }]);
  const { scenarios } = await kit.client.listScenarios({ id: bobs.id }, await kit.as(bob.userId));
  expect(scenarios.map(({ name }) => name)).toEqual(["Slow"]);
  await remove(ann.userId);
  expect(await kit.store.find(bobs.id)).not.toBeNull();
});
