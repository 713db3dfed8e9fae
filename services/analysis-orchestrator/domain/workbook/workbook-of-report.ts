import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { CaseInputs } from "@plumbline/model";
import type { AdjustedRow, ReportContent } from "@plumbline/report/report.ts";
import type {
  CaseType,
  GeographicSegmentPremium,
  OperatingSegmentBeta,
  Valuation,
  ValuationCase,
  Warning,
} from "@plumbline/report/valuation.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { workbookSources, type WorkbookSource } from "./workbook-sources.ts";

type AdjustedFigure = Exclude<keyof AdjustedRow, "label" | "year" | "periodEnd" | ReportedFigure>;
type ReportedFigure = "revenue" | "netIncome" | "bookEquity" | "researchAndDevelopment";

/** The data of a workbook of the valuation engine. */
export type ReportWorkbook = Record<CaseType, CaseInputs> & {
  company: {
    name: string;
    ticker: string;
    currency: string;
    analysisDate: string;
    priceDate: string;
    latestFinancialsDate: string;
    baseFiscalYear: number;
    recommendation: string;
    creditRating: string;
  };
  costOfEquity: {
    valueMethod: "FINANCIAL" | "NON_FINANCIAL";
    bondYield: number;
    defaultSpread: number;
    bondYieldCountry: string;
    bondYieldDate: string;
    debtToEquityRatio: number;
    cashToFirmValueRatio: number;
    marginalTaxRate: number;
    operating: Omit<OperatingSegmentBeta, "weight">[];
    geographic: Omit<GeographicSegmentPremium, "weight">[];
    /** The premium if the report has no geographic segments; else null. */
    defaultEquityRiskPremium: number | null;
  };
  history: ({ label: string; periodEnd: string } & Record<ReportedFigure | AdjustedFigure, number | null>)[];
  explanations: { caseType: CaseType; driver: string; explanation: string }[];
  sources: WorkbookSource[];
  simulation: Valuation["simulation"] & {
    percentiles: Valuation["percentiles"];
    elasticities: Valuation["monteCarloElasticities"];
  };
  warnings: Warning[];
};

/** The financial method uses no ratio; its report has null, which counts as zero. */
const costOfEquityOf = ({ models, costOfEquity }: Valuation): ReportWorkbook["costOfEquity"] => {
  const [model] = models;
  if (!model) throw new Error("a completed report has a model of its cost of equity");
  const { operating, geographic } = costOfEquity.details;
  return {
    valueMethod: model.valueMethod,
    bondYield: model.bondYield,
    defaultSpread: model.defaultSpread,
    bondYieldCountry: model.bondYieldCountry,
    bondYieldDate: model.bondYieldDate,
    debtToEquityRatio: model.debtToEquityRatio ?? 0,
    cashToFirmValueRatio: model.cashToFirmValueRatio ?? 0,
    marginalTaxRate: model.marginalTaxRate ?? 0,
    operating: operating.map(({ weight: _weight, ...row }) => row),
    geographic: geographic.map(({ weight: _weight, ...row }) => row),
    defaultEquityRiskPremium: geographic.length === 0 ? model.equityRiskPremium : null,
  };
};

const historyOf = ({ year: _year, ...row }: AdjustedRow): ReportWorkbook["history"][number] => ({
  ...row,
  revenue: row.revenue.value,
  netIncome: row.netIncome.value,
  bookEquity: row.bookEquity.value,
  researchAndDevelopment: row.researchAndDevelopment.value,
});

const explanationsOf = ({
  type: caseType,
  valuationStory,
  ...drivers
}: Forecast): ReportWorkbook["explanations"] => [
  { caseType, driver: "valuationStory", explanation: valuationStory },
  ...Object.entries(drivers).map(([driver, { explanation }]) => ({ caseType, driver, explanation })),
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
}): ReportWorkbook => {
  const { company, valuation, financials, forecasts } = content;
  const caseOf = (type: CaseType): ValuationCase => {
    const found = valuation.cases.find((reported) => reported.type === type);
    if (!found) throw new Error(`a completed report has a ${type} case`);
    return found;
  };
  const base = caseOf("base");
  const [firstYear] = base.forecastYears;
  if (!firstYear) throw new Error("a forecast has at least one year");
  return {
    company: {
      name: companyName,
      ticker,
      currency: company.currency,
      analysisDate,
      priceDate: company.priceDate ?? "",
      latestFinancialsDate: base.latestFinancialsDate,
      baseFiscalYear: firstYear.year - 1,
      recommendation: valuation.recommendation.word ?? "",
      creditRating: base.creditRating,
    },
    base: reportedInputs(base, company.stockPrice),
    bull: reportedInputs(caseOf("bull"), company.stockPrice),
    bear: reportedInputs(caseOf("bear"), company.stockPrice),
    costOfEquity: costOfEquityOf(valuation),
    history: financials.adjusted.map(historyOf),
    explanations: forecasts.flatMap(explanationsOf),
    sources: workbookSources(content),
    simulation: {
      ...valuation.simulation,
      percentiles: valuation.percentiles,
      elasticities: valuation.monteCarloElasticities,
    },
    warnings: valuation.warnings,
  };
};
