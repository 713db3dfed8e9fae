import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { FilingDetails, SegmentRevenue } from "../company-data.ts";
import { resolveFilingDetails } from "./filing-details.ts";

const companies = openTestCompanies();

const mapRevenue = (details: FilingDetails, type: SegmentRevenue["type"], fiscalYear: number) =>
  Object.fromEntries(
    details.segments
      .filter((row) => row.type === type && row.fiscalYear === fiscalYear)
      .map(({ name, revenue }) => [name, revenue.value]),
  );

const withDocument = [
  "AAPL",
  "AMZN",
  "GOOGL",
  "JNJ",
  "KO",
  "MA",
  "META",
  "NFLX",
  "NKE",
  "NVDA",
  "PG",
  "TSLA",
  "V",
  "WMT",
];

test.each(withDocument)(
  "%s: segments of each type add up to the year's revenue within 0.5%",
  async (ticker) => {
    const { details, statements } = await companies.company(ticker);
    const sums = new Map<string, number>();
    for (const { type, fiscalYear, revenue } of details.segments)
      sums.set(`${type} ${fiscalYear}`, (sums.get(`${type} ${fiscalYear}`) ?? 0) + (revenue.value as number));
    expect(sums.size).toBeGreaterThanOrEqual(3);
    for (const [key, sum] of sums) {
      const year = Number(key.split(" ")[1]);
      const total = statements.annual.find(({ fiscalYear }) => fiscalYear === year)?.figures.revenue
        .value as number;
      expect(Math.abs(sum / total - 1)).toBeLessThanOrEqual(0.005);
    }
  },
);

test.each(withDocument)("%s: reads three years of segments", async (ticker) => {
  const { details } = await companies.company(ticker);
  const years = new Set(details.segments.map(({ fiscalYear }) => fiscalYear));
  expect(years.size).toBe(3);
});

test("adds a fourth year of segments from the previous 10-K (Apple)", async () => {
  const { subject, filings, facts, statements, instance } = await companies.company("AAPL");
  const before = filings.earlierAnnual[0] as typeof filings.annual;
  const earlierInstance = await companies.sources.instance(subject, { ...filings, annual: before });
  expect(earlierInstance?.accession).toBe("0000320193-24-000123");
  const details = resolveFilingDetails({ instance, earlierInstance, facts, filings, statements });
  for (const type of ["OPERATING", "GEOGRAPHIC"] as const) {
    const years = details.segments.filter((row) => row.type === type).map(({ fiscalYear }) => fiscalYear);
    expect([...new Set(years)]).toEqual([2022, 2023, 2024, 2025]);
  }
  expect(mapRevenue(details, "OPERATING", 2022)).toEqual({
    iPhone: 205489,
    Services: 78129,
    "Wearables, Home and Accessories": 41241,
    Mac: 40177,
    iPad: 29292,
  });
  const first = details.segments.find(({ fiscalYear }) => fiscalYear === 2022);
  expect(first?.revenue.source.accession).toBe("0000320193-24-000123");
});

test("adds a fourth year of regions, with what DVDs brought as the remainder (Netflix)", async () => {
  const { subject, filings, facts, statements, instance } = await companies.company("NFLX");
  const at = filings.earlierAnnual.findIndex(({ accession }) => accession === instance?.accession);
  const before = filings.earlierAnnual[at + 1] as typeof filings.annual;
  const earlierInstance = await companies.sources.instance(subject, { ...filings, annual: before });
  expect(earlierInstance?.accession).toBe("0001065280-24-000030");
  const details = resolveFilingDetails({ instance, earlierInstance, facts, filings, statements });
  expect(mapRevenue(details, "GEOGRAPHIC", 2021)).toEqual({
    "United States and Canada": 12972.1,
    EMEA: 9699.819,
    "Latin America": 3576.976,
    "Asia Pacific": 3266.601,
    Other: 182.348,
  });
});

test("classifies places as geographic segments and products as operating segments (Apple)", async () => {
  const { details } = await companies.company("AAPL");
  expect(mapRevenue(details, "OPERATING", 2025)).toEqual({
    iPhone: 209586,
    Services: 109158,
    "Wearables, Home and Accessories": 35686,
    Mac: 33708,
    iPad: 28023,
  });
  expect(mapRevenue(details, "GEOGRAPHIC", 2025)).toEqual({
    Americas: 178353,
    Europe: 111032,
    "Greater China": 64377,
    "Rest of Asia Pacific": 33696,
    Japan: 28703,
  });
});

test("does not count a country within a region twice (Meta: United States within US & Canada)", async () => {
  const { details } = await companies.company("META");
  expect(mapRevenue(details, "GEOGRAPHIC", 2024)).toEqual({
    "US & Canada": 63207,
    "Asia Pacific": 45009,
    Europe: 38361,
    "Rest of World": 17924,
  });
});

test("reads geographic revenue that is reported for one business segment only (Netflix: streaming)", async () => {
  const { details, statements } = await companies.company("NFLX");
  expect(Object.keys(mapRevenue(details, "GEOGRAPHIC", 2024))).toEqual([
    "United States and Canada",
    "EMEA",
    "Latin America",
    "Asia Pacific",
  ]);
  expect(details.segments.filter(({ type }) => type === "OPERATING")).toEqual([]);
  expect(statements.annual.at(-1)?.figures.revenue.value).toBe(45183.036);
});

test("reports the unallocated remainder as Other (Nike: regions of the Nike brand)", async () => {
  const { details } = await companies.company("NKE");
  expect(mapRevenue(details, "GEOGRAPHIC", 2025)).toEqual({
    "North America": 19572,
    "Europe, Middle East and Africa": 12257,
    "Greater China": 6586,
    "Asia Pacific and Latin America": 6251,
    Other: 1643,
  });
});

test("keeps negative rows (Visa: client incentives)", async () => {
  const { details } = await companies.company("V");
  expect(mapRevenue(details, "OPERATING", 2024)["Client Incentives"]).toBe(-13764);
});

test("without the XBRL instance there are no segments and a warning is added", async () => {
  const { details } = await companies.company("MSFT");
  expect(details.segments).toEqual([]);
  expect(details.warnings.map(({ code }) => code)).toEqual(["NO_FILING_DOCUMENT", "OPTIONS_NOT_AT_HAND"]);
});

test("falls back to the instance of an earlier filing and names it in a warning", async () => {
  const { details } = await companies.company("GOOGL");
  expect(details.warnings[0]?.message).toContain("10-K filed 2025-02-05");
});

test("reads count, strike and term of the options from the 10-K", async () => {
  const { details } = await companies.company("KO");
  expect(details.options).toMatchObject({ count: 27, strike: 55.74, maturity: 5.4 });
});

test("reads options tagged by plan or by award type only (Nike, Visa)", async () => {
  expect((await companies.company("NKE")).details.options).toMatchObject({ count: 75.1, strike: 97.99 });
  expect((await companies.company("V")).details.options).toMatchObject({ count: 5.364732, strike: 183.02 });
});

test("adjusts options filed before a split to today's share basis (Netflix, ten for one)", async () => {
  const { options } = (await companies.company("NFLX")).details;
  expect(options?.count).toBeCloseTo(154.19, 2);
  expect(options?.strike).toBeCloseTo(31.248, 3);
  expect(options?.source.note).toContain("multiplied by 10");
});

test("assumes five years for an untagged term and notes it (Johnson & Johnson)", async () => {
  const { options } = (await companies.company("JNJ")).details;
  expect(options).toMatchObject({ count: 93.072, strike: 151.14, maturity: 5 });
  expect(options?.sources?.maturity).toMatchObject({ kind: "assumed" });
  expect(options?.sources?.maturity.note).toContain("not tagged");
});

test("ignores restricted stock tagged as options (Walmart)", async () => {
  expect((await companies.company("WMT")).details.options).toBeNull();
});

test("reads pensions from the balance sheet (Procter & Gamble) or from the funded status note (Coca-Cola)", async () => {
  const procter = (await companies.company("PG")).details.unfunded;
  expect(procter.pension.value).toBe(3026);
  expect(procter.postRetirement.value).toBe(691);
  const coke = (await companies.company("KO")).details.unfunded;
  expect(coke.postRetirement).toMatchObject({
    value: 116,
    source: { tag: "DefinedBenefitPlanFundedStatusOfPlan" },
  });
  expect(coke.environmental.value).toBeNull();
  expect(coke.environmental.source.note).toBeTruthy();
});

test("takes off stock units what the diluted average holds, which is the count of shares (Meta Platforms)", async () => {
  const { details } = await companies.company("META");
  expect(details.stockUnits?.value).toBe(92.632);
  expect(details.stockUnits?.source.note).toContain("Less 30 million");
  expect(details.warnings.map(({ message }) => message).join(" ")).toContain(
    "30 million to 2026-03-31, are in the count of shares.",
  );
});
