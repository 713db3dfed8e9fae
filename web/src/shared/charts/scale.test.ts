import { expect, test } from "vitest";
import { clampCentre, createLinearScale, estimateTextWidth, listTicks } from "./scale.ts";

test("ticks are round and cover the domain", () => {
  expect(listTicks({ domain: [229, 559], count: 5 })).toEqual([200, 300, 400, 500, 600]);
  expect(listTicks({ domain: [0, 0.31], count: 3 })).toEqual([0, 0.2, 0.4]);
  expect(listTicks({ domain: [-40, 95], count: 4 })).toEqual([-50, 0, 50, 100]);
  expect(listTicks({ domain: [5, 5], count: 4 })).toEqual([5]);
});

test("a scale maps ends to ends", () => {
  const scale = createLinearScale({ domain: [200, 600], range: [100, 500] });
  expect(scale(200)).toBe(100);
  expect(scale(600)).toBe(500);
  expect(scale(300)).toBe(200);
});

test("capitals are wider than other letters, M and W the widest", () => {
  const widths = ["ibm", "IBT", "WMM"].map((text) => estimateTextWidth(text, 10));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(3);
});

test("a label stays inside the chart", () => {
  expect(clampCentre({ x: 4, label: 40, width: 300 })).toBe(20);
  expect(clampCentre({ x: 299, label: 40, width: 300 })).toBe(280);
  expect(clampCentre({ x: 150, label: 40, width: 300 })).toBe(150);
});
