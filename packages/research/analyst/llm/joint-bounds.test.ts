import { SIMULATION_DRIVERS } from "@plumbline/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { type ProposedDriver, proposedDrivers, roundDriver } from "./driver-bounds.ts";
import { completeProposal } from "./forecast-by-llm.ts";
import { distanceComplaints, jointBounds, valuePerShare } from "./joint-bounds.ts";
import { bounds, brief, ruled, rules, trials } from "./testing/proposals.ts";

const moves = Object.fromEntries(
  proposedDrivers.map((name) => [name, fc.double({ min: -1, max: 1, noNaN: true })]),
) as Record<ProposedDriver, fc.Arbitrary<number>>;
const fromDrivers = (valueOf: (name: ProposedDriver) => number) =>
  Object.fromEntries(proposedDrivers.map((name) => [name, valueOf(name)])) as Record<ProposedDriver, number>;
const joint = jointBounds(brief, rules.forecasts);
const valueOf = (forecast: Forecast) => valuePerShare(brief, forecast);
const ruledBase = rules.forecasts.base;

const propose = (values: Record<ProposedDriver, number>) => {
  const middle = { ...ruled.base };
  for (const name of proposedDrivers)
    middle[name] = { ...middle[name], value: roundDriver(name, values[name]) };
  const limits = { drivers: bounds, joint };
  return completeProposal({ brief, ruled, rules: ruledBase, middle, bounds: limits, trials });
};

/** Drivers as far from the rules' as `reach` says, up to a tenth beyond their bounds, in any direction. */
const anyDrivers = fc
  .record({ reach: fc.double({ min: 0, max: 1.1, noNaN: true }), ...moves })
  .map(({ reach, ...to }) =>
    fromDrivers((name) => {
      const { least, most } = bounds[name];
      const { value } = ruled.base[name];
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
      for (const name of SIMULATION_DRIVERS) {
        expect(completed.ranges[name].p50).toBeGreaterThanOrEqual(bounds[name].least);
        expect(completed.ranges[name].p50).toBeLessThanOrEqual(bounds[name].most);
      }
      expect(Math.abs(valueOf(base) / valueOf(ruledBase) - 1)).toBeLessThanOrEqual(0.1);
      expect(valueOf(base)).toBeGreaterThanOrEqual(valueOf(rules.forecasts.bear));
      expect(valueOf(base)).toBeLessThanOrEqual(valueOf(rules.forecasts.bull));
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
  // A bull case half as far from base as a tenth of its value.
  const near = { ...ruledBase, stableNetIncomeMargin: { value: 0, explanation: "" } };
  const nearer = (share: number): Forecast => ({
    ...ruledBase,
    stableNetIncomeMargin: { value: ruledBase.stableNetIncomeMargin.value * share, explanation: "" },
  });
  const { least, most } = jointBounds(brief, { ...rules.forecasts, bull: nearer(1.02), bear: near });
  expect(most).toBeCloseTo(valueOf(nearer(1.02)), 10);
  expect(most / value - 1).toBeLessThan(0.05);
  expect(most - value).toBeCloseTo(value - least, 10);
});

test("the rules' own drivers are accepted", () => {
  expect(propose(fromDrivers((name) => ruled.base[name].value)).wrong).toEqual([]);
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
