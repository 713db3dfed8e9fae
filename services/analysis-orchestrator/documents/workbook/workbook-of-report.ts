import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { AdjustedRow, CashFlowRow, ReportContent } from "@plumbline/report/report.ts";
import type { CaseType, Valuation, ValuationCase } from "@plumbline/report/valuation.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { limitRatios } from "@plumbline/research/valuation/limit-ratios.ts";
import { workbookSources } from "./workbook-sources.ts";

const costOfEquityOf = ({ models, costOfEquity }: Valuation) => {
  const [model] = models;
  if (!model) throw new Error("a completed report has a model of its cost of equity");
  const { operating, geographic } = costOfEquity.details;
  return {
    valueMethod: model.valueMethod,
    bondYield: model.bondYield,
    defaultSpread: model.defaultSpread,
    bondYieldCountry: model.bondYieldCountry,
    bondYieldDate: model.bondYieldDate,
    debtToEquityRatio: model.debtToEquityRatio,
    cashToFirmValueRatio: model.cashToFirmValueRatio,
    marginalTaxRate: model.marginalTaxRate,
    operating: operating.map(({ weight: _weight, source: _source, ...row }) => row),
    geographic: geographic.map(({ weight: _weight, source: _source, ...row }) => row),
    /** The premium if the report has no geographic segments; else null. */
    defaultEquityRiskPremium: geographic.length === 0 ? model.equityRiskPremium : null,
    premiumScale: model.premiumScale ?? 1,
  };
};

const historyOf = ({ year: _year, ...row }: AdjustedRow) => ({
  ...row,
  revenue: row.revenue.value,
  netIncome: row.netIncome.value,
  bookEquity: row.bookEquity.value,
  researchAndDevelopment: row.researchAndDevelopment.value,
});

/** Keeps the values of a row of figures: their sources have a sheet of their own. */
const cashFlowOf = ({ year: _year, label, periodEnd, ...figures }: CashFlowRow) => ({
  label,
  periodEnd,
  ...(Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value])) as Record<
    keyof typeof figures,
    number | null
  >),
});

const explanationsOf = ({ type: caseType, valuationStory, ...rest }: Forecast) => [
  { caseType, driver: "valuationStory", explanation: valuationStory },
  ...Object.entries(rest).flatMap(([driver, part]) =>
    "explanation" in part ? [{ caseType, driver, explanation: part.explanation }] : [],
  ),
];

/**
 * Converts a completed report to the data of a workbook, whose inputs give the report's own
 * figures.
 */
export const workbookOfReport = ({
  ticker,
  companyName,
  analysisDate,
  content,
}: {
  ticker: string;
  companyName: string;
  /** YYYY-MM-DD */
  analysisDate: string;
  content: ReportContent;
}) => {
  const { company, valuation, forecasts } = content;
  const caseOf = (type: CaseType): ValuationCase => {
    const found = valuation.cases.find((reported) => reported.type === type);
    if (!found) throw new Error(`a completed report has a ${type} case`);
    return found;
  };
  const base = caseOf("base");
  return {
    company: {
      name: companyName,
      ticker,
      currency: company.currency,
      analysisDate,
      priceDate: company.priceDate ?? "",
      latestFinancialsDate: base.latestFinancialsDate,
      baseFiscalYear: Number(base.latestFinancialsDate.slice(0, 4)),
      recommendation: valuation.recommendation.word ?? "",
      creditRating: base.creditRating,
    },
    base: reportedInputs(base, company.stockPrice),
    bull: reportedInputs(caseOf("bull"), company.stockPrice),
    bear: reportedInputs(caseOf("bear"), company.stockPrice),
    costOfEquity: costOfEquityOf(valuation),
    history: limitRatios(content).financials.adjusted.map(historyOf),
    cashFlow: (content.financials.cashFlow ?? []).map(cashFlowOf),
    explanations: forecasts.flatMap(explanationsOf),
    sources: workbookSources(content),
    simulation: {
      ...valuation.simulation,
      percentiles: valuation.percentiles,
      elasticities: valuation.monteCarloElasticities,
    },
    warnings: valuation.warnings,
    answers: (content.thesis.answers ?? []).map(({ question, text }) => ({ question, text })),
    optionsAtMarketPrice: content.otherClaims.stock_options?.value_at_market_price ?? null,
  };
};

/** The data of a workbook of the valuation engine. */
type ReportWorkbook = ReturnType<typeof workbookOfReport>;

/** Streams the pieces of an .xlsx in order: values only, or with formulas. */
export type WriteWorkbook = (
  request: ReportWorkbook & { kind: "VALUES" | "FORMULAS" },
  signal: AbortSignal,
) => AsyncIterable<Uint8Array>;
