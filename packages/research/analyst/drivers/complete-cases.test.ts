import { baseRates } from "@plumbline/base-rates";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { completeForecast, decideByRules } from "./forecast-by-rules.ts";
import { arbitrarySketch } from "../testing/sketches.ts";
import type { CompanyBrief } from "../analyst.ts";
import { decimal, percent, count } from "../wording/format.ts";

const withOptions = (brief: CompanyBrief): CompanyBrief => ({
  ...brief,
  market: { ...brief.market, volatility: 0.3, dividendYield: 0.01 },
  details: {
    ...brief.details,
    options: { count: brief.base.shares / 20, strike: 30, maturity: 4 } as CompanyBrief["details"]["options"],
  },
});

/** Values of the cases of a report, and what its simulation says. */
const read = async (brief: CompanyBrief) => {
  const { valuation, forecasts, ranges } = await buildReport(brief, { trials: 1_000 });
  const valueOf = (type: string) => valuation.cases.find((one) => one.type === type)?.perShareValue ?? NaN;
  const { p10 = NaN, p90 = NaN } = valuation.percentiles;
  const values = { bear: valueOf("bear"), base: valueOf("base"), bull: valueOf("bull") };
  return { values, p10, p90, mean: valuation.simulation.mean, forecasts, ranges, valuation };
};
const close = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected), `${actual}, not ${expected}`).toBeLessThanOrEqual(
    1e-9 * Math.max(1, Math.abs(expected)),
  );

test("the report's simulation has the base case's value as its mean, and the other cases' as p10 and p90", async () => {
  for (const brief of [buildBrief(), withOptions(buildBrief())]) {
    const { values, p10, p90, mean, valuation } = await read(brief);
    close(values.base, mean);
    close(values.bear, p10);
    close(values.bull, p90);
    expect(valuation.summary.employeeOptions > 0).toBe(brief.details.options !== null);
  }
});

test("for any company no bear driver is better and no bull driver worse than base", async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySketch, async (sketch) => {
      const { values, p10, p90, mean, forecasts, ranges } = await read(buildBrief(sketch));
      // The dial of an odd company may end before p90, or before a mean that a few trials make of
      // growth far from its median: then base and bull are its end. The sample companies' all reach
      // both.
      const tolerance = 1e-9 * Math.max(1, mean);
      expect(values.base).toBeLessThanOrEqual(mean + tolerance);
      if (values.base < mean - tolerance)
        for (const driver of SIMULATION_DRIVERS)
          expect(forecasts.bull[driver].value).toBe(forecasts.base[driver].value);
      expect(values.bear).toBeGreaterThanOrEqual(Math.min(mean, p10) - tolerance);
      expect(values.bear).toBeLessThanOrEqual(values.base + tolerance);
      expect(values.bull).toBeGreaterThanOrEqual(values.base - tolerance);
      expect(values.bull).toBeLessThanOrEqual(Math.max(mean, p90) + tolerance);
      for (const driver of SIMULATION_DRIVERS) {
        const [low, middle, high] = (["bear", "base", "bull"] as const).map(
          (type) => forecasts[type][driver].value,
        ) as [number, number, number];
        const isOrdered = (low <= middle && middle <= high) || (low >= middle && middle >= high);
        expect(isOrdered, `${driver}: ${low}, ${middle}, ${high}`).toBe(true);
        // A driver that is not turned says why.
        const { explanation } = forecasts.bear[driver];
        const isHeld = low === ranges[driver].p50 && low !== middle;
        expect(
          / (?:a (?:lower|higher) one would be worth more|growth costs more than it earns)\.$/.test(
            explanation,
          ),
        ).toBe(isHeld);
        // A case on the base case's side of the middle names that.
        const { p50 } = ranges[driver];
        const isBetween = (low - p50) * (middle - low) > 0;
        if (!isBetween) expect(explanation).not.toContain("The middle of our range is");
        else if (Math.abs(low - p50) > 0.01 && !explanation.includes(", as in "))
          expect(explanation).toMatch(/ The middle of our range is [^ ]+(?: years?)?\.$/);
      }
    }),
    { numRuns: 40 },
  );
});

test("explains the median of a driver's range, and the value that the base case uses", async () => {
  const { forecasts, ranges } = await read(buildBrief());
  const { revenueGrowthRate: growth, salesToEquityRatio: ratio } = forecasts.base;
  expect(growth.explanation).toContain(`which makes ${percent(ranges.revenueGrowthRate.p50)}.`);
  expect(growth.explanation).toMatch(
    new RegExp(
      ` The base case uses ${percent(growth.value)}, because all drivers are turned alike to the mean of the simulated values\\.$`,
    ),
  );
  expect(ratio.explanation).toMatch(
    new RegExp(` The base case uses ${decimal(ratio.value)}(?:, because .*)?\\.$`),
  );
});

test("drivers are not rounded, and years are whole", async () => {
  const { forecasts } = await read(buildBrief());
  const { revenueGrowthRate: growth, yearsToStability: years } = forecasts.base;
  expect(Number(growth.value.toFixed(4))).not.toBe(growth.value);
  expect(Number.isInteger(years.value)).toBe(true);
});

test("the margin of each case converges within its years", () => {
  const brief = buildBrief();
  const ruled = decideByRules(brief, baseRates);
  const base = { ...ruled.base, marginConvergence: { value: 11, explanation: "Over all years." } };
  const { forecasts } = completeForecast(brief, { ...ruled, base }, 1_000);
  expect(forecasts.bear.yearsToStability.value).toBeLessThan(11);
  expect(forecasts.bear.marginConvergence).toEqual({
    value: forecasts.bear.yearsToStability.value,
    explanation: `Example Works' margin starts at next year's forecast; from the second year on it moves in even steps, to its stable level in year ${count(forecasts.bear.yearsToStability.value)}.`,
  });
  expect(forecasts.base.marginConvergence.value).toBeLessThanOrEqual(forecasts.base.yearsToStability.value);
});
