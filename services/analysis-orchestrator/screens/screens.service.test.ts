import { maxScreens } from "@plumbline/report/saved-screens.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "../testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

const screensOf = async (userId: string) => {
  const as = await kit.as(userId);
  const plain = (screens: { name: string; query: string }[]) =>
    screens.map(({ name, query }) => [name, query]);
  return {
    list: async () => plain((await kit.client.listScreens({}, as)).screens),
    save: async (...screens: { name: string; query: string }[]) =>
      plain((await kit.client.saveScreens({ screens }, as)).screens),
    remove: async (name: string) => plain((await kit.client.removeScreen({ name }, as)).screens),
  };
};

test("keeps screens by name, each in place of one with its name, and each user's own", async () => {
  const ann = await screensOf(randomUUID());
  const bob = await screensOf(randomUUID());
  expect(await ann.list()).toEqual([]);
  await ann.save({ name: "Small", query: "marketValue=..2000" }, { name: " Cheap ", query: "word=Buy" });
  expect(await ann.save({ name: "Small", query: "marketValue=..500" })).toEqual([
    ["Cheap", "word=Buy"],
    ["Small", "marketValue=..500"],
  ]);
  expect(await ann.list()).toEqual([
    ["Cheap", "word=Buy"],
    ["Small", "marketValue=..500"],
  ]);
  expect(await bob.list()).toEqual([]);
  expect(await ann.remove("Cheap")).toEqual([["Small", "marketValue=..500"]]);
  expect(await ann.remove("Cheap")).toEqual([["Small", "marketValue=..500"]]);
});

test("changes at once are all kept", async () => {
  const ann = await screensOf(randomUUID());
  await Promise.all(["A", "B", "C", "D"].map((name) => ann.save({ name, query: "" })));
  expect((await ann.list()).map(([name]) => name)).toEqual(["A", "B", "C", "D"]);
});

test("keeps at most fifty, and changes nothing beyond them", async () => {
  const ann = await screensOf(randomUUID());
  const many = Array.from({ length: maxScreens }, (_, n) => ({ name: `Screen ${n + 10}`, query: "" }));
  await ann.save(...many);
  await expect(ann.save({ name: "One more", query: "" })).rejects.toMatchObject({ code: "SCREENS_FULL" });
  expect(await ann.list()).toHaveLength(maxScreens);
  expect(await ann.save({ name: "Screen 10", query: "word=Buy" })).toHaveLength(maxScreens);
});

test.each([
  ["no screen", []],
  ["no name", [{ name: "  ", query: "" }]],
  ["a long name", [{ name: "x".repeat(61), query: "" }]],
  ["a name that turns the text around", [{ name: "a\u202eb", query: "" }]],
  ["a long query", [{ name: "a", query: "x".repeat(2_001) }]],
  ["a query that is no part of an address", [{ name: "a", query: "a b" }]],
])("refuses %s", async (_what, screens) => {
  const ann = await screensOf(randomUUID());
  await expect(ann.save(...screens)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  expect(await ann.list()).toEqual([]);
});
