import { baseRates, type Fit } from "@plumbline/base-rates";
import { valueCase } from "@plumbline/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseInputs } from "../../valuation/value-company.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief } from "../analyst.ts";
import { decimal, percent, yearsInWords } from "../wording/format.ts";
import { forecastByRules } from "./forecast-by-rules.ts";
import { buildBrief } from "../testing/brief.ts";
import { arbitrarySketch } from "../testing/sketches.ts";

const listDrivers = (forecast: Forecast): [string, number][] =>
  Object.entries(forecast).flatMap(([name, part]) =>
    typeof part === "object" && "value" in part && typeof part.value === "number"
      ? [[name, part.value] as [string, number]]
      : [],
  );

/** Enough for what these tests compare, and fast. */
const trials = 500;
const forecastsOf = (brief: CompanyBrief) => forecastByRules(brief, { trials }).forecasts;

test("drivers of any company are within the model's bounds", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      const forecasts = forecastsOf(buildBrief(sketch));
      for (const forecast of Object.values(forecasts)) {
        for (const [name, value] of listDrivers(forecast)) expect(Number.isFinite(value), name).toBe(true);
        const years = forecast.yearsToStability.value;
        expect(Number.isInteger(years) && years >= 1 && years <= 40).toBe(true);
        const convergence = forecast.marginConvergence.value;
        expect(Number.isInteger(convergence) && convergence >= 0 && convergence <= years).toBe(true);
        expect(forecast.salesToEquityRatio.value).toBeGreaterThan(0);
        expect(forecast.stableRoe.value).toBeGreaterThan(forecast.stableGrowthRate.value + 0.01);
        expect(forecast.stableGrowthRate.value).toBeGreaterThanOrEqual(0);
        expect(forecast.stableGrowthRate.value).toBeLessThanOrEqual(0.045);
        expect(forecast.revenueGrowthRate.value).toBeGreaterThanOrEqual(-0.9);
        expect(forecast.revenueGrowthRate.value).toBeLessThanOrEqual(5);
        expect(forecast.recoveryRatio.value).toBeGreaterThanOrEqual(0);
        expect(forecast.recoveryRatio.value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("for any company, bear is worth at most and bull at least as much as base", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      const brief = buildBrief(sketch);
      const { bear, base, bull } = forecastsOf(brief);
      const valuePerShare = (forecast: Forecast) =>
        valueCase(caseInputs({ brief, forecast, optionsValue: 0 })).perShareValue;
      const tolerance = 1e-9 * Math.max(1, Math.abs(valuePerShare(base)));
      expect(valuePerShare(bear)).toBeLessThanOrEqual(valuePerShare(base) + tolerance);
      expect(valuePerShare(bull)).toBeGreaterThanOrEqual(valuePerShare(base) - tolerance);
    }),
    // Of its companies one in a thousand has a mean above p90; this seed has one.
    { seed: -1574754737, numRuns: 100 },
  );
});

test("every driver of every case has an explanation without broken numbers", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      for (const forecast of Object.values(forecastsOf(buildBrief(sketch)))) {
        for (const part of Object.values(forecast)) {
          if (Array.isArray(part)) continue;
          const text = typeof part === "string" ? part : part.explanation;
          expect(text.length).toBeGreaterThan(3);
          expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        }
      }
    }),
  );
});

test("an explanation states the figure that it explains", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      for (const forecast of Object.values(forecastsOf(buildBrief(sketch)))) {
        const said = [
          [forecast.revenueGrowthRate, percent],
          [forecast.stableNetIncomeMargin, percent],
          [forecast.nextYearNetIncomeMargin, percent],
          [forecast.stableRoe, percent],
          [forecast.salesToEquityRatio, decimal],
          [forecast.yearsToStability, yearsInWords],
        ] as const;
        for (const [driver, format] of said)
          expect(driver.explanation.toLowerCase()).toContain(format(driver.value).toLowerCase());
      }
    }),
  );
});

test.each([-0.8, 0.8])("the simulation's drivers are correlated as the base rates say, by %d", (tied) => {
  const longRun = { ...baseRates.longRun, correlation: tied };
  const { correlation } = forecastByRules(buildBrief(), { baseRates: { ...baseRates, longRun }, trials });
  expect(correlation).toBe(tied);
});

test("forecasts with the base rates that it is given", () => {
  const double = (fit: Fit): Fit =>
    fit.driver === "growth" && fit.years === 5
      ? { ...fit, median: { ...fit.median, intercept: fit.median.intercept + 0.1 } }
      : fit;
  const shipped = forecastByRules(buildBrief());
  const given = forecastByRules(buildBrief(), {
    baseRates: { ...baseRates, fits: baseRates.fits.map(double) },
  });
  const growth = ({ ranges }: typeof given) => ranges.revenueGrowthRate.p50;
  expect(growth(given) - growth(shipped)).toBeCloseTo(0.1, 3);
});

test("one bad year moves the stable margin by less than a tenth of its loss", () => {
  const steady = forecastsOf(buildBrief({ margins: [0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.12] }));
  const hit = forecastsOf(buildBrief({ margins: [0.12, 0.12, 0.12, -0.3, 0.12, 0.12, 0.12] }));
  const distance = steady.base.stableNetIncomeMargin.value - hit.base.stableNetIncomeMargin.value;
  expect(Math.abs(distance)).toBeLessThan(0.042);
});

test("gives a growing loss maker the margin of such companies ten years on, and as long to reach it", () => {
  const { forecasts, ranges } = forecastByRules(
    buildBrief({ margins: [-0.6, -0.5, -0.4, -0.3, -0.2, -0.15], growth: [0.6, 0.5, 0.4, 0.35, 0.3] }),
  );
  const { base } = forecasts;
  expect(ranges.stableNetIncomeMargin.p50).toBeCloseTo(baseRates.longRun.matureMargin.range.p50, 2);
  expect(base.marginConvergence.value).toBe(ranges.yearsToStability.p50);
  expect(base.nextYearNetIncomeMargin.value).toBeLessThan(0);
});

test("ignores the years before a break-up", () => {
  const growth = [0.02, -0.45, 0.1, 0.1, 0.1, 0.02];
  const { forecasts, ranges } = forecastByRules(buildBrief({ growth }));
  const { base } = forecasts;
  const whole = forecastByRules(buildBrief({ growth: [0.02, 0.02, 0.1, 0.1, 0.1, 0.02] })).ranges;
  expect(Math.abs(ranges.revenueGrowthRate.p50 - whole.revenueGrowthRate.p50)).toBeLessThan(0.035);
  expect(base.revenueGrowthRate.explanation).toContain("of a much larger company, are left out");
  expect(base.revenueGrowthRate.explanation).not.toContain("over five.");
});

test("a bear case with fewer years to stability has its margin converge within them", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      for (const forecast of Object.values(forecastsOf(buildBrief(sketch))))
        expect(forecast.marginConvergence.value).toBeLessThanOrEqual(forecast.yearsToStability.value);
    }),
  );
});
