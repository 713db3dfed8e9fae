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
