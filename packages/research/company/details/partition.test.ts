import fc from "fast-check";
import { expect, test } from "vitest";
import { findPartition, leaveOutSubtotals } from "./partition.ts";

const createMembers = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const listNames = (parts: { name: string }[] = []) => parts.map(({ name }) => name).sort();
const partition = (values: Record<string, number>, total: number) =>
  findPartition(createMembers(values), total);

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
  const found = findPartition(members, 97690);
  expect(listNames(found?.parts)).toEqual([
    "AutomotiveLeasing",
    "AutomotiveSales",
    "EnergyLeasing",
    "EnergySales",
    "RegulatoryCredits",
    "Services",
  ]);
  expect(found?.rest).toBe(0);
});

test("finds nothing if no set adds up", () => {
  expect(partition({ a: 60, b: 45, c: 20 }, 100)).toBeNull();
  expect(findPartition([], 100)).toBeNull();
});

test("counts negative eliminations", () => {
  expect(partition({ a: 80, b: 40, eliminations: -20 }, 100)).toMatchObject({
    rest: 0,
    parts: { length: 3 },
  });
});

test("parts and rest always add up to the total within 0.5%, and every part is an input", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 5000 }), { maxLength: 9 }),
      fc.integer({ min: 1, max: 20_000 }),
      (values, total) => {
        const members = values.map((value, i) => ({ name: String(i), value }));
        const found = findPartition(members, total);
        if (!found) return;
        expect(found.parts.reduce((sum, { value }) => sum + value, found.rest)).toBeCloseTo(total, 6);
        expect(Math.abs(found.rest)).toBeLessThanOrEqual(0.005 * total);
        expect(found.parts.every((part) => members.includes(part))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("a sum within 0.5% is the total, and one within 0.1% is preferred", () => {
  expect(partition({ a: 995 }, 1_000)).toMatchObject({ rest: 5 });
  expect(partition({ a: 994 }, 1_000)).toBeNull();
  expect(partition({ a: -995 }, -1_000)).toMatchObject({ rest: -5 });
  // One part that is the whole total is preferred to two parts that miss it by 0.4%.
  expect(listNames(partition({ whole: 1_000, a: 600, b: 396 }, 1_000)?.parts)).toEqual(["whole"]);
  expect(listNames(partition({ whole: 1_000, a: 600, b: 399 }, 1_000)?.parts)).toEqual(["a", "b"]);
});

test("prefers the smallest rest among sums of as many parts", () => {
  expect(listNames(partition({ a: 600, b: 399.5, c: 400 }, 1_000)?.parts)).toEqual(["a", "c"]);
});

test("of more than twelve members takes all, or some that follow one another", () => {
  const many = Array.from({ length: 17 }, (_, i) => ({ name: `p${i}`, value: 100 - i }));
  const total = many.reduce((sum, { value }) => sum + value, 0);
  expect(findPartition(many, total)?.parts).toHaveLength(17);
  expect(findPartition(many, total - 84)?.parts).toHaveLength(16);
  expect(findPartition(many, total - 134)).toBeNull();
});

const departments = { a: 124, b: 118, c: 83, d: 79, e: 112, f: 64, g: 72, h: 42, i: 140, j: 90, k: 103 };
const lines = { hard: 325, decor: 191, build: 511 };

test("of a table with lines and of one with their departments takes the finer, not a mixture", () => {
  const total = 1_027;
  expect(listNames(partition({ ...lines, ...departments }, total)?.parts)).toEqual(Object.keys(departments));
  // Build, hard, a and i are 1,100, but apart in the table.
  expect(partition({ ...lines, ...departments }, 1_100)).toBeNull();
});

test("of many members leaves out those that the parts beside them add up to", () => {
  const listed = createMembers({
    abc: 325,
    a: 124,
    b: 118,
    c: 83,
    ...Object.fromEntries(Object.entries(departments).slice(3)),
    de: 191.5,
  });
  expect(listNames(leaveOutSubtotals(listed))).not.toContain("abc");
  expect(listNames(leaveOutSubtotals(listed))).toContain("de");
});

test("prefers a sum that rounding explains", () => {
  // Three parts add up to 100,029 of 100,000, two to 100,000.
  const parts = { x: 60_000, y: 39_999, z: 40_000, w: 30 };
  expect(listNames(partition(parts, 100_000)?.parts)).toEqual(["x", "z"]);
});

test("leaves out parts of zero", () => {
  expect(listNames(partition({ a: 100, zero: 0 }, 100)?.parts)).toEqual(["a"]);
  expect(listNames(leaveOutSubtotals(createMembers({ a: 100, zero: 0 })))).toEqual(["a"]);
});

test.each([
  ["a sum of two", { a: 700, b: 500, c: 200 }, ["b", "c"]],
  ["sums of sums", { all: 850, ab: 700, a: 500, b: 200, c: 150 }, ["a", "b", "c"]],
  ["a sum with eliminations", { net: 650, a: 500, b: 200, eliminations: -50 }, ["a", "b", "eliminations"]],
  ["a sum that rounding moves by 0.01%", { ab: 10_001, a: 6_000, b: 4_000 }, ["a", "b"]],
  ["no sum: a segment less eliminations", { a: 700, b: 500, e: -200 }, ["a", "b", "e"]],
  ["no sum", { ab: 10_002, a: 6_000, b: 4_000 }, ["a", "ab", "b"]],
  ["two of one size", { a: 300, b: 300 }, ["a", "b"]],
])("leaves out subtotals: %s", (_, values, expected) => {
  expect(listNames(leaveOutSubtotals(createMembers(values)))).toEqual(expected);
});
