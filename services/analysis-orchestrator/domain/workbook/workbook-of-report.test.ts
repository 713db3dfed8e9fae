import { costOfEquity, valueCase } from "@plumbline/model";
import { expect, test } from "vitest";
import { caseTypes } from "@plumbline/report/valuation.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { exampleReport } from "./testing/example-report.ts";
import { workbookOfReport } from "./workbook-of-report.ts";

const workbookOf = (content: ReportContent) =>
  workbookOfReport({ ticker: "EXW", companyName: "Example Works", analysisDate: "2026-08-22", content });

/** The model's cost of equity of a workbook's tables, as the engine has it: market value one, debt and cash as ratios. */
const costOf = ({ costOfEquity: block }: ReturnType<typeof workbookOf>) =>
  costOfEquity({
    valueMethod: block.valueMethod,
    bondYield: block.bondYield,
    defaultSpread: block.defaultSpread,
    operatingSegments: block.operating.map((row) => ({ ...row, unleveredBeta: row.businessBeta })),
    geographicSegments: block.geographic,
    ...(block.defaultEquityRiskPremium === null
      ? {}
      : { defaultEquityRiskPremium: block.defaultEquityRiskPremium }),
    price: 1,
    sharesOutstanding: 1,
    marketDebt: block.debtToEquityRatio,
    cash: block.cashToFirmValueRatio * (1 + block.debtToEquityRatio),
    marginalTaxRate: block.marginalTaxRate,
  });

const kinds = {
  "with debt and segments": {},
  "that is a bank": { financial: true },
  "without a price": { price: null },
  "that loses money": { margins: [-0.3, -0.2, -0.15, -0.1, -0.12, -0.1, -0.08] },
  "with more claims than equity": { firstEquity: -3_000, payout: 1.2 },
};

test.each(Object.entries(kinds))(
  "a company %s: the workbook's inputs give the report's own figures",
  async (_, sketch) => {
    const content = await exampleReport(sketch);
    const workbook = workbookOf(content);
    for (const type of caseTypes) {
      const reported = content.valuation.cases.find((one) => one.type === type);
      const value = valueCase(workbook[type]);
      expect(value.rawPerShareValue).toBe(reported?.rawPerShareValue);
      expect(value.upsidePercent).toBe(reported?.upsidePercent);
      expect(value.finalEquityValue).toBe(reported?.finalEquityValue);
    }
    const cost = costOf(workbook);
    expect(cost.costOfEquity).toBeCloseTo(content.valuation.costOfEquity.costOfEquity, 12);
    expect(cost.stableCostOfEquity).toBeCloseTo(content.valuation.costOfEquity.stableCostOfEquity, 12);
  },
);

test("without places the premium is the report's own, with them each place's", async () => {
  const content = await exampleReport();
  expect(workbookOf(content).costOfEquity.defaultEquityRiskPremium).toBeNull();
  const premium = content.valuation.models[0]?.equityRiskPremium;
  content.valuation.costOfEquity.details.geographic = [];
  const workbook = workbookOf(content);
  expect(workbook.costOfEquity.defaultEquityRiskPremium).toBe(premium);
  expect(costOf(workbook).costOfEquity).toBeCloseTo(content.valuation.costOfEquity.costOfEquity, 12);
});

test("the year of the base figures is the one before the forecast", async () => {
  const content = await exampleReport();
  const { company } = workbookOf(content);
  expect(company.baseFiscalYear).toBe((content.valuation.cases[0]?.forecastYears[0]?.year ?? 0) - 1);
  expect(company).toMatchObject({
    name: "Example Works",
    ticker: "EXW",
    analysisDate: "2026-08-22",
    priceDate: "2026-08-21",
    recommendation: content.valuation.recommendation.word,
  });
});

test("the history is figures alone, a figure that was not reported stays null", async () => {
  const [row] = workbookOf(await exampleReport()).history;
  expect(row).toMatchObject({ label: "2025", revenue: 11_500, researchAndDevelopment: null, fcfe: 730 });
  expect(row).not.toHaveProperty("year");
});

test("every driver of every case is explained, and the story told", async () => {
  const content = await exampleReport();
  const { explanations } = workbookOf(content);
  expect(explanations).toHaveLength(3 * 11);
  for (const { caseType, driver, explanation } of explanations) {
    const forecast = content.forecasts.find(({ type }) => type === caseType);
    const told = forecast?.[driver as "stableRoe" | "valuationStory"];
    expect(explanation).toBe(typeof told === "string" ? told : told?.explanation);
  }
});

test("each source tells filing, accession number, tag and period, or why it was assumed", async () => {
  const { sources } = workbookOf(await exampleReport());
  expect(sources).toContainEqual({
    figure: "Revenue, 2025",
    source: "10-K filed 2026-02-10",
    note: "accession 0000000001-26-000001; tag us-gaap:Revenues; 2025-01-01 to 2025-12-31",
    url: "https://www.sec.gov/Archives/x.htm",
  });
  expect(sources).toContainEqual({
    figure: "Bond yield",
    source: "Assumed",
    note: "the last known yield",
    url: "",
  });
  expect(sources.map(({ figure }) => figure)).toEqual([
    "Stock price",
    "Bond yield",
    "Revenue, 2025",
    "Net income, 2025",
    "Book equity, 2025",
    "Research and development, 2025",
    "Employee stock options",
    "Pension obligations",
  ]);
});

test("the simulation comes with its percentiles, elasticities and seed", async () => {
  const { valuation } = await exampleReport();
  const { simulation } = workbookOf({ ...(await exampleReport()), valuation });
  expect(simulation.percentiles).toEqual(valuation.percentiles);
  expect(simulation.elasticities).toEqual(valuation.monteCarloElasticities);
  expect(simulation.seed).toBe(valuation.simulation.seed);
});

test("without a price the workbook has neither its day nor a recommendation", async () => {
  const { company } = workbookOf(await exampleReport({ price: null }));
  expect(company).toMatchObject({ priceDate: "", recommendation: "" });
});

test("a report without its model, a case or a forecast makes no workbook", async () => {
  const content = await exampleReport();
  const { valuation } = content;
  const without = (changes: Partial<ReportContent["valuation"]>) => () =>
    workbookOf({ ...content, valuation: { ...valuation, ...changes } });
  const but = (type: string) => valuation.cases.filter((one) => one.type !== type);
  expect(without({ models: [] })).toThrow("a completed report has a model of its cost of equity");
  expect(without({ cases: but("base") })).toThrow("a completed report has a base case");
  expect(without({ cases: but("bear") })).toThrow("a completed report has a bear case");
  expect(without({ cases: valuation.cases.map((one) => ({ ...one, forecastYears: [] })) })).toThrow(
    "a forecast has at least one year",
  );
});
