import { baseRates } from "@plumbline/base-rates";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import { expect, test } from "vitest";
import { decideByRules } from "../drivers/forecast-by-rules.ts";
import { buildBrief } from "../testing/brief.ts";
import { driverBounds, proposedDrivers, roundDriver, writtenDriver } from "./driver-bounds.ts";

const rules = decideByRules(buildBrief(), baseRates);
const bounds = driverBounds(rules);

test.each(SIMULATION_DRIVERS)("%s must lie where eight of ten outcomes lay", (driver) => {
  const { p10, p90 } = rules.ranged[driver].range;
  expect(bounds[driver]).toEqual({ least: p10, most: p90 });
});

test("next year's margin lies within three points of the rules', convergence within the most years", () => {
  const next = rules.base.nextYearNetIncomeMargin.value;
  expect(bounds.nextYearNetIncomeMargin.least).toBeCloseTo(next - 0.03, 3);
  expect(bounds.nextYearNetIncomeMargin.most).toBeCloseTo(next + 0.03, 3);
  expect(bounds.marginConvergence).toEqual({ least: 1, most: rules.ranged.yearsToStability.range.p90 });
  expect(Object.keys(bounds)).toEqual([...proposedDrivers]);
});

test.each([
  ["stableRoe", 0.12345, 0.123, "12.3%"],
  ["marginConvergence", 4.6, 5, "5"],
  ["salesToEquityRatio", 2.126, 2.13, "2.13"],
] as const)("%s of %d is rounded to %d and written as %s", (driver, value, rounded, written) => {
  expect(roundDriver(driver, value)).toBe(rounded);
  expect(writtenDriver(driver, rounded)).toBe(written);
});
