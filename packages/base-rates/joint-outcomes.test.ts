import { expect, test } from "vitest";
import {
  cellOf,
  classifyRecord,
  countAtLeast,
  findJointOutcomes,
  growthAxis,
  jointTable,
  nameClass,
  toGrid,
} from "./joint-outcomes.ts";

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
const cellsAt = (...outcomes: [growth: number, margin: number, count: number][]) => ({
  cells: outcomes.flatMap(([growth, margin, count]) => [cellOf({ growth, margin }), count]),
});

test("every class holds its periods in cells of the grid, in order, of enough companies", () => {
  expect(jointTable.classes).toHaveLength(4 * 3 * 3);
  for (const one of jointTable.classes) {
    const places = one.cells.filter((_, index) => index % 2 === 0);
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    expect(sum(toGrid(one))).toBe(one.periods);
    expect(one.companies).toBeGreaterThanOrEqual(30);
    expect(countAtLeast(one, { growth: -1, margin: -10 })).toBe(one.periods);
  }
});

test("only the largest loss-making companies are counted with smaller ones", () => {
  const own = jointTable.classes.filter(({ size, fromSize }) => size === fromSize);
  const widened = jointTable.classes.filter(({ size, fromSize }) => size !== fromSize);
  expect(widened.map(({ size, growth, margin }) => [size, growth, margin])).toEqual([
    [3, 0, 0],
    [3, 1, 0],
    [3, 2, 0],
  ]);
  // The three widened classes have 94 periods of their own.
  expect(sum(own.map(({ periods }) => periods))).toBe(7_685 - 94);
});

test.each([
  [
    { revenue: 499, growth: 0.029, margin: -0.001 },
    { size: 0, growth: 0, margin: 0 },
  ],
  [
    { revenue: 500, growth: 0.03, margin: 0 },
    { size: 1, growth: 1, margin: 1 },
  ],
  [
    { revenue: 10_000, growth: 0.12, margin: 0.08 },
    { size: 3, growth: 2, margin: 2 },
  ],
  [
    { revenue: 1, growth: -0.9, margin: -3 },
    { size: 0, growth: 0, margin: 0 },
  ],
])("%o is of the class %o", (record, expected) => {
  expect(classifyRecord(record)).toEqual(expected);
});

test("finds and names the class of a record", () => {
  const name = (revenue: number, growth: number, margin: number) =>
    nameClass(findJointOutcomes({ revenue, growth, margin }));
  expect(name(400_000, 0.05, 0.25)).toBe(
    "revenue over $10bn, growth of 3% to 12% a year, margins of 8% or more",
  );
  expect(name(3_000, 0.5, -0.2)).toBe("revenue $2bn to $10bn, growth of 12% a year or more, losses");
  expect(name(100, 0, 0.01)).toBe("revenue under $0.5bn, growth below 3% a year, margins below 8%");
  expect(name(50_000, 0, -0.1), "widened").toBe("revenue over $2bn, growth below 3% a year, losses");
  expect(() =>
    findJointOutcomes({ revenue: 1, growth: 0, margin: 0 }, { ...jointTable, classes: [] }),
  ).toThrow("no such class");
});

test("counts what ended at least so high on both axes", () => {
  const class_ = cellsAt([0.05, 0.1, 8], [0.2, 0.1, 4], [0.05, 0.3, 2], [0.2, 0.3, 1]);
  expect(countAtLeast(class_, { growth: -0.3, margin: -0.3 })).toBe(15);
  expect(countAtLeast(class_, { growth: 0.15, margin: 0 })).toBe(5);
  expect(countAtLeast(class_, { growth: 0, margin: 0.2 })).toBe(3);
  expect(countAtLeast(class_, { growth: 0.15, margin: 0.2 })).toBe(1);
  expect(countAtLeast(class_, { growth: 0.4, margin: 0.2 })).toBe(0);
});

test("counts a cell that is cut by the share of its area", () => {
  // From 3% to 6% and from 9% to 12%.
  const one = cellsAt([0.05, 0.1, 100]);
  expect(countAtLeast(one, { growth: 0.045, margin: 0 })).toBe(50);
  expect(countAtLeast(one, { growth: 0.045, margin: 0.105 })).toBe(25);
});

test("keeps what lies beyond an axis in its outer cell", () => {
  const far = cellsAt([3, 0.95, 1], [-0.8, -4, 1]);
  expect(countAtLeast(far, { growth: 0.9, margin: 0.9 })).toBe(1);
  expect(countAtLeast(far, { growth: -0.9, margin: -1 })).toBe(2);
  expect(cellOf({ growth: -0.3, margin: -0.3 })).toBe(0);
  expect(cellOf({ growth: 0.06, margin: -0.3 }), "the first cell from 6%").toBe(12);
  expect(toGrid(far)[growthAxis.count ** 2 - 1]).toBe(1);
});
