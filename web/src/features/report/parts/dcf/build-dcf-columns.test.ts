import { expect, test } from "vitest";
import { baseCase, filing, statementYear } from "../../../../testing/report-parts.ts";
import { buildDcfColumns } from "./build-dcf-columns.ts";

const unreported = { ...baseCase, baseNetReinvestment: null, baseFcfe: null };
const columnOf = (look: string, base: Parameters<typeof buildDcfColumns>[0]["base"]) =>
  buildDcfColumns({ base, history: [], revenueSource: filing("Revenues") }).find((one) => one.look === look);

test("labels the base year by its date", () => {
  const found = columnOf("base", unreported);
  expect(found).toMatchObject({
    name: "Base year",
    label: "to Dec 2025",
    revenue: 4000,
    netIncome: 440,
    netIncomeMargin: 0.11,
    investedEquity: 2000,
    salesToEquityRatio: 2,
    sources: { revenue: filing("Revenues") },
  });
  const missing = ["growthRate", "reinvestment", "fcfe", "roe"] as const;
  expect(missing.map((key) => found?.[key])).toEqual([null, null, null, null]);
  expect(found?.reasons).toMatchObject({
    growthRate: "The revenue of the year before is not in the filings.",
    roe: "The equity at the start of the year is not in the filings.",
  });
});

test("ratios to equity near zero or below it are not available, with the reason", () => {
  const [first] = baseCase.forecastYears;
  const equity = [-40, 1, 900];
  const forecastYears = equity.map((investedEquity, index) => ({
    ...first!,
    year: index + 1,
    investedEquity,
    roe: null,
    salesToEquityRatio: null,
  }));
  const columns = buildDcfColumns({ base: { ...baseCase, baseBookEquity: 10, forecastYears }, history: [] });
  expect(columns[0]).toMatchObject({ salesToEquityRatio: null });
  expect(columns[0]?.reasons.salesToEquityRatio).toBe(
    "The equity is near zero, so a ratio to it has no meaning.",
  );
  expect(columns.slice(1, 4).map(({ reasons }) => reasons.roe)).toEqual([
    "The equity at the start of the year is near zero, so a ratio to it has no meaning.",
    "The equity at the start of the year is not above zero, so a ratio to it has no meaning.",
    "The equity at the start of the year is near zero, so a ratio to it has no meaning.",
  ]);
  expect(columns.slice(1, 3).map(({ reasons }) => reasons.salesToEquityRatio)).toEqual([
    "The equity is not above zero, so a ratio to it has no meaning.",
    "The equity is near zero, so a ratio to it has no meaning.",
  ]);
});

test("trailing months without a row a year before are judged by the equity at their start", () => {
  const row = { ...statementYear(2025, 4000), label: "TTM", adjustedROE: null, adjustedEquity: 100 };
  const reasonOf = (equityBefore: number) =>
    buildDcfColumns({ base: baseCase, history: [{ ...row, equityBefore }] })[0]?.reasons.roe;
  expect(reasonOf(-50)).toMatch(/is not above zero/);
  expect(reasonOf(1)).toMatch(/is near zero/);
});

test("the history gives the base year its growth, return and source", () => {
  const row = { ...statementYear(2025, 4000), label: "FY25" };
  const columns = buildDcfColumns({ base: baseCase, history: [row], revenueSource: filing("Other") });
  expect(columns[0]).toMatchObject({
    label: "to Dec 2025",
    growthRate: 0.061,
    roe: 0.2,
    reinvestment: 150,
    fcfe: 290,
    sources: { revenue: filing("Revenues") },
  });
});

test("ratios to zero are not available", () => {
  const nothing = columnOf("base", { ...unreported, baseRevenue: 0, baseBookEquity: 0 });
  expect([nothing?.netIncomeMargin, nothing?.salesToEquityRatio]).toEqual([null, null]);
  expect(columnOf("base", { ...unreported, baseBookEquity: -5 })?.salesToEquityRatio).toBeNull();
});

test.each([0, 2025, 2026])("forecast years that count from %s follow the base year", (from) => {
  const forecastYears = baseCase.forecastYears.map((one, index) => ({ ...one, year: from + index + 1 }));
  const labels = buildDcfColumns({ base: { ...baseCase, forecastYears }, history: [] }).map(
    (one) => one.label,
  );
  expect(labels).toEqual(["to Dec 2025", "to Dec 2026", "to Dec 2027", "to Dec 2028", "Stability"]);
});

test("of the years before the base year three are shown, or as many as asked for", () => {
  const history = [2021, 2022, 2023, 2024, 2025].map((year) => statementYear(year, 4000));
  const looksOf = (pastYears?: number) =>
    buildDcfColumns({ base: baseCase, history, ...(pastYears === undefined ? {} : { pastYears }) })
      .map(({ look, label, growthRate }) =>
        look === "forecast" || look === "stable" ? [] : [label, growthRate],
      )
      .flat();
  expect(looksOf()).toEqual(["2022", 0.061, "2023", 0.061, "2024", 0.061, "to Dec 2025", 0.061]);
  expect(looksOf(0)).toEqual(["to Dec 2025", 0.061]);
});

test("five years to stability give seven columns beside the history", () => {
  const [first] = baseCase.forecastYears;
  const forecastYears = Array.from({ length: baseCase.yearsToStability }, (_, index) => ({
    ...first!,
    year: index + 1,
  }));
  const columns = buildDcfColumns({
    base: { ...baseCase, forecastYears },
    history: [statementYear(2023, 3000), statementYear(2024, 3500)],
  });
  expect(columns.map(({ name, label }) => name ?? label)).toEqual([
    "2023",
    "2024",
    "Base year",
    "FY+1",
    "FY+2",
    "FY+3",
    "FY+4",
    "FY+5",
    "Stability",
  ]);
});
