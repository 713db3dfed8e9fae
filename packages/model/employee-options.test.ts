import fc from "fast-check";
import { expect, test } from "vitest";
import { capitaliseResearch, employeeOptions } from "./index.ts";
import { brokenFigures, unlessRefused } from "./testing/arbitrary-case.ts";

const plan = {
  price: 50,
  strike: 40,
  years: 4,
  volatility: 0.35,
  dividendYield: 0.01,
  riskFreeRate: 0.04,
  options: 10,
  shares: 100,
};

test("without volatility or time an option has its intrinsic value after dilution", () => {
  // C = S* - K with S* = (50 x 100 + 10 C) / 110, so C = (5000 - 4400) / 100.
  const { valuePerOption } = employeeOptions({ ...plan, years: 0 });
  expect(valuePerOption).toBeCloseTo(6, 10);
  const still = employeeOptions({ ...plan, volatility: 0, dividendYield: 0, riskFreeRate: 0 });
  expect(still.valuePerOption).toBeCloseTo(valuePerOption, 10);
  expect(employeeOptions({ ...plan, years: 0, strike: 60 }).value).toBe(0);
});

test("a plan without options has no value and no dilution", () => {
  const { value, valuePerOption } = employeeOptions({ ...plan, options: 0 });
  expect(value).toBe(0);
  expect(valuePerOption).toBeGreaterThan(employeeOptions(plan).valuePerOption);
});

test("value rises with price, volatility and falls with strike and the number of options", () => {
  const per = (change: Partial<typeof plan>) => employeeOptions({ ...plan, ...change }).valuePerOption;
  expect(per({ price: 51 })).toBeGreaterThan(per({}));
  expect(per({ volatility: 0.4 })).toBeGreaterThan(per({}));
  expect(per({ strike: 41 })).toBeLessThan(per({}));
  expect(per({ options: 200 })).toBeLessThan(per({}));
});

test.each(["price", "strike", "shares"] as const)("%s must be positive", (field) => {
  expect(() => employeeOptions({ ...plan, [field]: 0 })).toThrow(`${field} must be greater than 0`);
});

test("gives finite figures for every accepted plan and research history", () => {
  const figure = fc.oneof(
    fc.double(),
    fc.double({ min: 0, max: 100, noNaN: true }),
    fc.constantFrom(0, 1e308, 5e-324),
  );
  fc.assert(
    fc.property(fc.array(figure, { minLength: 8, maxLength: 8 }), (figures) => {
      const names = [
        "price",
        "strike",
        "years",
        "volatility",
        "dividendYield",
        "riskFreeRate",
        "options",
        "shares",
      ];
      const extreme = Object.fromEntries(names.map((name, index) => [name, figures[index]])) as typeof plan;
      expect(brokenFigures(unlessRefused(() => employeeOptions(extreme)))).toEqual([]);
      const [current = 0, ...past] = figures;
      expect(brokenFigures(unlessRefused(() => capitaliseResearch({ life: 3, current, past })))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test.each([0, -1, 2.5])("refuses a research life of %d", (life) => {
  expect(() => capitaliseResearch({ life, current: 1, past: [] })).toThrow(
    "life must be a whole number of at least 1",
  );
});
