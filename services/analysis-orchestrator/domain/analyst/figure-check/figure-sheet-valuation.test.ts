import { expect, test } from "vitest";
import { figureSheet } from "./figure-sheet.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";

const brief = buildBrief();
const { forecasts, valuation } = await buildReport(brief);

test("lists the drivers of each case, marked with the case", () => {
  const figures = figureSheet({ brief, forecasts });
  for (const type of ["base", "bull", "bear"] as const) {
    const one = forecasts[type];
    expect(figures.filter(({ caseType }) => caseType === type)).toEqual(
      [
        { name: "Revenue growth", kind: "rate", value: one.revenueGrowthRate.value },
        { name: "Stable growth", kind: "rate", value: one.stableGrowthRate.value },
        { name: "Years to stability", kind: "years", value: one.yearsToStability.value },
        { name: "Sales to equity", kind: "ratio", value: one.salesToEquityRatio.value },
        { name: "Next year's net margin", kind: "rate", value: one.nextYearNetIncomeMargin.value },
        { name: "Stable net margin", kind: "rate", value: one.stableNetIncomeMargin.value },
        { name: "Years to the stable margin", kind: "years", value: one.marginConvergence.value },
        { name: "Stable return on equity", kind: "rate", value: one.stableRoe.value },
      ].map((figure) => ({ ...figure, name: `${figure.name}, ${type} case`, caseType: type })),
    );
  }
  const others = figures.filter((figure) => !("caseType" in figure));
  expect(others).toEqual(figureSheet({ brief }));
});

test("lists values, simulation and implied drivers of a valuation", () => {
  const elasticity = valuation.monteCarloElasticities[0]!;
  const base = valuation.cases.find(({ type }) => type === "base");
  const changed = {
    ...valuation,
    irr: { expectedIrr: 0.091, requiredReturn: 0.088 },
    simulation: { ...valuation.simulation, shareBelowPrice: 0.34, trials: 200 },
    percentiles: { p5: 9, p10: 10, p25: 25, p50: 50, p75: 75, p90: 90 },
    reverseDCFValues: [
      { driver: "revenueGrowthRate", marketImpliedValue: 0.12 },
      { driver: "yearsToStability", marketImpliedValue: 14 },
      { driver: "salesToEquityRatio", marketImpliedValue: 1.7 },
      { driver: "stableRoe", marketImpliedValue: null },
    ].map((changes) => ({ ...valuation.reverseDCFValues[0]!, ...changes })),
    monteCarloElasticities: [
      { ...elasticity, driver: "stableRoe", elasticity: 0.4 },
      { ...elasticity, driver: "yearsToStability", elasticity: -1.5 },
      { ...elasticity, driver: "salesToEquityRatio", elasticity: null },
    ],
  };
  const before = figureSheet({ brief, forecasts }).length;
  const figures = figureSheet({ brief, forecasts, valuation: changed }).slice(before);
  expect(figures.slice(0, 6).map(({ name, kind, caseType }) => [name, kind, caseType])).toEqual([
    ["Value per share, base case", "perShare", "base"],
    ["Value against price, base case", "rate", "base"],
    ["Value per share, bull case", "perShare", "bull"],
    ["Value against price, bull case", "rate", "bull"],
    ["Value per share, bear case", "perShare", "bear"],
    ["Value against price, bear case", "rate", "bear"],
  ]);
  expect(figures.slice(0, 2).map(({ value }) => value)).toEqual([base?.perShareValue, base?.upsidePercent]);
  expect(figures.slice(6).map(({ name, kind, value }) => [name, kind, value])).toEqual([
    ["Present value of the forecast years", "money", base?.pvForecast],
    ["Present value of the years after", "money", base?.pvTerminal],
    ["Value of all equity", "money", base?.finalEquityValue],
    ["Employee options", "money", base?.stockOptions],
    ["Unfunded liabilities", "money", base?.unfundedLiabilities],
    ["Expected return at the price, a year", "rate", 0.091],
    ["Required return, a year", "rate", 0.088],
    ["Simulated values below the price", "rate", 0.34],
    ["Simulated trials", "count", 200],
    ["Simulated value, p10", "perShare", 10],
    ["Simulated value, p25", "perShare", 25],
    ["Simulated value, p50", "perShare", 50],
    ["Simulated value, p75", "perShare", 75],
    ["Simulated value, p90", "perShare", 90],
    ["What the price implies for revenueGrowthRate", "rate", 0.12],
    ["What the price implies for yearsToStability", "years", 14],
    ["What the price implies for salesToEquityRatio", "ratio", 1.7],
    ["Elasticity of value to yearsToStability", "ratio", -1.5],
    ["Elasticity of value to stableRoe", "ratio", 0.4],
  ]);
});

test("ignores a valuation without its forecasts", () => {
  expect(figureSheet({ brief, valuation })).toEqual(figureSheet({ brief }));
  expect(figureSheet({ brief, forecasts: null, valuation: null })).toEqual(figureSheet({ brief }));
});
