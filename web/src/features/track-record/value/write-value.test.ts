import { expect, test } from "vitest";
import {
  createRangeScore,
  createValueHorizon,
  trackRecordFixture,
} from "../../../testing/track-record-fixture.ts";
import { writeFactors, writeValue } from "./write-value.ts";

const { value } = trackRecordFixture;

test("says in two sentences what the range held, how far off values were, and whether the price did better", () => {
  expect(writeValue({ value })).toEqual([
    "After 3 years, what a share had turned out to be worth lay within our range in 78.0% of 400 valuations, where 80% should: in 17.0% it was above the range, in 5.0% below.",
    "The typical value lay 20.0% below what its share turned out to be worth, and a plain range around the day's price was nearer (a median error of 20.0% of the price, ours 30.0%).",
  ]);
});

test("takes the longest horizon where three years are not known, and no price without one", () => {
  const horizon = createValueHorizon(1, {
    naive: [],
    score: createRangeScore({ medianError: Math.log(1.1) }),
  });
  expect(writeValue({ value: { ...value, horizons: [horizon] } })).toEqual([
    expect.stringMatching(/^After one year, /),
    "The typical value lay 10.0% above what its share turned out to be worth.",
  ]);
  expect(writeValue({ value: { ...value, horizons: [] } })).toEqual([]);
});

test("calls a price further off that was", () => {
  const price = {
    name: "price at the cost of equity",
    naive: createRangeScore({ medianCrps: 0.35 }),
    own: createRangeScore(),
  };
  const horizon = createValueHorizon(3, { naive: [price] });
  expect(writeValue({ value: { ...value, horizons: [horizon] } })[1]).toContain(
    "was further off (a median error of 35.0%",
  );
});

test("says that no skill is shown below what the years could show", () => {
  expect(writeFactors(value)).toBe(
    "Value over price and the return of the next year had a rank correlation of 0.03 (−0.01 to 0.07), where 0 is none and 1 is perfect. With so few years nothing under 0.18 could be distinguished from chance, so no skill in picking shares has been shown.",
  );
  const strong = {
    name: "value / price",
    cases: 9,
    pooled: 0.3,
    interval: [0.2, 0.4] as [number, number],
    shownByYears: 0.2,
  };
  expect(writeFactors({ ...value, factors: [strong] })).toMatch(
    /under 0\.20 could be distinguished from chance\.$/,
  );
  const better = { ...strong, name: "earnings yield", pooled: 0.31 };
  expect(writeFactors({ ...value, factors: [strong, better] })).toMatch(
    /from chance\. A simple figure did as well, so no skill beyond it has been shown\.$/,
  );
  expect(writeFactors({ ...value, factors: [] })).toBe("");
});
