import type { Provenance } from "@plumbline/report/provenance.ts";
import { expect, test } from "vitest";
import { bearCase, bullCase, report } from "../../testing/report-fixture.ts";
import { baseCase, filing, otherSource, statementYear } from "../../testing/report-parts.ts";
import { allSources } from "./data-log/all-sources.ts";
import { bridgeSteps } from "./valuation/bridge-steps.ts";
import { type CompleteReport, completeReport, findCase } from "./complete-report.ts";
import { driverOf, drivers, formatDriver, formatDriverDifference } from "./parts/drivers.ts";
import { groups, labelOf } from "./interactive/fields.ts";
import { rangeRows } from "./parts/range-rows.ts";
import { recommendationOf, recommendationRule, recommendationText } from "./parts/recommendation.ts";
import { sensitivityGrid } from "./valuation/sensitivity-grid.ts";

const complete = completeReport(report) as CompleteReport;

test("takes a report as complete only with all its parts and a base case", () => {
  expect(complete.base).toEqual(baseCase);
  for (const part of ["company", "financials", "valuation", "thesis"] as const) {
    expect(completeReport({ ...report, [part]: null }), part).toBeNull();
  }
  expect(completeReport({ ...report, status: "PROCESSING" })).toBeNull();
  const cases = [bullCase, bearCase];
  expect(completeReport({ ...report, valuation: { ...complete.valuation, cases } })).toBeNull();
});

test("finds a case by its type or its other word", () => {
  const best = { ...bullCase, type: "BEST" as never };
  const worst = { ...bearCase, type: "Worst" as never };
  const cases = [worst, baseCase, best];
  expect([findCase({ cases, type: "bull" }), findCase({ cases, type: "bear" })]).toEqual([best, worst]);
  expect(findCase({ cases: [], type: "base" })).toBeNull();
});

test("leads from the forecast to the equity value in steps that add up", () => {
  const steps = bridgeSteps({ ...baseCase, unfundedLiabilities: 45 });
  expect(steps.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Discounted FCFE 1500",
    "Terminal value 8700",
    "Distress -70",
    "Options -85",
    "Unfunded claims -45",
    "Equity value 10000",
  ]);
  expect(steps.map(({ total }) => total ?? false)).toEqual([false, false, false, false, false, true]);
  expect(steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
});

test("draws the ranges of cases, percentiles and the last year's prices", () => {
  expect(rangeRows(complete)).toEqual([
    { label: "Bear to bull", low: 60.75, high: 140.25, tone: "soft" },
    { label: "p10 to p90", low: 60, high: 140, tone: "soft" },
    { label: "p25 to p75", low: 75, high: 125, tone: "strong" },
    { label: "52 weeks", low: 70, high: 90, tone: "outline" },
  ]);
  const valuation = { ...complete.valuation, cases: [baseCase], percentiles: {} };
  expect(rangeRows({ ...complete, valuation, priceHistory: [] })).toEqual([]);
});

test("counts a price of 366 days ago, and none before", () => {
  const priceHistory = [
    { date: "2025-02-25", adjClose: 10 },
    { date: "2025-02-26", adjClose: 30 },
    { date: "2026-02-27", adjClose: 80 },
  ];
  expect(rangeRows({ ...complete, priceHistory }).at(-1)).toMatchObject({ low: 30, high: 80 });
});

test("takes the valuation's word, then the thesis's, then the one that the percentiles give", () => {
  const { valuation, thesis } = complete;
  expect(recommendationOf({ ...complete, thesis: { ...thesis, recommendationWord: "Sell" } })).toBe("Buy");
  const silent = { ...complete, valuation: { ...valuation, recommendation: { word: null } } };
  expect(recommendationOf({ ...silent, thesis: { ...thesis, recommendationWord: "Sell" } })).toBe("Sell");
  const derived = { ...silent, thesis: { ...thesis, recommendationWord: null } };
  expect(recommendationOf({ ...derived, company: { ...complete.company, stockPrice: 50 } })).toBe(
    "Strong Buy",
  );
  expect(recommendationOf({ ...derived, company: { ...complete.company, stockPrice: null } })).toBe("N/A");
});

test.each([
  ["Strong Buy", "is below the 10th"],
  ["Buy", "is between the 10th and the 25th"],
  ["Hold", "is between the 25th and the 75th"],
  ["Sell", "is between the 75th and the 90th"],
  ["Strong Sell", "is above the 90th"],
])("explains %s: the price %s percentile", (word, place) => {
  expect(recommendationRule(word)).toBe(`${word} because the price ${place} percentile of simulated values`);
});

test("makes a sentence of the base case where the thesis has no text", () => {
  const thesis = { ...complete.thesis, recommendation: " " };
  expect(recommendationText({ ...complete, thesis })).toBe(
    "In the base case a share of Acme Tools Inc. (ACME) is worth $100.00.",
  );
});

test("names and formats every driver in its own unit", () => {
  const shown = drivers.map(
    ({ name, label, kind }) => `${name} ${label}: ${formatDriver({ kind, value: baseCase[name] })}`,
  );
  expect(shown).toEqual([
    "revenueGrowthRate Revenue growth rate: 8.1%",
    "stableGrowthRate Stable growth rate: 3.1%",
    "yearsToStability Years to stability: 5",
    "salesToEquityRatio Sales-to-equity ratio: 1.75",
    "stableNetIncomeMargin Stable net income margin: 14.2%",
    "nextYearNetIncomeMargin FY+1 net income margin: 11.7%",
    "marginConvergence Margin convergence, years: 4",
    "stableRoe Stable ROE: 16.3%",
    "creditRating Credit rating: A+",
    "recoveryRatio Recovery ratio: 45.0%",
  ]);
  expect([driverOf("stableRoe")?.label, driverOf("Stable ROE")?.name, driverOf("x")]).toEqual([
    "Stable ROE",
    "stableRoe",
    null,
  ]);
  expect(formatDriverDifference({ kind: "years", value: 2.4 })).toBe("+2");
  expect(formatDriverDifference({ kind: "ratio", value: -0.5 })).toBe("−0.50");
  expect(formatDriverDifference({ kind: "percent", value: null })).toBe("N/A");
});

test("names every editable assumption with its slider's ends", () => {
  const shown = groups.map(
    ({ title, fields }) =>
      `${title}: ${fields.map(({ label, kind, from, to }) => `${label} ${kind} ${from} ${to}`).join("; ")}`,
  );
  expect(shown).toEqual([
    "Growth: Revenue growth rate percent -0.1 0.4; Stable growth rate percent 0 0.08; Years to stability years 1 20",
    "Margins: FY+1 net income margin percent 0 0.6; Stable net income margin percent 0 0.6; Margin convergence, years years 0 20",
    "Capital Intensity: Sales-to-equity ratio ratio 0.1 8; Stable ROE percent 0.01 0.6",
    "Cost of Equity: Starting cost of equity percent 0.03 0.2; Stable cost of equity percent 0.03 0.2",
    "Risk: Distress probability percent 0 0.6; Recovery ratio percent 0 1",
  ]);
  expect([labelOf("pDistress"), labelOf("x")]).toEqual(["Distress probability", "x"]);
});

test("leaves a cell of the sensitivity grid empty that was not computed", () => {
  const cells = [
    { costOfEquity: 0.09, growthRate: 0.02, value: 1 },
    { costOfEquity: 0.1, growthRate: 0.03, value: 2 },
  ];
  expect(sensitivityGrid({ cells, base: baseCase }).rows.map(({ values }) => values)).toEqual([
    [1, null],
    [null, 2],
  ]);
});

test("gives each source once with the time that all its figures cover", () => {
  const shared: Provenance = { ...filing("NetIncomeLoss"), periodStart: "2024-06-01" };
  const rows = allSources({
    sources: {
      pDistress: shared,
      cash: { ...shared, periodStart: "2023-01-01", periodEnd: "2026-01-31" },
      bondYield: otherSource("dataset", "Yields", "n"),
    },
    financials: { adjusted: [statementYear(2025, 4000), statementYear(2024, 3700)], notes: [] },
    otherClaims: report.otherClaims,
  });
  const lines = rows.map(({ figure, periodStart, periodEnd }) => [figure, periodStart, periodEnd]);
  expect(lines[0]).toEqual(["Probability of distress; Cash; Net income, 2025", "2023-01-01", "2026-01-31"]);
  expect(lines[1]).toEqual(["Ten-year bond yield", null, null]);
  expect(lines.at(-1)).toEqual(["Employee stock options", "2025-01-01", "2025-12-31"]);
});
