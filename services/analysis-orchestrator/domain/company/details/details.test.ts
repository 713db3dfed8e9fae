import { expect, test } from "vitest";
import { openTestCompanies } from "../../../sources/testing/test-company.ts";
import type { FilingDetails, SegmentRevenue } from "../company-data.ts";
import { resolveFilingDetails } from "./filing-details.ts";

const companies = openTestCompanies();

const rows = (details: FilingDetails, type: SegmentRevenue["type"], fiscalYear: number) =>
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
  "%s: each type of segments adds up to the year's revenue within half a percent",
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

test.each(withDocument)("%s: three years of segments", async (ticker) => {
  const { details } = await companies.company(ticker);
  const years = new Set(details.segments.map(({ fiscalYear }) => fiscalYear));
  expect(years.size).toBe(3);
});

test("the 10-K of the year before adds a fourth year: Apple", async () => {
  const { subject, filings, facts, statements, instance } = await companies.company("AAPL");
  const before = filings.earlierAnnual[0] as typeof filings.annual;
  const earlierInstance = await companies.sources.instance(subject, { ...filings, annual: before });
  expect(earlierInstance?.accession).toBe("0000320193-24-000123");
  const details = resolveFilingDetails({ instance, earlierInstance, facts, filings, statements });
  for (const type of ["OPERATING", "GEOGRAPHIC"] as const) {
    const years = details.segments.filter((row) => row.type === type).map(({ fiscalYear }) => fiscalYear);
    expect([...new Set(years)]).toEqual([2022, 2023, 2024, 2025]);
  }
  expect(rows(details, "OPERATING", 2022)).toEqual({
    iPhone: 205489,
    Service: 78129,
    "Wearables Home and Accessories": 41241,
    Mac: 40177,
    iPad: 29292,
  });
  const first = details.segments.find(({ fiscalYear }) => fiscalYear === 2022);
  expect(first?.revenue.source.accession).toBe("0000320193-24-000123");
});

test("segments that are places are geography, products are the business: Apple", async () => {
  const { details } = await companies.company("AAPL");
  expect(rows(details, "OPERATING", 2025)).toEqual({
    iPhone: 209586,
    Service: 109158,
    "Wearables Home and Accessories": 35686,
    Mac: 33708,
    iPad: 28023,
  });
  expect(rows(details, "GEOGRAPHIC", 2025)).toEqual({
    Americas: 178353,
    Europe: 111032,
    "Greater China": 64377,
    "Rest Of Asia Pacific": 33696,
    Japan: 28703,
  });
});

test("a country within a region is not counted twice: Meta's United States within US & Canada", async () => {
  const { details } = await companies.company("META");
  expect(rows(details, "GEOGRAPHIC", 2024)).toEqual({
    "US & Canada": 63207,
    "Asia Pacific": 45009,
    Europe: 38361,
    "Rest Of World": 17924,
  });
});

test("places that the filing gives for one line of business alone: Netflix's streaming", async () => {
  const { details, statements } = await companies.company("NFLX");
  expect(Object.keys(rows(details, "GEOGRAPHIC", 2024))).toEqual([
    "United States and Canada",
    "EMEA",
    "Latin America",
    "Asia Pacific",
  ]);
  expect(details.segments.filter(({ type }) => type === "OPERATING")).toEqual([]);
  expect(statements.annual.at(-1)?.figures.revenue.value).toBe(45183.036);
});

test("what the segments leave over is told as Other: Nike's places within its brand", async () => {
  const { details } = await companies.company("NKE");
  expect(rows(details, "GEOGRAPHIC", 2025)).toEqual({
    "North America": 19572,
    "Europe Middle East and Africa": 12257,
    "Greater China": 6586,
    "Asia Pacific and Latin America": 6251,
    Other: 1643,
  });
});

test("a row that takes away stays: Visa's client incentives", async () => {
  const { details } = await companies.company("V");
  expect(rows(details, "OPERATING", 2024)["Client Incentives"]).toBe(-13764);
});

test("without the filing's document there are no segments, and a warning", async () => {
  const { details } = await companies.company("MSFT");
  expect(details.segments).toEqual([]);
  expect(details.warnings.map(({ code }) => code)).toEqual(["NO_FILING_DOCUMENT"]);
});

test("an earlier filing's document stands in, and a warning says which", async () => {
  const { details } = await companies.company("GOOGL");
  expect(details.warnings[0]?.message).toContain("10-K filed 2025-02-05");
});

test("options: count, strike and term of the 10-K", async () => {
  const { details } = await companies.company("KO");
  expect(details.options).toMatchObject({ count: 27, strike: 55.74, maturity: 5.4 });
});

test("options that are tagged by plan or by kind alone: Nike, Visa", async () => {
  expect((await companies.company("NKE")).details.options).toMatchObject({ count: 75.1, strike: 97.99 });
  expect((await companies.company("V")).details.options).toMatchObject({ count: 5.364732, strike: 183.02 });
});

test("options filed before a split are on today's basis: Netflix, ten for one", async () => {
  const { options } = (await companies.company("NFLX")).details;
  expect(options?.count).toBeCloseTo(154.19, 2);
  expect(options?.strike).toBeCloseTo(31.248, 3);
  expect(options?.source.note).toContain("multiplied by 10");
});

test("a term that is not tagged is five years, and says so: Johnson & Johnson", async () => {
  const { options } = (await companies.company("JNJ")).details;
  expect(options).toMatchObject({ count: 93.072, strike: 151.14, maturity: 5 });
  expect(options?.source.note).toContain("not tagged");
});

test("restricted stock that is tagged as options is none: Walmart", async () => {
  expect((await companies.company("WMT")).details.options).toBeNull();
});

test("pensions from the balance sheet: Procter & Gamble; from the note on funded status: Coca-Cola", async () => {
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
