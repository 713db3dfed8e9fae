import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { describeCaseStep } from "./case-steps.ts";
import { competitiveRisk, marginRisk } from "./earnings-risks.ts";
import { describeTimes } from "./phrases.ts";
import { growthRisk } from "./risks.ts";

const ranged = (p50: number) => {
  const { simulation } = createContext().valuation;
  const range = { p10: 0, p50, p90: 0.1, least: 0, most: 0.1 };
  return { simulation: { ...simulation, ranges: [{ driver: "revenueGrowthRate" as const, ...range }] } };
};

test("growth that the bear case lowers only to the middle of its range is named with its reason", () => {
  const write = (p50: number) =>
    growthRisk(createContext({ drivers: { bear: { revenueGrowthRate: 0.04 } }, valuation: ranged(p50) }));
  expect(write(0.04)).toEqual({
    header: "Growth costs more than it earns in the bear case",
    text: "With an adjusted margin of 9.0% and sales of $1.20 for each new dollar of equity, less growth would be worth more: Example Works' bear case lowers it only to 4.0%, the middle of our range.",
  });
  expect(write(0.05).text).not.toContain("middle of our range");
});

test("a bear case that shrinks is headed by a decline", () => {
  const write = (revenueGrowthRate: number) =>
    growthRisk(createContext({ drivers: { bear: { revenueGrowthRate } } })).header;
  expect(write(-0.005)).toBe("A decline of 0.5% rather than growth of 6.0%");
  expect(write(0.005)).toBe("Growth of 0.5% rather than 6.0%");
});

test("the step of a case that shrinks is a decline", () => {
  const context = createContext();
  const bear = { ...context.base, revenueGrowthRate: -0.02, perShareValue: 0, rawPerShareValue: 0 };
  const { forecasts } = createContext({ drivers: { bear: { revenueGrowthRate: -0.02 } } });
  expect(describeCaseStep({ ...context, bear, forecasts }, "bear", "It")).toMatch(
    /^It rests most on a decline of 2\.0%, not growth of 6\.0%\./,
  );
});

test("the last year on a side of a rate is named once where it is the farthest, too", () => {
  const write = (...all: number[]) => {
    const yearly = all.map((growth, i) => ({ year: 2022 + i, growth }));
    const { growth } = createContext({ growth: { yearly } }).evidence;
    return describeTimes(growth, { rate: 0.05, isAbove: false, hasEnd: true });
  };
  expect(write(0.04, 0.06, 0.07, 0.01)).toBe(
    "Growth was below 5.0% in two of four years, last and lowest in fiscal 2025 (1.0%).",
  );
  expect(write(0.01, 0.06, 0.07, 0.04)).toBe(
    "Growth was below 5.0% in two of four years, last in 2025; the lowest was 1.0%, in fiscal 2022.",
  );
});

test("a lowest margin of five years is said to be that where an earlier year was lower", () => {
  const write = (low: number) =>
    marginRisk(
      createContext({
        margin: { low: { year: 2016, margin: low }, recentLow: { year: 2022, margin: 0.05 } },
      }),
    ).text;
  expect(write(0.04)).toContain("as low as 5.0% in fiscal 2022, the lowest of five years; ");
  expect(write(0.05)).toContain("as low as 5.0% in fiscal 2022; ");
});

test("a return on new equity above what all equity earned is said to be more", () => {
  const write = (newestRoe: number) =>
    competitiveRisk(
      createContext({
        equity: { newestRoe },
        drivers: { bear: { stableNetIncomeMargin: -0.01 } },
        elasticities: { stableRoe: 50 },
      }),
    ).text;
  expect(write(0.1)).toMatch(
    /^In the base case .* earns 14\.0%, more than the 10\.0% that all equity earned .*; a point less takes \$[\d.]+ off a share\.$/,
  );
  expect(write(0.14)).not.toContain("more than");
});
