import fc from "fast-check";
import { expect, test } from "vitest";
import { baseRates } from "./base-rates.ts";
import { causes, explainForecast, findTypical, splitForecast } from "./contributions.ts";
import { findFit, forecastRange } from "./forecast.ts";
import { sectors } from "./record.ts";
import { createRecord } from "./testing/record.ts";

const horizons = [1, 3, 5].flatMap((years) => [
  { driver: "growth", years } as const,
  { driver: "margin", years } as const,
]);
type Given = Parameters<typeof createRecord>[0];

const explain = (given: Given, wanted = horizons[4] as (typeof horizons)[number]) =>
  explainForecast(baseRates, { ...wanted, record: createRecord(given) });
const addsOf = (given: Given, wanted?: (typeof horizons)[number]) =>
  Object.fromEntries(explain(given, wanted).contributions.map(({ cause, adds }) => [cause, adds]));

const records = fc.record({
  revenue: fc.double({ min: 1, max: 1e6, noNaN: true }),
  growth: fc.double({ min: -0.6, max: 3, noNaN: true }),
  margin: fc.double({ min: -3, max: 2, noNaN: true }),
  sector: fc.constantFrom(...sectors),
  marketValue: fc.option(fc.double({ min: 1, max: 4e6, noNaN: true })),
});

test("the typical company and what each cause adds are the forecast, largest first", () => {
  fc.assert(
    fc.property(records, fc.constantFrom(...horizons), (given, wanted) => {
      const { typical, contributions } = explain(given, wanted);
      const { p50 } = forecastRange(findFit(baseRates, wanted.driver, wanted.years), createRecord(given));
      expect(contributions.reduce((sum, { adds }) => sum + adds, typical)).toBeCloseTo(p50, 12);
      const sizes = contributions.map(({ adds }) => Math.abs(adds));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(contributions.map(({ cause }) => cause).toSorted()).toEqual(causes.toSorted());
    }),
  );
});

test("a change of the record moves its own causes alone", () => {
  const moved = (one: Given, other: Given, wanted?: (typeof horizons)[number]) => {
    const [before, after] = [addsOf(one, wanted), addsOf(other, wanted)];
    return causes.filter((cause) => Math.abs((before[cause] ?? 0) - (after[cause] ?? 0)) > 1e-12);
  };
  const priced = { marketValue: 8_000 };
  expect(moved(priced, { marketValue: 9_000 })).toEqual(["size", "price"]);
  const researching = createRecord(priced).years.map((year) => ({ ...year, research: 200 }));
  expect(moved(priced, { ...priced, years: researching })).toContain("research");
  expect(moved(priced, { ...priced, sector: "Energy" })).not.toContain("growth");
});

test("growth adds to growth, a high margin to the margin, and a loss takes from it", () => {
  expect(addsOf({ growth: 0.3 })["growth"]).toBeGreaterThan(0.03);
  const margin = { driver: "margin", years: 5 } as const;
  expect(addsOf({ margin: 0.3 }, margin)["margin"]).toBeGreaterThan(0.1);
  expect(addsOf({ margin: -0.2 }, margin)["margin"]).toBeLessThan(-0.05);
});

test("the typical company has the median of each part over the cases", () => {
  const fit = findFit(baseRates, "growth", 5);
  const cases = [0.01, 0.05, 0.4].map((growth) => createRecord({ growth }));
  const { parts } = findTypical(fit, cases);
  const all = cases.map((one) => splitForecast(fit, one));
  for (const cause of causes) {
    const [, middle = 0] = all.map((one) => one[cause]).toSorted((a, b) => a - b);
    expect(parts[cause]).toBeCloseTo(middle, 6);
  }
});

test("a typical company is plausible: it grows by 3 to 9% and earns 4 to 12%", () => {
  for (const [driver, least, most] of [
    ["growth", 0.03, 0.09],
    ["margin", 0.04, 0.12],
  ] as const) {
    const { typical } = explain({}, { driver, years: 5 });
    expect(typical).toBeGreaterThan(least);
    expect(typical).toBeLessThan(most);
  }
});

test("refuses a horizon without a typical company", () => {
  const table = { fits: baseRates.fits, typical: [] };
  expect(() => explainForecast(table, { driver: "growth", years: 5, record: createRecord() })).toThrow(
    "The base rates have no typical growth over 5 years.",
  );
});
