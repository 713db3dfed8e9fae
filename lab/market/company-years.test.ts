import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { createSampleSources } from "@plumbline/research/sources/testing/sample-sources.ts";
import { expect, test } from "vitest";
import { readReportedCompanies } from "../calibration/backtest/reported-company.ts";
import { readCompanyYears } from "../calibration/company-years.ts";
import { listCompanyYears } from "./company-years.ts";
import { writeCompanyYears } from "./write-company-years.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sources = createSampleSources();
const { signal } = new AbortController();
const listOf = async (ticker: string) =>
  listCompanyYears(await readCompanyRecords({ sources, ticker, signal }));

test("writes each fiscal year as its own annual report gave it", async () => {
  const years = new Map((await listOf("AAPL")).map((row) => [row.fy, row]));
  // Restated in 2010, to 42,905 and 8,235, under another rule for revenue.
  expect(years.get(2009)).toMatchObject({
    id: 320193,
    sector: "Technology",
    periodEnd: "2009-09-26",
    published: "2009-10-27",
    revenue: 36_537,
    netIncome: 5_704,
    researchAndDevelopment: -1_333,
  });
  expect(years.get(2013)).toMatchObject({ dilutedShares: 931.662, dividends: -10_528 });
  expect(years.get(2014)).toMatchObject({ dilutedShares: 6_122.663 });
});

test("gives prices of the day of publication and a year later on the basis of that day", async () => {
  const rows = await listOf("NVDA");
  const { prices } = await readCompanyRecords({ sources, ticker: "NVDA", signal });
  const before = rows.find(({ fy }) => fy === 2024);
  const closeOn = (day: string | number | null | undefined) => prices.find(({ date }) => date === day)?.close;
  // Ten new shares for one in June 2024.
  expect(before?.["price"]).toBeCloseTo(10 * (closeOn(before?.["priceDate"]) ?? 0), 6);
  expect(before?.["priceOneYearLater"]).toBeCloseTo(10 * (closeOn(before?.["laterDate"]) ?? 0), 6);
  expect(before?.["laterDate"]).toMatch(/^2025-02/);
});

test("leaves out banks, whose years the base rates do not know", async () => {
  expect(await listOf("JPM")).toEqual([]);
});

test("a file of them is read by the fit and the backtest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-years-"));
  try {
    const path = join(folder, "years.csv.gz");
    const written = await writeCompanyYears({ sources, tickers: ["KO", "NOSUCH", "KO"], path });
    expect(written).toEqual({ companies: 1, years: expect.any(Number), refused: 1 });
    const [company] = await readCompanyYears(path);
    expect(company).toMatchObject({ id: "21344", sector: "Consumer Defensive" });
    expect(company?.years.at(-1)).toMatchObject({ fiscalYear: 2025, equity: expect.any(Number) });
    expect(company?.years.at(-1)?.marketValue).toBeGreaterThan(200_000);
    const { companies, undated } = await readReportedCompanies(path);
    expect(companies.map(({ ticker, years }) => [ticker, years.length])).toEqual([["KO", written.years]]);
    expect(undated).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
