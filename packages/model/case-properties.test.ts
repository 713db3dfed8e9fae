import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedIrr, impliedDrivers, lowestGrowthStep, sensitivity, valueCase } from "./index.ts";
import type { CaseInputs, CaseValue } from "./index.ts";
import { brokenFigures, extremeCase, plausibleCase, unlessRefused } from "./testing/arbitrary-case.ts";

/** Size of the sums whose difference is the value; the measure for rounding. */
const scaleOf = ({ years, stable, normalised }: CaseValue): number => {
  const flows = years.reduce(
    (sum, year) => sum + (Math.abs(year.netIncome) + Math.abs(year.reinvestment)) * year.discountFactor,
    0,
  );
  const claims = normalised.stockOptions + normalised.unfundedLiabilities + normalised.equityStakes;
  return (flows + Math.abs(stable.pvTerminal) + claims) / normalised.sharesOutstanding;
};

const raw = (inputs: CaseInputs): number => valueCase(inputs).rawPerShareValue;

const earnsEveryYear = (inputs: CaseInputs): boolean => {
  const { years, stable, normalised } = valueCase(inputs);
  return years.every((year) => year.fcfe > 0) && stable.fcfe > 0 && normalised.pDistress < 0.99;
};

test("value rises with the stable margin", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0.001, max: 0.3, noNaN: true }), (inputs, rise) => {
      fc.pre(inputs.stableRoe > inputs.stableGrowthRate);
      const higher = { ...inputs, stableNetIncomeMargin: inputs.stableNetIncomeMargin + rise };
      expect(raw(higher)).toBeGreaterThan(raw(inputs));
    }),
  );
});

test("value rises with next year's margin", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0.001, max: 0.3, noNaN: true }), (inputs, rise) => {
      const higher = { ...inputs, nextYearNetIncomeMargin: inputs.nextYearNetIncomeMargin + rise };
      expect(raw(higher)).toBeGreaterThan(raw(inputs));
    }),
  );
});

test("value rises with stable ROE if there is growth", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0.01, max: 1, noNaN: true }), (inputs, rise) => {
      fc.pre(inputs.stableGrowthRate > 0.001);
      expect(raw({ ...inputs, stableRoe: inputs.stableRoe + rise })).toBeGreaterThan(raw(inputs));
    }),
  );
});

test("value of a company that earns every year falls with the cost of equity", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (inputs, rise) => {
      fc.pre(earnsEveryYear(inputs));
      const dearer = { ...inputs, stableCostOfEquity: inputs.stableCostOfEquity + rise };
      expect(raw(dearer)).toBeLessThan(raw(inputs));
      expect(raw({ ...dearer, startingCostOfEquity: inputs.startingCostOfEquity + rise })).toBeLessThan(
        raw(inputs),
      );
    }),
  );
});

test("the middle row of the sensitivity grid holds the base case to the bit", () => {
  fc.assert(
    fc.property(plausibleCase, (inputs) => {
      const { perShareValue, normalised } = valueCase(inputs);
      const cell = sensitivity(inputs)[21 - lowestGrowthStep(normalised)];
      expect(cell).toEqual([normalised.startingCostOfEquity, normalised.stableGrowthRate, perShareValue]);
    }),
  );
});

test("every column and every row of the sensitivity grid has a value", () => {
  const low = fc.record({
    stableGrowthRate: fc.oneof(
      fc.constantFrom(0, 0.005, 0.01),
      fc.double({ min: 0, max: 0.05, noNaN: true }),
    ),
    // From the lowest spread on; at 2.5% the cheapest row still exceeds the lowest growth enough.
    stableCostOfEquity: fc.double({ min: 0.025, max: 0.12, noNaN: true }),
  });
  fc.assert(
    fc.property(plausibleCase, low, (inputs, rates) => {
      const cells = sensitivity({ ...inputs, ...rates });
      for (let line = 0; line < 7; line++) {
        const column = cells.filter((_, index) => index % 7 === line);
        const row = cells.slice(7 * line, 7 * line + 7);
        for (const one of [column, row]) expect(one.some(([, , value]) => value !== null)).toBe(true);
      }
    }),
  );
});

test("a sensitivity cell is the case with both rates shifted", () => {
  fc.assert(
    fc.property(plausibleCase, fc.integer({ min: 0, max: 48 }), (inputs, index) => {
      const [cost, growth, value] = sensitivity(inputs)[index] ?? [0, 0, null];
      fc.pre(value !== null);
      const stableCostOfEquity = inputs.stableCostOfEquity + (cost - inputs.startingCostOfEquity);
      // At the edge of the grid, rounding may change the last bit of the limited growth.
      fc.pre(stableCostOfEquity - growth > 0.006);
      const shifted = valueCase({
        ...inputs,
        startingCostOfEquity: cost,
        stableCostOfEquity,
        stableGrowthRate: growth,
      });
      expect(Math.abs(shifted.perShareValue - (value ?? 0))).toBeLessThanOrEqual(1e-9 * scaleOf(shifted));
    }),
  );
});

test("distress never raises a value, not even a negative one", () => {
  let losses = 0;
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0, max: 0.9, noNaN: true }), (inputs, pDistress) => {
      const { nextYearNetIncomeMargin: next, stableNetIncomeMargin: stable } = inputs;
      const loses = { nextYearNetIncomeMargin: -Math.abs(next), stableNetIncomeMargin: -stable };
      const company = { ...inputs, ...(pDistress < 0.45 && loses) };
      const [sure, risky] = [0, pDistress].map((p) => raw({ ...company, pDistress: p })) as [number, number];
      const { dcfEquityValue } = valueCase(company);
      expect(risky).toBeLessThanOrEqual(sure + 1e-12 * Math.abs(sure));
      if (dcfEquityValue > 0) return;
      losses++;
      expect(risky).toBe(sure);
    }),
  );
  expect(losses).toBeGreaterThan(10);
});

test("without years since the base period the value is unchanged to the bit", () => {
  fc.assert(
    fc.property(plausibleCase, ({ yearsSinceBase: _given, ...inputs }) => {
      const value = valueCase(inputs);
      expect(value.dcfEquityValue).toBe(value.stable.pvForecast + value.stable.pvTerminal);
      expect(valueCase({ ...inputs, yearsSinceBase: 0 })).toEqual(value);
      expect(valueCase({ ...inputs, yearsSinceBase: null })).toEqual(value);
    }),
  );
});

test("years since the base period compound the DCF equity value at the starting cost of equity", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0, max: 2, noNaN: true }), (inputs, yearsSinceBase) => {
      const { dcfEquityValue: before } = valueCase({ ...inputs, yearsSinceBase: 0 });
      const { dcfEquityValue: after } = valueCase({ ...inputs, yearsSinceBase });
      const expected = before * (1 + inputs.startingCostOfEquity) ** yearsSinceBase;
      expect(Math.abs(after - expected)).toBeLessThanOrEqual(1e-14 * Math.abs(expected));
    }),
  );
});

test("the expected IRR exceeds that at the model's own value exactly if value is above price", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 0.01, max: 10, noNaN: true }), (inputs, ratio) => {
      const value = raw(inputs);
      fc.pre(value > 1e-6 * scaleOf(valueCase(inputs)) && Math.abs(ratio - 1) > 1e-6);
      const [required, expected] = [expectedIrr(inputs, value), expectedIrr(inputs, value * ratio)];
      fc.pre(required !== null && expected !== null);
      expect(expected > required).toBe(ratio < 1);
    }),
    { numRuns: 1_000 },
  );
});

test("the expected IRR at the model's own value is the cost of equity", () => {
  fc.assert(
    fc.property(plausibleCase, (inputs) => {
      const flat = { ...inputs, startingCostOfEquity: inputs.stableCostOfEquity };
      // Over more than a year, rolling forward can outweigh discounting, and several rates give the
      // value.
      fc.pre((flat.yearsSinceBase ?? 0) <= 1);
      fc.pre(
        flat.stableCostOfEquity - flat.stableGrowthRate > 0.006 && earnsEveryYear(flat) && raw(flat) > 0.01,
      );
      expect(expectedIrr(flat, raw(flat))).toBeCloseTo(flat.stableCostOfEquity, 7);
    }),
  );
});

test("an implied driver gives the price", () => {
  let solved = 0;
  fc.assert(
    fc.property(plausibleCase, (inputs) => {
      const price = inputs.price ?? 1;
      const { yearsToStability: years, ...implied } = impliedDrivers(inputs, price);
      for (const [driver, value] of Object.entries(implied)) {
        if (value === null) continue;
        solved++;
        const again = valueCase({ ...inputs, [driver]: value });
        expect(Math.abs(again.rawPerShareValue - price)).toBeLessThanOrEqual(1e-9 * (scaleOf(again) + price));
      }
      if (years === null) return;
      const distance = (horizon: number) => Math.abs(raw({ ...inputs, yearsToStability: horizon }) - price);
      const nearest = Math.min(...Array.from({ length: 40 }, (_, index) => distance(index + 1)));
      expect(distance(years)).toBe(nearest);
    }),
  );
  expect(solved).toBeGreaterThan(20);
});

test("the expected IRR as the rate of all years gives the price", () => {
  let solved = 0;
  fc.assert(
    fc.property(plausibleCase, (inputs) => {
      const price = inputs.price ?? 1;
      const rate = expectedIrr(inputs, price);
      if (rate === null) return;
      solved++;
      const again = valueCase({ ...inputs, startingCostOfEquity: rate, stableCostOfEquity: rate });
      expect(Math.abs(again.rawPerShareValue - price)).toBeLessThanOrEqual(1e-8 * (scaleOf(again) + price));
    }),
  );
  expect(solved).toBeGreaterThan(10);
});

test("scaling all money scales the value", () => {
  fc.assert(
    fc.property(plausibleCase, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (inputs, factor) => {
      const scaled = valueCase({
        ...inputs,
        baseRevenue: inputs.baseRevenue * factor,
        baseNetIncome: inputs.baseNetIncome * factor,
        baseBookEquity: inputs.baseBookEquity * factor,
        stockOptions: inputs.stockOptions * factor,
        unfundedLiabilities: inputs.unfundedLiabilities * factor,
        equityStakes: (inputs.equityStakes ?? 0) * factor,
      });
      const difference = Math.abs(scaled.rawPerShareValue - raw(inputs) * factor);
      expect(difference).toBeLessThanOrEqual(1e-12 * scaleOf(scaled));
    }),
  );
});

const CONTINUOUS = [
  "baseRevenue",
  "revenueGrowthRate",
  "stableGrowthRate",
  "salesToEquityRatio",
  "nextYearNetIncomeMargin",
  "stableNetIncomeMargin",
  "stableRoe",
  "startingCostOfEquity",
  "stableCostOfEquity",
  "pDistress",
  "recoveryRatio",
  "stockOptions",
  "unfundedLiabilities",
  "equityStakes",
] as const;

test.each(CONTINUOUS)("value has no jump in %s", (driver) => {
  fc.assert(
    fc.property(plausibleCase, (inputs) => {
      const base = valueCase(inputs);
      const at = inputs[driver] ?? 0;
      const moved = raw({ ...inputs, [driver]: at + 1e-9 * Math.max(Math.abs(at), 0.01) });
      expect(Math.abs(moved - base.rawPerShareValue)).toBeLessThanOrEqual(1e-6 * scaleOf(base));
    }),
  );
});

test("gives finite figures for every accepted input", () => {
  let valued = 0;
  fc.assert(
    fc.property(extremeCase, (inputs) => {
      const value = unlessRefused(() => valueCase(inputs));
      if (value !== null) valued++;
      expect(brokenFigures(value)).toEqual([]);
      expect(brokenFigures(unlessRefused(() => sensitivity(inputs)))).toEqual([]);
      expect(brokenFigures(unlessRefused(() => impliedDrivers(inputs, inputs.price)))).toEqual([]);
      expect(brokenFigures(unlessRefused(() => expectedIrr(inputs, inputs.price)))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
  expect(valued).toBeGreaterThan(50);
});
