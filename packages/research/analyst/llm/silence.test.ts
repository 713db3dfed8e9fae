import { expect, test } from "vitest";
import { createCircuit } from "./silence.ts";

const open = () => {
  let now = 0;
  const circuit = createCircuit(() => now);
  return { ...circuit, pass: (ms: number) => (now += ms) };
};

test("a model that answers is asked as often as one likes", () => {
  const { admit, settle } = open();
  expect([admit(), admit()]).toEqual([true, true]);
  settle(false);
  expect(admit()).toBe(true);
});

test("after a silent question none is asked for a minute, then one as a probe", () => {
  const { admit, settle, pass } = open();
  expect(admit()).toBe(true);
  settle(true);
  expect(admit()).toBe(false);
  pass(59_999);
  expect(admit()).toBe(false);
  pass(1);
  expect([admit(), admit()]).toEqual([true, false]);
  // The probe is silent, too.
  settle(true);
  pass(59_999);
  expect(admit()).toBe(false);
  pass(1);
  expect(admit()).toBe(true);
  settle(false);
  expect([admit(), admit()]).toEqual([true, true]);
});
