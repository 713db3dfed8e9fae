import type { CaseInputs, CostOfEquityInputs } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { AdjustedRow, CashFlowRow, ReportContent } from "@plumbline/report/report.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { type CaseType, caseTypes, type Valuation } from "@plumbline/report/valuation.ts";
import { invalidInput } from "../errors.ts";
import { workbookSources } from "./workbook-sources.ts";

/** Columns of years in the formulas workbook, and so the longest horizon of a case. */
export const maxWorkbookYears = 40;

/** The report of a completed analysis; peers are absent in older ones. */
export type CompletedReport = Omit<ReportContent, "peers"> & {
  peers: ReportContent["peers"] | null;
  ticker: string;
  companyName: string;
  /** ISO 8601. */
  completedAt: string;
};

const costOfEquityOf = ({ models, costOfEquity }: Valuation) => {
  const [model] = models;
  if (!model) throw invalidInput("report.valuation.models", "must not be empty");
  const { operating, geographic } = costOfEquity.details;
  return {
    valueMethod: model.valueMethod,
    bondYield: model.bondYield,
    defaultSpread: model.defaultSpread,
    bondYieldCountry: model.bondYieldCountry,
    bondYieldDate: model.bondYieldDate,
    /** Debt at book value, equity at market value. A bank has neither ratio nor tax rate. */
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
export type CostOfEquityFigures = ReturnType<typeof costOfEquityOf>;

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
 * Derives what the sheets show from a report. The inputs of the cases and of the cost of equity
 * give the report's own figures. Throws INVALID_INPUT for a report without a case or its model.
 */
export const deriveWorkbook = (report: CompletedReport) => {
  const { company, valuation, otherClaims } = report;
  const caseOf = (type: CaseType) => {
    const found = valuation.cases.find((reported) => reported.type === type);
    if (!found) throw invalidInput("report.valuation.cases", `must have a ${type} case`);
    return found;
  };
  const inputsOf = (type: CaseType): Required<CaseInputs> => {
    const inputs = reportedInputs(caseOf(type), company.stockPrice);
    return {
      ...inputs,
      equityStakes: inputs.equityStakes ?? 0,
      yearsSinceBase: inputs.yearsSinceBase ?? 0,
    };
  };
  const { latestFinancialsDate, creditRating } = caseOf("base");
  return {
    company: {
      name: report.companyName,
      ticker: report.ticker,
      currency: company.currency,
      analysisDate: report.completedAt.slice(0, "YYYY-MM-DD".length),
      priceDate: company.priceDate,
      latestFinancialsDate,
      /** The calendar year in which the base figures' twelve months end. Forecasts count from it. */
      baseFiscalYear: Number(latestFinancialsDate.slice(0, 4)),
      recommendation: valuation.recommendation.word,
      creditRating,
    },
    base: inputsOf("base"),
    bull: inputsOf("bull"),
    bear: inputsOf("bear"),
    costOfEquity: costOfEquityOf(valuation),
    history: report.financials.adjusted.map(historyOf),
    cashFlow: (report.financials.cashFlow ?? []).map(cashFlowOf),
    explanations: report.forecasts.flatMap(explanationsOf),
    sources: workbookSources(report),
    simulation: {
      ...valuation.simulation,
      percentiles: valuation.percentiles,
      elasticities: valuation.monteCarloElasticities,
    },
    warnings: valuation.warnings,
    answers: (report.thesis.answers ?? []).map(({ question, text }) => ({ question, text })),
    /** Value of the employee options at the market price, millions; null if it is not known. */
    optionsAtMarketPrice: otherClaims.stock_options?.value_at_market_price ?? null,
  };
};

/** Everything a workbook shows, as plain data that a worker thread can receive. */
export type WorkbookData = ReturnType<typeof deriveWorkbook> & { kind: "VALUES" | "FORMULAS" };

/** Reports whether a company has employee options, also if they are worth nothing in any case. */
export const hasEmployeeOptions = (data: WorkbookData): boolean =>
  data.optionsAtMarketPrice !== null || caseTypes.some((type) => data[type].stockOptions !== 0);

/**
 * Converts a report's cost of equity to the model's inputs. The report stores ratios: with a market
 * value of one, debt equals the debt-to-equity ratio, and cash its share of the firm's value. The
 * financial method uses no ratio and no tax rate: its report has null.
 */
export const convertCostOfEquity = (figures: CostOfEquityFigures): CostOfEquityInputs => ({
  valueMethod: figures.valueMethod,
  bondYield: figures.bondYield,
  defaultSpread: figures.defaultSpread,
  bondYieldCountry: figures.bondYieldCountry,
  operatingSegments: figures.operating.map((row) => ({ ...row, unleveredBeta: row.businessBeta })),
  geographicSegments: figures.geographic,
  ...(figures.defaultEquityRiskPremium === null
    ? {}
    : { defaultEquityRiskPremium: figures.defaultEquityRiskPremium }),
  premiumScale: figures.premiumScale,
  price: 1,
  sharesOutstanding: 1,
  marketDebt: figures.debtToEquityRatio ?? 0,
  cash: (figures.cashToFirmValueRatio ?? 0) * (1 + (figures.debtToEquityRatio ?? 0)),
  marginalTaxRate: figures.marginalTaxRate ?? 0,
});
