import fc from "fast-check";
import { expect, test } from "vitest";
import { partition } from "./partition.ts";

const named = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const names = (parts: { name: string }[]) => parts.map(({ name }) => name).sort();

test("subtotals are left out and the finest parts kept (Tesla 2024)", () => {
  const members = named({
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
  const { parts, rest } = partition(members, 97690);
  expect(names(parts)).toEqual([
    "AutomotiveLeasing",
    "AutomotiveSales",
    "EnergyLeasing",
    "EnergySales",
    "RegulatoryCredits",
    "Services",
  ]);
  expect(rest).toBe(0);
});

test("where nothing adds up the largest that fit are taken, and the rest told", () => {
  expect(partition(named({ a: 60, b: 45, c: 20 }), 100)).toMatchObject({ rest: 20, exact: false });
  expect(names(partition(named({ a: 60, b: 45, c: 20 }), 100).parts)).toEqual(["a", "c"]);
});

test("eliminations count", () => {
  expect(partition(named({ a: 80, b: 40, eliminations: -20 }), 100)).toMatchObject({ rest: 0, exact: true });
});

test("nothing to divide", () => {
  expect(partition([], 100)).toEqual({ parts: [], rest: 100, exact: false });
});

test("parts and rest always make the total, and no part is invented", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 5000 }), { maxLength: 9 }),
      fc.integer({ min: 1, max: 20_000 }),
      (values, total) => {
        const members = values.map((value, i) => ({ name: String(i), value }));
        const { parts, rest } = partition(members, total);
        expect(parts.reduce((sum, { value }) => sum + value, rest)).toBeCloseTo(total, 6);
        expect(parts.every((part) => members.includes(part))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("sums within half a percent add up, those beyond do not; within a tenth of a percent they go first", () => {
  expect(partition(named({ a: 995 }), 1_000)).toMatchObject({ exact: true, rest: 5 });
  expect(partition(named({ a: 994 }), 1_000)).toMatchObject({ exact: false, rest: 6 });
  expect(partition(named({ a: -995 }), -1_000)).toMatchObject({ exact: true });
  // The whole in one part goes before two parts that miss it by four in a thousand.
  expect(names(partition(named({ whole: 1_000, a: 600, b: 396 }), 1_000).parts)).toEqual(["whole"]);
  expect(names(partition(named({ whole: 1_000, a: 600, b: 399 }), 1_000).parts)).toEqual(["a", "b"]);
});

test("of as many parts those that leave least are taken", () => {
  expect(names(partition(named({ a: 600, b: 399.5, c: 400 }), 1_000).parts)).toEqual(["a", "c"]);
});

test("where nothing adds up, a part may be half a percent more than what is left, and no more", () => {
  const left = (c: number) => partition(named({ a: 50, b: -30, c }), 100).parts.map(({ name }) => name);
  expect(left(100.6)).toEqual(["a"]);
  const small = partition(named({ big: 60, next: 40.3, last: 7 }), 100);
  expect(small.exact).toBe(true);
  const loose = partition(named({ big: 80, next: 30, last: 20.1 }), 99);
  expect(loose).toMatchObject({ exact: false });
  expect(names(loose.parts)).toEqual(["big"]);
});

test("beyond sixteen parts the smallest are left out; those of nothing are no parts", () => {
  const many = Array.from({ length: 17 }, (_, i) => ({ name: `p${i}`, value: 100 - i }));
  const total = many.reduce((sum, { value }) => sum + value, 0);
  expect(partition(many, total)).toMatchObject({ exact: false, rest: 84 });
  const sixteen = total - 84;
  expect(partition(many, sixteen).parts).toHaveLength(16);
  expect(names(partition(named({ a: 100, zero: 0 }), 100).parts)).toEqual(["a"]);
});
