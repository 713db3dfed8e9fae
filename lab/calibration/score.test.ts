import { outcomeShares } from "@plumbline/base-rates";
import { expect, test } from "vitest";
import { summariseRecord } from "@plumbline/base-rates/features.ts";
import { createRecord } from "@plumbline/base-rates/testing/record.ts";
import { countClassRates } from "./class-rates.ts";
import { formatScores } from "./format-scores.ts";
import { type Scored, summariseScores } from "./score.ts";

const createScored = (outcome: number, given: Parameters<typeof createRecord>[0] = {}): Scored => {
  const record = createRecord(given);
  const naive = { lastValue: 0.3, ownTrend: 0.2 };
  return {
    window: {
      company: "1",
      record,
      summary: summariseRecord(record),
      outcome,
      later: { revenue: 1, netIncome: 0 },
      naive,
    },
    range: { p10: -0.1, p25: 0, p50: 0.1, p75: 0.2, p90: 0.4 },
    constant: 0.5,
  };
};
const outcomes = [-0.2, -0.1, 0.05, 0.2, 0.3, 0.4, 0.5, 0.1].map((outcome) => createScored(outcome));

test("counts what ranges held, their ends included, and compares errors with the best naive forecast", () => {
  const { slices: _slices, ...found } = summariseScores(outcomes);
  expect(found.cases).toBe(8);
  expect(found.coverage80).toBe(6 / 8);
  expect(found.coverage50).toBe(3 / 8);
  expect(found.mae).toBeCloseTo((0.3 + 0.2 + 0.05 + 0.1 + 0.2 + 0.3 + 0.4 + 0) / 8, 12);
  expect(found.maeBestNaive).toBeCloseTo((0.4 + 0.3 + 0.15 + 0 + 0.1 + 0.2 + 0.3 + 0.1) / 8, 12);
  expect(found.width80).toBeCloseTo(0.5, 12);
});

test("slices by size, sector and three years, sizes in their order", () => {
  const scored = [
    createScored(0, { revenue: 60_000, sector: "Energy" }),
    createScored(9, { revenue: 100, fiscalYear: 2012 }),
    createScored(0, { revenue: 100, fiscalYear: 2013 }),
  ];
  expect(summariseScores(scored).slices).toEqual([
    { by: "size", name: "under $0.5bn", cases: 2, coverage80: 0.5 },
    { by: "size", name: "over $50bn", cases: 1, coverage80: 1 },
    { by: "sector", name: "Energy", cases: 1, coverage80: 1 },
    { by: "sector", name: "Industrials", cases: 2, coverage80: 0.5 },
    { by: "period", name: "from 2011 to 2013", cases: 2, coverage80: 0.5 },
    { by: "period", name: "from 2020 to 2022", cases: 1, coverage80: 1 },
  ]);
});

test("prints the figures, and slices of a hundred cases or more", () => {
  const many = Array.from({ length: 100 }, () => createScored(0.05));
  const text = formatScores(
    [{ driver: "growth", years: 3, ...summariseScores([...many, createScored(0, { sector: "Energy" })]) }],
    2015,
  );
  expect(text).toMatchInlineSnapshot(`
    "Ranges of companies that the fit did not see, from years after 2015; fitted to forecasts made up to 2015

    growth over 3 years, 101 cases
      80% range held 100.0%, 50% range 100.0%; mean width of the 80% range 50.0 points
      mean absolute error 5.0 points, best naive forecast 15.0 points: ratio 0.336
        size $2bn to $10bn: 100.0% of 101
        sector Industrials: 100.0% of 100
        period from 2020 to 2022: 100.0% of 101"
  `);
});

test("counts what the companies of a class of size did, each company once", () => {
  const growths = [0.3, 0.1, 0.2];
  const windows = growths.map((growth) => createScored(growth, { revenue: 700 }).window);
  const other = { ...createScored(9, { revenue: 3_000 }).window, company: "2" };
  const rates = countClassRates([{ driver: "growth", years: 3, windows: [...windows, other] }]);
  const own = { p10: 0.12, p25: 0.15, p50: 0.2, p75: 0.25, p90: 0.28 };
  const alone = { p10: 9, p25: 9, p50: 9, p75: 9, p90: 9 };
  expect(rates).toMatchObject([
    { driver: "growth", years: 3, size: "$0.5bn to $2bn", companies: 1, range: own, least: 0.1, most: 0.3 },
    { driver: "growth", years: 3, size: "$2bn to $10bn", companies: 1, range: alone, least: 9, most: 9 },
  ]);
  // The first percentile of three values lies a fiftieth of the way from the first to the second.
  expect(rates[0]?.outcomes.at(0)).toBe(0.102);
  expect(rates[0]?.outcomes.at(7)).toBe(0.2);
  expect(rates[0]?.outcomes).toHaveLength(outcomeShares.length);
});
