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

/** Columns of years in the formulas workbook, and so the longest horizon of a case. */
export const maxWorkbookYears = 40;

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

/** The results of a report's simulation. */
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

/** Everything a workbook shows, as plain data that a worker thread can receive. */
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

/** Limits of a request, above what any company needs. */
const maxRows = { history: 60, explanations: 200, sources: 2_000, warnings: 100 } as const;
const maxSegments = 200;

/**
 * Converts a report's cost of equity to the model's inputs. The report stores ratios: with a market
 * value of one, debt equals the debt-to-equity ratio, and cash its share of the firm's value.
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
  price: 1,
  sharesOutstanding: 1,
  marketDebt: figures.debtToEquityRatio,
  cash: figures.cashToFirmValueRatio * (1 + figures.debtToEquityRatio),
  marginalTaxRate: figures.marginalTaxRate,
});

/**
 * Finds the first figure that is not finite and returns its path, such as "history[2].fcfe"; null
 * if there is none.
 */
const findBrokenFigure = (value: unknown, path: string): string | null => {
  if (typeof value === "number") return Number.isFinite(value) ? null : path;
  if (value === null || typeof value !== "object") return null;
  for (const [key, item] of Object.entries(value)) {
    const property = path === "" ? key : `${path}.${key}`;
    const inner = Array.isArray(value) ? `${path}[${key}]` : property;
    const broken = findBrokenFigure(item, inner);
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

/** Validates a request and converts it to plain data. Throws INVALID_INPUT, naming the field. */
export const readWorkbookData = (request: WorkbookRequest): WorkbookData => {
  for (const field of ["company", "base", "bull", "bear", "costOfEquity"] as const) {
    if (request[field] === undefined) throw invalidInput(field, "must be given");
  }
  const data = toPlain(WorkbookRequestSchema, request) as unknown as WorkbookData;
  if (data.kind !== "VALUES" && data.kind !== "FORMULAS")
    throw invalidInput("kind", "must be VALUES or FORMULAS");
  const broken = findBrokenFigure(data, "");
  if (broken !== null) throw invalidInput(broken, "must be a finite number");
  for (const [field, most] of Object.entries(maxRows)) {
    if (data[field as keyof typeof maxRows].length > most)
      throw invalidInput(field, `must be at most ${most} rows`);
  }
  for (const field of ["operating", "geographic"] as const) {
    if (data.costOfEquity[field].length > maxSegments)
      throw invalidInput(`costOfEquity.${field}`, `must be at most ${maxSegments} rows`);
  }
  const method: string = data.costOfEquity.valueMethod;
  if (method !== "FINANCIAL" && method !== "NON_FINANCIAL")
    throw invalidInput("costOfEquity.valueMethod", "must be FINANCIAL or NON_FINANCIAL");
  for (const type of caseTypes) {
    const { normalised } = refusing(() => valueCase(data[type]), `${type}.`);
    if (normalised.yearsToStability > maxWorkbookYears)
      throw invalidInput(`${type}.yearsToStability`, `must be at most ${maxWorkbookYears} in a workbook`);
  }
  refusing(() => costOfEquity(convertCostOfEquity(data.costOfEquity)), "costOfEquity.");
  requirePercentiles(data.simulation);
  return data;
};
