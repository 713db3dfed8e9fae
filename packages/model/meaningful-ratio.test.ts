import fc from "fast-check";
import { expect, test } from "vitest";
import { limitRatio, meaningfulRatio, RATIO_LIMITS, type RatioKind } from "./meaningful-ratio.ts";

const kinds = Object.keys(RATIO_LIMITS) as RatioKind[];

test.each(kinds)("has no %s on a base of zero, below zero or near zero", (kind) => {
  const limit = RATIO_LIMITS[kind];
  expect(meaningfulRatio(kind, 1, 0)).toBeNull();
  expect(meaningfulRatio(kind, 1, -1)).toBeNull();
  expect(meaningfulRatio(kind, 0, 0)).toBeNull();
  expect(meaningfulRatio(kind, 1, 0.999 / limit)).toBeNull();
  expect(meaningfulRatio(kind, -1, 0.999 / limit)).toBeNull();
  expect(meaningfulRatio(kind, 1, 1.001 / limit)).toBeCloseTo(limit / 1.001, 9);
});

test("keeps the ratios of solid companies with little equity", () => {
  expect(meaningfulRatio("returnOnEquity", 15_000, 6_500)).toBeCloseTo(2.31, 2);
  expect(meaningfulRatio("salesToEquity", 129_025, 10_778)).toBeCloseTo(11.97, 2);
});

test("decides alike at any scale", () => {
  const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...kinds), amount, amount, (kind, numerator, base) => {
      // Powers of two scale without rounding, unless a figure is next to nothing.
      fc.pre([numerator, base].every((value) => value === 0 || Math.abs(value) > 1e-200));
      expect(meaningfulRatio(kind, numerator * 1024, base * 1024)).toBe(
        meaningfulRatio(kind, numerator, base),
      );
    }),
  );
});

test("passes on no ratio that is missing or not a number", () => {
  expect(limitRatio("growth", null)).toBeNull();
  expect(limitRatio("growth", undefined)).toBeNull();
  expect(limitRatio("growth", Number.NaN)).toBeNull();
  expect(limitRatio("growth", Number.POSITIVE_INFINITY)).toBeNull();
  expect(limitRatio("growth", -0.3)).toBe(-0.3);
});
