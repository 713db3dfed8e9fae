import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const missing = { kind: "not-found", code: "ANALYSIS_NOT_FOUND" };
const full = { kind: "failed-precondition", code: "SCENARIOS_FULL" };
const values = Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least]));

const complete = async () => {
  const userId = randomUUID();
  const { id } = await kit.completed({ userId, ticker: `T${userId.slice(0, 6)}` });
  return { userId, id };
};
const save = async (id: string, userId: string, changes: object = {}) =>
  kit.client.saveScenario({ id, name: "Fast", values, ...changes }, await kit.as(userId));
const namesOf = async (id: string, userId: string) =>
  (await kit.client.listScenarios({ id }, await kit.as(userId))).scenarios.map(({ name }) => name);
const storedOf = (analysisId: string) =>
  kit.connection.collection("scenarios").countDocuments({ analysisId });

test("keeps scenarios in the order of saving, one for each name, and deletes them", async () => {
  const { id, userId } = await complete();
  expect(await namesOf(id, userId)).toEqual([]);
  await save(id, userId);
  await save(id, userId, { name: "Slow", industries: { "0": "Machinery" } });
  const changed = { ...values, revenueGrowthRate: 0.2 };
  const { scenarios } = await save(id, userId, { name: " Fast ", values: changed });
  expect(scenarios).toMatchObject([
    { name: "Slow", values, industries: { "0": "Machinery" } },
    { name: "Fast", values: changed, industries: {} },
  ]);
  expect(scenarios).toEqual((await kit.client.listScenarios({ id }, await kit.as(userId))).scenarios);
  const request = { id, scenarioId: scenarios[0]?.id };
  for (const _repeated of [1, 2]) {
    const left = await kit.client.deleteScenario(request, await kit.as(userId));
    expect(left.scenarios.map(({ name }) => name)).toEqual(["Fast"]);
  }
});

test("whoever may read the analysis keeps scenarios of it, each their own; nobody else does", async () => {
  const { id, userId } = await complete();
  const [recipient, stranger] = [randomUUID(), randomUUID()];
  for (const person of [userId, recipient])
    kit.accounts.set(person, { email: `${person}@example.com`, firstName: "Ann", lastName: "Lee" });
  await kit.client.shareAnalysis({ id, recipientEmail: `${recipient}@example.com` }, await kit.as(userId));
  await save(id, userId, { name: "Mine" });
  await save(id, recipient, { name: "Theirs" });
  const scenarioId = (await kit.client.listScenarios({ id }, await kit.as(userId))).scenarios[0]?.id;
  await kit.client.deleteScenario({ id, scenarioId }, await kit.as(recipient));
  expect(await namesOf(id, userId)).toEqual(["Mine"]);
  expect(await namesOf(id, recipient)).toEqual(["Theirs"]);
  await expect(save(id, stranger)).rejects.toMatchObject(missing);
  await expect(namesOf(id, stranger)).rejects.toMatchObject(missing);
  await kit.client.setPublic({ id, isPublic: true }, await kit.as(randomUUID(), true));
  await save(id, stranger, { name: "Public" });
  expect(await namesOf(id, stranger)).toEqual(["Public"]);
});

test("lists a user's scenarios of all analyses, also where the user may no longer read", async () => {
  const [own, other] = [await complete(), await complete()];
  const ann = own.userId;
  const asAdmin = await kit.as(randomUUID(), true);
  await kit.added({ userId: ann, ticker: "PEP", status: "FAILED" });
  await save(own.id, ann, { name: "Slow" });
  await save(own.id, ann);
  await kit.client.setPublic({ id: other.id, isPublic: true }, asAdmin);
  await save(other.id, ann, { name: "Public" });
  await save(other.id, other.userId, { name: "Another's" });
  await kit.client.setPublic({ id: other.id, isPublic: false }, asAdmin);
  const listed = async () => {
    const { analyses } = await kit.client.listOwnScenarios({}, await kit.as(ann));
    return new Map(
      analyses.map(({ analysisId, scenarios }) => [analysisId, scenarios.map(({ name }) => name)]),
    );
  };
  expect(await listed()).toEqual(
    new Map([
      [own.id, ["Slow", "Fast"]],
      [other.id, ["Public"]],
    ]),
  );
  const { scenarios } = await kit.client.listScenarios({ id: own.id }, await kit.as(ann));
  for (const { id: scenarioId } of scenarios)
    await kit.client.deleteScenario({ id: own.id, scenarioId }, await kit.as(ann));
  expect(await listed()).toEqual(new Map([[other.id, ["Public"]]]));
});

test("at most twelve, however many are saved at once; the twelve can still be replaced", async () => {
  const { id, userId } = await complete();
  const names = Array.from({ length: 20 }, (_, index) => `Scenario ${index}`);
  const saved = await Promise.allSettled(names.map((name) => save(id, userId, { name })));
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  expect(saved.find(({ status }) => status === "rejected")).toMatchObject({ reason: full });
  const kept = await namesOf(id, userId);
  expect(new Set(kept).size).toBe(12);
  await save(id, userId, { name: kept[0] });
  expect(await namesOf(id, userId)).toEqual([...kept.slice(1), kept[0]]);
});

test("they go when the analysis goes, also one that is saved at that moment", async () => {
  const deleted = await Promise.all(Array.from({ length: 8 }, complete));
  await Promise.all(
    deleted.map(async ({ id, userId }) => {
      await save(id, userId);
      const asOwner = await kit.as(userId);
      await Promise.allSettled([
        save(id, userId, { name: "Late" }),
        kit.client.deleteAnalysis({ id }, asOwner),
        save(id, userId, { name: "Later" }),
      ]);
      expect(await storedOf(id)).toBe(0);
    }),
  );
  const [first] = deleted;
  await expect(save(first?.id ?? "", first?.userId ?? "")).rejects.toMatchObject(missing);
});

test.each([
  [{ name: "" }, "INVALID_INPUT", "Name the scenario."],
  [{ values: { ...values, price: 3 } }, "INVALID_INPUT", /assumptions of the interactive model only/],
  [{ values: {} }, "INVALID_INPUT", /^Revenue growth rate must be from/],
  [{ values: { ...values, stableRoe: Number.NaN } }, "INVALID_INPUT", /^Stable ROE must be from/],
  [{ values: { ...values, pDistress: 1.01 } }, "INVALID_INPUT", /^Distress probability must be from/],
  [{ industries: { "0": "Alchemy" } }, "UNKNOWN_INDUSTRY", /not in the table/],
])("refuses %o", async (changes, code, message) => {
  const { id, userId } = await complete();
  await expect(save(id, userId, changes)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as string,
  });
  expect(await storedOf(id)).toBe(0);
});

test("an analysis that is not completed has none", async () => {
  const userId = randomUUID();
  const { id } = await kit.added({ userId });
  await expect(save(id, userId)).rejects.toMatchObject({ code: "NOT_COMPLETED" });
});
