import { expect, test } from "vitest";
import { universeTable } from "../../data/reference-tables.ts";
import { buildBrief, createFigure } from "../../analyst/testing/brief.ts";
import type { SegmentRevenue } from "../company-data.ts";
import type { Frame } from "../filings/sec-records.ts";
import { resolveIndustryData } from "./industry-data.ts";

/**
 * Revenue is 625, 1,000 and 1,250 in 2023 to 2025, and 1,375 in the twelve months to March 2026.
 * Equity is 562.5 at the end of 2025 and 700 in March 2026.
 */
const brief = buildBrief({
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

const createSegment = (
  name: string,
  revenue: number | null,
  type: SegmentRevenue["type"] = "OPERATING",
  fiscalYear = 2025,
): SegmentRevenue => ({ name, type, fiscalYear, revenue: createFigure(revenue) });
const resolveSegments = (...segments: SegmentRevenue[]) =>
  resolve({ details: { ...brief.details, segments } });

const { annual, trailing } = brief.statements;
const replaceRevenue = (period: (typeof annual)[number], value: number | null) => ({
  ...period,
  figures: { ...period.figures, revenue: createFigure(value) },
});
const resolveRevenues = (before: number | null, last: number | null, months: number | null) => {
  const [older, first, second] = annual as [typeof trailing, typeof trailing, typeof trailing];
  return resolve({
    statements: {
      ...brief.statements,
      annual: [older, replaceRevenue(first, before), replaceRevenue(second, last)],
      trailing: replaceRevenue(trailing, months),
    },
  });
};

test("classifies a company by its SIC code, and the source names the code", () => {
  const { industry, sector, valueMethod, source } = resolve();
  expect([industry.industry, sector, valueMethod]).toEqual(["Machinery", "Industrials", "NON_FINANCIAL"]);
  expect(source).toMatchObject({
    kind: "dataset",
    label: "Damodaran, industry and country tables, 2026-01-05",
    url: "https://pages.stern.nyu.edu/~adamodar/",
    note: "The company has SIC code 3560 (General Industrial Machinery & Equipment).",
  });
});

test("prefers a company's own entry to its SIC code", () => {
  const { industry, valueMethod, source } = resolve({ subject: { ...brief.subject, cik: 19617 } });
  expect([industry.industry, valueMethod]).toEqual(["Bank (Money Center)", "FINANCIAL"]);
  expect(source.note).toBe("We set the company's industry by hand: one of the largest US banks by deposits.");
});

test("reads the newest year's operating segments, scaled to the total; the name or the company gives the industry", () => {
  const { segmentIndustries } = resolveSegments(
    createSegment("Old", 70, "OPERATING", 2024),
    createSegment("Pumps", 60),
    createSegment("Cloud", 30),
    createSegment("Idle", 0),
    createSegment("Discounts", -5),
    createSegment("Untold", null),
    createSegment("Canada", 90, "GEOGRAPHIC", 2026),
  );
  expect(
    segmentIndustries.map(({ segment: name, revenue, industry }) => [name, revenue, industry.industry]),
  ).toEqual([
    // (60 + 30 - 5) / (60 + 30) of each.
    ["Pumps", 56.666667, "Machinery"],
    ["Cloud", 28.333333, "Software (System & Application)"],
  ]);
  expect(segmentIndustries[0]?.source?.note).toMatch(/Revenue is scaled so that the parts add up/);
});

test("reads the newest year's places, scaled to the total: country, region and unknown name", () => {
  const { segmentCountries } = resolveSegments(
    createSegment("Canada", 70, "GEOGRAPHIC", 2024),
    createSegment("Germany", 50, "GEOGRAPHIC"),
    createSegment("Europe", 40, "GEOGRAPHIC"),
    createSegment("Elsewhere", 10, "GEOGRAPHIC"),
    createSegment("Eliminations", -10, "GEOGRAPHIC"),
    createSegment("Pumps", 90, "OPERATING", 2026),
  );
  const table = {
    kind: "dataset",
    label: "Damodaran, industry and country tables, 2026-01-05",
    url: "https://pages.stern.nyu.edu/~adamodar/",
  };
  const scaled = "Revenue is scaled so that the parts add up to the company's.";
  expect(segmentCountries).toMatchObject([
    {
      segment: "Germany",
      revenue: 45,
      country: "Germany",
      equityRiskPremium: 0.0423,
      taxRate: 0.2993,
      source: { ...table, note: `Premium and tax rate: Germany. ${scaled}` },
    },
    {
      segment: "Europe",
      revenue: 36,
      country: "Europe",
      equityRiskPremium: 0.055648,
      taxRate: 0.245351,
      source: {
        ...table,
        note: `Premium and tax rate: Europe. Weighted by the regions' gross domestic product. ${scaled}`,
      },
    },
    {
      segment: "Elsewhere",
      revenue: 9,
      country: "Not known",
      equityRiskPremium: null,
      taxRate: null,
      source: {
        kind: "assumed",
        label: "Assumed",
        note: `The filing does not name the place, so it takes the mean premium of the company's known places, or the default if none is known. ${scaled}`,
      },
    },
  ]);
});

test("parts without eliminations keep their revenue", () => {
  const { segmentIndustries } = resolveSegments(createSegment("Pumps", 60), createSegment("Cloud", 30));
  expect(segmentIndustries.map(({ revenue }) => revenue)).toEqual([60, 30]);
  expect(segmentIndustries[0]?.source?.note).not.toMatch(/scaled/);
});

test("says of a document that was not read only that", () => {
  const warnings = [{ code: "NO_FILING_DOCUMENT", message: "" }];
  expect(
    resolve({ details: { ...brief.details, segments: [], warnings } }).segmentCountries[0]?.source.note,
  ).toBe(
    "We did not read the 10-K's own document, which may give revenue by region, so all of it is treated as coming from the United States.",
  );
});

test("says that regions do not add up if that is why none are used", () => {
  const details = {
    ...brief.details,
    segments: [],
    warnings: [{ code: "REGIONS_DO_NOT_ADD_UP", message: "" }],
  };
  expect(resolve({ details }).segmentCountries[0]?.source.note).toBe(
    "The regions in the 10-K do not add up to revenue, so all of it is treated as coming from the United States.",
  );
});

test("treats a company without segments as one segment in the United States with trailing revenue", () => {
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
        kind: "dataset",
        label: "Damodaran, industry and country tables, 2026-01-05",
        url: "https://pages.stern.nyu.edu/~adamodar/",
        note: "The 10-K does not break revenue down by region, so all of it is treated as coming from the United States.",
      },
    },
  ]);
});

test.each([
  ["of the last year if trailing revenue is missing", 1_250, null, 1_250],
  ["of the trailing months, even if zero", 1_250, 0, 0],
  ["zero if both are missing", null, null, 0],
])("the whole company's revenue is %s", (_name, last, months, expected) => {
  const { segmentIndustries, segmentCountries } = resolveRevenues(1_000, last, months);
  expect([segmentIndustries[0]?.revenue, segmentCountries[0]?.revenue]).toEqual([expected, expected]);
});

test("computes all that peers are compared by from the last fiscal year", () => {
  expect(resolve().peers.own).toMatchObject({
    ticker: "EXW",
    name: "EXAMPLE WORKS INC",
    revenue: 1_250e6,
    growth: 0.25,
    netMargin: 0.1,
    // 125 / 562.5, 60 x 400 / 125 and 60 x 400 / 1,250.
    returnOnEquity: 0.222222,
    marketCap: 24_000e6,
    priceToEarnings: 192,
    priceToSales: 19.2,
    sources: {
      revenue: annual.at(-1)?.figures.revenue.source,
      marketCap: { kind: "derived", note: "Closing price x shares outstanding." },
    },
  });
});

test("rounds growth to six digits, and needs revenue in both years", () => {
  const computeGrowth = (before: number | null, last: number | null) =>
    resolveRevenues(before, last, 1_375).peers.own.growth;
  expect(computeGrowth(900, 1_200)).toBe(0.333333);
  expect([
    computeGrowth(null, 1_200),
    computeGrowth(0, 1_200),
    computeGrowth(900, null),
    computeGrowth(900, 0),
  ]).toEqual([null, null, null, null]);
  const statements = { ...brief.statements, annual: annual.slice(-1) };
  expect(resolve({ statements }).peers.own.growth).toBeNull();
});

test("without a price or a share count market value ratios are null", () => {
  const without = { marketCap: null, priceToEarnings: null, priceToSales: null, netMargin: 0.1 };
  expect(resolve({ market: { ...brief.market, price: createFigure(null) } }).peers.own).toMatchObject(
    without,
  );
  const statements = { ...brief.statements, sharesOutstanding: createFigure(null) };
  expect(resolve({ statements }).peers.own).toMatchObject(without);
});

test("what the last fiscal year lacks is null, whatever the trailing months have", () => {
  const { own } = resolveRevenues(1_000, null, 1_375).peers;
  expect(own).toMatchObject({ revenue: null, netMargin: null, priceToSales: null, priceToEarnings: 192 });
});

/** Creates the revenue frame of NVIDIA, AMD and Intel for a calendar year. */
const createFrame = (year: number): Frame => ({
  tag: "Revenues",
  period: `CY${year}`,
  rows: [1045810, 2488, 50863].map((cik) => ({
    cik,
    name: "",
    accession: "1",
    value: 1e9,
    end: `${year}-12-31`,
  })),
});

test("compares figures of the last fiscal year, or of the annual report's year without one", () => {
  const filings = {
    ...brief.filings,
    sic: 3674,
    annual: { ...brief.filings.annual, periodEnd: "2024-12-31" },
  };
  const frames = [createFrame(2024), createFrame(2025)];
  const { peers } = resolve({ filings, frames });
  expect(peers.companies.map(({ ticker }) => ticker)).toEqual(["AMD", "INTC", "NVDA"]);
  expect(peers.basis).toContain("AMD, INTC and NVDA of the industry Semiconductor.");
  expect(peers.basis).toContain("fiscal years to 2025-12-31,");
  const statements = { ...brief.statements, annual: [] };
  expect(resolve({ filings, frames, statements }).peers.basis).toContain("fiscal years to 2024-12-31,");
  const own = { ...brief.subject, cik: 2488 };
  expect(resolve({ subject: own, filings, frames }).peers.companies.map(({ ticker }) => ticker)).toEqual([
    "INTC",
    "NVDA",
  ]);
});

test("compares at market values of one day", () => {
  const { own } = resolve({ subject: { ...brief.subject, cik: 2488 } }).peers;
  const listed = universeTable().companies.find(({ cik }) => cik === 2488);
  expect(own.marketCap).toBe(listed?.marketCap);
  expect(own.sources?.["marketCap"]).toMatchObject({ kind: "dataset", periodEnd: universeTable().date });
});

test("without frames there are no peers, and the basis says so", () => {
  expect(resolve().peers).toMatchObject({
    companies: [],
    basis: "No figures of comparable companies are available.",
  });
});
