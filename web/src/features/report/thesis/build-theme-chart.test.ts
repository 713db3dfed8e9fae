import { expect, test } from "vitest";
import { bearCase, bullCase, report as fixture } from "../../../testing/report-fixture.ts";
import { statementYear } from "../../../testing/report-parts.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { buildThemeChart, type Theme } from "./build-theme-chart.ts";

const growths = [0.05, -0.02, 0.1, 0.2];
const adjusted = growths.map((oneYearCAGR, index) => ({
  ...statementYear(2022 + index, 3000 + index),
  oneYearCAGR,
  adjustedNetIncomeMargin: 0.1 + 0.02 * index,
}));
const report = {
  ...(toCompleteReport(fixture) as CompleteReport),
  financials: { adjusted, notes: [] },
};
const build = (theme: Theme, side: "base" | "bull" | "bear", changes: Partial<CompleteReport> = {}) =>
  buildThemeChart({ report: { ...report, ...changes }, theme, side });
const levelsOf = (...args: Parameters<typeof build>) =>
  build(...args)?.levels.map(({ name, value }) => `${name} ${value}`);

test("growth is counted against what each case starts at", () => {
  expect(build("growth", "base")?.caption).toBe(
    "Revenue grew in 3 of 4 years; our base case starts at 8.1%.",
  );
  expect(build("growth", "bull")?.caption).toBe(
    `Growth was above the bull case's ${(bullCase.revenueGrowthRate * 100).toFixed(1)}% in 1 of 4 years.`,
  );
  expect(build("growth", "bear")?.caption).toBe(
    `Growth was below the bear case's ${(bearCase.revenueGrowthRate * 100).toFixed(1)}% in 1 of 4 years.`,
  );
});

test("the trailing twelve months are drawn, but are no fiscal year to count", () => {
  const trailing = { ...statementYear(2026, 3100), label: "TTM", oneYearCAGR: 0.3 };
  const chart = build("growth", "base", { financials: { adjusted: [...adjusted, trailing], notes: [] } });
  expect(chart?.points.at(-1)).toEqual({ label: "TTM", value: 0.3 });
  expect(chart?.caption).toContain("3 of 4 years");
});

test("levels are those of the case, and what the price asks beside the bull case", () => {
  expect(levelsOf("growth", "base")).toEqual(["Base 0.081"]);
  expect(levelsOf("growth", "bear")).toEqual(["Base 0.081", `Bear ${bearCase.revenueGrowthRate}`]);
  expect(levelsOf("growth", "bull")).toEqual([
    "Base 0.081",
    `Bull ${bullCase.revenueGrowthRate}`,
    "Price asks 0.036",
  ]);
});

test("a case that keeps the base case's figure has no level of its own, and says so", () => {
  const cases = [report.base, { ...bullCase, stableRoe: report.base.stableRoe }, bearCase];
  const changes = { valuation: { ...report.valuation, cases } };
  expect(levelsOf("competition", "bull", changes)?.some((level) => level.startsWith("Bull"))).toBe(false);
  expect(build("competition", "bull", changes)?.caption).toBe(
    "Long-run return: 16.3% in the base and the bull case.",
  );
});

test("the peers' median is a level from three peers on", () => {
  const peers = fixture.peers!;
  const three = { ...peers, companies: Array.from({ length: 3 }, () => peers.companies[0]!) };
  expect(levelsOf("margin", "base")).toEqual(["Base 0.142"]);
  expect(levelsOf("margin", "base", { peers: three })).toEqual(["Base 0.142", "Peers 0.091"]);
  expect(build("margin", "base", { peers: three })?.caption).toMatch(
    /; the peers' median counts research as a cost\.$/,
  );
});

test("revenue goes on into the forecast, with the other case's as a path from today", () => {
  const chart = build("runway", "bull");
  expect(chart?.points.slice(-4).map(({ label }) => label)).toEqual(["2026", "2027", "2028", "2029"]);
  expect(chart?.path?.values.slice(0, 4)).toEqual([null, null, null, 3003]);
  expect(chart?.path?.values).toHaveLength(8);
  expect(build("runway", "base")?.caption).toBe(
    "Revenue goes from $4.00bn to $5.90bn by 2029 in our base case.",
  );
});

test("the forecast follows the calendar year of the base, whatever fiscal years it names", () => {
  const { base } = report;
  const forecastYears = base.forecastYears.map((year, index) => ({ ...year, year: 2027 + index }));
  const chart = build("runway", "base", { base: { ...base, forecastYears } });
  expect(chart?.points.slice(-4).map(({ label }) => label)).toEqual(["2026", "2027", "2028", "2029"]);
});

test("the years go on to the end of the longer forecast, as the texts say of both", () => {
  const cases = report.valuation.cases.map((one) =>
    one.type === "bull" ? { ...one, forecastYears: [...one.forecastYears, one.forecastYears.at(-1)!] } : one,
  );
  const chart = build("runway", "bull", { valuation: { ...report.valuation, cases } });
  expect(chart?.points.slice(-2)).toMatchObject([
    { label: "2029", value: 5900 },
    { label: "2030", value: null },
  ]);
  expect(chart?.path?.values.at(-1)).toBe(cases.find(({ type }) => type === "bull")?.stableRevenue);
  expect(chart?.caption).toMatch(/ by 2030 in the bull case, and to \$5\.90bn by 2029 in the base case\.$/);
});

test("there is no chart of fewer than three known years, nor of returns that say only how small equity is", () => {
  expect(build("growth", "base", { financials: { adjusted: adjusted.slice(0, 2), notes: [] } })).toBeNull();
  expect(build("competition", "base")).not.toBeNull();
  const large = adjusted.map((row, index) => ({ ...row, adjustedROE: index ? row.adjustedROE : 2.1 }));
  expect(build("competition", "base", { financials: { adjusted: large, notes: [] } })).toBeNull();
});
