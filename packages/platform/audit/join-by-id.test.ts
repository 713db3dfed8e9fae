import { expect, test } from "vitest";
import { joinById } from "./join-by-id.ts";

/** Yields items with the ids in order, and records whether its reader has closed it. */
const createItems = (...ids: string[]) => {
  const state = { isClosed: false };
  const items = async function* () {
    try {
      for (const id of ids) yield { id };
    } finally {
      state.isClosed = true;
    }
  };
  return { items: items(), state };
};

const join = async (lefts: string[], rights: string[]) => {
  const joined = [];
  for await (const { id, left, right } of joinById(createItems(...lefts).items, createItems(...rights).items))
    joined.push(`${id}: ${left?.id ?? "-"} ${right?.id ?? "-"}`);
  return joined;
};

test.each([
  [[], [], []],
  [["a", "b"], [], ["a: a -", "b: b -"]],
  [[], ["a"], ["a: - a"]],
  [
    ["a", "c", "d"],
    ["b", "c"],
    ["a: a -", "b: - b", "c: c c", "d: d -"],
  ],
  [["b"], ["a", "b", "c"], ["a: - a", "b: b b", "c: - c"]],
])("joins %j and %j", async (lefts, rights, joined) => {
  expect(await join(lefts, rights)).toEqual(joined);
});

test("closes both sequences if its reader stops early", async () => {
  const [lefts, rights] = [createItems("a", "b"), createItems("a", "b")];
  for await (const { id } of joinById(lefts.items, rights.items)) if (id === "a") break;
  expect([lefts.state.isClosed, rights.state.isClosed]).toEqual([true, true]);
});
