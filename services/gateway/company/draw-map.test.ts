import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawMap, plot, scaleMap } from "./draw-map.ts";
import { colour } from "./paint.ts";
import type { Beliefs } from "./read-beliefs.ts";

const beliefs: Beliefs = {
  own: { growth: 0.05, margin: 0.1 },
  askedGrowth: 0.15,
  curves: [
    {
      multiple: 1,
      beliefs: [
        { growth: -0.05, margin: 0.3 },
        { growth: 0.25, margin: 0 },
      ],
    },
  ],
  years: [],
  growth: [-0.05, 0.25],
  margin: [0, 0.3],
};

/** Draws a map and returns the colour of a pixel, as #rrggbb; empty where nothing is drawn. */
const pixelOf = (drawn: Beliefs, left: number, top: number) => {
  const context = createCanvas(1200, 630).getContext("2d");
  drawMap(context, drawn);
  const [red, green, blue, alpha] = context.getImageData(Math.round(left), Math.round(top), 1, 1).data;
  if (!alpha) return "";
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, "0")).join("")}`;
};
const { x, y } = scaleMap(beliefs);

test("draws what we expect at its growth and margin", () => {
  expect(pixelOf(beliefs, x(0.05), y(0.1))).toBe(colour.value);
});

test("draws the pairs that are worth the price", () => {
  expect(pixelOf(beliefs, x(0.1), y(0.15))).toBe(colour.price);
});

test("hangs the growth that the price asks for from our margin", () => {
  expect(pixelOf(beliefs, x(0.15), y(0.04))).toBe(colour.price);
  expect(pixelOf({ ...beliefs, askedGrowth: null }, x(0.15), y(0.04))).toBe("");
  // Beyond the axis there is no place for it.
  expect(pixelOf({ ...beliefs, askedGrowth: 0.3 }, plot.right, plot.bottom + 4)).toBe("");
});
