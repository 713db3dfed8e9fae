import { expect, test } from "vitest";
import { type Point, traceContours } from "./trace-contours.ts";

const fieldOf = (...rows: number[][]) => Float64Array.from(rows.flat());
const areaOf = (line: Point[]) =>
  line.reduce((sum, { x, y }, index) => {
    const next = line[(index + 1) % line.length]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

test("surrounds one peak at the places between it and its neighbours", () => {
  const [line, ...others] = traceContours(fieldOf([0, 0, 0], [0, 4, 0], [0, 0, 0]), 3, 1);
  expect(others).toEqual([]);
  expect(line).toHaveLength(4);
  for (const place of [
    { x: 0.25, y: 1 },
    { x: 1, y: 0.25 },
    { x: 1.75, y: 1 },
    { x: 1, y: 1.75 },
  ])
    expect(line).toContainEqual(place);
});

test("closes lines beyond the ends of the field", () => {
  const lines = traceContours(fieldOf([2, 2], [2, 2]), 2, 1);
  expect(lines).toHaveLength(1);
  expect(Math.abs(areaOf(lines[0]!))).toBeCloseTo(4 - 4 * 0.125, 9);
});

test("traces regions apart, and the hole of a region the other way round", () => {
  const apart = traceContours(fieldOf([3, 0, 0, 3]), 4, 1);
  expect(apart).toHaveLength(2);
  const ring = traceContours(fieldOf([3, 3, 3], [3, 0, 3], [3, 3, 3]), 3, 1.5).toSorted(
    (a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)),
  );
  expect(ring).toHaveLength(2);
  expect(Math.sign(areaOf(ring[0]!))).toBe(-Math.sign(areaOf(ring[1]!)));
});

test("keeps two corners that meet at a point apart", () => {
  const lines = traceContours(fieldOf([3, 0], [0, 3]), 2, 1);
  expect(lines.flat()).toHaveLength(8);
  expect(traceContours(fieldOf([1, 1], [1, 1]), 2, 2)).toEqual([]);
});
