import { expect, test } from "vitest";
import { baseRates } from "./base-rates.ts";
import { featuresOf, summariseRecord } from "./features.ts";
import { findFit, forecastRange } from "./forecast.ts";
import type { RecordYear } from "./record.ts";
import { createRecord } from "./testing/record.ts";

const summarise = (years: (Partial<RecordYear> & { fiscalYear: number })[], fiscalYear = 2020) =>
  summariseRecord(createRecord({ fiscalYear, years }));

test("growth is a year's, over one, three and five years", () => {
  const years = [100, 110, 121, 133.1, 146.41, 292.82].map((revenue, n) => ({
    fiscalYear: 2015 + n,
    revenue,
  }));
  const { growth1, growth3, growth5 } = summarise(years);
  expect(growth1).toBeCloseTo(1, 12);
  expect(growth3).toBeCloseTo((292.82 / 121) ** (1 / 3) - 1, 12);
  expect(growth5).toBeCloseTo(2.9282 ** 0.2 - 1, 12);
});

test("growth is that of comparable revenue, margins are of revenue", () => {
  const { growth1, growth3, margin3 } = summarise([
    { fiscalYear: 2017, revenue: 200, netIncome: 20, comparableRevenue: 100 },
    { fiscalYear: 2018, revenue: 220, netIncome: 22, comparableRevenue: 110 },
    { fiscalYear: 2019, revenue: 242, netIncome: 24.2, comparableRevenue: 121 },
    { fiscalYear: 2020, revenue: 133.1, netIncome: 13.31 },
  ]);
  expect(growth1).toBeCloseTo(0.1, 12);
  expect(growth3).toBeCloseTo(0.1, 12);
  expect(margin3).toBeCloseTo(0.1, 12);
});

test("a shorter record gives its longest growth, a single year none", () => {
  const short = summarise([
    { fiscalYear: 2018, revenue: 100 },
    { fiscalYear: 2019, revenue: 110 },
    { fiscalYear: 2020, revenue: 121 },
  ]);
  expect(short.growth3).toBeCloseTo(0.1, 12);
  expect(short.growth5).toBeCloseTo(0.1, 12);
  expect(summarise([{ fiscalYear: 2020, revenue: 121 }])).toMatchObject({ growth1: null, growth3: null });
});

test("a gap in the record interrupts growth over it alone", () => {
  const { growth1, growth3 } = summarise([
    { fiscalYear: 2017, revenue: 100 },
    { fiscalYear: 2018, revenue: 100 },
    { fiscalYear: 2020, revenue: 200 },
  ]);
  expect(growth1).toBeNull();
  expect(growth3).toBeCloseTo(2 ** (1 / 3) - 1, 12);
});

test("margins are means of what is known of the latest years, each within bounds", () => {
  const years = [0.1, 0.2, 0.3, -5].map((margin, n) => ({
    fiscalYear: 2017 + n,
    revenue: 1_000,
    netIncome: 1_000 * margin,
    operatingIncome: 1_000 * (margin + 0.1),
    research: 50,
  }));
  const found = summarise(years);
  expect(found.margin).toBe(-5);
  expect(found.margin3).toBeCloseTo((0.2 + 0.3 - 1) / 3, 12);
  expect(found.margin5).toBeCloseTo((0.1 + 0.2 + 0.3 - 1) / 4, 12);
  expect(found.marginMedian).toBeCloseTo(0.15, 12);
  expect(found.operatingMargin3).toBeCloseTo((0.3 + 0.4 - 1) / 3, 12);
  expect(found.research).toBe(0.05);
});

test("a forecast knows nothing of later years", () => {
  const known = createRecord({ fiscalYear: 2019 });
  const more = {
    ...known,
    years: [...known.years, { ...known.years[0], fiscalYear: 2021, revenue: 9e5 } as RecordYear],
  };
  expect(summariseRecord(more)).toEqual(summariseRecord(known));
});

test("features of an extreme record stay within what the fit has seen", () => {
  const wild = summarise([
    { fiscalYear: 2018, revenue: 1, netIncome: 9, operatingIncome: null },
    { fiscalYear: 2019, revenue: 1e9, netIncome: -1e12, operatingIncome: -1e12 },
    { fiscalYear: 2020, revenue: 0.001, netIncome: 1e9, operatingIncome: 1e9, research: 1e9 },
  ]);
  for (const group of Object.values(featuresOf(wild)))
    for (const [name, value] of Object.entries(group)) expect(Math.abs(value), name).toBeLessThan(10);
});

test.each([0, -5])("refuses a record with revenue of %d", (revenue) => {
  expect(() => summarise([{ fiscalYear: 2020, revenue }])).toThrow("no revenue in 2020");
  expect(() => summarise([{ fiscalYear: 2019, revenue: 5 }])).toThrow("no revenue in 2020");
});

// With four degrees of freedom: deviation^4 x 0.03, to the fifth root, beside 0.03.
test.each([
  [[0.3, 0.3, 0.3, 0.3, 0.3], 1 - (0.0005 / 0.03) ** 0.8],
  [[0.285, 0.315, 0.3, 0.285, 0.315], 1 - 0.5 ** 0.8],
  [[0.2, 0.4, 0.3, 0.2, 0.4], 0],
])("margins of %j are calm to %f", (margins, calm) => {
  const years = margins.map((margin, n) => ({
    fiscalYear: 2016 + n,
    revenue: 1_000,
    netIncome: 1_000 * margin,
    operatingIncome: 400,
  }));
  const { margin } = featuresOf(summarise(years));
  expect(margin.calm).toBeCloseTo(calm, 12);
  const last = margins.at(-1) ?? 0;
  expect(margin.calmMargin).toBeCloseTo(calm * last, 12);
  expect(margin.calmBelowOperating).toBeCloseTo(calm * (0.4 - last), 12);
});

test.each([
  ["one year", [0.3], 0.03],
  ["two equal years", [0.3, 0.3], (0.0005 * 0.03) ** 0.5],
  ["three equal years", [0.3, 0.3, 0.3], (0.0005 ** 2 * 0.03) ** (1 / 3)],
  ["two years far apart", [0.2, 0.4], (0.02 ** 0.5 * 0.03) ** 0.5],
])("the deviation of %s leans on the usual one the more, the fewer they are", (_, margins, deviation) => {
  const first = 2021 - margins.length;
  const years = margins.map((margin, n) => ({
    fiscalYear: first + n,
    revenue: 1_000,
    netIncome: 1_000 * margin,
  }));
  expect(summarise(years).marginDeviation).toBeCloseTo(deviation, 12);
});

test("a margin that hardly moved is forecast near itself, whatever price and pre-tax margin", () => {
  const margins = [0.33, 0.34, 0.33, 0.34, 0.335];
  const record = createRecord({
    fiscalYear: 2020,
    years: margins.map((margin, n) => ({
      fiscalYear: 2016 + n,
      revenue: 20_000,
      netIncome: 20_000 * margin,
      operatingIncome: 9_000,
    })),
    marketValue: 300_000,
  });
  const { p50 } = forecastRange(findFit(baseRates, "margin", 1), record);
  expect(Math.abs(p50 - 0.335)).toBeLessThan(0.025);
});
