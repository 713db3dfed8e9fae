import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import { expect, test } from "vitest";
import { type OwnPost, ownPosts, readOwnText } from "./own-posts.ts";
import { readReport } from "./read-figures.ts";

// Every number in Plumbline's own posts is a figure of the repository's results.
const report = await readReport("KO");
const figure = (path: string): number => {
  const text = report.get(path);
  if (text === undefined || Number.isNaN(Number(text))) throw new Error(`no figure at ${path}`);
  return Number(text);
};
const integer = (value: number) => Math.round(value).toLocaleString("en-GB");
const percent = (value: number) => `${(value * 100).toFixed(1)}%`.replace("-", "−");
const dollars = (path: string) => `$${figure(path).toFixed(2)}`;
const billions = (path: string) => `$${(figure(path) / 1000).toFixed(1)}bn`;
const rate = (path: string) => percent(figure(path));
const notedIn = (path: string) => report.get(`${path}.note`)?.match(/\d[\d,.]*\d/g) ?? [];

const base = "valuation.cases.base";
const ttm = "financials.adjusted.TTM";
const first = `${base}.forecastYears.2027`;
const range = "valuation.simulation.ranges";
const model = "valuation.models.0";

/** Days, and names that have digits. */
const names = ["10", "2026-08-21", "21", "2026", "100%"];

/** The days of the twelve months, and the days of a year. */
const inDays = () => notedIn("sources.baseRevenue");

const inModel = () => [
  ...inDays(),
  ...[`${base}.baseRevenue`, `${base}.baseNetIncome`, `${base}.baseBookEquity`].map(billions),
  ...["revenue", "netIncome", "reinvestment", "fcfe"].map((name) => billions(`${first}.${name}`)),
  ...["pvForecast", "pvTerminal", "dcfEquityValue", "adjustedEquityValue", "finalEquityValue"].map((name) =>
    billions(`${base}.${name}`),
  ),
  ...[
    "revenueGrowthRate",
    "stableGrowthRate",
    "stableNetIncomeMargin",
    "nextYearNetIncomeMargin",
    "stableRoe",
    "pDistress",
  ].map((name) => rate(`${base}.${name}`)),
  rate(`${ttm}.adjustedNetIncomeMargin`),
  rate("financials.adjusted.2025.oneYearCAGR"),
  rate("financials.adjusted.2025.fiveYearCAGR"),
  rate(`${model}.riskFreeRate`),
  rate(`${model}.equityRiskPremium`),
  rate(`${model}.costOfEquity`),
  rate(`${model}.stableCostOfEquity`),
  figure(`${model}.equityBeta`).toFixed(2),
  String(figure(`${base}.yearsToStability`)),
  figure(`${base}.salesToEquityRatio`).toFixed(2),
  ...["revenueGrowthRate.p50", "stableNetIncomeMargin.p50"].map((name) => rate(`${range}.${name}`)),
  integer(figure(`${base}.sharesOutstanding`)),
  dollars(`${base}.perShareValue`),
  dollars("company.stockPrice"),
  percent(-figure(`${base}.upsidePercent`)),
  percent(figure(`${base}.pvTerminal`) / (figure(`${base}.pvTerminal`) + figure(`${base}.pvForecast`))),
  rate("valuation.reverseDCFValues.revenueGrowthRate.marketImpliedValue"),
  rate("valuation.reverseDCFValues.stableNetIncomeMargin.marketImpliedValue"),
];

const inRanges = () => {
  const { all, later, after } = trackRecord.calibration;
  const { words, valuations, firstYear, lastYear } = trackRecord.backtest;
  const fiveYearGrowth = all.find(({ driver, years }) => driver === "growth" && years === 5);
  if (!fiveYearGrowth) throw new Error("no forecast of growth over five years");
  const strong = words.filter(({ word }) => word.startsWith("Strong"));
  return [
    dollars(`${base}.perShareValue`),
    dollars("company.stockPrice"),
    integer(figure("valuation.simulation.trials")),
    dollars("valuation.percentiles.p10"),
    dollars("valuation.percentiles.p90"),
    rate("valuation.simulation.shareBelowPrice"),
    rate(`${base}.revenueGrowthRate`),
    rate(`${base}.stableNetIncomeMargin`),
    ...["revenueGrowthRate.p50", "stableNetIncomeMargin.p50"].map((name) => rate(`${range}.${name}`)),
    rate("financials.adjusted.2025.oneYearCAGR"),
    rate(`${range}.revenueGrowthRate.p10`),
    ...["revenueGrowthRate.p90", "stableNetIncomeMargin.p10", "stableNetIncomeMargin.p90"].map((name) =>
      rate(`${range}.${name}`),
    ),
    // What a tenth more of a driver adds; elasticities are percent of value for a doubling.
    ...["stableNetIncomeMargin", "revenueGrowthRate"].map((driver) =>
      percent(figure(`valuation.monteCarloElasticities.${driver}.elasticity`) / 1_000),
    ),
    ...all.flatMap(({ cases, coverage80, coverage50 }) => [
      integer(cases),
      percent(coverage80),
      percent(coverage50),
    ]),
    ...later.filter(({ years }) => years === 5).map(({ coverage80 }) => percent(coverage80)),
    ...[fiveYearGrowth.width80, fiveYearGrowth.mae, fiveYearGrowth.maeBestNaive].map((share) =>
      (share * 100).toFixed(1),
    ),
    ...strong.flatMap(({ count, medianReturn, aboveMarketMedian }) => [
      integer(count),
      percent(medianReturn),
      percent(aboveMarketMedian ?? Number.NaN),
    ]),
    integer(valuations),
    ...[after, firstYear, lastYear].map(String),
    "80%",
    "50%",
  ];
};

const premiums = "valuation.costOfEquity.details.geographic";
const inSources = () => [
  ...inDays(),
  billions(`${ttm}.revenue`),
  integer(figure(`${ttm}.revenue`)),
  integer(figure(`${ttm}.netIncome`)),
  ...notedIn(`${ttm}.revenue`),
  ...notedIn(`${ttm}.netIncome`),
  ...["2017", "2018"].flatMap((year) => [
    year,
    integer(figure(`financials.adjusted.${year}.revenue`)),
    ...notedIn(`financials.adjusted.${year}.revenue`).map((text) =>
      text.length > 4 ? integer(Number(text)) : text,
    ),
  ]),
  // Of filings and of the balance sheet.
  ..."2019 2023 2025 30 31 3 1 0001628280-26-028802 2025-12-31 2026-04-03".split(" "),
  ...["North America", "Latin America", "Bottling Investments"].map((place) =>
    rate(`${premiums}.${place}.equityRiskPremium`),
  ),
  `$${integer(figure(`${base}.stockOptions`))}`,
  `$${integer(figure(`${base}.unfundedLiabilities`))}`,
  billions(`${base}.finalEquityValue`),
  dollars(`${base}.perShareValue`),
];

const figuresOf: Record<string, () => string[]> = {
  "how-the-model-works": inModel,
  "why-ranges-beat-targets": inRanges,
  "how-figures-are-traced-to-filings": inSources,
};

/** Lists the numbers in a text; a filing's number and an ISO day count as one. */
const numbersIn = (text: string): string[] =>
  text.match(/\d{10}-\d\d-\d{6}|\d{4}-\d\d-\d\d|−?\$?\d[\d,]*(?:\.\d+)?(?:bn|%)?(?<![,.])/g) ?? [];

test.each(ownPosts)("every number in $slug is a figure of our results", async (own: OwnPost) => {
  const known = new Set([...names, ...(figuresOf[own.slug]?.() ?? [])]);
  const text = await readOwnText(own);
  expect(numbersIn(text).filter((number) => !known.has(number))).toEqual([]);
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  expect(words).toBeGreaterThan(900);
  expect(words).toBeLessThan(1_600);
});

test("the word that a post gives is the report's", async () => {
  const texts = await Promise.all(ownPosts.map(readOwnText));
  const words = texts.flatMap((text) => [...text.matchAll(/the report says ([A-Z]\w+(?: [A-Z]\w+)?)/g)]);
  expect(words.map(([, word]) => JSON.stringify(word))).toEqual([
    report.get("valuation.recommendation.word"),
  ]);
});
