import fc from "fast-check";
import { expect, test } from "vitest";
import datedCases from "./fixtures/options-and-date.json" with { type: "json" };
import { employeeOptions, valueCase, valueWithOptions } from "./index.ts";
import { brokenFigures, extremeCase, plausibleCase, unlessRefused } from "./testing/arbitrary-case.ts";
import { exampleCase, exampleOptions } from "./testing/example-case.ts";

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Plans struck at multiples of the value per share, with up to half as many options as shares. */
const plausiblePlan = fc.record({
  strikeRatio: between(0.05, 4),
  optionRatio: between(0, 0.5),
  years: between(0, 10),
  volatility: between(0, 1),
  dividendYield: between(0, 0.08),
  riskFreeRate: between(0, 0.08),
});

const plan = exampleOptions;

const expectClose = (actual: number, expected: number, what: string): void => {
  const most = 1e-9 * Math.abs(expected);
  expect(Math.abs(actual - expected), `${what}: ${actual}, not ${expected}`).toBeLessThanOrEqual(most);
};

test.each(datedCases)("case $name has the reference's value together with its options", (reference) => {
  const value = valueWithOptions(reference.input, reference.options);
  expectClose(value.valuePerOption, reference.valuePerOption, "valuePerOption");
  expectClose(value.stockOptions, reference.stockOptions, "stockOptions");
  for (const [field, expected] of Object.entries(reference.withOptions)) {
    expectClose(value[field as keyof typeof reference.withOptions], expected, field);
  }
});

test("the fixed point reproduces itself", () => {
  fc.assert(
    fc.property(plausibleCase, plausiblePlan, (inputs, { strikeRatio, optionRatio, ...rates }) => {
      const before = valueCase({ ...inputs, stockOptions: 0 });
      fc.pre(before.perShareValue > 0.01);
      const shares = inputs.sharesOutstanding;
      const own = { ...rates, strike: strikeRatio * before.perShareValue, options: optionRatio * shares };
      const value = valueWithOptions(inputs, own);
      const again = employeeOptions({ ...own, price: value.perShareValue, shares });
      // A call is the difference of two amounts, and each is rounded: the shares' and the strikes'.
      const scale = before.finalEquityValue + own.strike * own.options;
      expect(Math.abs(again.value - value.stockOptions)).toBeLessThanOrEqual(1e-13 * scale);
      const { stockOptions, valuePerOption, ...plain } = value;
      expect(valueCase({ ...inputs, stockOptions })).toEqual(plain);
      expect(valuePerOption * own.options).toBe(stockOptions);
    }),
  );
});

test("the value of the options rises with the value per share", () => {
  fc.assert(
    fc.property(plausibleCase, between(0.01, 0.3), (inputs, rise) => {
      const margin = inputs.stableNetIncomeMargin;
      const least = valueWithOptions(inputs, plan);
      const most = valueWithOptions({ ...inputs, stableNetIncomeMargin: margin + rise }, plan);
      fc.pre(inputs.stableRoe > inputs.stableGrowthRate);
      expect(most.perShareValue).toBeGreaterThanOrEqual(least.perShareValue);
      expect(most.valuePerOption).toBeGreaterThanOrEqual(least.valuePerOption);
    }),
  );
  const raised = { ...exampleCase, stableNetIncomeMargin: 0.2 };
  expect(valueWithOptions(raised, plan).stockOptions).toBeGreaterThan(
    valueWithOptions(exampleCase, plan).stockOptions,
  );
});

test("options take part of the value, never all of it", () => {
  const before = valueCase({ ...exampleCase, stockOptions: 0 }).perShareValue;
  // More options than shares, nearly for free.
  const value = valueWithOptions(exampleCase, { ...plan, strike: 0.01, options: 5_000 });
  expect(value.perShareValue).toBeGreaterThan(0);
  expect(value.perShareValue).toBeLessThan(before / 4);
});

test("ignores an option value among the inputs, and a price", () => {
  const value = valueWithOptions(exampleCase, plan);
  expect(valueWithOptions({ ...exampleCase, stockOptions: 1e9 }, plan)).toEqual(value);
  expect(valueWithOptions({ ...exampleCase, price: 1e6 }, plan).stockOptions).toBe(value.stockOptions);
});

test("without options, or without value, the options are worth nothing", () => {
  const without = valueCase({ ...exampleCase, stockOptions: 0 });
  const none = valueWithOptions(exampleCase, { ...plan, options: 0 });
  expect(none).toMatchObject({ ...without, stockOptions: 0 });
  const indebted = { ...exampleCase, unfundedLiabilities: 1e9 };
  const worthless = valueWithOptions(indebted, plan);
  expect(worthless).toEqual({
    ...valueCase({ ...indebted, stockOptions: 0 }),
    stockOptions: 0,
    valuePerOption: 0,
  });
  expect(() => valueWithOptions(indebted, { ...plan, strike: 0 })).toThrow("strike must be greater than 0");
});

test("gives finite figures for every accepted case and plan", () => {
  const figure = fc.oneof(between(0, 100), fc.double(), fc.constantFrom(0, 1e308, 5e-324));
  const plans = fc.record({
    strike: figure,
    years: figure,
    volatility: figure,
    dividendYield: figure,
    riskFreeRate: figure,
    options: figure,
  });
  fc.assert(
    fc.property(fc.oneof(plausibleCase, extremeCase), plans, (inputs, extreme) => {
      expect(brokenFigures(unlessRefused(() => valueWithOptions(inputs, extreme)))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
