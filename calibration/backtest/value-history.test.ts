import { baseRates } from "@plumbline/base-rates/base-rates.ts";
import { recommendationWord } from "@plumbline/model";
import { expect, test } from "vitest";
import { buildBrief } from "./build-brief.ts";
import { createCompany, createYear } from "./testing/reported-company.ts";
import { valueByRules } from "./value-by-rules.ts";
import { valueHistory } from "./value-history.ts";

const yields = [2018, 2019, 2020].map((year) => ({ day: `${year}-02-28`, value: 0.025 }));
const options = { yields, baseRates, trials: 100 };

test("values each year with a price by the product's rules and model", async () => {
  const company = createCompany();
  const { valued, leftOut } = await valueHistory(company, options);
  expect(leftOut).toEqual(["no price", "no price", "no price"]);
  expect(valued.map(({ fiscalYear, year }) => [fiscalYear, year])).toEqual([
    [2017, 2018],
    [2018, 2019],
    [2019, 2020],
  ]);
  const known = buildBrief({ company, day: "2019-03-01", price: 20, yields });
  const { cases, percentiles, recommendation } = await valueByRules({
    company: known,
    baseRates,
    trials: 100,
  });
  const base = cases.find(({ type }) => type === "base");
  expect(valued[1]?.valueToPrice).toBe((base?.perShareValue ?? 0) / 20);
  expect(valued[1]?.word).toBe(recommendation.word);
  expect(recommendation.word).toBe(recommendationWord({ price: 20, percentiles: percentiles as never }));
  expect(valued[1]?.nextReturn).toBeCloseTo(0.1, 12);
});

test("what is published later moves no earlier valuation", async () => {
  const company = createCompany();
  const [first, second] = (await valueHistory(company, options)).valued;
  const later = createYear(2019, { revenue: 9_000, netIncome: 4_000, equity: 9_999, price: 500 });
  const changed = { ...company, years: [...company.years.slice(0, -1), later] };
  const found = (await valueHistory(changed, options)).valued;
  expect(found.slice(0, 2)).toEqual([first, second]);
  expect(found[2]?.valueToPrice).not.toBe((await valueHistory(company, options)).valued[2]?.valueToPrice);
});

test("without a price a year later there is no return", async () => {
  const company = createCompany({ years: [createYear(2018, { priceOneYearLater: null })] });
  const { valued } = await valueHistory(company, options);
  expect(valued.map(({ nextReturn }) => nextReturn)).toEqual([null]);
});

test("the same company gives the same figures", async () => {
  expect(await valueHistory(createCompany(), options)).toEqual(await valueHistory(createCompany(), options));
});

test("refuses a day without a yield", async () => {
  const valuing = valueHistory(createCompany(), { ...options, yields: yields.slice(0, 1) });
  await expect(valuing).rejects.toThrow("The yields have none of the 10 days up to 2019-03-01.");
});

test("counts what the model refuses", async () => {
  const huge = createCompany({
    years: [createYear(2018, { revenue: 1e308, netIncome: 1e308, equity: 1e308 })],
  });
  expect(await valueHistory(huge, options)).toEqual({ valued: [], leftOut: ["refused by the model"] });
});
