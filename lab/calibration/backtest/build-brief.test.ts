import { expect, test } from "vitest";
import { buildBrief } from "./build-brief.ts";
import type { ReportedYear } from "./reported-company.ts";
import { createCompany, createYear } from "./testing/reported-company.ts";

const yields = [
  { day: "2019-02-27", value: 0.02 },
  { day: "2019-02-28", value: 0.0273 },
  { day: "2019-03-04", value: 0.09 },
];
const build = (company = createCompany(), day = "2019-03-01") =>
  buildBrief({ company, day, price: 20, yields, premium: 0.0508 }).brief;

test("the base period is the last year published, with its figures in the product's signs", () => {
  const { statements, base, adjusted, trailing } = build();
  expect(statements.annual.map(({ fiscalYear }) => fiscalYear)).toEqual([2014, 2015, 2016, 2017, 2018]);
  expect(statements.trailing).toBe(statements.annual.at(-1));
  const values = Object.entries(statements.trailing.figures).flatMap(([name, { value }]) =>
    value === null ? [] : [[name, value]],
  );
  expect(Object.fromEntries(values)).toEqual({
    revenue: 1_000,
    netIncome: 110,
    bookEquity: 600,
    operatingIncome: 150,
    pretaxIncome: 140,
    incomeTax: 30,
    interestExpense: 10,
    researchAndDevelopment: 30,
    depreciation: 50,
    capitalExpenditure: 60,
    operatingCashFlow: 160,
    cash: 80,
    shortTermDebt: 20,
    longTermDebt: 200,
    totalAssets: 1_200,
    dilutedShares: 100,
    dividends: 40,
    buybacks: 25,
  });
  expect(base).toMatchObject({
    revenue: 1_000,
    shares: 100,
    fiscalYear: 2018,
    latestFinancialsDate: "2018-12-31",
  });
  expect(trailing).toBe(adjusted.at(-1));
});

test("unusual losses leave net income and operating income, unusual gains stay", () => {
  const withGains = (abnormalGains: number) => {
    const { statements, trailing } = build(
      createCompany({ years: [createYear(2017), createYear(2018, { abnormalGains })] }),
    );
    const { operatingIncome, restructuring } = statements.trailing.figures;
    return [operatingIncome.value, restructuring.value, trailing.oneOffItems];
  };
  expect(withGains(-40)).toEqual([110, 40, [{ name: "Restructuring", amount: -30 }]]);
  expect(withGains(40)).toEqual([150, 0, []]);
});

test("margins and research of years without equity count, but no ratio on equity", () => {
  const { adjusted } = build();
  const [, , of2016, of2017, of2018] = adjusted;
  expect(of2016).toMatchObject({
    adjustedEquity: 0,
    adjustedROE: null,
    adjustedSalesToEquityRatio: null,
    reinvestment: null,
    fcfe: null,
  });
  expect(of2016?.adjustedNetIncomeMargin).toBeGreaterThan(0.1);
  expect(of2017).toMatchObject({ adjustedROE: null, reinvestment: null, fcfe: null });
  // Research over ten years: 30 + 30 x (0.9 + 0.8 + 0.7 + 0.6).
  expect(of2018?.researchAsset).toBeCloseTo(120, 12);
  expect(of2017?.adjustedEquity).toBeCloseTo(702, 12);
  expect(of2018?.adjustedROE).toBeCloseTo((110 + 30 - 12) / 702, 12);
});

test("rates are those of the day: the yield, the premium given, no spread of the government", () => {
  const { costOfEquity, market } = build();
  expect(costOfEquity).toMatchObject({ riskFreeRate: 0.0273, equityRiskPremium: 0.0508, premiumScale: 1 });
  expect(market).toMatchObject({ priceDate: "2019-03-01", bondYieldDate: "2019-02-28" });
});

test.each([
  ["Industrial Products", "Machinery", "NON_FINANCIAL"],
  ["Asset Management", "Investments & Asset Management", "FINANCIAL"],
  ["", "Total Market", "NON_FINANCIAL"],
])("SimFin's industry %j is %s", (industry, expected, valueMethod) => {
  expect(build(createCompany({ industry })).industry).toMatchObject({
    industry: { industry: expected },
    valueMethod,
  });
});

test.each<[string, Partial<ReportedYear>]>([
  ["published a day after", { published: "2019-03-02" }],
  ["published years after", { published: "2022-03-01" }],
])("a year %s the valuation changes nothing", (_name, changes) => {
  const years = createCompany().years.filter(({ fiscalYear }) => fiscalYear <= 2018);
  const later = createYear(2019, { revenue: 9_000, netIncome: 4_000, equity: 9_999, ...changes });
  const restated = createYear(2017, { revenue: 1, netIncome: -500, ...changes });
  const alone = build(createCompany({ years }));
  expect(build(createCompany({ years: [...years, later] }))).toEqual(alone);
  const withoutOne = years.filter(({ fiscalYear }) => fiscalYear !== 2017);
  expect(
    build(
      createCompany({ years: [...withoutOne, restated].toSorted((a, b) => a.fiscalYear - b.fiscalYear) }),
    ),
  ).toEqual(build(createCompany({ years: withoutOne })));
});

test("a year published on the day itself is known", () => {
  const company = createCompany();
  company.years.push(createYear(2020, { published: "2019-03-01", revenue: 5 }));
  expect(build(company).base.revenue).toBe(5);
});
