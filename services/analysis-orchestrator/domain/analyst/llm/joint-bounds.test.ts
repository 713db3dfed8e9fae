import { simulate } from "@plumbline/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseInputs } from "../../valuation/value-company.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { type ProposedDriver, proposedDrivers, roundDriver } from "./driver-bounds.ts";
import { completeProposal } from "./forecast-by-llm.ts";
import { distanceComplaints, jointBounds, valuePerShare } from "./joint-bounds.ts";
import { bounds, brief, ruled, rules } from "./testing/proposals.ts";

const moves = Object.fromEntries(
  proposedDrivers.map((name) => [name, fc.double({ min: -1, max: 1, noNaN: true })]),
) as Record<ProposedDriver, fc.Arbitrary<number>>;
const fromDrivers = (valueOf: (name: ProposedDriver) => number) =>
  Object.fromEntries(proposedDrivers.map((name) => [name, valueOf(name)])) as Record<ProposedDriver, number>;
const joint = jointBounds(brief, rules);
const valueOf = (forecast: Forecast) => valuePerShare(brief, forecast);
const ruledBase = rules.forecasts.base;

const inputs = caseInputs({ brief, forecast: ruledBase, optionsValue: 0, unfunded: 0 });
const { percentiles } = simulate({
  base: inputs,
  bear: inputs,
  bull: inputs,
  ranges: rules.ranges,
  correlation: rules.correlation,
  price: null,
  trials: 8_192,
  seed: 1,
});

const propose = (values: Record<ProposedDriver, number>) => {
  const base = { ...ruledBase };
  for (const name of proposedDrivers) base[name] = { ...base[name], value: roundDriver(name, values[name]) };
  return completeProposal({ brief, ruled, base, bounds: { drivers: bounds, joint } });
};

/** Drivers as far from the rules' as `reach` says, up to a tenth beyond their bounds, in any direction. */
const anyDrivers = fc
  .record({ reach: fc.double({ min: 0, max: 1.1, noNaN: true }), ...moves })
  .map(({ reach, ...to }) =>
    fromDrivers((name) => {
      const { least, most } = bounds[name];
      const value = ruledBase[name].value;
      return value + reach * to[name] * (to[name] < 0 ? value - least : most - value);
    }),
  );

test("no accepted drivers move the value by more than a tenth, nor the cases together", () => {
  const distanceOf = (a: Forecast, b: Forecast) => valueOf(a) - valueOf(b);
  let accepted = 0;
  fc.assert(
    fc.property(anyDrivers, (values) => {
      const { completed } = propose(values);
      if (!completed) return;
      accepted += 1;
      const { base, bear, bull } = completed.forecasts;
      for (const name of proposedDrivers) {
        expect(base[name].value).toBeGreaterThanOrEqual(bounds[name].least);
        expect(base[name].value).toBeLessThanOrEqual(bounds[name].most);
      }
      expect(Math.abs(valueOf(base) / valueOf(ruledBase) - 1)).toBeLessThanOrEqual(0.1);
      expect(valueOf(base)).toBeGreaterThanOrEqual(percentiles.p10);
      expect(valueOf(base)).toBeLessThanOrEqual(percentiles.p90);
      expect(valueOf(bear)).toBeLessThan(valueOf(base));
      expect(valueOf(base)).toBeLessThan(valueOf(bull));
      const { forecasts } = rules;
      expect(distanceOf(base, bear)).toBeGreaterThanOrEqual(0.5 * distanceOf(forecasts.base, forecasts.bear));
      expect(distanceOf(bull, base)).toBeGreaterThanOrEqual(0.5 * distanceOf(forecasts.bull, forecasts.base));
    }),
    { numRuns: 300, seed: 7 },
  );
  // The property speaks of proposals that are accepted: some must be.
  expect(accepted).toBeGreaterThan(20);
});

test("the value may move as far down as up, and no further than to the nearer percentile", () => {
  const value = valueOf(ruledBase);
  expect(joint.most / value - 1).toBeCloseTo(0.1, 10);
  expect(1 - joint.least / value).toBeCloseTo(0.1, 10);
  // Ranges a hundredth as wide, whose percentiles lie nearer than a tenth.
  const narrow = Object.fromEntries(
    Object.entries(rules.ranges).map(([name, { p10, p50, p90, ...rest }]) => [
      name,
      { ...rest, p10: p50 - (p50 - p10) / 100, p50, p90: p50 + (p90 - p50) / 100 },
    ]),
  ) as typeof rules.ranges;
  const { least, most } = jointBounds(brief, { ...rules, ranges: narrow });
  expect(most / value - 1).toBeLessThan(0.05);
  expect(most - value).toBeCloseTo(value - least, 10);
});

test("the rules' own drivers are accepted", () => {
  expect(propose(fromDrivers((name) => ruledBase[name].value)).wrong).toEqual([]);
});

test("drivers at a bound, each allowed alone, are refused together", () => {
  for (const [end, wrong] of [
    ["most", "all drivers together give too much value: it lies at most a tenth above the measured ones'"],
    ["least", "all drivers together give too little value: it lies at most a tenth below the measured ones'"],
  ] as const) {
    const values = Object.fromEntries(proposedDrivers.map((name) => [name, bounds[name][end]]));
    expect(propose({ ...(values as Record<ProposedDriver, number>), marginConvergence: 5 }).wrong).toEqual([
      wrong,
    ]);
  }
});

test("cases that come nearer than half of the rules' distances are refused", () => {
  const { forecasts } = rules;
  const between = (side: Forecast, share: number): Forecast => {
    const margin = (one: Forecast) => one.stableNetIncomeMargin.value;
    const value = margin(forecasts.base) + share * (margin(side) - margin(forecasts.base));
    return { ...forecasts.base, stableNetIncomeMargin: { value, explanation: "" } };
  };
  expect(distanceComplaints(brief, forecasts, joint)).toEqual([]);
  expect(distanceComplaints(brief, { ...forecasts, bull: between(forecasts.bull, 0.2) }, joint)).toEqual([
    "the base case's value lies too near the bull case's; propose drivers further down",
  ]);
  expect(distanceComplaints(brief, { ...forecasts, bear: between(forecasts.bear, 0.2) }, joint)).toEqual([
    "the base case's value lies too near the bear case's; propose drivers further up",
  ]);
});
