import { estimateTextWidth } from "../../../shared/charts/scale.ts";
import type { Market } from "./open-market.ts";

/** The part of the map in which companies are drawn, in pixels. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Where companies are on the map, by row; NaN where value over price or the range is not known. */
export type MapPoints = { x: Float32Array; y: Float32Array };

/** Places companies by value over price, rightwards, and the width of the range, the narrowest on top. */
export const placePoints = (market: Market, { left, right, top, bottom }: Plot): MapPoints => {
  const ratio = market.axisOf("valueToPrice");
  const spread = market.axisOf("spread");
  const { valueToPrice, spread: widths } = market.figures;
  const isKnown = (row: number) => !Number.isNaN((valueToPrice[row] ?? 0) + (widths[row] ?? 0));
  return {
    x: valueToPrice.map((value, row) =>
      isKnown(row) ? left + ratio.placeOf(value) * (right - left) : Number.NaN,
    ),
    y: widths.map((width, row) => (isKnown(row) ? top + spread.placeOf(width) * (bottom - top) : Number.NaN)),
  };
};

const distanceTo = ({ x, y }: MapPoints, row: number, at: { x: number; y: number }): number =>
  Math.hypot((x[row] ?? Number.NaN) - at.x, (y[row] ?? Number.NaN) - at.y);

/** Finds the row nearest to a place; null where none is within reach. */
export const findNearest = (
  points: MapPoints,
  rows: Uint32Array,
  at: { x: number; y: number },
  reach: number,
): number | null => {
  let nearest: number | null = null;
  let least = reach;
  for (const row of rows) {
    const distance = distanceTo(points, row, at);
    if (distance <= least) [nearest, least] = [row, distance];
  }
  return nearest;
};

/** Lists the rows that are on the map, from left to right. */
export const orderOnMap = ({ x }: MapPoints, rows: Uint32Array): Uint32Array =>
  rows.filter((row) => !Number.isNaN(x[row] ?? Number.NaN)).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0));

/** Draws the rows as dots: lines without length, which round caps make visible. */
export const drawDots = ({ x, y }: MapPoints, rows: Iterable<number>): string => {
  let path = "";
  for (const row of rows) {
    const [left, top] = [x[row] ?? Number.NaN, y[row] ?? Number.NaN];
    if (!Number.isNaN(left)) path += `M${left.toFixed(1)} ${top.toFixed(1)}h0`;
  }
  return path;
};

/** A label beside a dot, which begins at x. */
export type MapLabel = { row: number; text: string; x: number; y: number };
const labelSize = 11;
const labelHeight = 13;
/** Of the larger dots of a small market. */
const dotRadius = 4.5;
/** Between the middle of a dot and its label. */
const labelGap = 8;

/**
 * Places tickers beside their dots, right or left of them; leaves out those that would cover
 * another ticker or dot.
 */
export const placeLabels = (
  { x, y }: MapPoints,
  rows: Uint32Array,
  market: Market,
  { left, right }: Plot,
): MapLabel[] => {
  const placed: (MapLabel & { end: number })[] = [];
  for (const row of rows) {
    const text = market.companies[row]?.ticker ?? "";
    const width = estimateTextWidth(text, labelSize);
    const at = { row, text, y: (y[row] ?? 0) + 4 };
    const dot = x[row] ?? 0;
    const sides = [dot + labelGap, dot - labelGap - width].map((start) => ({
      ...at,
      x: start,
      end: start + width,
    }));
    const free = sides.find(
      (side) =>
        side.x > left &&
        side.end < right &&
        rows.every(
          (other) =>
            Math.abs((y[other] ?? 0) - (y[row] ?? 0)) > labelHeight / 2 + dotRadius ||
            (x[other] ?? 0) + dotRadius < side.x ||
            (x[other] ?? 0) - dotRadius > side.end,
        ) &&
        placed.every(
          (other) => other.end < side.x || side.end < other.x || Math.abs(other.y - side.y) > labelHeight,
        ),
    );
    if (free) placed.push(free);
  }
  return placed;
};
