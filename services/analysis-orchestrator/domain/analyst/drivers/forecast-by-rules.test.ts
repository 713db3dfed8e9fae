import { valueCase } from "@plumbline/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseInputs } from "../../valuation/value-company.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { decimal, percent } from "../wording/format.ts";
import { forecastByRules } from "./forecast-by-rules.ts";
import { briefOf } from "../testing/brief.ts";
import { number, sketches } from "../testing/sketches.ts";

const values = (forecast: Forecast): [string, number][] =>
  Object.entries(forecast).flatMap(([name, part]) =>
    typeof part === "object" && typeof part.value === "number"
      ? [[name, part.value] as [string, number]]
      : [],
  );

test("drivers of any company are within the model's bounds", () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      const forecasts = forecastByRules(briefOf(sketch));
      for (const forecast of Object.values(forecasts)) {
        for (const [name, value] of values(forecast)) expect(Number.isFinite(value), name).toBe(true);
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

test("the bear case is worth no more and the bull case no less than the base case, for any company", () => {
  fc.assert(
    fc.property(sketches, number(0, 5_000), (sketch, optionsValue) => {
      const brief = briefOf(sketch);
      const { bear, base, bull } = forecastByRules(brief);
      const worth = (forecast: Forecast) =>
        valueCase(caseInputs({ brief, forecast, optionsValue, unfunded: 0 })).rawPerShareValue;
      const tolerance = 1e-9 * Math.max(1, Math.abs(worth(base)));
      expect(worth(bear)).toBeLessThanOrEqual(worth(base) + tolerance);
      expect(worth(bull)).toBeGreaterThanOrEqual(worth(base) - tolerance);
    }),
  );
});

test("every driver of every case has an explanation, and texts hold no broken number", () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      for (const forecast of Object.values(forecastByRules(briefOf(sketch)))) {
        for (const part of Object.values(forecast)) {
          const text = typeof part === "string" ? part : part.explanation;
          expect(text.length).toBeGreaterThan(3);
          expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        }
      }
    }),
  );
});

test("an explanation names the figure that it explains", () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      for (const forecast of Object.values(forecastByRules(briefOf(sketch)))) {
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

test("one bad year counts for little: a write-off does not set the margin", () => {
  const steady = forecastByRules(briefOf({ margins: [0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.12] }));
  const hit = forecastByRules(briefOf({ margins: [0.12, 0.12, 0.12, -0.3, 0.12, 0.12, 0.12] }));
  expect(hit.base.stableNetIncomeMargin.value).toBeCloseTo(steady.base.stableNetIncomeMargin.value, 2);
});

test("a growing loss maker is given its industry's margin, and time", () => {
  const { base } = forecastByRules(
    briefOf({
      margins: [-0.6, -0.5, -0.4, -0.3, -0.2, -0.15],
      growth: [0.6, 0.5, 0.4, 0.35, 0.3],
      industry: { netMargin: 0.25 },
    }),
  );
  expect(base.stableNetIncomeMargin.value).toBe(0.25);
  expect(base.yearsToStability.value).toBeGreaterThanOrEqual(10);
  expect(base.nextYearNetIncomeMargin.value).toBeLessThan(0);
});

test("years before a break-up are no history of the company that is left", () => {
  const growth = [0.02, -0.45, 0.1, 0.1, 0.1, 0.02];
  const { base } = forecastByRules(briefOf({ growth }));
  expect(base.revenueGrowthRate.value).toBeGreaterThan(0.06);
  expect(base.revenueGrowthRate.explanation).toContain("larger group and are left out");
  expect(base.revenueGrowthRate.explanation).not.toContain("over five");
});

test("negative equity: the industry's ratio stands in, and buybacks do not swell it", () => {
  const { base } = forecastByRules(
    briefOf({ firstEquity: -6_000, payout: 1, industry: { salesToBookEquity: 22.4, roe: 0.001 } }),
  );
  expect(base.salesToEquityRatio.value).toBe(4);
  expect(base.stableRoe.value).toBeGreaterThan(0.09);
});

test("equity that is goodwill and cash does not make growth dear", () => {
  const lean = forecastByRules(briefOf({ firstEquity: 16_000, goodwill: 0, cash: 0 }));
  const idle = forecastByRules(briefOf({ firstEquity: 16_000, goodwill: 9_000, cash: 4_000 }));
  expect(idle.base.salesToEquityRatio.value).toBeGreaterThan(lean.base.salesToEquityRatio.value);
});
