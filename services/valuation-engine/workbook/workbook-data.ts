import {
  type CashFlowYear,
  type CostOfEquityFigures as CostOfEquityMessage,
  type DriverExplanation,
  type Elasticity,
  type FigureSource,
  type GeographicSegment,
  type HistoryRow as HistoryMessage,
  type OperatingSegment,
  type SimulationResult,
  type Warning,
  type WorkbookAnswer,
  type WorkbookCompany,
  type WorkbookRequest,
  WorkbookRequestSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { type CaseInputs, type CostOfEquityInputs, costOfEquity, valueCase } from "@plumbline/model";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { invalidInput } from "../errors.ts";
import { refusing } from "../refusals.ts";

export const caseTypes = ["base", "bull", "bear"] as const;
export type CaseType = (typeof caseTypes)[number];

/** Columns of years in the formulas workbook, and so the longest horizon of a case. */
export const maxWorkbookYears = 40;

/** A message of scalars as toPlain converts it: an unset optional field is null. */
type Row<Message> = {
  [K in Exclude<keyof Message, "$typeName" | "$unknown">]-?: undefined extends Message[K]
    ? NonNullable<Message[K]> | null
    : Message[K];
};

export type CostOfEquityFigures = Omit<
  Row<CostOfEquityMessage>,
  "valueMethod" | "operating" | "geographic"
> & {
  valueMethod: "FINANCIAL" | "NON_FINANCIAL";
  operating: Row<OperatingSegment>[];
  geographic: Row<GeographicSegment>[];
};

/** A row under its JSON names; these four differ from the message's own. */
export type HistoryRow = Omit<
  Row<HistoryMessage>,
  "adjustedRoe" | "oneYearCagr" | "threeYearCagr" | "fiveYearCagr"
> &
  Record<"adjustedROE" | "oneYearCAGR" | "threeYearCAGR" | "fiveYearCAGR", number | null>;

/** The results of a report's simulation. */
type SimulationFigures = Omit<Row<SimulationResult>, "elasticities"> & {
  elasticities: Omit<Row<Elasticity>, "numTrials">[];
};

/** Everything a workbook shows, as plain data that a worker thread can receive. */
export type WorkbookData = {
  kind: "VALUES" | "FORMULAS";
  company: Row<WorkbookCompany>;
  costOfEquity: CostOfEquityFigures;
  history: HistoryRow[];
  cashFlow: Row<CashFlowYear>[];
  explanations: Row<DriverExplanation>[];
  sources: Row<FigureSource>[];
  simulation: SimulationFigures | null;
  warnings: Row<Warning>[];
  answers: Row<WorkbookAnswer>[];
  /** Value of the employee options at the market price, millions; null if it is not known. */
  optionsAtMarketPrice: number | null;
} & Record<CaseType, Required<CaseInputs>>;

/** Reports whether a company has employee options, also if they are worth nothing in any case. */
export const hasEmployeeOptions = (data: WorkbookData): boolean =>
  data.optionsAtMarketPrice !== null || caseTypes.some((type) => data[type].stockOptions !== 0);

/** Limits of a request, above what any company needs. */
const maxRows = {
  history: 60,
  cashFlow: 60,
  explanations: 200,
  sources: 2_000,
  warnings: 100,
  answers: 20,
} as const;
const maxSegments = 200;

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
  premiumScale: figures.premiumScale ?? 1,
  price: 1,
  sharesOutstanding: 1,
  marketDebt: figures.debtToEquityRatio ?? 0,
  cash: (figures.cashToFirmValueRatio ?? 0) * (1 + (figures.debtToEquityRatio ?? 0)),
  marginalTaxRate: figures.marginalTaxRate ?? 0,
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
    data[type].yearsSinceBase ??= 0;
    data[type].equityStakes ??= 0;
    const { normalised } = refusing(() => valueCase(data[type]), `${type}.`);
    if (normalised.yearsToStability > maxWorkbookYears)
      throw invalidInput(`${type}.yearsToStability`, `must be at most ${maxWorkbookYears} in a workbook`);
  }
  refusing(() => costOfEquity(convertCostOfEquity(data.costOfEquity)), "costOfEquity.");
  requirePercentiles(data.simulation);
  return data;
};
