import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const asAdmin = () => kit.as(randomUUID(), true);
const published = async () =>
  (await kit.client.listPublicAnalyses({}, await kit.asGateway())).analyses.map(({ id }) => id);
const missing = { kind: "not-found", code: "ANALYSIS_NOT_FOUND" };

test("an administrator publishes a completed analysis and withdraws it, any number of times", async () => {
  const { id } = await kit.completed();
  for (const isPublic of [true, true]) await kit.client.setPublic({ id, isPublic }, await asAdmin());
  expect(await published()).toContain(id);
  const { report } = await kit.client.getPublicReport({ id }, await kit.asGateway());
  expect(report).toMatchObject({ id, isPublic: true, isOwner: false });
  const stranger = await kit.as(randomUUID());
  expect((await kit.client.getReport({ id }, stranger)).report?.id).toBe(id);

  await kit.client.setPublic({ id, isPublic: false }, await asAdmin());
  expect(await published()).not.toContain(id);
  await expect(kit.client.getPublicReport({ id }, await kit.asGateway())).rejects.toMatchObject(missing);
  await expect(kit.client.getReport({ id }, stranger)).rejects.toMatchObject(missing);
  expect((await kit.actsOn(id)).map(({ action }) => action)).toEqual([
    "published an analysis",
    "withdrew an analysis",
  ]);
});

test("refuses to publish what is not completed, and what does not exist", async () => {
  for (const status of ["FAILED", "PROCESSING"] as const) {
    const { id } = await kit.added({ status });
    await expect(kit.client.setPublic({ id, isPublic: true }, await asAdmin())).rejects.toMatchObject({
      kind: "failed-precondition",
      code: "NOT_COMPLETED",
      message: "Only a completed analysis can be published.",
    });
  }
  await expect(
    kit.client.setPublic({ id: randomUUID(), isPublic: true }, await asAdmin()),
  ).rejects.toMatchObject(missing);
});

test("an analysis that is to be published is its owner's alone until it is completed", async () => {
  const userId = randomUUID();
  const { id } = await kit.added({ userId, isPublic: true, status: "PROCESSING" });
  expect(await published()).not.toContain(id);
  await expect(kit.client.getPublicReport({ id }, await kit.asGateway())).rejects.toMatchObject(missing);
  await expect(kit.client.getReport({ id }, await kit.as(randomUUID()))).rejects.toMatchObject(missing);
  expect((await kit.client.getReport({ id }, await kit.as(userId))).report?.id).toBe(id);
});

test("the log of administrators' acts is told of an analysis that is not the administrator's own", async () => {
  const [own, other] = [await kit.completed(), await kit.completed()];
  await kit.client.deleteAnalysis({ id: own.id }, await kit.as(own.userId, true));
  await kit.client.deleteAnalysis({ id: other.id }, await kit.as("an-admin", true));
  expect(await kit.actsOn(own.id)).toEqual([]);
  expect(await kit.actsOn(other.id)).toMatchObject([{ actorId: "an-admin", action: "deleted an analysis" }]);
});

test("deleting a published analysis takes it from the public list", async () => {
  const { id, userId } = await kit.completed({ isPublic: true });
  expect(await published()).toContain(id);
  await kit.client.deleteAnalysis({ id }, await kit.as(userId));
  expect(await published()).not.toContain(id);
});
