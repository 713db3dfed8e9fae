import type { Fit } from "@plumbline/base-rates/forecast.ts";
import { baseRates } from "@plumbline/base-rates/base-rates.ts";
import { findFit, forecastRange, meanOfRange } from "@plumbline/base-rates/forecast.ts";
import { summariseRecord } from "@plumbline/base-rates/features.ts";
import { createRecord } from "@plumbline/base-rates/testing/record.ts";
import { expect, test } from "vitest";
import { deviationOf, expectGrowth } from "./expect-range.ts";
import { errorCorrelation } from "./fit-base-rates.ts";
import { forecastSums, summariseSums } from "./measure-sums.ts";
import type { Window } from "./windows.ts";

const fits: Fit[] = baseRates.fits;
const record = createRecord();
const summary = summariseRecord(record);
const window: Window = {
  company: "1",
  record,
  summary,
  outcome: 0.1,
  later: { revenue: 2 * summary.revenue, netIncome: 0.2 * summary.revenue },
  naive: { lastValue: 0, ownTrend: 0 },
};

test("expects the revenue of the last year, and net income that is high where sales are", () => {
  const growth = forecastRange(findFit({ fits }, "growth", 3), record);
  const margin = forecastRange(findFit({ fits }, "margin", 3), record);
  const [revenue] = forecastSums(fits, { driver: "growth", years: 3 }, [window]);
  const [income] = forecastSums(fits, { driver: "margin", years: 3 }, [window]);
  const expected = summary.revenue * expectGrowth(growth, 3);
  expect(revenue?.pair).toEqual({ base: summary.revenue, forecast: expected, followed: 2 * summary.revenue });
  const slope = summary.revenue * 3 * expectGrowth(growth, 2);
  const covariance = slope * errorCorrelation * deviationOf(growth) * deviationOf(margin);
  expect(income?.pair.forecast).toBeCloseTo(expected * meanOfRange(margin) + covariance, 9);
  expect(income?.pair.followed).toBe(0.2 * summary.revenue);
});

test("takes the correlation of errors that the shipped fits have", () => {
  expect(errorCorrelation).toBeCloseTo(baseRates.longRun.correlation, 1);
});

test("sums slices of a hundred cases or more", () => {
  const pair = { base: 100, forecast: 110, followed: 100 };
  const many = Array.from({ length: 100 }, () => ({ window, pair }));
  const found = summariseSums({ driver: "margin", years: 5 }, many);
  expect(found[0]).toMatchObject({ item: "netIncome", years: 5, by: "all", cases: 100, ratio: 1.1 });
  expect(found.map(({ by }) => by)).toContain("sector");
  expect(summariseSums({ driver: "margin", years: 5 }, many.slice(1))).toEqual([]);
});
