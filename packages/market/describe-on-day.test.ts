import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { createSourcesAsOf, readCompanyRecords } from "./company-as-of.ts";
import { describeOnDay } from "./describe-on-day.ts";
import { valueOnDay } from "./value-on-day.ts";

const { sources } = openTestCompanies();
const trials = 100;
const { signal } = new AbortController();

const open = async (ticker: string, day: string) => {
  const records = await readCompanyRecords({ sources, ticker, signal });
  const at = createSourcesAsOf(records)(day);
  return { records, at, description: await describeOnDay({ sources: at, ticker, trials, signal }) };
};

test.each(sampleTickers.filter((ticker) => ticker !== "ASML"))(
  "%s: cases and drivers are those of the row, and each fact was filed by the day",
  async (ticker) => {
    const day = "2024-12-31";
    const { records, at, description } = await open(ticker, day);
    const outcome = await valueOnDay({ sources: at, ticker, trials, signal });
    if ("refused" in outcome) return expect(description).toBeNull();
    const { figures } = outcome.row;
    const cases = description?.cases.map(({ type, valuePerShare }) => [type, valuePerShare]);
    expect(Object.fromEntries(cases ?? [])).toEqual({
      base: figures.value,
      bull: figures.bull,
      bear: figures.bear,
    });
    const growth = description?.drivers.find(({ name }) => name === "revenueGrowthRate");
    expect([growth?.values.base, growth?.implied ?? Number.NaN]).toEqual([
      figures.growth,
      figures.impliedGrowth,
    ]);
    const revenue = description?.facts.find(({ name }) => name === "revenue");
    expect(revenue?.value).toBe(figures.revenue);
    const filed = new Set([...records.facts.byTag.values()].flat().map(({ accession }) => accession));
    for (const { name, period, unit, source } of description?.facts ?? []) {
      const { accession, tag, periodEnd, url } = source;
      expect([name, period, unit, periodEnd, url].every(Boolean)).toBe(true);
      expect(url).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/[\w.-]+\.htm/);
      expect(source.filed && source.filed <= day).toBe(true);
      expect([filed.has(accession ?? ""), tag]).toEqual([true, expect.any(String)]);
    }
  },
);

test("describes nothing where there was no value", async () => {
  expect((await open("UBER", "2019-06-30")).description).toBeNull();
});
