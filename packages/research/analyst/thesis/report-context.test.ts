import { describe, expect, test } from "vitest";
import type { SegmentRevenue } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import { gatherReportContext, isNamed, viewSegments } from "./report-context.ts";
import { buildBrief } from "../testing/brief.ts";
import { createSegmentView } from "../testing/report-context.ts";
import { createForecasts } from "../testing/forecasts.ts";
import { createElasticity, type ValuationChanges, createValuation } from "../testing/valuation.ts";

const createRow = (
  name: string,
  fiscalYear: number,
  value: number | null,
  type: SegmentRevenue["type"] = "OPERATING",
): SegmentRevenue => ({ name, type, fiscalYear, revenue: { value, source: derived("made up for a test") } });

describe("segments", () => {
  test("viewSegments returns the newest year, largest first, with share and growth", () => {
    const rows = [
      createRow("Pumps", 2024, 200),
      createRow("Valves", 2024, 800),
      createRow("Gone", 2024, 500),
      createRow("Pumps", 2025, 250),
      createRow("Valves", 2025, 600),
      createRow("New", 2025, 150),
    ];
    expect(viewSegments(rows, "OPERATING")).toMatchObject([
      { name: "Valves", year: 2025, revenue: 600, share: 0.6, growth: -0.25 },
      { name: "Pumps", year: 2025, revenue: 250, share: 0.25, growth: 0.25 },
      { name: "New", year: 2025, revenue: 150, share: 0.15, growth: null },
    ]);
  });

  test("viewSegments returns segments of one type with revenue", () => {
    const rows = [
      createRow("Pumps", 2025, 300),
      createRow("Europe", 2025, 100, "GEOGRAPHIC"),
      createRow("Europe", 2024, 80, "GEOGRAPHIC"),
      createRow("Asia", 2026, null, "GEOGRAPHIC"),
    ];
    expect(viewSegments(rows, "GEOGRAPHIC")).toMatchObject([
      { name: "Europe", year: 2025, revenue: 100, share: 1, growth: 0.25 },
    ]);
  });

  test("a part of a table by product is a line of revenue, any other a segment", () => {
    const of = (note: string) => {
      const row = createRow("Pumps", 2025, 100);
      return viewSegments([{ ...row, revenue: { ...row.revenue, source: derived(note) } }], "OPERATING")[0]
        ?.kind;
    };
    expect(of("ProductOrServiceAxis: PumpsMember, StatementBusinessSegmentsAxis: WaterMember")).toBe(
      "line of revenue",
    );
    expect(of("StatementBusinessSegmentsAxis: PumpsMember")).toBe("segment");
  });

  test("leaves a business that is a segment out of the regions beside it, not out of their shares", () => {
    const of = (axis: string, ...names: string[]) =>
      viewSegments(
        names.map((name) => ({
          ...createRow(name, 2025, 100, "GEOGRAPHIC"),
          revenue: { value: 100, source: derived(`${axis}: ${name}Member`) },
        })),
        "GEOGRAPHIC",
      ).map(({ name, share }) => [name, share]);
    const names = ["Europe", "Bottling", "Corporate", "Other"];
    expect(of("StatementBusinessSegmentsAxis", ...names)).toEqual([
      ["Europe", 1 / 4],
      ["Other", 1 / 4],
    ]);
    expect(of("StatementGeographicalAxis", ...names).map(([name]) => name)).toEqual(names);
  });

  test("viewSegments returns an empty list without segments", () => {
    expect(viewSegments([], "OPERATING")).toEqual([]);
  });

  test("growth needs the previous year", () => {
    expect(
      viewSegments([createRow("Pumps", 2023, 50), createRow("Pumps", 2025, 100)], "OPERATING"),
    ).toMatchObject([{ name: "Pumps", year: 2025, revenue: 100, share: 1, growth: null }]);
  });

  test.each([
    { before: 20, growth: null },
    { before: 21, growth: 100 / 21 - 1 },
  ])("growth from $before, with 1000 in total, is $growth", ({ before, growth }) => {
    const rows = [
      createRow("Pumps", 2024, before),
      createRow("Pumps", 2025, 100),
      createRow("Valves", 2025, 900),
    ];
    expect(viewSegments(rows, "OPERATING").map((one) => one.growth)).toEqual([null, growth]);
  });

  test.each([
    // 1020 - 20 = 1000, of which 2% is 20.
    { eliminated: -20, shares: [1.02] },
    { eliminated: -21, shares: [null] },
  ])("with $eliminated eliminated, shares are $shares", ({ eliminated, shares }) => {
    const rows = [createRow("Pumps", 2025, 1_000 - eliminated), createRow("Eliminations", 2025, eliminated)];
    expect(viewSegments(rows, "OPERATING").map(({ share }) => share)).toEqual(shares);
  });

  test("viewSegments omits segments without revenue", () => {
    const rows = [createRow("Pumps", 2025, 100), createRow("Idle", 2025, 0)];
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
  "United States and other",
])("%s is not a named segment", (name) => {
  expect(isNamed(createSegmentView(name))).toBe(false);
});

test.each(["Pumps", "Mother and Child", "Pumps and other", "Small other"])(
  "%s is a named segment",
  (name) => {
    expect(isNamed(createSegmentView(name))).toBe(true);
  },
);

describe("the context of a report", () => {
  const gatherContext = (valuation: ValuationChanges = {}, sketch: Parameters<typeof buildBrief>[0] = {}) =>
    gatherReportContext({
      brief: buildBrief(sketch),
      forecasts: createForecasts(),
      valuation: createValuation(valuation),
    });

  test("has the short name and the ticker", () => {
    expect(gatherContext()).toMatchObject({ name: "Example Works", ticker: "EXW", price: 60, upside: 0.2 });
  });

  test("has no upside without a price", () => {
    expect(gatherContext({}, { price: null })).toMatchObject({ price: null, upside: null });
  });

  test("finds cases by type, in any order", () => {
    const valuation = createValuation();
    const { base, bull, bear } = gatherReportContext({
      brief: buildBrief(),
      forecasts: createForecasts(),
      valuation: { ...valuation, cases: valuation.cases.toReversed() },
    });
    expect([base, bull, bear].map(({ perShareValue }) => perShareValue)).toEqual([120, 180, 60]);
  });

  test("throws if a case is missing", () => {
    const valuation = createValuation();
    const cases = valuation.cases.filter(({ type }) => type !== "bear");
    expect(() =>
      gatherReportContext({
        brief: buildBrief(),
        forecasts: createForecasts(),
        valuation: { ...valuation, cases },
      }),
    ).toThrow("a valuation has a bear case");
  });

  test("separates operating and geographic segments", () => {
    const brief = buildBrief();
    const segments = [createRow("Pumps", 2025, 100), createRow("Europe", 2025, 100, "GEOGRAPHIC")];
    const { operating, geographic } = gatherReportContext({
      brief: { ...brief, details: { ...brief.details, segments } },
      forecasts: createForecasts(),
      valuation: createValuation(),
    });
    expect(operating.map(({ name }) => name)).toEqual(["Pumps"]);
    expect(geographic.map(({ name }) => name)).toEqual(["Europe"]);
  });

  const monteCarloElasticities = [
    createElasticity("stableRoe", 3, "Medium"),
    createElasticity("salesToEquityRatio", null, null),
    createElasticity("yearsToStability", -8, null),
    createElasticity("revenueGrowthRate", 5, "High"),
  ];

  test("sorts drivers by absolute elasticity", () => {
    expect(gatherContext({ monteCarloElasticities }).byWeight).toEqual([
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
  ])("returns the elasticity of $driver: $expected", ({ driver, expected }) => {
    expect(gatherContext({ monteCarloElasticities }).elasticity(driver)).toEqual(expected);
  });

  test.each([
    { driver: "stableRoe", expected: 0.2 },
    { driver: "yearsToStability", expected: null },
    { driver: "recoveryRatio", expected: null },
  ])("returns the implied value of $driver: $expected", ({ driver, expected }) => {
    const reverseDCFValues = [
      { driver: "yearsToStability", baseValue: 8, marketImpliedValue: null },
      { driver: "stableRoe", baseValue: 0.14, marketImpliedValue: 0.2 },
    ];
    expect(gatherContext({ reverseDCFValues }).implied(driver)).toBe(expected);
  });

  test("formats money in the currency of the filings", () => {
    const brief = buildBrief();
    const context = gatherReportContext({
      brief: { ...brief, filings: { ...brief.filings, currency: "EUR" } },
      forecasts: createForecasts(),
      valuation: createValuation(),
    });
    expect(context.money(1_500)).toBe("€1.5bn");
    expect(context.perShare(2)).toBe("€2.00");
  });
});
