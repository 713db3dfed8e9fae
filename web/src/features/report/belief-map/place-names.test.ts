import { expect, test } from "vitest";
import { frameMap } from "./frame.ts";
import { placeNames } from "./place-names.ts";

const domain = { growth: [0, 0.4], margin: [0, 0.4] } satisfies Parameters<typeof frameMap>[1];
const frame = frameMap(640, domain);
const mark = (name: string, growth: number, margin: number) => ({ name, growth, margin });
const place = (
  peers: ReturnType<typeof mark>[],
  years: ReturnType<typeof mark>[] = [],
  beliefs: { growth: number; margin: number }[] = [],
) => {
  const marks = { own: { growth: 0.2, margin: 0.2 }, years, peers, bands: [], domain };
  return placeNames(frame, marks, [{ multiple: 1, value: 10, beliefs }]);
};

test("names the first and the last year and each peer to the right of its mark", () => {
  const years = [mark("2023", 0.1, 0.1), mark("2024", 0.2, 0.05), mark("2025", 0.3, 0.1)];
  const placed = place([mark("ABC", 0.1, 0.3)], years);
  expect(placed.map(({ name }) => name)).toEqual(["2025", "2023", "ABC"]);
  expect(placed[2]!.x).toBeCloseTo(frame.x(0.1) + 8, 6);
  expect(placed[2]!.y).toBeCloseTo(frame.y(0.3) + 4, 6);
});

test("moves a name that would cover a mark, or would leave the plot, to another side", () => {
  const [covered] = place([mark("ABC", 0.1, 0.3), mark("DEF", 0.12, 0.3)]);
  expect(covered!.x).toBeLessThan(frame.x(0.1));
  const [besideDot] = place([mark("ABC", 0.175, 0.2)]);
  expect(besideDot!.x).toBeLessThan(frame.x(0.175));
  const [atEdge] = place([mark("ABC", 0.399, 0.3)]);
  expect(atEdge!.x).toBeLessThan(frame.x(0.399));
  const [atBottom] = place([mark("ABC", 0.1, 0)]);
  expect(atBottom!.y).toBeCloseTo(frame.y(0) - 8, 6);
});

test("moves a name from a line, unless every other side is taken", () => {
  const upright = [0.1, 0.2, 0.3].map((margin) => ({ growth: 0.12, margin }));
  const [moved] = place([mark("ABC", 0.1, 0.3)], [], upright);
  expect(moved!.x).toBeLessThan(frame.x(0.1));
  const falling = [0.31, 0.29].map((margin, index) => ({ growth: 0.13 - index / 50, margin }));
  const [besideFalling] = place([mark("ABC", 0.1, 0.3)], [], falling);
  expect(besideFalling!.x).toBeLessThan(frame.x(0.1));
  const level = Array.from({ length: 41 }, (_, i) => ({ growth: i / 100, margin: 0.3 }));
  const [above] = place([mark("ABC", 0.1, 0.3)], [], level);
  expect(above!.y).toBeLessThan(frame.y(0.3));
  // The line from the dot to what the price asks for, on its right alone.
  const [before] = place([mark("ABC", 0.1, 0.2)]);
  expect(before!.x).toBeCloseTo(frame.x(0.1) + 8, 6);
  const [beside] = place([mark("ABC", 0.3, 0.2)]);
  expect(beside!.y).not.toBeCloseTo(frame.y(0.2) + 4, 6);
  const around = [0.28, 0.3, 0.32].flatMap((margin) => [0.02, 0.2].map((growth) => ({ growth, margin })));
  expect(place([mark("ABC", 0.1, 0.3)], [], around)).toHaveLength(1);
});

test("keeps the name of the reader's dot free", () => {
  const [beside] = place([mark("LONGER", 0.17, 0.228)]);
  expect(beside!.x).toBeLessThan(frame.x(0.17));
});

test("leaves out names without room, and those beyond the map", () => {
  const crowd = Array.from({ length: 40 }, (_, index) => mark(`P${index}`, 0.1 + index * 1e-4, 0.3));
  const placed = place(crowd);
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.length).toBeLessThan(6);
  expect(place([mark("FAR", 0.9, 0.3), mark("NEAR", -0.004, 0.3)])).toEqual([]);
});
