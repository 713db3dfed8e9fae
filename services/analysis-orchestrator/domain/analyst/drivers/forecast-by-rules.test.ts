import { valueCase } from "@plumbline/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseInputs } from "../../valuation/value-company.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { decimal, percent } from "../wording/format.ts";
import { forecastByRules } from "./forecast-by-rules.ts";
import { buildBrief } from "../testing/brief.ts";
import { arbitraryNumber, arbitrarySketch } from "../testing/sketches.ts";

const listDrivers = (forecast: Forecast): [string, number][] =>
  Object.entries(forecast).flatMap(([name, part]) =>
    typeof part === "object" && typeof part.value === "number"
      ? [[name, part.value] as [string, number]]
      : [],
  );

test("drivers of any company are within the model's bounds", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      const forecasts = forecastByRules(buildBrief(sketch));
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
        expect(forecast.revenueGrowthRate.value).toBeGreaterThanOrEqual(-0.15);
        expect(forecast.revenueGrowthRate.value).toBeLessThanOrEqual(0.45);
        expect(forecast.recoveryRatio.value).toBeGreaterThanOrEqual(0);
        expect(forecast.recoveryRatio.value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("for any company, bear is worth at most and bull at least as much as base", () => {
  fc.assert(
    fc.property(arbitrarySketch, arbitraryNumber(0, 5_000), (sketch, optionsValue) => {
      const brief = buildBrief(sketch);
      const { bear, base, bull } = forecastByRules(brief);
      const valuePerShare = (forecast: Forecast) =>
        valueCase(caseInputs({ brief, forecast, optionsValue, unfunded: 0 })).rawPerShareValue;
      const tolerance = 1e-9 * Math.max(1, Math.abs(valuePerShare(base)));
      expect(valuePerShare(bear)).toBeLessThanOrEqual(valuePerShare(base) + tolerance);
      expect(valuePerShare(bull)).toBeGreaterThanOrEqual(valuePerShare(base) - tolerance);
    }),
  );
});

test("every driver of every case has an explanation without broken numbers", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      for (const forecast of Object.values(forecastByRules(buildBrief(sketch)))) {
        for (const part of Object.values(forecast)) {
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
      for (const forecast of Object.values(forecastByRules(buildBrief(sketch)))) {
        const said = [
          [forecast.revenueGrowthRate, percent],
          [forecast.stableNetIncomeMargin, percent],
          [forecast.nextYearNetIncomeMargin, percent],
          [forecast.stableRoe, percent],
          [forecast.salesToEquityRatio, decimal],
          [forecast.yearsToStability, String],
        ] as const;
        for (const [driver, format] of said)
          if (!driver.explanation.startsWith("As in the base case"))
            expect(driver.explanation).toContain(format(driver.value));
      }
    }),
  );
});

test("one bad year hardly changes the stable margin", () => {
  const steady = forecastByRules(buildBrief({ margins: [0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.12] }));
  const hit = forecastByRules(buildBrief({ margins: [0.12, 0.12, 0.12, -0.3, 0.12, 0.12, 0.12] }));
  expect(hit.base.stableNetIncomeMargin.value).toBeCloseTo(steady.base.stableNetIncomeMargin.value, 2);
});

test("gives a growing loss maker its industry's margin and more years", () => {
  const { base } = forecastByRules(
    buildBrief({
      margins: [-0.6, -0.5, -0.4, -0.3, -0.2, -0.15],
      growth: [0.6, 0.5, 0.4, 0.35, 0.3],
      industry: { netMargin: 0.25 },
    }),
  );
  expect(base.stableNetIncomeMargin.value).toBe(0.25);
  expect(base.yearsToStability.value).toBeGreaterThanOrEqual(10);
  expect(base.nextYearNetIncomeMargin.value).toBeLessThan(0);
});

test("ignores the years before a break-up", () => {
  const growth = [0.02, -0.45, 0.1, 0.1, 0.1, 0.02];
  const { base } = forecastByRules(buildBrief({ growth }));
  expect(base.revenueGrowthRate.value).toBeGreaterThan(0.06);
  expect(base.revenueGrowthRate.explanation).toContain("larger group and are left out");
  expect(base.revenueGrowthRate.explanation).not.toContain("over five");
});

test("with negative equity uses the industry's ratio, capped against buybacks", () => {
  const { base } = forecastByRules(
    buildBrief({ firstEquity: -6_000, payout: 1, industry: { salesToBookEquity: 22.4, roe: 0.001 } }),
  );
  expect(base.salesToEquityRatio.value).toBe(4);
  expect(base.stableRoe.value).toBeGreaterThan(0.09);
});

test("goodwill and idle cash do not raise the equity that growth needs", () => {
  const lean = forecastByRules(buildBrief({ firstEquity: 16_000, goodwill: 0, cash: 0 }));
  const idle = forecastByRules(buildBrief({ firstEquity: 16_000, goodwill: 9_000, cash: 4_000 }));
  expect(idle.base.salesToEquityRatio.value).toBeGreaterThan(lean.base.salesToEquityRatio.value);
});
