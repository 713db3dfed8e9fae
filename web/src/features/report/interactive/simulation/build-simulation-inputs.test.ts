import { simulate } from "@plumbline/model/simulate.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model/types.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { expect, test } from "vitest";
import { bearCase, bullCase, report } from "../../../../testing/report-fixture.ts";
import { baseCase } from "../../../../testing/report-parts.ts";
import { pickAssumptions } from "../compute-live-value.ts";
import { buildSimulationInputs } from "./build-simulation-inputs.ts";

const values = pickAssumptions(baseCase);
const trials = 500;
const price = 80;
const ranges = SIMULATION_DRIVERS.map((driver) => {
  const figure = baseCase[driver];
  const width = driver === "yearsToStability" ? 2 : figure * 0.2;
  return {
    driver,
    p10: figure - width,
    p50: figure,
    p90: figure + width,
    least: figure - 2 * width,
    most: figure + 2 * width,
  };
});
const base = report.valuation as Valuation;
const ranged = { ...base, simulation: { ...base.simulation, ranges, correlation: 0.5, seed: 7, trials } };
const older = {
  ...base,
  simulation: { ...base.simulation, ranges: undefined, correlation: undefined, seed: 7, trials },
};
const build = (valuation: Valuation, changes: object = {}) =>
  buildSimulationInputs({ base: baseCase, valuation, values: { ...values, ...changes }, price });

test.each([
  [
    "ranges",
    ranged,
    { ranges: Object.fromEntries(ranges.map(({ driver, ...range }) => [driver, range])), correlation: 0.5 },
  ],
  ["the three cases", older, {}],
])("simulates unchanged assumptions as the report did, from %s", (_, valuation, own) => {
  const ofReport = simulate({
    base: reportedInputs(baseCase, price),
    bear: bearCase,
    bull: bullCase,
    price,
    trials,
    seed: 7,
    ...own,
  });
  expect(simulate(build(valuation))).toEqual(ofReport);
});

test.each([
  ["revenueGrowthRate", 0.3],
  ["yearsToStability", 12],
  ["salesToEquityRatio", 0.4],
  ["stableNetIncomeMargin", 0.02],
  ["stableRoe", 0.9],
] as const)("moves the range of %s with its value, and no other", (driver, value) => {
  const moved = build(ranged, { [driver]: value }).ranges;
  expect(moved?.[driver]?.p50).toBeCloseTo(value, 12);
  const { p10 = 0, p50 = 0, p90 = 0, least = 0, most = 0 } = moved?.[driver] ?? {};
  expect([least, p10, p50, p90, most]).toEqual([least, p10, p50, p90, most].toSorted((a, b) => a - b));
  for (const other of SIMULATION_DRIVERS.filter((one) => one !== driver))
    expect(moved?.[other]).toEqual(build(ranged).ranges?.[other]);
  expect(build(older, { [driver]: value }).bear[driver]).not.toBe(bearCase[driver]);
});

test("a range whose middle is not the base value moves by as much as the base value", () => {
  const off = ranges.map((range) => ({ ...range, p50: (range.p10 + 2 * range.p50) / 3 }));
  const shifted = { ...ranged, simulation: { ...ranged.simulation, ranges: off } };
  const margin = baseCase.stableNetIncomeMargin;
  const before = off.find(({ driver }) => driver === "stableNetIncomeMargin")?.p50 ?? 0;
  expect(before).not.toBeCloseTo(margin, 3);
  const changed = build(shifted, {
    stableNetIncomeMargin: margin + 0.02,
    salesToEquityRatio: 2 * baseCase.salesToEquityRatio,
  });
  expect(changed.ranges?.stableNetIncomeMargin?.p50).toBeCloseTo(before + 0.02, 12);
  const ratio = off.find(({ driver }) => driver === "salesToEquityRatio")?.p50 ?? 0;
  expect(changed.ranges?.salesToEquityRatio?.p50).toBeCloseTo(2 * ratio, 12);
});

test.each([
  { revenueGrowthRate: -0.99 },
  { revenueGrowthRate: 10 },
  { yearsToStability: 100 },
  { yearsToStability: 1 },
  { salesToEquityRatio: 0.01, stableRoe: 0.001 },
  { stableNetIncomeMargin: 0 },
])("simulates the bounds %o", (changes) => {
  for (const valuation of [ranged, older]) {
    const { percentiles, shareBelowPrice } = simulate(build(valuation, changes));
    expect(percentiles.p10).toBeGreaterThanOrEqual(0);
    expect(percentiles.p90).toBeGreaterThanOrEqual(percentiles.p10);
    expect(shareBelowPrice).toBeGreaterThanOrEqual(0);
  }
});
