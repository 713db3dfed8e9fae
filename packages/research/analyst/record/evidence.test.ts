import { describe, expect, test } from "vitest";
import { readEvidence } from "./evidence.ts";
import { buildBrief } from "../testing/brief.ts";
import type { Sketch } from "../testing/sketch.ts";
import { addWindfall } from "../testing/windfall.ts";

/**
 * Builds a company without research, debt or income from outside; margins by year, the trailing
 * months last.
 */
const buildCompany = (margins: number[], over: Partial<Sketch> = {}) =>
  buildBrief({ margins, growth: [], research: 0, debt: 0, ...over });
const readMargin = (margins: number[], over: Partial<Sketch> = {}) =>
  readEvidence(buildCompany(margins, over)).margin;

test("reads the company and the rates from the brief", () => {
  const brief = buildBrief({ financial: true });
  const rates = { riskFreeRate: 0.01, equityRiskPremium: 0.02, costOfEquity: 0.03, stableCostOfEquity: 0.04 };
  const evidence = readEvidence({ ...brief, costOfEquity: { ...brief.costOfEquity, ...rates } });
  expect(evidence).toMatchObject({ ...rates, name: "Example Works", currency: "USD", isFinancial: true });
  expect(readEvidence(buildBrief()).isFinancial).toBe(false);
});

describe("the margin", () => {
  test("counts the trailing twelve months with the years before", () => {
    const { trailing, trailingReported, twoYear, fiveYear, isSmoothed } = readMargin([
      0.5, 0.3, 0.02, 0.4, 0.14, 0.16,
    ]);
    expect(trailing).toBeCloseTo(0.16, 10);
    expect(trailingReported).toBeCloseTo(0.16, 10);
    // (0.4 + 0.14) / 2
    expect(twoYear).toBeCloseTo(0.27, 10);
    // (0.3 + 0.4 + 0.14 + 0.16) / 4: the first is six years back, and the worst of the five is left
    // out
    expect(fiveYear).toBeCloseTo(0.25, 10);
    expect(isSmoothed).toBe(false);
  });

  test.each([
    { margins: [0.1, 0.2, 0.4], expected: 0.3, why: "three without the worst" },
    { margins: [0.1, 0.3], expected: 0.2, why: "both of two" },
  ])("over five years is the mean of the available years: $why", ({ margins, expected }) => {
    expect(readMargin(margins).fiveYear).toBeCloseTo(expected, 10);
  });

  test("without fiscal years is that of the trailing twelve months", () => {
    const record = readEvidence({ ...buildCompany([0.1, 0.1, 0.1]), adjusted: [] }).margin;
    expect(record.twoYear).toBeCloseTo(0.1, 10);
    expect(record.fiveYear).toBeCloseTo(0.1, 10);
    expect(record).toMatchObject({ low: null, high: null, trend: null });
  });

  test("is zero if it is unknown", () => {
    const brief = buildCompany([0.1, 0.1]);
    const trailing = { ...brief.trailing, adjustedNetIncomeMargin: null };
    expect(readEvidence({ ...brief, adjusted: [], trailing }).margin).toEqual({
      trailing: 0,
      trailingReported: 0,
      isSmoothed: false,
      isReported: false,
      twoYear: 0,
      twoYearReported: 0,
      fiveYear: 0,
      fiveYearReported: 0,
      isFiveYearSmoothed: false,
      averaged: [],
      low: null,
      high: null,
      recentLow: null,
      leftOut: [],
      notAdjusted: [],
      trend: null,
      trendFrom: null,
    });
  });

  // Revenue halves in 2023 and stays there.
  const broken = { growth: [0, 0, -0.5, 0, 0, 0] };
  test("ignores years before a break-up", () => {
    const { fiveYear, high, leftOut } = readMargin([0.4, 0.4, 0.4, 0.1, 0.12, 0.11, 0.1], broken);
    expect(leftOut.map(({ year, isUnusual }) => [year, isUnusual])).toEqual([
      [2020, false],
      [2021, false],
      [2022, false],
    ]);
    // (0.12 + 0.11 + 0.1) / 3: 2023 to 2026 without the worst
    expect(fiveYear).toBeCloseTo(0.11, 10);
    expect(high?.year).toBe(2024);
    expect(high?.margin).toBeCloseTo(0.12, 10);
  });

  test("uses years before a break-up if there are no others", () => {
    const brief = buildCompany([0.2, 0.3, 0.4, 0.1, 0.12, 0.11, 0.1], broken);
    const { low, high, trailing } = readEvidence({
      ...brief,
      adjusted: brief.adjusted.filter(({ year }) => year < 2023),
      trailing: { ...brief.trailing, adjustedNetIncomeMargin: null },
    }).margin;
    expect([low?.year, high?.year]).toEqual([2020, 2022]);
    expect(trailing).toBeCloseTo(0.4, 10);
  });
});

describe("the lowest and the highest margin", () => {
  test("are those of fiscal years, at any position", () => {
    const { low, high } = readMargin([0.1, 0.2, 0.05, 0.12, 0.5]);
    expect([low?.year, high?.year]).toEqual([2024, 2023]);
    expect(low?.margin).toBeCloseTo(0.05, 10);
    expect(high?.margin).toBeCloseTo(0.2, 10);
  });

  test("of the last five fiscal years are the lowest of these", () => {
    const { low, recentLow } = readMargin([0.1, 0.05, 0.12, 0.15, 0.14, 0.13, 0.2, 0.11]);
    expect([low?.year, recentLow?.year]).toEqual([2020, 2021]);
  });

  test("count the newest fiscal year where no quarter follows it", () => {
    const brief = buildCompany([0.1, 0.2, 0.05, 0.12, 0.5]);
    const { high } = readEvidence({ ...brief, adjusted: [...brief.adjusted, brief.trailing] }).margin;
    expect(high).toMatchObject({ year: 2026, margin: 0.5 });
  });

  test("are of the ten fiscal years that the report shows", () => {
    const brief = buildCompany([0.9, ...Array.from({ length: 10 }, (_, i) => 0.1 + i / 100)]);
    const { high } = readEvidence({ ...brief, adjusted: [...brief.adjusted, brief.trailing] }).margin;
    expect(high?.year).toBe(2026);
  });

  test("say that the latest is as reported where the last fiscal year has no adjusted one", () => {
    const brief = buildCompany([0.1, 0.2, 0.15, 0.3, 0.12]);
    const { value: income } = brief.statements.trailing.figures.netIncome;
    const last = brief.statements.annual.at(-1)?.fiscalYear;
    const read = (left: number | undefined, adjustedNetIncome: number) =>
      readEvidence({
        ...brief,
        adjusted: brief.adjusted.filter(({ year }) => year !== left),
        trailing: { ...brief.trailing, adjustedNetIncome },
      }).margin.isReported;
    expect(read(last, income ?? 0)).toBe(true);
    expect(read(last, (income ?? 0) - 1)).toBe(false);
    expect(read((last ?? 0) - 1, income ?? 0)).toBe(false);
    expect(read(undefined, income ?? 0)).toBe(false);
  });

  test("come with the reported margins of later years that have no adjusted one", () => {
    const brief = buildCompany([0.1, 0.2, 0.15, 0.3, 0.12]);
    const years = brief.adjusted.map(({ year }) => year);
    const without = (year: number | undefined) =>
      readEvidence({ ...brief, adjusted: brief.adjusted.filter((row) => row.year !== year) }).margin
        .notAdjusted;
    expect(without(undefined)).toEqual([]);
    expect(without(years.at(-1))).toEqual([{ year: years.at(-1), margin: expect.closeTo(0.3, 10) }]);
    // The table then begins a year later, and so does the record.
    expect(without(years[0])).toEqual([]);
  });
});

describe("the trend of margins", () => {
  test.each([
    { margins: [0.1, 0.1021, 0.1042, 0.1063], expected: "rising", why: "three steps up" },
    { margins: [0.3, 0.1, 0.11, 0.12, 0.13], expected: "rising", why: "the last three steps up" },
    { margins: [0.3, 0.08, 0.1, 0.11, 0.12, 0.13], expected: "rising", why: "four steps up", from: 2022 },
    { margins: [0.1, 0.1021, 0.1042, 0.1061], expected: null, why: "last step too small" },
    { margins: [0.1, 0.12, 0.11, 0.13], expected: null, why: "one step down" },
    { margins: [0.1063, 0.1042, 0.1021, 0.1], expected: "falling", why: "three steps down" },
    { margins: [0.1061, 0.1042, 0.1021, 0.1], expected: null, why: "first step too small" },
    { margins: [0.1, 0.2, 0.3], expected: null, why: "two steps" },
    { margins: [0.1, 0.1, 0.1, 0.1], expected: null, why: "no step" },
  ])("is $expected: $why", ({ margins, expected, from = 2023 }) => {
    const { trend, trendFrom } = readMargin(margins);
    expect(trend).toBe(expected);
    // The last margin is of the latest twelve months, after fiscal 2025.
    expect(trendFrom).toBe(expected && from);
  });
});

test("there is no trend across a year that is not on record, nor one that only smoothing shows", () => {
  const brief = buildCompany([0.08, 0.1, 0.12, 0.14, 0.16]);
  const read = (given: Partial<typeof brief>) => readEvidence({ ...brief, ...given }).margin.trend;
  expect(read({})).toBe("rising");
  expect(read({ adjusted: brief.adjusted.filter(({ year }) => year !== 2024) })).toBeNull();
  const dip = buildCompany([0.08, 0.1, 0.24, 0.14, 0.16]);
  const annual = dip.statements.annual.map((one) => (one.fiscalYear === 2024 ? addWindfall(one) : one));
  expect(read({ ...dip, statements: { ...dip.statements, annual } })).toBeNull();
});

describe("a year with income from outside the business", () => {
  const readWindfall = (financial: boolean) => {
    const brief = buildCompany([0.1, 0.1, 0.1, 0.1, 0.2], { financial });
    const { statements } = brief;
    return readEvidence({
      ...brief,
      statements: { ...statements, trailing: addWindfall(statements.trailing) },
    }).margin;
  };

  test("is smoothed, and its reported margin is kept", () => {
    const { trailing, trailingReported, isSmoothed } = readWindfall(false);
    expect(trailing).toBeCloseTo(0.1, 10);
    expect(trailingReported).toBeCloseTo(0.2, 10);
    expect(isSmoothed).toBe(true);
  });

  test("is not smoothed for a bank", () => {
    const { trailing, isSmoothed } = readWindfall(true);
    expect(trailing).toBeCloseTo(0.2, 10);
    expect(isSmoothed).toBe(false);
  });

  test("is neither the lowest nor the highest year, and is listed as left out", () => {
    const brief = buildCompany([0.1, 0.11, 0.3, 0.1, 0.12, 0.1]);
    const { statements } = brief;
    const annual = statements.annual.map((one) => (one.fiscalYear === 2023 ? addWindfall(one) : one));
    const margin = readEvidence({ ...brief, statements: { ...statements, annual } }).margin;
    expect(margin.high?.year).toBe(2025);
    expect(margin.high?.margin).toBeCloseTo(0.12, 10);
    expect(margin.leftOut).toEqual([{ year: 2023, margin: expect.closeTo(0.3, 10), isUnusual: true }]);
    expect(margin.isFiveYearSmoothed).toBe(true);
    expect(margin.fiveYearReported - margin.fiveYear).toBeGreaterThan(0.03);
    expect(margin.averaged).not.toContain(2023);
    // 2024 and 2025, as in the table.
    expect(margin.twoYearReported).toBeCloseTo(0.11, 10);
  });
});

test("names the fiscal years that the average of the last ones holds, without the worst", () => {
  const { averaged, fiveYear } = readEvidence(buildCompany([0.01, 0.1, 0.05, 0.11, 0.12, 0.12])).margin;
  expect(averaged).toEqual([2022, 2024, 2025]);
  expect(fiveYear).toBeCloseTo(0.1125, 10);
});

test.each([
  { margins: [0.1, 0.1, 0], expected: true, why: "no profit in the trailing months" },
  { margins: [-0.1, 0, 0.001], expected: true, why: "large losses in both years" },
  { margins: [-0.1, -0.002, 0.001], expected: true, why: "two years at −5.1%" },
  { margins: [-0.1, 0.002, 0.001], expected: false, why: "two years at −4.9%" },
  { margins: [0.1, 0.1, 0.001], expected: false, why: "a small profit" },
])("margins $margins: loss maker $expected, $why", ({ margins, expected }) => {
  expect(readEvidence(buildCompany(margins)).isLossMaker).toBe(expected);
});

test.each([
  { margins: [0.1, -0.1, -0.1], expected: true },
  { margins: [-0.3, -0.2, -0.1], expected: false },
  // The trailing months are no fiscal year.
  { margins: [-0.3, -0.2, 0.1], expected: false },
])("margins $margins: has earned in a fiscal year $expected", ({ margins, expected }) => {
  expect(readEvidence(buildCompany(margins)).hasEarned).toBe(expected);
});
