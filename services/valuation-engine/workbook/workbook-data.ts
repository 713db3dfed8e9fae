import {
  type WorkbookRequest,
  WorkbookRequestSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { type CaseInputs, type CostOfEquityInputs, costOfEquity, valueCase } from "@plumbline/model";
import { toPlain } from "@plumbline/shared/rpc/plain.ts";
import { invalidInput } from "../errors.ts";
import { refusing } from "../refusals.ts";

export const caseTypes = ["base", "bull", "bear"] as const;
export type CaseType = (typeof caseTypes)[number];

/** Columns the formulas workbook has for years; a longer horizon has no room. */
export const mostYears = 40;

type Nullable<T> = { [K in keyof T]: T[K] | null };

export type CostOfEquityFigures = {
  valueMethod: "FINANCIAL" | "NON_FINANCIAL";
  bondYield: number;
  defaultSpread: number;
  bondYieldCountry: string;
  bondYieldDate: string;
  debtToEquityRatio: number;
  cashToFirmValueRatio: number;
  marginalTaxRate: number;
  operating: ({ segment: string; industry: string; revenue: number } & Nullable<{
    evSalesRatio: number;
    mcSalesRatio: number;
    businessBeta: number;
    equityBeta: number;
  }>)[];
  geographic: {
    segment: string;
    country: string;
    revenue: number;
    equityRiskPremium: number;
    taxRate: number | null;
  }[];
  defaultEquityRiskPremium: number | null;
};

export type HistoryRow = { label: string; periodEnd: string } & Nullable<{
  revenue: number;
  netIncome: number;
  bookEquity: number;
  researchAndDevelopment: number;
  adjustedNetIncome: number;
  adjustedNetIncomeMargin: number;
  reinvestment: number;
  fcfe: number;
  adjustedEquity: number;
  adjustedROE: number;
  adjustedSalesToEquityRatio: number;
  oneYearCAGR: number;
  threeYearCAGR: number;
  fiveYearCAGR: number;
}>;

/** What a report's simulation came to. */
type SimulationFigures = {
  percentiles: Record<string, number>;
  mean: number;
  standardDeviation: number;
  shareBelowPrice: number | null;
  shareAtZero: number;
  elasticities: {
    driver: string;
    elasticity: number | null;
    label: string | null;
    baseValue: number;
    lowerBound: number;
    upperBound: number;
    sampleMean: number;
    sampleStd: number;
  }[];
  trials: number;
  seed: number;
};

/** Everything a workbook shows, as plain data that can be sent to a worker as it is. */
export type WorkbookData = {
  kind: "VALUES" | "FORMULAS";
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
  costOfEquity: CostOfEquityFigures;
  history: HistoryRow[];
  explanations: { caseType: string; driver: string; explanation: string }[];
  sources: { figure: string; source: string; note: string; url: string }[];
  simulation: SimulationFigures | null;
  warnings: { code: string; message: string }[];
} & Record<CaseType, CaseInputs>;

/** Rows enough for any company; beyond them a request is a mistake. */
const mostRows = { history: 60, explanations: 200, sources: 2_000, warnings: 100 } as const;
const mostSegments = 200;

/**
 * The model's inputs of a report's cost of equity. The report keeps ratios: with a market value of one, debt is the
 * debt-to-equity ratio, and cash its share of the firm's value.
 */
export const costOfEquityInputs = (figures: CostOfEquityFigures): CostOfEquityInputs => ({
  valueMethod: figures.valueMethod,
  bondYield: figures.bondYield,
  defaultSpread: figures.defaultSpread,
  bondYieldCountry: figures.bondYieldCountry,
  operatingSegments: figures.operating.map((row) => ({ ...row, unleveredBeta: row.businessBeta })),
  geographicSegments: figures.geographic,
  ...(figures.defaultEquityRiskPremium === null
    ? {}
    : { defaultEquityRiskPremium: figures.defaultEquityRiskPremium }),
  price: 1,
  sharesOutstanding: 1,
  marketDebt: figures.debtToEquityRatio,
  cash: figures.cashToFirmValueRatio * (1 + figures.debtToEquityRatio),
  marginalTaxRate: figures.marginalTaxRate,
});

/** Path of the first figure that is not finite, as a caller would write it. */
const brokenFigure = (value: unknown, path: string): string | null => {
  if (typeof value === "number") return Number.isFinite(value) ? null : path;
  if (value === null || typeof value !== "object") return null;
  for (const [key, item] of Object.entries(value)) {
    const inner = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const broken = brokenFigure(item, inner);
    if (broken !== null) return broken;
  }
  return null;
};

const requirePercentiles = (simulation: SimulationFigures | null) => {
  if (simulation === null) return;
  for (let rank = 0; rank <= 100; rank += 5) {
    if (simulation.percentiles[`p${rank}`] === undefined)
      throw invalidInput("simulation.percentiles", "must hold p0, p5 .. p100");
  }
};

/** A request as checked data. Throws INVALID_ARGUMENT naming the field: what passes can be written without a fault. */
export const workbookDataOf = (request: WorkbookRequest): WorkbookData => {
  for (const field of ["company", "base", "bull", "bear", "costOfEquity"] as const) {
    if (request[field] === undefined) throw invalidInput(field, "must be given");
  }
  const data = toPlain(WorkbookRequestSchema, request) as unknown as WorkbookData;
  if (data.kind !== "VALUES" && data.kind !== "FORMULAS")
    throw invalidInput("kind", "must be VALUES or FORMULAS");
  const broken = brokenFigure(data, "");
  if (broken !== null) throw invalidInput(broken, "must be a finite number");
  for (const [field, most] of Object.entries(mostRows)) {
    if (data[field as keyof typeof mostRows].length > most)
      throw invalidInput(field, `must be at most ${most} rows`);
  }
  for (const field of ["operating", "geographic"] as const) {
    if (data.costOfEquity[field].length > mostSegments)
      throw invalidInput(`costOfEquity.${field}`, `must be at most ${mostSegments} rows`);
  }
  const method: string = data.costOfEquity.valueMethod;
  if (method !== "FINANCIAL" && method !== "NON_FINANCIAL")
    throw invalidInput("costOfEquity.valueMethod", "must be FINANCIAL or NON_FINANCIAL");
  for (const type of caseTypes) {
    const { normalised } = refusing(() => valueCase(data[type]), `${type}.`);
    if (normalised.yearsToStability > mostYears)
      throw invalidInput(`${type}.yearsToStability`, `must be at most ${mostYears} in a workbook`);
  }
  refusing(() => costOfEquity(costOfEquityInputs(data.costOfEquity)), "costOfEquity.");
  requirePercentiles(data.simulation);
  return data;
};
