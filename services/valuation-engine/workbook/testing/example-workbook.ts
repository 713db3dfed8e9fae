import { type CaseInputs, costOfEquity, simulate } from "@plumbline/model";
import { exampleCase, exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { convertCostOfEquity, type CostOfEquityFigures, type WorkbookData } from "../workbook-data.ts";

export const exampleCostOfEquity: CostOfEquityFigures = {
  valueMethod: "NON_FINANCIAL",
  bondYield: 0.0442,
  defaultSpread: 0.0023,
  bondYieldCountry: "United States",
  bondYieldDate: "2026-01-30",
  debtToEquityRatio: 0.18,
  cashToFirmValueRatio: 0.07,
  marginalTaxRate: 0.25,
  operating: [
    {
      segment: "Devices",
      industry: "Computers/Peripherals",
      revenue: 36_000,
      evSalesRatio: 3.4,
      mcSalesRatio: 3.3,
      businessBeta: 1.13,
      equityBeta: 1.18,
    },
    {
      segment: "Services",
      industry: "Software (System & Application)",
      revenue: 17_500,
      evSalesRatio: 9.8,
      mcSalesRatio: 9.6,
      businessBeta: 1.24,
      equityBeta: 1.28,
    },
    {
      segment: "Eliminations",
      industry: "Total Market",
      revenue: -1_500,
      evSalesRatio: null,
      mcSalesRatio: null,
      businessBeta: null,
      equityBeta: null,
    },
  ],
  geographic: [
    {
      segment: "Americas",
      country: "United States",
      revenue: 30_000,
      equityRiskPremium: 0.0433,
      taxRate: 0.25,
    },
    {
      segment: "Europe",
      country: "Western Europe",
      revenue: 14_000,
      equityRiskPremium: 0.0561,
      taxRate: 0.24,
    },
    { segment: "Rest of world", country: "Global", revenue: 8_000, equityRiskPremium: 0.06, taxRate: null },
  ],
  defaultEquityRiskPremium: null,
  premiumScale: 0.9,
};

/** A bank's figures: its report has no ratios, tax rate or unlevered betas. */
export const exampleBank: CostOfEquityFigures = {
  ...exampleCostOfEquity,
  valueMethod: "FINANCIAL",
  debtToEquityRatio: null,
  cashToFirmValueRatio: null,
  marginalTaxRate: null,
  operating: exampleCostOfEquity.operating.map((row) => ({ ...row, evSalesRatio: null, businessBeta: null })),
};

const ownCost = costOfEquity(convertCostOfEquity(exampleCostOfEquity));
const linked = {
  startingCostOfEquity: ownCost.costOfEquity,
  stableCostOfEquity: ownCost.stableCostOfEquity,
};

/** Returns the data of an example workbook. `all` changes inputs of all three cases. */
export const exampleWorkbook = ({
  kind = "FORMULAS",
  all = {},
  costOfEquity: block = exampleCostOfEquity,
  ...changes
}: Partial<WorkbookData> & { all?: Partial<CaseInputs> } = {}): WorkbookData => {
  const base = { ...exampleCase, ...linked, ...all };
  const bull = { ...exampleScenarios.bull, ...linked, ...all };
  const bear = { ...exampleScenarios.bear, ...linked, ...all };
  const { elasticities, ...simulation } = simulate({
    bear,
    base,
    bull,
    price: base.price,
    trials: 500,
    seed: 7,
  });
  return {
    kind,
    company: {
      name: "Example & Sons, Inc.",
      ticker: "EXMP",
      currency: "USD",
      analysisDate: "2026-02-03",
      priceDate: "2026-02-02",
      latestFinancialsDate: "2025-12-31",
      baseFiscalYear: 2025,
      recommendation: "Hold",
      creditRating: "A2/A",
    },
    base,
    bull,
    bear,
    costOfEquity: block,
    history: [2023, 2024, 2025].map((year, index) => ({
      label: String(year),
      periodEnd: `${year}-12-31`,
      revenue: 45_000 + 3_500 * index,
      netIncome: 5_000 + 400 * index,
      bookEquity: 20_000 + 1_200 * index,
      researchAndDevelopment: 2_000 + 100 * index,
      adjustedNetIncome: 5_100 + 400 * index,
      adjustedNetIncomeMargin: 0.113,
      reinvestment: index === 0 ? null : 1_300,
      fcfe: index === 0 ? null : 3_800,
      adjustedEquity: 24_000 + 1_200 * index,
      adjustedROE: index === 0 ? null : 0.21,
      adjustedSalesToEquityRatio: 1.9,
      oneYearCAGR: index === 0 ? null : 0.077,
      threeYearCAGR: null,
      fiveYearCAGR: null,
    })),
    cashFlow: [2024, 2025].map((year, index) => ({
      label: String(year),
      periodEnd: `${year}-12-31`,
      operatingCashFlow: 7_000 + 500 * index,
      capitalExpenditure: 1_800,
      acquisitions: index === 0 ? null : 250,
      debtIssued: 900,
      debtRepaid: 400 + 100 * index,
      netShortTermDebt: index === 0 ? null : -50,
      // Of the first year the change in debt; of the second the lines above.
      netBorrowing: index === 0 ? 620 : 350,
      shareBasedCompensation: 700,
      fcfe: index === 0 ? 5_120 : 5_100,
      dividends: 1_000,
      buybacks: 2_000,
      stockIssued: null,
      depreciation: 1_500,
      amortisation: 300,
    })),
    explanations: (["base", "bull", "bear"] as const).flatMap((caseType) => [
      { caseType, driver: "valuationStory", explanation: "It grows, then it matures." },
      { caseType, driver: "revenueGrowthRate", explanation: '=1+1 is text, "quoted" & <marked>.' },
      { caseType, driver: "creditRating", explanation: "Interest is covered nine times." },
    ]),
    sources: [
      {
        part: "Statements",
        figure: "Revenue",
        source: "10-K filed 2026-01-30",
        note: "us-gaap:Revenues",
        url: "https://www.sec.gov/x?a=1&b=2",
      },
      { part: "Inputs", figure: "Recovery", source: "assumed", note: "half of book value", url: "" },
    ],
    simulation: { ...simulation, elasticities: elasticities.map((one) => ({ id: one.driver, ...one })) },
    warnings: [],
    answers: [],
    optionsAtMarketPrice: 910,
    ...changes,
  };
};
