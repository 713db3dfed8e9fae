import type { Fact } from "@plumbline/research/company/filings/sec-records.ts";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { packFacts, unpackFacts } from "./archive/compact-facts.ts";
import { createSourcesAsOf, listSplits, readCompanyRecords } from "./company-as-of.ts";
import { valueOnDay } from "./value-on-day.ts";

const { sources } = openTestCompanies();
const { signal } = new AbortController();
/** As many as the approved reports have. */
const trials = 1_000;

const value = async (ticker: string, day: string, from: Sources = sources) => {
  const records = await readCompanyRecords({ sources: from, ticker, signal });
  return valueOnDay({ sources: createSourcesAsOf(records)(day), ticker, trials, signal });
};
const valueRow = async (...asked: Parameters<typeof value>) => {
  const outcome = await value(...asked);
  if ("refused" in outcome) throw new Error(outcome.refused.reason);
  return outcome.row;
};

/** Facts as a run of the market reads them: compiled from the SEC's archive. */
const compact: Sources = {
  ...sources,
  companyFacts: async (...asked) => unpackFacts(packFacts(await sources.companyFacts(...asked))),
};

test.each(sampleTickers)(
  "%s: a row of the day of an analysis has its figures to the last bit",
  async (ticker) => {
    const { content, results } = await makeReport(ticker);
    const { valuation } = content;
    const base = valuation.cases.find(({ type }) => type === "base");
    const { company, figures } = await valueRow(ticker, "2026-08-21", compact);
    const { p10, p25, p50, p75, p90 } = valuation.percentiles;
    expect(figures).toMatchObject({
      price: results.details.market.price.value,
      value: base?.perShareValue,
      p10,
      p25,
      p50,
      p75,
      p90,
      growth: base?.revenueGrowthRate,
      nextMargin: base?.nextYearNetIncomeMargin,
      stableMargin: base?.stableNetIncomeMargin,
      salesToEquity: base?.salesToEquityRatio,
      stableRoe: base?.stableRoe,
      costOfEquity: results.costOfEquity.costOfEquity.costOfEquity,
      shareBelowPrice: valuation.simulation.shareBelowPrice ?? Number.NaN,
      expectedReturn: valuation.irr.expectedIrr ?? Number.NaN,
    });
    expect(company).toMatchObject({ word: valuation.recommendation.word, seed: valuation.simulation.seed });
  },
);

const laterFiling = "0000000000-30-000001";

/** Sources with a copy of each fact, filed a day later than the day and doubled, and later prices. */
const withLater = (day: string, filed: string): Sources => ({
  ...sources,
  companyFacts: async (...asked) => {
    const facts = await sources.companyFacts(...asked);
    const plant = (rows: readonly Fact[]) => [
      ...rows,
      ...rows
        .filter((row) => row.filed <= day)
        .map((row) => ({ ...row, value: row.value * 3, accession: laterFiling, filed })),
    ];
    return { ...facts, byTag: new Map([...facts.byTag].map(([tag, rows]) => [tag, plant(rows)])) };
  },
  filings: async (...asked) => {
    const index = await sources.filings(...asked);
    const later = {
      form: "10-K",
      accession: laterFiling,
      filed,
      periodEnd: filed,
      primaryDocument: "",
    };
    return { ...index, filings: [later, ...index.filings] };
  },
  prices: async (...asked) => {
    const rows = await sources.prices(...asked);
    return rows.map((row) =>
      row.date > day ? { ...row, close: row.close * 9, adjClose: row.adjClose * 9 } : row,
    );
  },
  bondYield: async (...asked) =>
    (await sources.bondYield(...asked)).map((row) =>
      row.date > day ? { ...row, yield: row.yield * 2 } : row,
    ),
});

test.each([
  ["KO", "2016-09-30", 500],
  ["MCD", "2021-12-31", 500],
  ["AAPL", "2024-06-30", 500],
])("%s: facts, filings, prices and yields after %s change no row of that day", async (ticker, day, least) => {
  const before = await valueRow(ticker, day);
  const later = withLater(day, `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`);
  const { facts } = await readCompanyRecords({ sources: later, ticker, signal });
  const planted = [...facts.byTag.values()].flat().filter(({ accession }) => accession === laterFiling);
  expect(planted.length).toBeGreaterThan(least);
  expect(await valueRow(ticker, day, later)).toEqual(before);
});

test("prices and counts of a day are on the basis of its shares", async () => {
  // Ten shares became one hundred in June 2024; the close of 28 March 2024 was 903.56 dollars.
  const before = (await valueRow("NVDA", "2024-03-31")).figures;
  expect(before.price).toBeCloseTo(903.56, 1);
  expect(before.shares).toBeCloseTo(2_500, -2);
  const after = (await valueRow("NVDA", "2024-12-31")).figures;
  expect(after.price).toBeCloseTo(134.29, 1);
  expect(after.shares).toBeCloseTo(24_490, -2);
});

test.each([
  // Each with what the company announced, by the first filing that counts the new shares.
  ["KO", ["2012-10-25 2"]],
  ["AAPL", ["2014-07-23 7", "2020-10-30 4"]],
  ["NVDA", ["2021-08-20 4", "2024-06-10 10"]],
  ["GE", ["2021-10-26 0.125"]],
])("%s: knows the splits before the first price and since", async (ticker, splits) => {
  const records = await readCompanyRecords({ sources, ticker, signal });
  expect(listSplits(records).map(({ by, ratio }) => `${by} ${ratio}`)).toEqual(splits);
});

test("values without a price where none is known, and then gives no word", async () => {
  const { company, figures } = await valueRow("KO", "2012-03-31");
  expect(figures.value).toBeGreaterThan(0);
  expect([figures.price, figures.valueToPrice, figures.marketValue]).toEqual([NaN, NaN, NaN]);
  expect(company.word).toBeNull();
});

test.each([
  ["KO", "2009-06-30", "CANNOT_BE_VALUED"],
  ["AAPL", "2009-11-30", "BOND_YIELD_UNKNOWN"],
  ["UBER", "2019-06-30", "CANNOT_BE_VALUED"],
  ["ASML", "2024-12-31", "CANNOT_BE_VALUED"],
])("%s on %s is refused with the reason: %s", async (ticker, day, code) => {
  const outcome = await value(ticker, day);
  expect(outcome).toMatchObject({ refused: { ticker, code, reason: expect.stringMatching(/\.$/) } });
});

test("passes on the failure of a source, which is no refusal", async () => {
  const at = createSourcesAsOf(await readCompanyRecords({ sources, ticker: "KO", signal }));
  const failing = { ...at("2024-12-31"), filings: () => Promise.reject(new Error("lost")) };
  await expect(valueOnDay({ sources: failing, ticker: "KO", trials, signal })).rejects.toThrow("lost");
});

test("grows assets by a year, from the balance of a fiscal year longer ago", async () => {
  // Total assets of NVIDIA: 111,601 on 26 January 2025, and fifteen months later.
  const { figures } = await valueRow("NVDA", "2026-06-30");
  const growth = (figures.totalAssets / 111_601) ** (365.25 / 455) - 1;
  expect(figures.assetGrowth).toBeCloseTo(growth, 3);
});
