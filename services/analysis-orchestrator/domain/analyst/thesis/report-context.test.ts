import { describe, expect, test } from "vitest";
import type { SegmentRevenue } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import { gatherReportContext, isNamed, viewSegments } from "./report-context.ts";
import { briefOf } from "../testing/brief.ts";
import { segment } from "../testing/report-context.ts";
import { forecastsOf } from "../testing/forecasts.ts";
import { elasticityOf, type ValuationChanges, valuationOf } from "../testing/valuation.ts";

const row = (
  name: string,
  fiscalYear: number,
  value: number | null,
  type: SegmentRevenue["type"] = "OPERATING",
): SegmentRevenue => ({ name, type, fiscalYear, revenue: { value, source: derived("made up for a test") } });

describe("segments", () => {
  test("are those of the newest year, largest first, with share and growth", () => {
    const rows = [
      row("Pumps", 2024, 200),
      row("Valves", 2024, 800),
      row("Gone", 2024, 500),
      row("Pumps", 2025, 250),
      row("Valves", 2025, 600),
      row("New", 2025, 150),
    ];
    expect(viewSegments(rows, "OPERATING")).toEqual([
      { name: "Valves", year: 2025, revenue: 600, share: 0.6, growth: -0.25 },
      { name: "Pumps", year: 2025, revenue: 250, share: 0.25, growth: 0.25 },
      { name: "New", year: 2025, revenue: 150, share: 0.15, growth: null },
    ]);
  });

  test("are those of one kind with a revenue", () => {
    const rows = [
      row("Pumps", 2025, 300),
      row("Europe", 2025, 100, "GEOGRAPHIC"),
      row("Europe", 2024, 80, "GEOGRAPHIC"),
      row("Asia", 2026, null, "GEOGRAPHIC"),
    ];
    expect(viewSegments(rows, "GEOGRAPHIC")).toEqual([
      { name: "Europe", year: 2025, revenue: 100, share: 1, growth: 0.25 },
    ]);
  });

  test("are none where nothing is divided", () => {
    expect(viewSegments([], "OPERATING")).toEqual([]);
  });

  test("a year two years back is none to grow from", () => {
    expect(viewSegments([row("Pumps", 2023, 50), row("Pumps", 2025, 100)], "OPERATING")).toEqual([
      { name: "Pumps", year: 2025, revenue: 100, share: 1, growth: null },
    ]);
  });

  test.each([
    { before: 20, growth: null },
    { before: 21, growth: 100 / 21 - 1 },
  ])("with $before before, of 1000 in all, has grown $growth", ({ before, growth }) => {
    const rows = [row("Pumps", 2024, before), row("Pumps", 2025, 100), row("Valves", 2025, 900)];
    expect(viewSegments(rows, "OPERATING").map((one) => one.growth)).toEqual([null, growth]);
  });

  test.each([
    // 1020 - 20 = 1000, of which 2% is 20.
    { eliminated: -20, shares: [1.02] },
    { eliminated: -21, shares: [null] },
  ])("with $eliminated taken off have shares $shares", ({ eliminated, shares }) => {
    const rows = [row("Pumps", 2025, 1_000 - eliminated), row("Eliminations", 2025, eliminated)];
    expect(viewSegments(rows, "OPERATING").map(({ share }) => share)).toEqual(shares);
  });

  test("without revenue are left out", () => {
    const rows = [row("Pumps", 2025, 100), row("Idle", 2025, 0)];
    expect(viewSegments(rows, "OPERATING").map(({ name }) => name)).toEqual(["Pumps"]);
  });
});

test.each([
  "Other",
  "All other",
  "Other Bets",
  "Corporate and Other",
  "Total corporate",
  "Intersegment sales",
  "Eliminations",
  "Unallocated",
  "Customer incentives",
  "Reconciling items",
  "Hedging gains",
])("%s is a rest", (name) => {
  expect(isNamed(segment(name))).toBe(false);
});

test.each(["Pumps", "Mother and Child", "Pumps and other", "Small other"])(
  "%s has a name of its own",
  (name) => {
    expect(isNamed(segment(name))).toBe(true);
  },
);

describe("the context of a report", () => {
  const gather = (valuation: ValuationChanges = {}, sketch: Parameters<typeof briefOf>[0] = {}) =>
    gatherReportContext({
      brief: briefOf(sketch),
      forecasts: forecastsOf(),
      valuation: valuationOf(valuation),
    });

  test("bear the short name and the ticker", () => {
    expect(gather()).toMatchObject({ name: "Example Works", ticker: "EXW", price: 60, upside: 0.2 });
  });

  test("know no upside without a price", () => {
    expect(gather({}, { price: null })).toMatchObject({ price: null, upside: null });
  });

  test("find each case by its name", () => {
    const valuation = valuationOf();
    const { base, bull, bear } = gatherReportContext({
      brief: briefOf(),
      forecasts: forecastsOf(),
      valuation: { ...valuation, cases: valuation.cases.toReversed() },
    });
    expect([base, bull, bear].map(({ perShareValue }) => perShareValue)).toEqual([120, 180, 60]);
  });

  test("cannot be gathered where a case is missing", () => {
    const valuation = valuationOf();
    const cases = valuation.cases.filter(({ type }) => type !== "bear");
    expect(() =>
      gatherReportContext({ brief: briefOf(), forecasts: forecastsOf(), valuation: { ...valuation, cases } }),
    ).toThrow("a valuation has a bear case");
  });

  test("hold segments and places apart", () => {
    const brief = briefOf();
    const segments = [row("Pumps", 2025, 100), row("Europe", 2025, 100, "GEOGRAPHIC")];
    const { operating, geographic } = gatherReportContext({
      brief: { ...brief, details: { ...brief.details, segments } },
      forecasts: forecastsOf(),
      valuation: valuationOf(),
    });
    expect(operating.map(({ name }) => name)).toEqual(["Pumps"]);
    expect(geographic.map(({ name }) => name)).toEqual(["Europe"]);
  });

  const monteCarloElasticities = [
    elasticityOf("stableRoe", 3, "Medium"),
    elasticityOf("salesToEquityRatio", null, null),
    elasticityOf("yearsToStability", -8, null),
    elasticityOf("revenueGrowthRate", 5, "High"),
  ];

  test("order the drivers by weight, whichever way they work", () => {
    expect(gather({ monteCarloElasticities }).byWeight).toEqual([
      { driver: "yearsToStability", value: -8 },
      { driver: "revenueGrowthRate", value: 5 },
      { driver: "stableRoe", value: 3 },
    ]);
  });

  test.each([
    { driver: "stableRoe", expected: { driver: "stableRoe", value: 3, label: "Medium" } },
    { driver: "yearsToStability", expected: { driver: "yearsToStability", value: -8, label: "Low" } },
    { driver: "salesToEquityRatio", expected: null },
    { driver: "recoveryRatio", expected: null },
  ])("know the weight of $driver: $expected", ({ driver, expected }) => {
    expect(gather({ monteCarloElasticities }).elasticity(driver)).toEqual(expected);
  });

  test.each([
    { driver: "stableRoe", expected: 0.2 },
    { driver: "yearsToStability", expected: null },
    { driver: "recoveryRatio", expected: null },
  ])("know what the price asks of $driver: $expected", ({ driver, expected }) => {
    const reverseDCFValues = [
      { driver: "yearsToStability", baseValue: 8, marketImpliedValue: null },
      { driver: "stableRoe", baseValue: 0.14, marketImpliedValue: 0.2 },
    ];
    expect(gather({ reverseDCFValues }).implied(driver)).toBe(expected);
  });

  test("write money in the currency of the filings", () => {
    const brief = briefOf();
    const context = gatherReportContext({
      brief: { ...brief, filings: { ...brief.filings, currency: "EUR" } },
      forecasts: forecastsOf(),
      valuation: valuationOf(),
    });
    expect(context.money(1_500)).toBe("€1.5bn");
    expect(context.perShare(2)).toBe("€2.00");
  });
});
