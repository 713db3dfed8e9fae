import { expect, test } from "vitest";
import { listValuations } from "./list-valuations.ts";
import type { ReportedYear } from "./reported-company.ts";
import { createCompany, createYear } from "./testing/reported-company.ts";

test("a valuation is made on the day of the price, of which the year after is known or not", () => {
  const years = [createYear(2018), createYear(2019, { priceOneYearLater: null })];
  const { planned, leftOut } = listValuations(createCompany({ years }));
  expect(planned.map(({ company: _company, ...one }) => one)).toEqual([
    { fiscalYear: 2018, day: "2019-03-01", price: 20, priceOneYearLater: 22 },
    { fiscalYear: 2019, day: "2020-03-01", price: 20, priceOneYearLater: null },
  ]);
  expect(leftOut).toEqual([]);
});

test.each<[string, Partial<ReportedYear>]>([
  ["no price", { price: null }],
  ["no price", { price: 0 }],
  ["no price", { priceDate: null }],
  ["no shares", { dilutedShares: null }],
  ["no equity", { equity: null }],
  ["no revenue", { revenue: 0 }],
  ["no net income", { netIncome: null }],
  ["the year was not yet published on the day of its price", { priceDate: "2019-02-28" }],
])("leaves out a year: %s", (reason, changes) => {
  const { planned, leftOut } = listValuations(createCompany({ years: [createYear(2018, changes)] }));
  expect([planned, leftOut]).toEqual([[], [reason]]);
});

test("leaves out a year after which another had been published, and trusts, which the product refuses", () => {
  const years = [createYear(2018), createYear(2019, { published: "2019-03-01" })];
  expect(listValuations(createCompany({ years })).leftOut).toEqual(["a later year had been published"]);
  const trust = createCompany({ industry: "REITs", years: [createYear(2018)] });
  expect(listValuations(trust).leftOut).toEqual(["real estate investment trust, which the product refuses"]);
});
