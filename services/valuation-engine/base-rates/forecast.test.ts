import fc from "fast-check";
import { expect, test } from "vitest";
import { baseRates } from "./base-rates.ts";
import { findFit, forecastRange } from "./index.ts";
import { sectors, sizes } from "./record.ts";
import { createRecord } from "./testing/record.ts";

const horizons = [1, 3, 5].flatMap((years) => [
  { driver: "growth", years } as const,
  { driver: "margin", years } as const,
]);

test.each(horizons)(
  "there is a fit of $driver over $years years, with rates of each class",
  ({ driver, years }) => {
    const fit = findFit(baseRates, driver, years);
    expect(fit.cases).toBeGreaterThan(4_000);
    expect(Object.keys(fit.errors.sectors).toSorted()).toEqual([...sectors]);
    const classes = baseRates.classes.filter((one) => one.driver === driver && one.years === years);
    expect(classes.map(({ size }) => size)).toEqual(sizes.map(({ name }) => name));
    for (const { range, companies } of classes) {
      expect(companies).toBeGreaterThanOrEqual(30);
      expect(range.p10).toBeLessThan(range.p50);
      expect(range.p50).toBeLessThan(range.p90);
    }
  },
);

test("refuses a horizon that was not fitted", () => {
  expect(() => findFit(baseRates, "growth", 4)).toThrow("no growth over 4 years");
});

test("quantiles rise for any record, and stay plausible", () => {
  const record = fc.record({
    revenue: fc.double({ min: 1, max: 1e6, noNaN: true }),
    growth: fc.double({ min: -0.6, max: 3, noNaN: true }),
    margin: fc.double({ min: -3, max: 2, noNaN: true }),
    sector: fc.constantFrom(...sectors),
  });
  fc.assert(
    fc.property(record, fc.constantFrom(...horizons), (given, { driver, years }) => {
      const { p10, p25, p50, p75, p90 } = forecastRange(
        findFit(baseRates, driver, years),
        createRecord(given),
      );
      const values = [p10, p25, p50, p75, p90];
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(p90 - p10).toBeGreaterThan(0.01);
      expect(Math.abs(p50)).toBeLessThan(1);
    }),
  );
});

const growth = (given: Parameters<typeof createRecord>[0]) =>
  forecastRange(findFit(baseRates, "growth", 5), createRecord(given));
const margin = (given: Parameters<typeof createRecord>[0]) =>
  forecastRange(findFit(baseRates, "margin", 5), createRecord(given));

test("fast growth goes on in part; a steady margin lasts", () => {
  expect(growth({ growth: 0.3 }).p50).toBeGreaterThan(growth({ growth: 0.05 }).p50 + 0.02);
  expect(growth({ growth: 0.3 }).p50).toBeLessThan(0.24);
  expect(Math.abs(margin({ margin: 0.3 }).p50 - 0.3)).toBeLessThan(0.03);
});

test("ranges of volatile companies and of energy are wider", () => {
  const width = ({ p10, p90 }: { p10: number; p90: number }) => p90 - p10;
  const jumpy = [1.3, 0.8, 1.4, 0.7, 1.3, 1].map((factor, back) => ({
    fiscalYear: 2020 - back,
    revenue: 5_000 * factor,
  }));
  expect(width(growth({ years: jumpy }))).toBeGreaterThan(1.3 * width(growth({})));
  expect(width(growth({ sector: "Energy" }))).toBeGreaterThan(1.2 * width(growth({})));
});

test("figures of a known record are unchanged", () => {
  expect({ growth: growth({}), margin: margin({}) }).toMatchInlineSnapshot(`
    {
      "growth": {
        "p10": -0.012343158044454378,
        "p25": 0.024523409401580418,
        "p50": 0.05208412969093347,
        "p75": 0.08190834399075428,
        "p90": 0.1155490892030891,
      },
      "margin": {
        "p10": 0.03081876034892847,
        "p25": 0.07936578139290829,
        "p50": 0.0985636910645968,
        "p75": 0.11789587014845437,
        "p90": 0.14559740643473745,
      },
    }
  `);
});
