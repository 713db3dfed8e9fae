import { expect, test } from "vitest";
import { withCallerKey } from "./caller-key.ts";
import { rateLimited } from "./errors.ts";
import { createGate } from "./gate.ts";

const busy = () => rateLimited("BUSY", "At capacity.", 2);
const never = new AbortController().signal;

/** Work that ends when `end` is called. */
const held = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
};

test("runs and queues up to its limits, in order, and refuses the rest", async () => {
  const gate = createGate({ running: 2, waiting: 2, busy });
  const works = Array.from({ length: 4 }, held);
  const begun: number[] = [];
  const calls = works.map(({ work }, index) =>
    gate(() => {
      begun.push(index);
      return work();
    }, never),
  );
  await expect(gate(async () => {}, never)).rejects.toMatchObject({
    kind: "rate-limited",
    code: "BUSY",
  });
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await calls[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(calls);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("work that fails frees its place", async () => {
  const gate = createGate({ running: 1, waiting: 0, busy });
  await expect(gate(() => Promise.reject(new Error("it failed")), never)).rejects.toThrow("it failed");
  expect(await gate(async () => 7, never)).toBe(7);
});

test("a queued call that is cancelled leaves the queue and is not started", async () => {
  const gate = createGate({ running: 1, waiting: 1, busy });
  const first = held();
  const running = gate(first.work, never);
  const abort = new AbortController();
  let isBegun = false;
  const waiting = gate(async () => (isBegun = true), abort.signal);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "cancelled" });
  const next = gate(async () => "next", never);
  first.end();
  await running;
  expect(await next).toBe("next");
  expect(isBegun).toBe(false);
  await expect(gate(async () => {}, abort.signal)).rejects.toMatchObject({ kind: "cancelled" });
});

test("has room until its queue is full", async () => {
  const gate = createGate({ running: 1, waiting: 1, busy });
  const works = [held(), held()];
  expect(gate.requireRoom).not.toThrow();
  const calls = works.map(({ work }) => gate(work, never));
  expect(gate.requireRoom).toThrow("At capacity.");
  works[0]?.end();
  await calls[0];
  expect(gate.requireRoom).not.toThrow();
  works[1]?.end();
  await calls[1];
});

test("without a queue it has room while a place is free", async () => {
  const gate = createGate({ running: 1, waiting: 0, busy });
  expect(gate.requireRoom).not.toThrow();
  const { work, end } = held();
  const call = gate(work, never);
  expect(gate.requireRoom).toThrow("At capacity.");
  end();
  await call;
});

/** Enters a gate for a caller; begun lists who runs, in order. */
const enterAs = (gate: ReturnType<typeof createGate>, begun: string[], caller: string, name = caller) => {
  const one = held();
  const done = withCallerKey(caller, () =>
    gate(() => {
      begun.push(name);
      return one.work();
    }, never),
  );
  return { end: one.end, done };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("leaves one of several places to other callers, and gives turns to those who have fewest", async () => {
  const gate = createGate({ running: 3, waiting: 8, busy });
  const begun: string[] = [];
  const greedy = ["a1", "a2", "a3", "a4"].map((name) => enterAs(gate, begun, "a", name));
  await turn();
  expect(begun).toEqual(["a1", "a2"]);
  const late = enterAs(gate, begun, "b");
  await turn();
  expect(begun).toEqual(["a1", "a2", "b"]);
  const third = enterAs(gate, begun, "c");
  greedy[0]?.end();
  await turn();
  expect(begun).toEqual(["a1", "a2", "b", "c"]);
  for (const { end } of [late, third]) end();
  await turn();
  expect(begun.slice(4)).toEqual(["a3"]);
  for (const { end } of greedy) end();
  await Promise.all([...greedy, late, third].map(({ done }) => done));
});

test("runs no more of one caller than its share, and as many callers as there are places", async () => {
  const gate = createGate({ running: Infinity, waiting: 8, ofOne: 2, busy });
  const begun: string[] = [];
  const greedy = ["a1", "a2", "a3", "a4"].map((name) => enterAs(gate, begun, "a", name));
  const other = enterAs(gate, begun, "b");
  await turn();
  expect(begun).toEqual(["a1", "a2", "b"]);
  greedy[1]?.end();
  await turn();
  expect(begun).toEqual(["a1", "a2", "b", "a3"]);
  for (const { end } of [...greedy, other]) end();
  await Promise.all([...greedy, other].map(({ done }) => done));
});

test("of a full queue the caller who has most in it gives a place to one who has less", async () => {
  const gate = createGate({ running: 1, waiting: 3, busy });
  const begun: string[] = [];
  const first = enterAs(gate, begun, "a", "a1");
  const queued = ["a2", "a3", "a4"].map((name) => enterAs(gate, begun, "a", name));
  const refused = queued.at(-1)?.done.catch((thrown: unknown) => thrown);
  const other = enterAs(gate, begun, "b");
  expect(await refused).toMatchObject({ code: "BUSY" });
  await expect(enterAs(gate, begun, "a").done).rejects.toMatchObject({ code: "BUSY" });
  for (const { end } of [first, ...queued, other]) end();
  await Promise.all([first, ...queued.slice(0, 2), other].map(({ done }) => done));
  expect(begun).toEqual(["a1", "b", "a2", "a3"]);
});
