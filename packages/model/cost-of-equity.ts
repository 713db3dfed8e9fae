import {
  DEFAULT_EQUITY_RISK_PREMIUM,
  HIGHEST_STABLE_BETA,
  LOWEST_STABLE_BETA,
  OWN_BETA_WEIGHT,
} from "./bounds.ts";
import { ModelError, requireAtLeast, requireFinite, requireNoOverflow } from "./model-error.ts";
import { warning } from "./warnings.ts";
import type { Warning, WarningCode } from "./warnings.ts";

const DEFAULT_MULTIPLE = 1;
const DEFAULT_BETA = 1;

/**
 * Financial companies are weighted by market cap to sales and keep their industry's levered beta.
 */
export type ValueMethod = "FINANCIAL" | "NON_FINANCIAL";

/**
 * Revenue of an operating segment and its industry's figures; an unknown multiple or beta is null.
 */
export type OperatingSegmentInput = {
  segment: string;
  revenue: number;
  evSalesRatio: number | null;
  mcSalesRatio: number | null;
  /** The industry's unlevered beta, corrected for cash. */
  unleveredBeta: number | null;
  /** The industry's levered equity beta; used by the financial method only. */
  equityBeta: number | null;
};

/** Revenue of a geographic segment; unknown premiums are null. */
export type GeographicSegmentInput = {
  country: string;
  revenue: number;
  /** The country's own premium. */
  equityRiskPremium: number | null;
  /** The premium of its region, used if the country's is unknown. */
  regionEquityRiskPremium?: number | null;
  taxRate?: number | null;
};

export type CostOfEquityInputs = {
  valueMethod: ValueMethod;
  /** Ten-year government bond yield and the default spread of that government. */
  bondYield: number;
  defaultSpread: number;
  bondYieldCountry?: string | null;
  operatingSegments: OperatingSegmentInput[];
  geographicSegments: GeographicSegmentInput[];
  /** Premium if no region has a known one; DEFAULT_EQUITY_RISK_PREMIUM if left out. */
  defaultEquityRiskPremium?: number;
  /**
   * The premium implied by an index's price over the premium of the index's own revenue by country;
   * 1 if left out.
   */
  premiumScale?: number;
  /** Debt, millions: at market value if known, else at book value as its estimate. */
  marketDebt: number;
  /** Cash and equivalents, millions. */
  cash: number;
  price: number | null;
  sharesOutstanding: number;
  marginalTaxRate: number;
};

/** The source of a geographic segment's premium. */
export type PremiumSource = "country" | "region" | "mean" | "default";

export type CostOfEquityResult = {
  valueMethod: ValueMethod;
  bondYield: number;
  bondYieldCountry: string | null;
  defaultSpread: number;
  riskFreeRate: number;
  businessBeta: number;
  debtToEquityRatio: number;
  cashToFirmValueRatio: number;
  marginalTaxRate: number;
  /** Before it is moved towards the market's beta. */
  leveredBeta: number;
  equityBeta: number;
  /** The scale applied to the weighted premium: 1 for the default premium. */
  premiumScale: number;
  equityRiskPremium: number;
  costOfEquity: number;
  stableBeta: number;
  stableCostOfEquity: number;
  operatingSegments: {
    segment: string;
    revenue: number;
    evSalesRatio: number | null;
    mcSalesRatio: number | null;
    weight: number;
    businessBeta: number | null;
    equityBeta: number | null;
  }[];
  geographicSegments: {
    country: string;
    revenue: number;
    weight: number;
    equityRiskPremium: number;
    taxRate: number | null;
    premiumSource: PremiumSource;
  }[];
  warnings: Warning[];
};

const optional = (field: string, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : requireAtLeast({ field, value, least: 0 });

const nonNegative = (field: string, value: number): number => requireAtLeast({ field, value, least: 0 });

const operatingBeta = (inputs: CostOfEquityInputs, warn: (code: WarningCode) => void) => {
  const isFinancial = inputs.valueMethod === "FINANCIAL";
  const rows = inputs.operatingSegments.map((row) => {
    const evSalesRatio = optional("evSalesRatio", row.evSalesRatio);
    const mcSalesRatio = optional("mcSalesRatio", row.mcSalesRatio);
    const multiple = isFinancial ? mcSalesRatio : evSalesRatio;
    const given = isFinancial ? row.equityBeta : row.unleveredBeta;
    const field = isFinancial ? "equityBeta" : "unleveredBeta";
    if (multiple === null || given === null) warn("DEFAULT_MULTIPLE");
    const beta = given === null ? DEFAULT_BETA : requireFinite({ field, value: given });
    // Eliminations between segments are reported as negative revenue; they are no business.
    const revenue = Math.max(0, requireFinite({ field: "operatingSegments.revenue", value: row.revenue }));
    return { row, evSalesRatio, mcSalesRatio, beta, value: revenue * (multiple ?? DEFAULT_MULTIPLE) };
  });
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  if (!(total > 0)) throw new ModelError({ field: "operatingSegments", rule: "must have revenue" });
  const operatingSegments = rows.map(({ row, evSalesRatio, mcSalesRatio, beta, value }) => ({
    segment: row.segment,
    revenue: row.revenue,
    evSalesRatio,
    mcSalesRatio,
    weight: value / total,
    businessBeta: isFinancial ? null : beta,
    equityBeta: isFinancial ? beta : row.equityBeta,
  }));
  const businessBeta = rows.reduce((sum, { beta, value }) => sum + beta * (value / total), 0);
  return { operatingSegments, businessBeta };
};

const readPremium = (
  row: GeographicSegmentInput,
): { equityRiskPremium: number | null; premiumSource: PremiumSource } => {
  const country = optional("equityRiskPremium", row.equityRiskPremium);
  if (country !== null) return { equityRiskPremium: country, premiumSource: "country" };
  const region = optional("regionEquityRiskPremium", row.regionEquityRiskPremium);
  return { equityRiskPremium: region, premiumSource: region === null ? "default" : "region" };
};

/** Weights the known premiums by revenue; null if no known place has revenue. */
const weighKnownPremiums = (rows: { equityRiskPremium: number | null; revenue: number }[]): number | null => {
  const known = rows.flatMap(({ equityRiskPremium, revenue }) =>
    equityRiskPremium !== null && revenue > 0 ? [{ equityRiskPremium, revenue }] : [],
  );
  const total = known.reduce((sum, { revenue }) => sum + revenue, 0);
  if (known.length === 0) return null;
  return known.reduce(
    (sum, { equityRiskPremium, revenue }) => sum + equityRiskPremium * (revenue / total),
    0,
  );
};

const geographicPremium = (inputs: CostOfEquityInputs, warn: (code: WarningCode) => void) => {
  const defaultPremium = nonNegative(
    "defaultEquityRiskPremium",
    inputs.defaultEquityRiskPremium ?? DEFAULT_EQUITY_RISK_PREMIUM,
  );
  const scale = nonNegative("premiumScale", inputs.premiumScale ?? 1);
  const rows = inputs.geographicSegments.map((row) => ({
    ...readPremium(row),
    country: row.country,
    revenue: requireFinite({ field: "geographicSegments.revenue", value: row.revenue }),
    taxRate: optional("taxRate", row.taxRate),
  }));
  const total = rows.reduce((sum, row) => sum + Math.max(0, row.revenue), 0);
  if (rows.length > 0 && !(total > 0))
    throw new ModelError({ field: "geographicSegments", rule: "must have revenue" });
  const known = weighKnownPremiums(rows);
  if (known === null) warn("DEFAULT_PREMIUM");
  else if (rows.some(({ equityRiskPremium }) => equityRiskPremium === null)) warn("MEAN_PREMIUM");
  const geographicSegments = rows.map((row) => ({
    ...row,
    equityRiskPremium: row.equityRiskPremium ?? known ?? defaultPremium,
    premiumSource: row.equityRiskPremium === null && known !== null ? ("mean" as const) : row.premiumSource,
    weight: Math.max(0, row.revenue) / total,
  }));
  // The default is a premium for a whole company and needs no scale.
  return known === null
    ? { geographicSegments, premiumScale: 1, equityRiskPremium: defaultPremium }
    : { geographicSegments, premiumScale: scale, equityRiskPremium: known * scale };
};

const marketRatios = (inputs: CostOfEquityInputs, warn: (code: WarningCode) => void) => {
  const debt = nonNegative("marketDebt", inputs.marketDebt);
  const cash = nonNegative("cash", inputs.cash);
  const equity =
    nonNegative("price", inputs.price ?? 0) * nonNegative("sharesOutstanding", inputs.sharesOutstanding);
  if (equity === 0) {
    warn("MARKET_VALUE_MISSING");
    return { debtToEquityRatio: 0, cashToFirmValueRatio: 0 };
  }
  // More cash than the firm is worth would make the beta negative.
  return { debtToEquityRatio: debt / equity, cashToFirmValueRatio: Math.min(1, cash / (debt + equity)) };
};

/**
 * Computes the bottom-up cost of equity (docs/VALUATION.md, section 4): Ke = risk-free rate + beta
 * x equity risk premium, with the risk-free rate = bond yield - default spread, the levered beta =
 * business beta of the operating segments (1 - cash / firm value) (1 + (1 - tax) debt / equity),
 * beta = 2/3 levered beta + 1/3 (Blume), and the premium of the geographic segments times its
 * scale. Rates as fractions. Throws a ModelError if a figure is not finite or no segment has
 * revenue.
 */
export const costOfEquity = (inputs: CostOfEquityInputs): CostOfEquityResult => {
  const warnings: Warning[] = [];
  const warn = (code: WarningCode): void => {
    if (!warnings.some((known) => known.code === code)) warnings.push(warning({ code }));
  };
  const bondYield = requireFinite({ field: "bondYield", value: inputs.bondYield });
  const defaultSpread = requireFinite({ field: "defaultSpread", value: inputs.defaultSpread });
  const marginalTaxRate = nonNegative("marginalTaxRate", inputs.marginalTaxRate);
  if (marginalTaxRate > 1) throw new ModelError({ field: "marginalTaxRate", rule: "must be at most 1" });
  const { operatingSegments, businessBeta } = operatingBeta(inputs, warn);
  const { geographicSegments, premiumScale, equityRiskPremium } = geographicPremium(inputs, warn);
  const isFinancial = inputs.valueMethod === "FINANCIAL";
  const { debtToEquityRatio, cashToFirmValueRatio } = isFinancial
    ? { debtToEquityRatio: 0, cashToFirmValueRatio: 0 }
    : marketRatios(inputs, warn);

  const riskFreeRate = bondYield - defaultSpread;
  const withCash = businessBeta * (1 - cashToFirmValueRatio);
  const leveredBeta = withCash * (1 + (1 - marginalTaxRate) * debtToEquityRatio);
  const equityBeta = OWN_BETA_WEIGHT * leveredBeta + (1 - OWN_BETA_WEIGHT);
  const stableBeta = Math.max(LOWEST_STABLE_BETA, Math.min(HIGHEST_STABLE_BETA, equityBeta));
  const starting = requireNoOverflow({
    field: "marketDebt",
    value: riskFreeRate + equityBeta * equityRiskPremium,
  });
  const stableCostOfEquity = requireNoOverflow({
    field: "equityRiskPremium",
    value: riskFreeRate + stableBeta * equityRiskPremium,
  });
  return {
    valueMethod: inputs.valueMethod,
    bondYield,
    bondYieldCountry: inputs.bondYieldCountry ?? null,
    defaultSpread,
    riskFreeRate,
    businessBeta,
    debtToEquityRatio,
    cashToFirmValueRatio,
    marginalTaxRate,
    leveredBeta,
    equityBeta,
    premiumScale,
    equityRiskPremium,
    costOfEquity: starting,
    stableBeta,
    stableCostOfEquity,
    operatingSegments,
    geographicSegments,
    warnings,
  };
};
