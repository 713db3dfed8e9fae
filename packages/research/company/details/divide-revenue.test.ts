import { expect, test } from "vitest";
import { divideRevenue } from "./divide-revenue.ts";

type Level = "SEGMENTS" | "PLACES" | "DETAILS";
/** Divides revenue of 1,000 and describes the result as "KIND name ... rest". */
const divide = (
  level: Level,
  values: Record<string, number>,
  hasEliminations = false,
  items: string[] = [],
) => {
  const parts = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    isItem: items.includes(name),
  }));
  const division = divideRevenue({ parts, revenue: 1_000, level, hasEliminations });
  return [division.kind, ...division.parts.map(({ name }) => name), division.rest].join(" ");
};

test.each<[string, Level, Record<string, number>, string]>([
  ["segments that add up", "SEGMENTS", { Pumps: 600, Valves: 400 }, "EXACT Pumps Valves 0"],
  ["segments below the total", "SEGMENTS", { Pumps: 600, Valves: 300 }, "PARTIAL Pumps Valves 100"],
  [
    "segments that exceed it",
    "SEGMENTS",
    { Pumps: 600, Valves: 450, Seals: 200 },
    "GROSS Pumps Valves Seals -250",
  ],
  ["a rounding difference", "SEGMENTS", { Pumps: 600, Valves: 404 }, "EXACT Pumps Valves -4"],
  [
    "a small segment beside an exact pair",
    "SEGMENTS",
    { Pumps: 600, Valves: 400, Seals: 4 },
    "EXACT Pumps Valves Seals -4",
  ],
  [
    "an exact pair that drops a segment",
    "SEGMENTS",
    { Pumps: 800, Valves: 450, Seals: 200 },
    "REFUSED Pumps Valves Seals -450",
  ],
  [
    "segments and their subtotal",
    "SEGMENTS",
    { Liquids: 800, Pumps: 500, Valves: 300, Seals: 200 },
    "EXACT Pumps Valves Seals 0",
  ],
  [
    "a subtotal, and less than the total",
    "SEGMENTS",
    { Liquids: 800, Pumps: 500, Valves: 300, Seals: 100 },
    "PARTIAL Pumps Valves Seals 100",
  ],
  [
    "a subtotal, and more than the total",
    "SEGMENTS",
    { Liquids: 800, Pumps: 500, Valves: 300, Seals: 350 },
    "GROSS Pumps Seals Valves -150",
  ],
  [
    "parts of a segment that miss it by 0.4%",
    "SEGMENTS",
    { Liquids: 1_000, Pumps: 600, Valves: 396 },
    "EXACT Liquids 0",
  ],
  [
    "products and regions on one axis",
    "SEGMENTS",
    { Pumps: 600, Valves: 290, Hoses: 110, Americas: 550, Europe: 450 },
    "EXACT Pumps Valves Hoses 0",
  ],
  [
    "a product too many for two divisions",
    "SEGMENTS",
    { Pumps: 610, Valves: 390, Americas: 550, Europe: 450, Seals: 120 },
    "REFUSED Pumps Valves Americas Europe Seals -1120",
  ],
  ["one segment above the total", "SEGMENTS", { Pumps: 1_100 }, "REFUSED Pumps -100"],
  ["two divisions of different levels", "SEGMENTS", { A: 990, B: 980, C: 110 }, "REFUSED A B C -1080"],
  [
    "places within places",
    "PLACES",
    { Americas: 600, "United States": 500, Europe: 300 },
    "PARTIAL Americas Europe 100",
  ],
  [
    "a country beside its continent without it",
    "PLACES",
    { "Asia Pacific": 600, China: 300 },
    "PARTIAL Asia Pacific China 100",
  ],
  [
    "places that exceed the total",
    "PLACES",
    { "United States": 700, Europe: 500 },
    "GROSS United States Europe -200",
  ],
  [
    "a place within an exact division",
    "PLACES",
    { "United States": 600, Europe: 400, Germany: 150 },
    "EXACT United States Europe 0",
  ],
  ["a model beside its line", "DETAILS", { Pumps: 800, BigPump: 450 }, "REFUSED Pumps BigPump -250"],
  [
    "a model within an exact division",
    "DETAILS",
    { Pumps: 800, Valves: 200, BigPump: 450 },
    "EXACT Pumps Valves 0",
  ],
])("divides %s", (_, level, values, expected) => {
  const sorted = Object.fromEntries(Object.entries(values).toReversed());
  for (const one of [values, sorted])
    expect(divide(level, one).split(" ").sort()).toEqual(expected.split(" ").sort());
});

test("keeps all segments if the filing reports sales between them, whatever pair adds up", () => {
  const values = { Pumps: 800, Valves: 450, Seals: 200 };
  expect(divide("SEGMENTS", values, true)).toBe("GROSS Pumps Valves Seals -450");
  expect(divide("SEGMENTS", { ...values, Eliminations: -450 }, true)).toBe(
    "EXACT Pumps Valves Eliminations Seals 0",
  );
});

test("keeps the largest places if they sell to one another, whatever smaller ones add up", () => {
  const places = { Americas: 710, Europe: 480, Japan: 320, Oceania: 200 };
  expect(divide("PLACES", places)).toBe("EXACT Europe Japan Oceania 0");
  expect(divide("PLACES", places, true)).toBe("GROSS Americas Europe Japan Oceania -710");
  expect(divide("PLACES", { ...places, Africa: 410 }, true)).toMatch(/^REFUSED/);
  expect(divide("PLACES", { Americas: 600, Europe: 400 }, true)).toBe("EXACT Americas Europe 0");
});

test("an item that joins segments to the total may be left out", () => {
  const values = { Pumps: 600, Valves: 400, Corporate: 100 };
  expect(divide("SEGMENTS", values, false, ["Corporate"])).toBe("EXACT Pumps Valves 0");
  expect(divide("SEGMENTS", values)).toBe("REFUSED Pumps Valves Corporate -100");
});
