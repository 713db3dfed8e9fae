import { decideByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { baseRates } from "@plumbline/base-rates/base-rates.ts";
import { recommendationWord } from "@plumbline/model";
import { expect, test } from "vitest";
import { buildBrief } from "./build-brief.ts";
import { findPremium } from "./equity-risk-premiums.ts";
import { expectForecasts } from "./expect-forecasts.ts";
import { createCompany, createYear } from "./testing/reported-company.ts";
import { valueByRules } from "./value-by-rules.ts";
import { valueHistory } from "./value-history.ts";

const yields = [2018, 2019, 2020].map((year) => ({ day: `${year}-02-28`, value: 0.025 }));
const options = { yields, baseRates, trials: 100 };

test("values each year with a price by the product's rules and model", async () => {
  const company = createCompany();
  const { rows, leftOut } = await valueHistory(company, options);
  expect(leftOut).toEqual(["no price", "no price", "no price"]);
  expect(rows.map(({ fiscalYear, day }) => [fiscalYear, day])).toEqual([
    [2017, "2018-03-01"],
    [2018, "2019-03-01"],
    [2019, "2020-03-01"],
  ]);
  const known = buildBrief({
    company,
    day: "2019-03-01",
    price: 20,
    yields,
    premium: findPremium("2019-03-01") ?? 0,
  });
  const ruled = decideByRules(known.brief, baseRates);
  const { cases, percentiles, recommendation, simulation } = await valueByRules({
    company: known,
    ruled,
    trials: 100,
  });
  const base = cases.find(({ type }) => type === "base");
  const row = rows[1];
  expect(row).toMatchObject({
    id: "1",
    ticker: "T1",
    sector: "Industrials",
    price: 20,
    shares: 100,
    marketValue: 2_000,
    value: base?.perShareValue,
    mean: simulation.mean,
    percentiles,
    word: recommendation.word,
    premium: findPremium("2019-03-01"),
  });
  expect(row?.forecasts).toEqual({
    ...expectForecasts(known.brief, ruled),
    fcfe: base?.forecastYears.slice(0, 5).map(({ fcfe }) => fcfe),
  });
  expect(row?.value).toBeCloseTo(simulation.mean, 9);
  expect(recommendation.word).toBe(recommendationWord({ price: 20, percentiles: percentiles as never }));
  expect(row?.nextReturn).toBeCloseTo(0.1, 12);
});

test("what is published later moves no earlier valuation", async () => {
  const company = createCompany();
  const [first, second, third] = (await valueHistory(company, options)).rows;
  const later = createYear(2019, { revenue: 9_000, netIncome: 4_000, equity: 9_999, price: 500 });
  const changed = { ...company, years: [...company.years.slice(0, -1), later] };
  const found = (await valueHistory(changed, options)).rows;
  expect(found.slice(0, 2)).toEqual([first, second]);
  expect(found[2]?.value).not.toBe(third?.value);
});

test("without a price a year later there is no return", async () => {
  const company = createCompany({ years: [createYear(2018, { priceOneYearLater: null })] });
  const { rows } = await valueHistory(company, options);
  expect(rows.map(({ nextReturn }) => nextReturn)).toEqual([null]);
});

test("the same company gives the same figures", async () => {
  expect(await valueHistory(createCompany(), options)).toEqual(await valueHistory(createCompany(), options));
});

test("the required return gives the value, the expected return the price", async () => {
  const [row] = (await valueHistory(createCompany(), options)).rows;
  if (!row || row.requiredReturn === null || row.expectedReturn === null) throw new Error("no returns");
  expect(row.expectedReturn > row.requiredReturn).toBe(row.value > row.price);
});

test("a day without a yield or premium costs its own row alone", async () => {
  const old = createYear(2015, { priceDate: "2016-03-01" });
  const company = createCompany({ years: [old, createYear(2017), createYear(2018), createYear(2019)] });
  const gap = [{ day: "2016-02-28", value: 0.02 }, ...yields.slice(0, 1), ...yields.slice(2)];
  const { rows, leftOut } = await valueHistory(company, { ...options, yields: gap });
  expect(rows.map(({ fiscalYear }) => fiscalYear)).toEqual([2017, 2019]);
  expect(leftOut).toEqual(["no equity risk premium of the year", "no bond yield of the ten days before"]);
});

test("counts what the model refuses", async () => {
  const huge = createCompany({
    years: [createYear(2018, { revenue: 1e308, netIncome: 1e308, equity: 1e308 })],
  });
  expect(await valueHistory(huge, options)).toEqual({ rows: [], leftOut: ["refused by the model"] });
});
