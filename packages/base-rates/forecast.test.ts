import fc from "fast-check";
import { expect, test } from "vitest";
import { baseRates } from "./base-rates.ts";
import { findFit, forecastRange, meanOfRange } from "./index.ts";
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
      // A company that loses several times its sales may go on to lose more than its sales.
      const most = driver === "margin" ? Math.max(1, Math.abs(given.margin)) : 1;
      expect(Math.abs(p50)).toBeLessThan(most);
    }),
  );
});

const growth = (given: Parameters<typeof createRecord>[0]) =>
  forecastRange(findFit(baseRates, "growth", 5), createRecord(given));
const margin = (given: Parameters<typeof createRecord>[0]) =>
  forecastRange(findFit(baseRates, "margin", 5), createRecord(given));

test("fast growth goes on in part; a steady margin lasts", () => {
  expect(growth({ growth: 0.3 }).p50).toBeGreaterThan(growth({ growth: 0.05 }).p50 + 0.02);
  expect(growth({ growth: 0.3 }).p50).toBeLessThan(0.26);
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

test("the mean of a range lies where two halves of normal distributions have it", () => {
  expect(meanOfRange({ p10: -0.1, p50: 0, p90: 0.1 })).toBe(0);
  // The half above is twice as wide: sqrt(2 / pi) / 2 standard deviations of 0.1 / 1.2816.
  expect(meanOfRange({ p10: -0.1, p50: 0, p90: 0.2 })).toBeCloseTo((0.39894 * 0.1) / 1.28155, 5);
});

test("the level moves all quantiles of its classes alike, in units of the error", () => {
  const fit = findFit(baseRates, "growth", 5);
  const none = { sectors: {}, sizes: {}, marketSizes: {} };
  const levels = {
    sectors: { Industrials: 0.02 },
    sizes: { "$2bn to $10bn": 0.04 },
    marketSizes: { "over $50bn": 0.08 },
  };
  // Without a spread the error's size is 1.
  const plain = { ...fit, spread: { intercept: 0, coefficients: {}, sectors: {} } };
  const moved = (given: Parameters<typeof createRecord>[0], intercept = 0) => {
    const spread = { ...plain.spread, intercept };
    const [before, after] = [none, levels].map((level) =>
      forecastRange({ ...plain, spread, level }, createRecord(given)),
    );
    return (["p10", "p50", "p90"] as const).map((name) => (after?.[name] ?? 0) - (before?.[name] ?? 0));
  };
  // Revenue of 5,000 counts a sector's level by (log10(5000) - 2) / 2 = 0.849485.
  const unpriced = 0.02 * 0.849485002 + 0.04;
  for (const move of moved({})) expect(move).toBeCloseTo(unpriced, 9);
  expect(moved({}, Math.log(0.5))[1]).toBeCloseTo(unpriced / 2, 9);
  expect(moved({ marketValue: 60_000 })[1]).toBeCloseTo(unpriced + 0.08, 9);
  expect(moved({ sector: "Energy", revenue: 300 })[1]).toBe(0);
});

test("the level moves a thin margin that hardly moved by little, and others in full", () => {
  const fit = findFit(baseRates, "margin", 1);
  const plain = { ...fit, spread: { intercept: 0, coefficients: {}, sectors: {} } };
  const moveOf = (margins: number[]) => {
    const [before = 0, after = 0] = [0, 0.1].map((added) => {
      const level = { sectors: {}, sizes: { "$2bn to $10bn": added }, marketSizes: {} };
      return forecastRange(
        { ...plain, level },
        createRecord({
          years: margins.map((margin, back) => ({ fiscalYear: 2020 - back, netIncome: 5_000 * margin })),
        }),
      ).p50;
    });
    return after - before;
  };
  // Deviations lean on 3 points: of four equal margins on (0.05^3 x 3)^(1/4) = 0.139 points, of
  // which calm is 0.954 and thickness (2% + 2 x 0.139%) / 8% = 0.285.
  expect(moveOf([0.02, 0.02, 0.02, 0.02])).toBeCloseTo(0.1 * (1 - 0.9536 * (1 - 0.2848)), 4);
  expect(moveOf([0.2, 0.2, 0.2, 0.2])).toBeCloseTo(0.1, 9);
  expect(moveOf([0.02, 0.1, -0.06, 0.02])).toBeCloseTo(0.1, 9);
});

test("a high price of sales speaks for growth", () => {
  const priced = (marketValue: number) => growth({ marketValue }).p50;
  expect(priced(25_000)).toBeGreaterThan(priced(5_000) + 0.005);
});

test("figures of a known record are unchanged", () => {
  expect({ growth: growth({}), margin: margin({}) }).toMatchInlineSnapshot(`
    {
      "growth": {
        "p10": -0.002296230965643735,
        "p25": 0.029208330328408888,
        "p50": 0.05251961108284271,
        "p75": 0.07992129733752987,
        "p90": 0.10604831559585655,
      },
      "margin": {
        "p10": 0.045975231099813496,
        "p25": 0.08742085934907594,
        "p50": 0.10669659899296839,
        "p75": 0.12871215005911543,
        "p90": 0.1536694469717096,
      },
    }
  `);
});
