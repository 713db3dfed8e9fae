import { expect, test } from "vitest";
import { briefOf, figure } from "../../analyst/testing/brief.ts";
import type { SegmentRevenue } from "../company-data.ts";
import type { Frame } from "../filings/sec-records.ts";
import { resolveIndustryData } from "./industry-data.ts";

/**
 * Revenue of 625, 1,000 and 1,250 in the years 2023 to 2025, and 1,375 in the trailing months to March 2026; equity is 562.5 at the
 * end of 2025 and 700 after the months.
 */
const brief = briefOf({
  firstRevenue: 625,
  growth: [0.6, 0.25, 0.1],
  margins: [0.1, 0.1, 0.1, 0.2],
  firstEquity: 450,
  segments: [],
});
type Input = Parameters<typeof resolveIndustryData>[0];
const resolve = (changes: Partial<Input> = {}) =>
  resolveIndustryData({
    subject: brief.subject,
    filings: brief.filings,
    statements: brief.statements,
    details: brief.details,
    market: brief.market,
    frames: [],
    ...changes,
  });

const segment = (
  name: string,
  revenue: number | null,
  type: SegmentRevenue["type"] = "OPERATING",
  fiscalYear = 2025,
): SegmentRevenue => ({ name, type, fiscalYear, revenue: figure(revenue) });
const withSegments = (...segments: SegmentRevenue[]) => resolve({ details: { ...brief.details, segments } });

const { annual, trailing } = brief.statements;
const revenueOf = (period: (typeof annual)[number], value: number | null) => ({
  ...period,
  figures: { ...period.figures, revenue: figure(value) },
});
const withRevenues = (before: number | null, last: number | null, months: number | null) => {
  const [older, first, second] = annual as [typeof trailing, typeof trailing, typeof trailing];
  return resolve({
    statements: {
      ...brief.statements,
      annual: [older, revenueOf(first, before), revenueOf(second, last)],
      trailing: revenueOf(trailing, months),
    },
  });
};

test("a company is compared by its SIC code's industry, and the source says so", () => {
  const { industry, sector, valueMethod, source } = resolve();
  expect([industry.industry, sector, valueMethod]).toEqual(["Machinery", "Industrials", "NON_FINANCIAL"]);
  expect(source).toMatchObject({
    kind: "dataset",
    label: "Damodaran, industry and country tables, 2026-01-05",
    url: "https://pages.stern.nyu.edu/~adamodar/",
    note: "SIC code 3560 (General Industrial Machinery & Equipment).",
  });
});

test("a company with an entry of its own is compared by that", () => {
  const { industry, valueMethod, source } = resolve({ subject: { ...brief.subject, cik: 19617 } });
  expect([industry.industry, valueMethod]).toEqual(["Bank (Money Center)", "FINANCIAL"]);
  expect(source.note).toBe("Set by hand: one of the largest US banks by deposits.");
});

test("operating segments are the newest year's with revenue, each with its name's industry or the company's", () => {
  const { segmentIndustries } = withSegments(
    segment("Old", 70, "OPERATING", 2024),
    segment("Pumps", 60),
    segment("Cloud", 30),
    segment("Idle", 0),
    segment("Discounts", -5),
    segment("Untold", null),
    segment("Canada", 90, "GEOGRAPHIC", 2026),
  );
  expect(
    segmentIndustries.map(({ segment: name, revenue, industry }) => [name, revenue, industry.industry]),
  ).toEqual([
    ["Pumps", 60, "Machinery"],
    ["Cloud", 30, "Software (System & Application)"],
  ]);
});

test("places are the newest year's with revenue: a country, a region and a name that tells none", () => {
  const { segmentCountries } = withSegments(
    segment("Canada", 70, "GEOGRAPHIC", 2024),
    segment("Germany", 50, "GEOGRAPHIC"),
    segment("Europe", 40, "GEOGRAPHIC"),
    segment("Elsewhere", 10, "GEOGRAPHIC"),
    segment("Eliminations", -10, "GEOGRAPHIC"),
    segment("Pumps", 90, "OPERATING", 2026),
  );
  const table = {
    kind: "dataset",
    label: "Damodaran, industry and country tables, 2026-01-05",
    url: "https://pages.stern.nyu.edu/~adamodar/",
  };
  expect(segmentCountries).toMatchObject([
    {
      segment: "Germany",
      revenue: 50,
      country: "Germany",
      equityRiskPremium: 0.0423,
      taxRate: 0.2993,
      source: { ...table, note: null },
    },
    {
      segment: "Europe",
      revenue: 40,
      country: "Europe",
      equityRiskPremium: 0.055648,
      taxRate: 0.245351,
      source: { ...table, note: "Weighted by the regions' gross domestic product." },
    },
    {
      segment: "Elsewhere",
      revenue: 10,
      country: "Not known",
      equityRiskPremium: 0.04,
      taxRate: null,
      source: {
        kind: "assumed",
        label: "Assumed",
        note: "The filing does not name the place, so the default premium is used.",
      },
    },
  ]);
});

test("a company that reports no segments is one, at home in the United States, with the revenue of its months", () => {
  const { segmentIndustries, segmentCountries } = resolve();
  expect(segmentIndustries).toMatchObject([
    { segment: "Whole company", revenue: 1_375, industry: { industry: "Machinery" } },
  ]);
  expect(segmentCountries).toMatchObject([
    {
      segment: "Whole company",
      revenue: 1_375,
      country: "United States",
      equityRiskPremium: 0.0446,
      taxRate: 0.25,
      source: {
        kind: "assumed",
        note: "The 10-K does not break revenue down by region, so all of it is treated as coming from the United States.",
      },
    },
  ]);
});

test.each([
  ["of its last year, where the months give none", 1_250, null, 1_250],
  ["of the months, be it nothing", 1_250, 0, 0],
  ["nothing, where neither gives any", null, null, 0],
])("the whole company's revenue is that %s", (_name, last, months, expected) => {
  const { segmentIndustries, segmentCountries } = withRevenues(1_000, last, months);
  expect([segmentIndustries[0]?.revenue, segmentCountries[0]?.revenue]).toEqual([expected, expected]);
});

test("the company's own ratios are of the trailing months in dollars, its growth that of the last fiscal year", () => {
  expect(resolve().peers.own).toEqual({
    ticker: "EXW",
    name: "EXAMPLE WORKS INC",
    revenue: 1_375e6,
    growth: 0.25,
    netMargin: 0.2,
    // 275 / 700, 60 x 400 / 275 and 60 x 400 / 1,375.
    returnOnEquity: 0.392857,
    marketCap: 24_000e6,
    priceToEarnings: 87.2727,
    priceToSales: 17.4545,
  });
});

test("growth is given to six digits, and only between two years that have revenue", () => {
  const growth = (before: number | null, last: number | null) =>
    withRevenues(before, last, 1_375).peers.own.growth;
  expect(growth(900, 1_200)).toBe(0.333333);
  expect([growth(null, 1_200), growth(0, 1_200), growth(900, null), growth(900, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const statements = { ...brief.statements, annual: annual.slice(-1) };
  expect(resolve({ statements }).peers.own.growth).toBeNull();
});

test("without a price or a share count there is no market value to compare", () => {
  const without = { marketCap: null, priceToEarnings: null, priceToSales: null, netMargin: 0.2 };
  expect(resolve({ market: { ...brief.market, price: figure(null) } }).peers.own).toMatchObject(without);
  const statements = { ...brief.statements, sharesOutstanding: figure(null) };
  expect(resolve({ statements }).peers.own).toMatchObject(without);
});

test("figures that the months do not give leave the company's own ratios open", () => {
  const { own } = withRevenues(1_000, 1_250, null).peers;
  expect(own).toMatchObject({ revenue: null, netMargin: null, priceToSales: null, returnOnEquity: 0.392857 });
});

/** Revenue of NVIDIA, AMD and Intel in a calendar year. */
const frame = (year: number): Frame => ({
  tag: "Revenues",
  period: `CY${year}`,
  rows: [1045810, 2488, 50863].map((cik) => ({ cik, name: "", value: 1e9, end: `${year}-12-31` })),
});

test("peers are those of the last fiscal year, and without one those of the annual report's year", () => {
  const filings = {
    ...brief.filings,
    sic: 3674,
    annual: { ...brief.filings.annual, periodEnd: "2024-12-31" },
  };
  const frames = [frame(2024), frame(2025)];
  const { peers } = resolve({ filings, frames });
  expect(peers.companies.map(({ ticker }) => ticker)).toEqual(["AMD", "INTC", "NVDA"]);
  expect(peers.basis).toContain("3 companies of the industry Semiconductor, fiscal years of 2025,");
  const statements = { ...brief.statements, annual: [] };
  expect(resolve({ filings, frames, statements }).peers.basis).toContain("fiscal years of 2024,");
  const own = { ...brief.subject, cik: 2488 };
  expect(resolve({ subject: own, filings, frames }).peers.companies.map(({ ticker }) => ticker)).toEqual([
    "INTC",
    "NVDA",
  ]);
});

test("without frames there are no peers, and the basis says so", () => {
  expect(resolve().peers).toMatchObject({
    companies: [],
    basis: "No figures of comparable companies are available.",
  });
});
