import fc from "fast-check";
import { expect, test } from "vitest";
import { findPartition } from "./partition.ts";

const createMembers = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const listNames = (parts: { name: string }[]) => parts.map(({ name }) => name).sort();

test("drops subtotals and keeps the finest parts (Tesla 2024)", () => {
  const members = createMembers({
    AutomotiveSales: 72480,
    RegulatoryCredits: 2763,
    AutomotiveLeasing: 1827,
    Automotive: 77070,
    Energy: 10086,
    Services: 10534,
    EnergySales: 9564,
    SalesAndServices: 95341,
    EnergyLeasing: 522,
  });
  const { parts, rest } = findPartition(members, 97690);
  expect(listNames(parts)).toEqual([
    "AutomotiveLeasing",
    "AutomotiveSales",
    "EnergyLeasing",
    "EnergySales",
    "RegulatoryCredits",
    "Services",
  ]);
  expect(rest).toBe(0);
});

test("takes the largest parts that fit if no subset adds up, and returns the rest", () => {
  expect(findPartition(createMembers({ a: 60, b: 45, c: 20 }), 100)).toMatchObject({
    rest: 20,
    isExact: false,
  });
  expect(listNames(findPartition(createMembers({ a: 60, b: 45, c: 20 }), 100).parts)).toEqual(["a", "c"]);
});

test("counts negative eliminations", () => {
  expect(findPartition(createMembers({ a: 80, b: 40, eliminations: -20 }), 100)).toMatchObject({
    rest: 0,
    isExact: true,
  });
});

test("returns the whole total as the rest if there are no parts", () => {
  expect(findPartition([], 100)).toEqual({ parts: [], rest: 100, isExact: false });
});

test("parts and rest always add up to the total, and every part is an input", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 5000 }), { maxLength: 9 }),
      fc.integer({ min: 1, max: 20_000 }),
      (values, total) => {
        const members = values.map((value, i) => ({ name: String(i), value }));
        const { parts, rest } = findPartition(members, total);
        expect(parts.reduce((sum, { value }) => sum + value, rest)).toBeCloseTo(total, 6);
        expect(parts.every((part) => members.includes(part))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("a sum within 0.5% is exact, and one within 0.1% is preferred", () => {
  expect(findPartition(createMembers({ a: 995 }), 1_000)).toMatchObject({ isExact: true, rest: 5 });
  expect(findPartition(createMembers({ a: 994 }), 1_000)).toMatchObject({ isExact: false, rest: 6 });
  expect(findPartition(createMembers({ a: -995 }), -1_000)).toMatchObject({ isExact: true });
  // One part that is the whole total is preferred to two parts that miss it by 0.4%.
  expect(listNames(findPartition(createMembers({ whole: 1_000, a: 600, b: 396 }), 1_000).parts)).toEqual([
    "whole",
  ]);
  expect(listNames(findPartition(createMembers({ whole: 1_000, a: 600, b: 399 }), 1_000).parts)).toEqual([
    "a",
    "b",
  ]);
});

test("prefers the smallest rest among sums of as many parts", () => {
  expect(listNames(findPartition(createMembers({ a: 600, b: 399.5, c: 400 }), 1_000).parts)).toEqual([
    "a",
    "c",
  ]);
});

test("if no subset adds up, a part may exceed what is left by 0.5% at most", () => {
  const left = (c: number) =>
    findPartition(createMembers({ a: 50, b: -30, c }), 100).parts.map(({ name }) => name);
  expect(left(100.6)).toEqual(["a"]);
  const small = findPartition(createMembers({ big: 60, next: 40.3, last: 7 }), 100);
  expect(small.isExact).toBe(true);
  const loose = findPartition(createMembers({ big: 80, next: 30, last: 20.1 }), 99);
  expect(loose).toMatchObject({ isExact: false });
  expect(listNames(loose.parts)).toEqual(["big"]);
});

test("drops the smallest of more than sixteen parts, and parts of zero", () => {
  const many = Array.from({ length: 17 }, (_, i) => ({ name: `p${i}`, value: 100 - i }));
  const total = many.reduce((sum, { value }) => sum + value, 0);
  expect(findPartition(many, total)).toMatchObject({ isExact: false, rest: 84 });
  const sixteen = total - 84;
  expect(findPartition(many, sixteen).parts).toHaveLength(16);
  expect(listNames(findPartition(createMembers({ a: 100, zero: 0 }), 100).parts)).toEqual(["a"]);
});
