import { assumptionNames, assumptions } from "@plumbline/report/assumptions.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "../testing/test-orchestrator.ts";
import { maxBeliefs } from "./belief.ts";
import { createBeliefStore } from "./belief-store.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const values = Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least]));
const own = {
  ...values,
  salesToEquityRatio: 1,
  startingCostOfEquity: 0.09,
  stableCostOfEquity: 0.09,
  stableRoe: 0.2,
};

const complete = async () => {
  const userId = randomUUID();
  const { id } = await kit.completed({ userId, ticker: `T${userId.slice(0, 6)}` });
  const save = async (name: string, growth: number) =>
    kit.client.saveScenario(
      { id, name, values: { ...own, revenueGrowthRate: growth } },
      await kit.as(userId),
    );
  const list = async () => (await kit.client.listBeliefs({}, await kit.as(userId))).beliefs;
  return { userId, id, save, list };
};

test("a saved scenario is a forecast beside the price of its report, ours and what the price asked", async () => {
  const { id, save, list } = await complete();
  await save("Fast", 0.2);
  await save("Slow", 0.02);
  await save("Fast", 0.3);
  const beliefs = await list();
  expect(beliefs.map(({ name, growth }) => [name, growth?.reader])).toEqual([
    ["Fast", 0.3],
    ["Slow", 0.02],
  ]);
  const content = await kit.store.content(id);
  const base = content?.valuation.cases.find(({ type }) => type === "base");
  expect(beliefs[0]).toMatchObject({
    analysisId: id,
    day: content?.company.priceDate,
    price: content?.company.stockPrice,
    growth: { ours: base?.revenueGrowthRate },
    value: { ours: expect.closeTo(base?.perShareValue ?? Number.NaN, 9) },
    marks: [],
  });
});

test("removes a forecast of one's own, and no other's; the scenario stays", async () => {
  const [ann, bob] = [await complete(), await complete()];
  await ann.save("Fast", 0.2);
  const beliefId = (await ann.list())[0]?.id ?? "";
  await kit.client.removeBelief({ id: beliefId }, await kit.as(bob.userId));
  expect(await ann.list()).toHaveLength(1);
  for (const _repeated of [1, 2]) {
    const left = await kit.client.removeBelief({ id: beliefId }, await kit.as(ann.userId));
    expect(left.beliefs).toEqual([]);
  }
  const { scenarios } = await kit.client.listScenarios({ id: ann.id }, await kit.as(ann.userId));
  expect(scenarios.map(({ name }) => name)).toEqual(["Fast"]);
});

test("keeps as many forecasts as a user may have; one of the same name can still be replaced", async () => {
  const { userId, save, list } = await complete();
  await save("Fast", 0.2);
  const store = createBeliefStore(kit);
  const [first] = await store.list(userId);
  if (!first) throw new Error("the user keeps a forecast");
  for (let i = 1; i < maxBeliefs; i++) {
    const { id: _id, marks: _marks, ...belief } = first;
    await store.keep({ ...belief, analysisId: randomUUID() });
  }
  await save("Slow", 0.02);
  await save("Fast", 0.4);
  const beliefs = await list();
  expect(beliefs).toHaveLength(maxBeliefs);
  expect(beliefs[0]).toMatchObject({ name: "Fast", growth: { reader: 0.4 } });
});
