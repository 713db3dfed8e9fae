import fc from "fast-check";
import { expect, test } from "vitest";
import { simulate, simulateCases, SIMULATION_DRIVERS, valueCase, valueWithOptions } from "./index.ts";
import type { CaseInputs, DriverValues, OptionPlan, SimulationInputs } from "./index.ts";
import { plausibleCase } from "./testing/arbitrary-case.ts";
import { exampleCase, exampleOptions } from "./testing/example-case.ts";

const ranges: Required<SimulationInputs>["ranges"] = {
  revenueGrowthRate: { p10: -0.02, p50: 0.05, p90: 0.11, least: -0.1, most: 0.3 },
  yearsToStability: { p10: 9, p50: 11, p90: 12, least: 8, most: 13 },
  salesToEquityRatio: { p10: 1.2, p50: 1.9, p90: 3, least: 1.2, most: 3 },
  stableNetIncomeMargin: { p10: 0.02, p50: 0.1, p90: 0.14, least: -0.5, most: 0.6 },
  stableRoe: { p10: 0.11, p50: 0.15, p90: 0.22, least: 0.11, most: 0.22 },
};
const atMiddles = (base: CaseInputs, of: SimulationInputs["ranges"]): CaseInputs => ({
  ...base,
  ...Object.fromEntries(SIMULATION_DRIVERS.map((driver) => [driver, of?.[driver]?.p50 ?? base[driver]])),
});

/** Simulates cases, and the report of their base case as the service does. */
const run = (
  change: Partial<CaseInputs> = {},
  options: { of?: typeof ranges; plan?: OptionPlan | null; trials?: number } = {},
) => {
  const { of = ranges, plan = exampleOptions, trials = 4_000 } = options;
  const base = { ...atMiddles({ ...exampleCase, ...change }, of), stockOptions: 0 };
  const inputs = { base, bear: base, bull: base, ranges: of, price: base.price, trials, seed: 7 };
  const cases = simulateCases(inputs, plan);
  const convergence = cases.marginConvergence;
  expect(convergence).toBeLessThanOrEqual(cases.base.yearsToStability);
  const caseOf = (drivers: DriverValues) => ({ ...base, marginConvergence: convergence, ...drivers });
  const valueOf = (type: "bear" | "base" | "bull") => {
    const { yearsToStability: years } = cases[type];
    const inputsOf = { ...caseOf(cases[type]), marginConvergence: Math.min(convergence, years) };
    return plan ? valueWithOptions(inputsOf, plan) : valueCase(inputsOf);
  };
  const values = { bear: valueOf("bear"), base: valueOf("base"), bull: valueOf("bull") };
  const reported = { ...caseOf(cases.base), stockOptions: cases.stockOptions };
  return { cases, values, report: simulate({ ...inputs, base: reported }) };
};

const close = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected), `${actual}, not ${expected}`).toBeLessThanOrEqual(
    1e-9 * Math.max(1, Math.abs(expected)),
  );

test.each([
  ["with employee options", {}, exampleOptions],
  ["without them", {}, null],
  ["with distress and unfunded claims", { pDistress: 0.3, unfundedLiabilities: 9_000 }, exampleOptions],
  ["with a margin that converges over all years", { marginConvergence: 11 }, exampleOptions],
])("base is worth the mean, bear p10 and bull p90 of the report's simulation %s", (_, change, plan) => {
  const { cases, values, report } = run(change, { plan });
  close(values.base.perShareValue, cases.value);
  close(report.mean, cases.value);
  close(values.bear.perShareValue, report.percentiles.p10);
  close(values.bull.perShareValue, report.percentiles.p90);
});

test("options are valued at the mean that they leave", () => {
  const { cases, values } = run();
  const { value, stockOptions, turns } = cases;
  close(values.base.normalised.stockOptions, stockOptions);
  const without = run({}, { plan: null }).cases.value;
  expect(value).toBeLessThan(without);
  // Where options wipe out a trial they cost less than their value, so the mean falls by less.
  expect(value).toBeGreaterThanOrEqual(without - stockOptions / exampleCase.sharesOutstanding);
  expect(turns.bear).toBeLessThan(turns.base);
  expect(turns.base).toBeLessThan(turns.bull);
});

test("one dial turns all drivers to the same quantile", () => {
  const symmetric = {
    ...ranges,
    revenueGrowthRate: { p10: 0.02, p50: 0.06, p90: 0.1, least: -0.5, most: 1 },
    stableNetIncomeMargin: { p10: 0.12, p50: 0.15, p90: 0.18, least: -0.5, most: 1 },
  };
  const { bull, bear } = run({}, { of: symmetric }).cases;
  for (const side of [bull, bear]) {
    const growth = (side.revenueGrowthRate - 0.06) / 0.04;
    expect((side.stableNetIncomeMargin - 0.15) / 0.03).toBeCloseTo(growth, 9);
  }
});

test("where a tenth of the trials is worth nothing, bear is just worth nothing", () => {
  const { values, report } = run({ unfundedLiabilities: 90_000 });
  expect(report.percentiles.p10).toBe(0);
  expect(Math.abs(values.bear.rawPerShareValue)).toBeLessThan(1e-9);
});

test("where no trial is worth anything, cases are at p10, p50 and p90 of their drivers", () => {
  const { cases } = run({ unfundedLiabilities: 1e9 });
  expect(cases.value).toBe(0);
  for (const [type, name] of [
    ["bear", "p10"],
    ["base", "p50"],
    ["bull", "p90"],
  ] as const)
    expect(cases[type].stableNetIncomeMargin).toBeCloseTo(ranges.stableNetIncomeMargin?.[name] ?? 0, 12);
});

test("drivers that do not vary keep their value", () => {
  const fixed = (value: number) => ({ p10: value, p50: value, p90: value, least: value, most: value });
  const { cases } = run({}, { of: { ...ranges, stableRoe: fixed(0.17), salesToEquityRatio: fixed(2) } });
  for (const side of [cases.bear, cases.base, cases.bull]) {
    expect(side.stableRoe).toBe(0.17);
    expect(side.salesToEquityRatio).toBe(2);
  }
});

test("growth that destroys value at every margin turns round", () => {
  const poor = {
    ...ranges,
    salesToEquityRatio: { p10: 0.3, p50: 0.35, p90: 0.4, least: 0.3, most: 0.4 },
    stableNetIncomeMargin: { p10: 0.05, p50: 0.06, p90: 0.07, least: 0.04, most: 0.08 },
  };
  const { cases } = run({ nextYearNetIncomeMargin: 0.06 }, { of: poor });
  expect(cases.bear.revenueGrowthRate).toBeGreaterThanOrEqual(cases.base.revenueGrowthRate);
  expect(cases.bull.revenueGrowthRate).toBeLessThan(cases.base.revenueGrowthRate);
});

test("growth that destroys value at the medians alone rises in the bull case", () => {
  // Figures of a company with a margin near the cost of its growth.
  const thin = {
    revenueGrowthRate: { p10: -0.085, p50: 0.018, p90: 0.109, least: -0.189, most: 0.293 },
    yearsToStability: { p10: 9, p50: 11, p90: 12, least: 8, most: 13 },
    salesToEquityRatio: { p10: 0.44, p50: 0.89, p90: 3.44, least: 0.44, most: 3.44 },
    stableNetIncomeMargin: { p10: -0.039, p50: 0.06, p90: 0.136, least: -0.151, most: 0.366 },
    stableRoe: { p10: 0.047, p50: 0.118, p90: 0.336, least: 0.047, most: 0.336 },
  };
  const rates = { stableGrowthRate: 0.027, startingCostOfEquity: 0.12, stableCostOfEquity: 0.095 };
  const company = { ...rates, nextYearNetIncomeMargin: 0.08 };
  const middle = atMiddles({ ...exampleCase, ...company }, thin);
  const valueAt = (revenueGrowthRate: number) => valueCase({ ...middle, revenueGrowthRate }).rawPerShareValue;
  expect(valueAt(0.109)).toBeLessThan(valueAt(-0.085));
  const { bear, base, bull } = run(company, { of: thin }).cases;
  expect(bull.revenueGrowthRate).toBeGreaterThan(base.revenueGrowthRate + 0.02);
  // While sales lose money, slower growth loses less: growth stays at its median.
  expect(bear.revenueGrowthRate).toBeCloseTo(0.018, 12);
});

test("a company that is worth something in its very best trials alone has a base case worth their mean", () => {
  const rare = {
    revenueGrowthRate: { p10: -0.116, p50: 0, p90: 0.041, least: -0.5, most: 0.6 },
    yearsToStability: { p10: 9, p50: 11, p90: 12, least: 8, most: 13 },
    salesToEquityRatio: { p10: 0.3, p50: 0.5, p90: 1, least: 0.3, most: 8 },
    stableNetIncomeMargin: { p10: -0.2, p50: 0, p90: 0.02, least: -0.5, most: 0.6 },
    stableRoe: { p10: 0.06, p50: 0.118, p90: 0.171, least: 0.06, most: 0.5 },
  };
  const rates = { stableGrowthRate: 0, startingCostOfEquity: 0.16, stableCostOfEquity: 0.12 };
  const own = { baseRevenue: 1_292, baseNetIncome: 0, baseBookEquity: 0, sharesOutstanding: 1 };
  const company = { ...rates, ...own, nextYearNetIncomeMargin: 0, marginConvergence: 5 };
  const claims = { pDistress: 0, unfundedLiabilities: 1_000, equityStakes: 0 };
  const { cases, values } = run({ ...company, ...claims }, { of: rare, plan: null, trials: 500 });
  expect(cases.value).toBeGreaterThan(1);
  close(values.base.perShareValue, cases.value);
});

const spread = (least: number, most: number, reach: number) =>
  fc.tuple(
    fc.double({ min: least, max: most, noNaN: true }),
    fc.double({ min: reach / 10, max: reach, noNaN: true }),
    fc.double({ min: reach / 10, max: reach, noNaN: true }),
  );
/** Ranges like those of real companies, loss makers and shrinking ones included. */
const anyRanges = fc
  .record({
    growth: spread(-0.05, 0.25, 0.15),
    ratio: spread(0.5, 4, 0.5),
    margin: spread(-0.05, 0.35, 0.2),
    roe: spread(0.08, 0.3, 0.2),
    years: fc.integer({ min: 6, max: 12 }),
  })
  .map(({ growth, ratio, margin, roe, years }) => {
    const rangeOf = ([p50, below, above]: number[], least: number, most: number) => {
      const [p10 = 0, middle = 0, p90 = 0] = [p50! - below!, p50!, p50! + above!].map((value) =>
        Math.min(most, Math.max(least, value)),
      );
      return { p10, p50: middle, p90, least, most };
    };
    return {
      revenueGrowthRate: rangeOf(growth, -0.5, 0.6),
      yearsToStability: { p10: years - 2, p50: years, p90: years + 1, least: years - 3, most: years + 2 },
      salesToEquityRatio: rangeOf(ratio, 0.3, 8),
      stableNetIncomeMargin: rangeOf(margin, -0.5, 0.6),
      stableRoe: rangeOf(roe, 0.06, 0.5),
    };
  });

test("for random companies no bear driver is better and no bull driver worse than base", () => {
  const seen = { worthless: 0, turned: 0, beyond: 0 };
  fc.assert(
    fc.property(plausibleCase, anyRanges, fc.boolean(), (inputs, of, hasOptions) => {
      const plan = hasOptions ? { ...exampleOptions, options: inputs.sharesOutstanding / 20 } : null;
      const { cases, values, report } = run({ ...inputs, marginConvergence: 5 }, { of, plan, trials: 500 });
      const { bear, base, bull, turns } = cases;
      expect(turns.bear).toBeLessThanOrEqual(turns.base);
      expect(turns.base).toBeLessThanOrEqual(turns.bull);
      for (const driver of SIMULATION_DRIVERS) {
        const [low, middle, high] = [bear[driver], base[driver], bull[driver]];
        const isOrdered = (low <= middle && middle <= high) || (low >= middle && middle >= high);
        expect(isOrdered, `${driver}: ${low}, ${middle}, ${high}`).toBe(true);
        if (low > high) seen.turned++;
      }
      const { p10, p90 } = report.percentiles;
      if (p10 === 0) seen.worthless++;
      close(report.mean, cases.value);
      close(values.base.perShareValue, cases.value);
      if (cases.value === 0) return;
      // Where over nine trials in ten are worth nothing, the mean exceeds p90; bull is then base.
      const targets = [Math.min(p10, cases.value), Math.max(p90, cases.value)] as const;
      [values.bear, values.bull].forEach(({ perShareValue }, side) => {
        const target = targets[side] ?? 0;
        if (Math.abs(perShareValue - target) > 1e-9 * Math.max(1, target)) seen.beyond++;
      });
    }),
    { numRuns: 300 },
  );
  expect(seen.worthless).toBeGreaterThan(20);
  expect(seen.turned).toBeGreaterThan(20);
  // The dial of an odd company may end before p10 or p90: none in 3,000 cases when it was written.
  expect(seen.beyond).toBeLessThan(6);
});
