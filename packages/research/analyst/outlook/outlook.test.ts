import { baseRates, findFit, forecastRange, meanOfRange } from "@plumbline/base-rates";
import { expect, test } from "vitest";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief } from "../testing/brief.ts";
import { companyRecord } from "./company-record.ts";
import { readOutlook } from "./outlook.ts";

const read = (sketch: Parameters<typeof buildBrief>[0] = {}, table = baseRates) => {
  const brief = buildBrief(sketch);
  const evidence = readEvidence(brief);
  const record = companyRecord(brief, evidence.growth.from);
  return { outlook: readOutlook(brief, evidence, table), record, brief };
};

test("forecasts growth over five years, and the margin after five and next year, by the record", () => {
  const { outlook, record } = read({ research: 0 });
  expect(outlook.growth).toEqual(forecastRange(findFit(baseRates, "growth", 5), record));
  expect(outlook.margin).toEqual(forecastRange(findFit(baseRates, "margin", 5), record));
  expect(outlook.nextMargin).toBe(meanOfRange(forecastRange(findFit(baseRates, "margin", 1), record)));
  const { intercept, slope } = baseRates.longRun.laterGrowth;
  expect(outlook.laterGrowth).toBeCloseTo(intercept + slope * outlook.growth.p50, 12);
});

test("adds what counting research as an investment adds once it grows with sales", () => {
  const { outlook, record, brief } = read({ research: 0.1 });
  const reported = forecastRange(findFit(baseRates, "margin", 5), record);
  // Research life of three years: the mean of the years written off lies two years back.
  const growth = Math.min(outlook.laterGrowth, 0.045);
  const share =
    (brief.statements.trailing.figures.researchAndDevelopment.value ?? 0) / brief.trailing.revenue;
  const added = share * (1 - (1 + growth) ** -2);
  expect(added).toBeGreaterThan(0.004);
  expect(outlook.margin.p50 - reported.p50).toBeCloseTo(added, 12);
  expect(outlook.margin.p10 - reported.p10).toBeCloseTo(added, 12);
});

test("writes off next year what was spent before it, as filed", () => {
  const { outlook, record, brief } = read({ research: 0.1 });
  const growth = forecastRange(findFit(baseRates, "growth", 1), record).p50;
  const margin = meanOfRange(forecastRange(findFit(baseRates, "margin", 1), record));
  const { annual, trailing } = brief.statements;
  const expenses = [...annual, trailing].map(({ figures }) => figures.researchAndDevelopment.value ?? 0);
  // Research life of three years, of which next year is none.
  const writtenOff = expenses.slice(-3).reduce((sum, expense) => sum + expense / 3, 0);
  const { revenue } = brief.trailing;
  const added = (expenses.at(-1) ?? 0) / revenue - writtenOff / (revenue * (1 + growth));
  expect(added).toBeGreaterThan(0.004);
  expect(outlook.nextMargin).toBeCloseTo(margin + added, 12);
});

test("where no profit is expected in year five, takes the margins of such companies after ten years", () => {
  const losses = { margins: [-0.6, -0.5, -0.4, -0.4, -0.4, -0.4], research: 0 };
  const { outlook } = read(losses);
  expect(outlook.isMaturing).toBe(true);
  expect(outlook.margin).toEqual(baseRates.longRun.matureMargin.range);
  expect(read().outlook.isMaturing).toBe(false);
});

test("a loss maker smaller than those that were followed for ten years keeps its own range", () => {
  const losses = { margins: [-0.6, -0.5, -0.4, -0.4, -0.4, -0.4], research: 0 };
  const { longRun } = baseRates;
  const from = (fromRevenue: number) =>
    read(losses, {
      ...baseRates,
      longRun: { ...longRun, matureMargin: { ...longRun.matureMargin, fromRevenue } },
    });
  const { outlook, record, brief } = from(10_000_000);
  expect(outlook.isMaturing).toBe(false);
  expect(outlook.margin).toEqual(forecastRange(findFit(baseRates, "margin", 5), record));
  expect(from(brief.base.revenue).outlook.isMaturing).toBe(true);
});

test("an expected margin of exactly the threshold counts as no profit", () => {
  const { outlook: usual } = read({ research: 0 });
  const { longRun } = baseRates;
  const upTo = (expectedUpTo: number) =>
    read(
      { research: 0 },
      { ...baseRates, longRun: { ...longRun, matureMargin: { ...longRun.matureMargin, expectedUpTo } } },
    ).outlook.isMaturing;
  expect(upTo(usual.margin.p50)).toBe(true);
  expect(upTo(usual.margin.p50 - 1e-9)).toBe(false);
});

test("names the companies of the size, or of the nearest size that the table has", () => {
  const { outlook, brief } = read();
  expect(brief.base.revenue).toBeGreaterThan(10_000);
  expect(outlook.sizes.growth).toMatchObject({ driver: "growth", years: 5, size: "$10bn to $50bn" });
  const classes = baseRates.classes.filter(({ size }) => size === "over $50bn" || size === "under $0.5bn");
  expect(read({}, { ...baseRates, classes }).outlook.sizes.margin.size).toBe("over $50bn");
  expect(() => read({}, { ...baseRates, classes: [] })).toThrow(
    "The base rates have no growth over 5 years.",
  );
});
