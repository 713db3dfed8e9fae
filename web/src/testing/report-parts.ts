import type { Provenance } from "@plumbline/report/provenance.ts";
import type { AdjustedRow, CashFlowRow } from "@plumbline/report/report.ts";
import type { Forecast, Thesis } from "@plumbline/report/thesis.ts";
import type { ForecastYear, ValuationCase } from "@plumbline/report/valuation.ts";

/** Returns a filing as the source of a figure. */
export function filing(tag: string, year = 2025): Provenance {
  return {
    kind: "filing",
    label: `10-K filed ${year + 1}-02-10`,
    form: "10-K",
    accession: `0000099999-${year - 1999}-000007`,
    tag,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-12-31`,
    filed: `${year + 1}-02-10`,
    url: `https://www.sec.gov/acme-${year}.htm`,
    note: null,
  };
}

/** Returns a dataset, a computation or an assumption as the source of a figure. */
export function otherSource(
  kind: "dataset" | "derived" | "assumed",
  label: string,
  note: string,
): Provenance {
  const none = { form: null, accession: null, tag: null, periodStart: null, periodEnd: null, filed: null };
  return { kind, label, ...none, url: null, note };
}

/** Returns a year of statements whose figures all differ. */
export function statementYear(year: number, revenue: number): AdjustedRow {
  const figure = (tag: string, value: number) => ({ value, source: filing(tag, year) });
  return {
    label: String(year),
    year,
    periodEnd: `${year}-12-31`,
    revenue: figure("Revenues", revenue),
    netIncome: figure("NetIncomeLoss", revenue * 0.1),
    bookEquity: figure("StockholdersEquity", revenue * 0.5),
    researchAndDevelopment: figure("ResearchAndDevelopmentExpense", revenue * 0.05),
    adjustedNetIncome: revenue * 0.11,
    adjustedNetIncomeMargin: 0.11,
    reinvestment: revenue * 0.04,
    fcfe: revenue * 0.07,
    adjustedEquity: revenue * 0.55,
    adjustedROE: 0.2,
    adjustedSalesToEquityRatio: 1.82,
    oneYearCAGR: 0.061,
    threeYearCAGR: 0.052,
    fiveYearCAGR: 0.043,
  };
}

/** Returns a year of cash flow whose figures all differ. */
export function cashFlowYear(year: number, size: number): CashFlowRow {
  const figure = (tag: string, value: number) => ({ value, source: filing(tag, year) });
  const none = (note: string) => ({ value: null, source: otherSource("derived", "Computed", note) });
  return {
    label: String(year),
    year,
    periodEnd: `${year}-12-31`,
    operatingCashFlow: figure("NetCashProvidedByUsedInOperatingActivities", size),
    capitalExpenditure: figure("PaymentsToAcquirePropertyPlantAndEquipment", size * 0.3),
    acquisitions: none("The cash flow statement has no such line; it counts as zero."),
    debtIssued: figure("ProceedsFromIssuanceOfLongTermDebt", size * 0.2),
    debtRepaid: figure("RepaymentsOfLongTermDebt", size * 0.15),
    netShortTermDebt: none("The cash flow statement has no such line; it counts as zero."),
    netBorrowing: {
      value: size * 0.05,
      source: otherSource("derived", "Computed", "Debt issued - debt repaid."),
    },
    shareBasedCompensation: figure("ShareBasedCompensation", size * 0.1),
    fcfe: { value: size * 0.65, source: otherSource("derived", "Computed", "What is left.") },
    dividends: figure("PaymentsOfDividends", size * 0.25),
    buybacks: figure("PaymentsForRepurchaseOfCommonStock", size * 0.35),
    stockIssued: figure("ProceedsFromIssuanceOfCommonStock", size * 0.01),
    depreciation: figure("DepreciationDepletionAndAmortization", size * 0.28),
    amortisation: figure("AmortizationOfIntangibleAssets", size * 0.04),
  };
}

function forecastYear(year: number, revenue: number): ForecastYear {
  return {
    year,
    revenue,
    growthRate: 0.08 - year / 100,
    netIncome: revenue * 0.12,
    netIncomeMargin: 0.12,
    reinvestment: revenue * 0.03,
    investedEquity: revenue * 0.6,
    roe: 0.21,
    salesToEquityRatio: 1.67,
    fcfe: revenue * 0.09,
    discountFactor: 1 - year / 10,
    costOfEquity: 0.093,
    discountedFcfe: revenue * 0.08,
  };
}

export const baseCase: ValuationCase = {
  type: "base",
  perShareValue: 100,
  rawPerShareValue: 100,
  upsidePercent: 0.25,
  revenueGrowthRate: 0.081,
  stableGrowthRate: 0.031,
  yearsToStability: 5,
  salesToEquityRatio: 1.75,
  stableNetIncomeMargin: 0.142,
  nextYearNetIncomeMargin: 0.117,
  marginConvergence: 4,
  stableRoe: 0.163,
  creditRating: "A+",
  recoveryRatio: 0.45,
  pDistress: 0.012,
  baseRevenue: 4000,
  baseNetIncome: 440,
  baseBookEquity: 2000,
  baseNetIncomeMargin: 0.11,
  baseNetReinvestment: 150,
  baseFcfe: 290,
  latestFinancialsDate: "2025-12-31",
  stableRevenue: 5900,
  stableNetIncome: 838,
  stableReinvestment: 159,
  stableFcfe: 679,
  terminalValue: 12_800,
  pvTerminal: 8700,
  pvForecast: 1400,
  dcfEquityValue: 10_200,
  adjustedEquityValue: 10_130,
  stockOptions: 85,
  unfundedLiabilities: 45,
  finalEquityValue: 10_000,
  sharesOutstanding: 100,
  startingCostOfEquity: 0.093,
  stableCostOfEquity: 0.084,
  yearsSinceBase: 0.1,
  forecastYears: [forecastYear(1, 4320), forecastYear(2, 4620), forecastYear(3, 4890)],
};

const driverNames = [
  "revenueGrowthRate",
  "stableGrowthRate",
  "yearsToStability",
  "salesToEquityRatio",
  "stableNetIncomeMargin",
  "nextYearNetIncomeMargin",
  "marginConvergence",
  "stableRoe",
  "recoveryRatio",
] as const;

/** Returns the explanations of a case; each names its case and driver. */
export function forecastOf(one: ValuationCase): Forecast {
  const reasons = driverNames.map((name) => [
    name,
    { value: one[name], explanation: `Why ${name} of ${one.type}` },
  ]);
  return {
    ...(Object.fromEntries(reasons) as Pick<Forecast, (typeof driverNames)[number]>),
    type: one.type,
    valuationStory: `The story of the ${one.type} case.`,
    creditRating: { value: one.creditRating, explanation: `Why creditRating of ${one.type}` },
  };
}

const section = (name: string) => ({ header: `Header of ${name}`, text: `Text of ${name}.` });

export const thesis: Thesis = {
  writtenBy: "rules",
  recommendationWord: "Buy",
  recommendation: "We rate Acme Tools a Buy.",
  belief: "The price asks for more growth than we expect.",
  reason: "We expect revenue to grow 8.3% a year.",
  certainty: "Eight of ten futures lie in the range.",
  thesisSummary: "Thesis in short.",
  catalystsSummary: "Catalysts in short.",
  valuationSummary: "Valuation in short.",
  risksSummary: "Risks in short.",
  growthAnalysis: section("growth"),
  runwayAnalysis: section("runway"),
  efficiencyAnalysis: section("efficiency"),
  marginAnalysis: section("margin"),
  competitiveAdvantage: section("advantage"),
  growthCatalyst: section("growth catalyst"),
  marginCatalyst: section("margin catalyst"),
  efficiencyCatalyst: section("efficiency catalyst"),
  runwayCatalyst: section("runway catalyst"),
  competitiveCatalyst: section("competitive catalyst"),
  growthRisk: section("growth risk"),
  runwayRisk: section("runway risk"),
  efficiencyRisk: section("efficiency risk"),
  marginRisk: section("margin risk"),
  competitiveRisk: section("competitive risk"),
  worstCase: section("worst case"),
  industry: "Power tools.",
  companyDescription: "Acme makes tools.",
  keyProducts: "Drills and saws.",
  operatingSegments: "Consumer and professional.",
  geographicSegments: "America and Europe.",
};
