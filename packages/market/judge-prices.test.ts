import { expect, test } from "vitest";
import { judgePrices, type PricedDay } from "./judge-prices.ts";

/** A quarter's end, counted from the first of 2015. */
const dayOf = (quarter: number) => new Date(Date.UTC(2015, 3 + 3 * quarter, 0)).toISOString().slice(0, 10);

/** Days whose revenue grows by a rate; an annual report comes every fourth quarter. */
const createDays = (count: number, rate: number, changes: Partial<PricedDay> = {}): PricedDay[] =>
  Array.from({ length: count }, (_, quarter) => ({
    day: dayOf(quarter),
    accession: `annual-${Math.floor(quarter / 4)}`,
    impliedGrowth: 0.1,
    growth: 0.05,
    revenue: 100 * (1 + rate) ** (quarter / 4),
    revenueGrowth: rate,
    ...changes,
  }));

test("judges each annual report once, by the growth of five years, or so far", () => {
  const judged = judgePrices(createDays(25, 0.08));
  expect(judged.map(({ day, years, isWhole }) => [day, years, isWhole])).toEqual([
    ["2015-03-31", 5, true],
    ["2016-03-31", 5, true],
    ["2017-03-31", 4, false],
    ["2018-03-31", 3, false],
    ["2019-03-31", 2, false],
    ["2020-03-31", 1, false],
  ]);
  for (const { asked, expected, came } of judged) {
    expect([asked, expected]).toEqual([0.1, 0.05]);
    expect(came).toBeCloseTo(0.08, 10);
  }
});

test("a part that is sold is no fall of what came", () => {
  // Half of the company is sold after two years; filings then compare what was kept.
  const days = createDays(21, 0.08).map((day, quarter) =>
    quarter < 8 ? day : { ...day, revenue: (day.revenue ?? 0) / 2 },
  );
  for (const { came } of judgePrices(days)) expect(came).toBeCloseTo(0.08, 10);
  const unlinked = days.map((day) => ({ ...day, revenueGrowth: null }));
  expect(judgePrices(unlinked)[0]?.came).toBeCloseTo((1.08 ** 5 / 2) ** (1 / 5) - 1, 10);
});

test("takes the first priced day of a report", () => {
  const days = createDays(9, 0.08).map((day, i) => (i === 0 ? { ...day, impliedGrowth: null } : day));
  expect(judgePrices(days)[0]).toMatchObject({ day: "2015-06-30", years: 1.75 });
});

test.each([
  ["no growth explained the price", { impliedGrowth: null }],
  ["revenue is not known", { revenue: null }],
  ["there was no revenue", { revenue: 0 }],
  ["there was no annual report", { accession: null }],
])("leaves out a report where %s", (_, changes) => {
  expect(judgePrices(createDays(25, 0.08, changes))).toEqual([]);
});

test("no history, no judgement", () => expect(judgePrices([])).toEqual([]));
