import { expect, test } from "vitest";
import { forecastByRules } from "../drivers/forecast-by-rules.ts";
import { buildBrief } from "../testing/brief.ts";
import {
  driverBounds,
  type ProposedDriver,
  proposedDrivers,
  roundDriver,
  writtenDriver,
} from "./driver-bounds.ts";

const rules = forecastByRules(buildBrief());

/** Returns the bounds of one driver for the given values of the rules' cases. */
const computeBounds = (driver: ProposedDriver, bear: number, base: number, bull: number) => {
  const values = { bear, base, bull };
  const changeDriver = (type: keyof typeof values) => ({
    ...rules[type],
    [driver]: { value: values[type], explanation: "" },
  });
  return driverBounds({ bear: changeDriver("bear"), base: changeDriver("base"), bull: changeDriver("bull") })[
    driver
  ];
};

test("bounds extend beyond the cases by their range", () => {
  expect(computeBounds("revenueGrowthRate", 0.04, 0.05, 0.08)).toEqual({ least: 0, most: 0.12 });
  expect(computeBounds("stableRoe", 0.2, 0.12, 0.15)).toEqual({ least: 0.04, most: 0.28 });
  expect(computeBounds("yearsToStability", 6, 9, 7)).toEqual({ least: 3, most: 12 });
});

test.each([
  ["revenueGrowthRate", 0.05, 0.03, 0.07],
  ["yearsToStability", 8, 6, 10],
  ["salesToEquityRatio", 2, 1.8, 2.2],
  ["nextYearNetIncomeMargin", 0.1, 0.09, 0.11],
  ["stableNetIncomeMargin", 0.1, 0.09, 0.11],
  ["marginConvergence", 5, 3, 7],
  ["stableRoe", 0.15, 0.13, 0.17],
] as const)("%s: equal cases of %d give bounds from %d to %d", (driver, value, least, most) => {
  expect(computeBounds(driver, value, value, value)).toEqual({ least, most });
});

test.each([
  ["revenueGrowthRate", -0.3, 0.6],
  ["yearsToStability", 1, 20],
  ["salesToEquityRatio", 0.05, 20],
  ["nextYearNetIncomeMargin", -1, 0.75],
  ["stableNetIncomeMargin", 0.002, 0.75],
  ["marginConvergence", 0, 20],
  ["stableRoe", 0.03, 1],
] as const)("%s is always within %d and %d", (driver, least, most) => {
  expect(computeBounds(driver, -90, 0, 90)).toEqual({ least, most });
});

test("rounds bounds to the decimals of the report", () => {
  expect(computeBounds("revenueGrowthRate", 0.0512, 0.0512, 0.0512)).toEqual({ least: 0.031, most: 0.071 });
  expect(computeBounds("salesToEquityRatio", 2.004, 2.004, 2.004)).toEqual({ least: 1.8, most: 2.2 });
  expect(Object.keys(driverBounds(rules))).toEqual([...proposedDrivers]);
});

test.each([
  ["stableRoe", 0.12345, 0.123, "12.3%"],
  ["marginConvergence", 4.6, 5, "5"],
  ["salesToEquityRatio", 2.126, 2.13, "2.13"],
] as const)("%s of %d is rounded to %d and written as %s", (driver, value, rounded, written) => {
  expect(roundDriver(driver, value)).toBe(rounded);
  expect(writtenDriver(driver, rounded)).toBe(written);
});
