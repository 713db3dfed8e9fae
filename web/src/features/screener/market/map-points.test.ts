import { readDay } from "@plumbline/market/column-file.ts";
import { expect, test } from "vitest";
import { writeMarketDay } from "../../../testing/market-fixture.ts";
import { drawDots, findNearest, orderOnMap, placeLabels, placePoints } from "./map-points.ts";
import { openMarket } from "./open-market.ts";

const market = openMarket(readDay(writeMarketDay()));
const plot = { left: 10, right: 110, top: 20, bottom: 70 };
const points = placePoints(market, plot);
const all = Uint32Array.of(0, 1, 2);

test("places the higher value over price to the right and the narrower range above", () => {
  expect([points.x[1], points.x[0]]).toEqual([10, 110]);
  expect((points.y[0] ?? 0) < (points.y[1] ?? 0)).toBe(true);
  expect(points.y[1]).toBe(70);
});

test("leaves out companies without a price", () => {
  expect([points.x[2], points.y[2]]).toEqual([Number.NaN, Number.NaN]);
  expect(Array.from(orderOnMap(points, all))).toEqual([1, 0]);
  expect(drawDots(points, all).match(/M/g)).toHaveLength(2);
});

test("finds the nearest company within reach", () => {
  const at = { x: 12, y: 68 };
  expect(findNearest(points, all, at, 12)).toBe(1);
  expect(findNearest(points, Uint32Array.of(0), at, 12)).toBeNull();
});

test("labels dots on the side that is free, but never over another dot or label, or beyond the edge", () => {
  const place = (x: number[], y: number[]) =>
    placeLabels({ x: Float32Array.from(x), y: Float32Array.from(y) }, all, market, plot).map(
      (label) => `${label.text} ${label.x > (x[label.row] ?? 0) ? "right" : "left"}`,
    );
  expect(place([50, 100, 50], [25, 45, 65])).toEqual(["ACME right", "BOLT left", "CORK right"]);
  // BOLT is where the label of ACME would be, on its right.
  expect(place([58, 70, 58], [30, 31, 60])).toEqual(["ACME left", "BOLT right", "CORK right"]);
  // Three on one another: neither side of the middle one is free.
  expect(place([60, 60, 60], [26, 33, 40])).toEqual(["ACME right", "BOLT left", "CORK right"]);
  expect(place([60, 60, 60], [30, 31, 32])).toEqual(["ACME right", "BOLT left"]);
});
