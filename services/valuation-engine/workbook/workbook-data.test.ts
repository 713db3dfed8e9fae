import { costOfEquity, valueCase } from "@plumbline/model";
import type { ReportContent } from "@plumbline/report/report.ts";
import { caseTypes } from "@plumbline/report/valuation.ts";
import { createExampleReport } from "@plumbline/research/analyst/testing/example-report.ts";
import { expect, test } from "vitest";
import { convertCostOfEquity, deriveWorkbook } from "./workbook-data.ts";

const createWorkbook = (content: ReportContent) =>
  deriveWorkbook({
    ticker: "EXW",
    companyName: "Example Works",
    completedAt: "2026-08-22T09:30:00.000Z",
    ...content,
  });

const computeCostOfEquity = (workbook: ReturnType<typeof createWorkbook>) =>
  costOfEquity(convertCostOfEquity(workbook.costOfEquity));

const kinds = {
  "with debt and segments": {},
  "that is a bank": { financial: true },
  "without a price": { price: null },
  "that loses money": { margins: [-0.3, -0.2, -0.15, -0.1, -0.12, -0.1, -0.08] },
  "with more claims than equity": { firstEquity: -3_000, payout: 1.2 },
};

test.each(Object.entries(kinds))(
  "a company %s: the workbook's inputs reproduce the report's figures",
  async (_, sketch) => {
    const content = await createExampleReport(sketch);
    const workbook = createWorkbook(content);
    for (const type of caseTypes) {
      const reported = content.valuation.cases.find((one) => one.type === type);
      const value = valueCase(workbook[type]);
      expect(value.rawPerShareValue).toBe(reported?.rawPerShareValue);
      expect(value.upsidePercent).toBe(reported?.upsidePercent);
      expect(value.finalEquityValue).toBe(reported?.finalEquityValue);
    }
    const cost = computeCostOfEquity(workbook);
    expect(cost.costOfEquity).toBeCloseTo(content.valuation.costOfEquity.costOfEquity, 12);
    expect(cost.stableCostOfEquity).toBeCloseTo(content.valuation.costOfEquity.stableCostOfEquity, 12);
  },
);

test("a bank's workbook has no ratios and no tax rate, because its beta is not relevered", async () => {
  const unused = { debtToEquityRatio: null, cashToFirmValueRatio: null, marginalTaxRate: null };
  expect(createWorkbook(await createExampleReport({ financial: true })).costOfEquity).toMatchObject(unused);
  const { costOfEquity: block } = createWorkbook(await createExampleReport());
  for (const ratio of [block.debtToEquityRatio, block.cashToFirmValueRatio, block.marginalTaxRate])
    expect(ratio).toBeGreaterThan(0);
});

test("has the employee options at the market price, if the report has them", async () => {
  const content = await createExampleReport();
  expect(createWorkbook(content).optionsAtMarketPrice).toBe(120);
  const otherClaims = { ...content.otherClaims, stock_options: null };
  expect(createWorkbook({ ...content, otherClaims }).optionsAtMarketPrice).toBeNull();
});

test("has the report's answers; an older report has none", async () => {
  const content = await createExampleReport();
  const answers = [{ question: "What is it worth?", text: "$12.00 a share." }];
  const createWith = (thesis: typeof content.thesis) => createWorkbook({ ...content, thesis }).answers;
  expect(createWith({ ...content.thesis, answers })).toEqual(answers);
  const { answers: _none, ...older } = content.thesis;
  expect(createWith(older)).toEqual([]);
});

test("uses the report's risk premium without places, and each place's with them", async () => {
  const content = await createExampleReport();
  expect(createWorkbook(content).costOfEquity.defaultEquityRiskPremium).toBeNull();
  const premium = content.valuation.models[0]?.equityRiskPremium;
  content.valuation.costOfEquity.details.geographic = [];
  const workbook = createWorkbook(content);
  expect(workbook.costOfEquity.defaultEquityRiskPremium).toBe(premium);
  expect(computeCostOfEquity(workbook).costOfEquity).toBeCloseTo(
    content.valuation.costOfEquity.costOfEquity,
    12,
  );
});

test("the base year is the calendar year of the newest financials, whatever fiscal year they are of", async () => {
  const content = await createExampleReport();
  for (const one of content.valuation.cases) {
    one.latestFinancialsDate = "2026-04-26";
    one.forecastYears.forEach((year, index) => (year.year = 2028 + index));
  }
  const { company } = createWorkbook(content);
  expect(company.baseFiscalYear).toBe(2026);
  expect(company).toMatchObject({
    name: "Example Works",
    ticker: "EXW",
    analysisDate: "2026-08-22",
    priceDate: "2026-08-21",
    recommendation: content.valuation.recommendation.word,
  });
});

test("the history has values only, and null for an unreported figure", async () => {
  const [row] = createWorkbook(await createExampleReport()).history;
  expect(row).toMatchObject({ label: "2025", revenue: 11_500, researchAndDevelopment: null, fcfe: 730 });
  expect(row).not.toHaveProperty("year");
});

test("explains every driver of every case, and includes the story", async () => {
  const content = await createExampleReport();
  const { explanations } = createWorkbook(content);
  expect(explanations).toHaveLength(3 * 11);
  for (const { caseType, driver, explanation } of explanations) {
    const forecast = content.forecasts.find(({ type }) => type === caseType);
    const part = forecast?.[driver as "stableRoe" | "valuationStory"];
    expect(explanation).toBe(typeof part === "string" ? part : part?.explanation);
  }
});

test("each source states filing, accession number, tag and period, or the reason of an assumption", async () => {
  const { sources } = createWorkbook(await createExampleReport());
  expect(sources).toContainEqual({
    part: "Statements",
    figure: "Revenue, 2025",
    source: "10-K filed 2026-02-10",
    note: "accession 0000000001-26-000001; tag us-gaap:Revenues; 2025-01-01 to 2025-12-31",
    url: "https://www.sec.gov/Archives/x.htm",
  });
  expect(sources).toContainEqual({
    part: "Inputs",
    figure: "Ten-year bond yield",
    source: "Assumed",
    note: "the last known yield",
    url: "",
  });
  expect(sources.map(({ figure }) => figure)).toEqual([
    "Current price",
    "Ten-year bond yield",
    "Revenue, 2025",
    "Net income, 2025",
    "Book equity, 2025",
    "Research and development, 2025",
    "Pumps, revenue 2025",
    "Whole company, risk premium",
    "Whole company, tax rate",
    "Employee stock options, millions",
    "Options, volatility",
    "Pension obligations",
  ]);
});

test("includes percentiles, elasticities and seed of the simulation", async () => {
  const { valuation } = await createExampleReport();
  const { simulation } = createWorkbook({ ...(await createExampleReport()), valuation });
  expect(simulation.percentiles).toEqual(valuation.percentiles);
  expect(simulation.elasticities).toEqual(valuation.monteCarloElasticities);
  expect(simulation.seed).toBe(valuation.simulation.seed);
});

test("without a price the workbook has no price date and no recommendation", async () => {
  const { company } = createWorkbook(await createExampleReport({ price: null }));
  expect(company).toMatchObject({ priceDate: null, recommendation: null });
});

test("refuses a report without its model or a case", async () => {
  const content = await createExampleReport();
  const { valuation } = content;
  const createWithout = (changes: Partial<ReportContent["valuation"]>) => () =>
    createWorkbook({ ...content, valuation: { ...valuation, ...changes } });
  const removeCase = (type: string) => valuation.cases.filter((one) => one.type !== type);
  expect(createWithout({ models: [] })).toThrow("report.valuation.models must not be empty");
  expect(createWithout({ cases: removeCase("base") })).toThrow(
    "report.valuation.cases must have a base case",
  );
  expect(createWithout({ cases: removeCase("bear") })).toThrow(
    "report.valuation.cases must have a bear case",
  );
});
