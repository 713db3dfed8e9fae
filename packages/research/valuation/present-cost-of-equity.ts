import type { CompanyBrief } from "../analyst/analyst.ts";
import type { CostOfEquityBlock, ValuationModel } from "@plumbline/report/valuation.ts";

/**
 * Presents the build-up of the cost of equity; ratios that the financial method does not use are
 * null.
 */
export const presentModel = ({ costOfEquity: k, market }: CompanyBrief): ValuationModel => {
  const isFinancial = k.valueMethod === "FINANCIAL";
  return {
    valueMethod: k.valueMethod,
    riskFreeRate: k.riskFreeRate,
    bondYieldCountry: k.bondYieldCountry ?? "United States",
    defaultSpread: k.defaultSpread,
    bondYield: k.bondYield,
    bondYieldDate: market.bondYieldDate,
    businessBeta: k.businessBeta,
    debtToEquityRatio: isFinancial ? null : k.debtToEquityRatio,
    cashToFirmValueRatio: isFinancial ? null : k.cashToFirmValueRatio,
    marginalTaxRate: isFinancial ? null : k.marginalTaxRate,
    leveredBeta: k.leveredBeta,
    equityBeta: k.equityBeta,
    premiumScale: k.premiumScale,
    equityRiskPremium: k.equityRiskPremium,
    costOfEquity: k.costOfEquity,
    stableBeta: k.stableBeta,
    stableCostOfEquity: k.stableCostOfEquity,
  };
};

/** Presents the tables behind it: segments with their industries, regions with their premiums. */
export const presentCostOfEquity = ({ costOfEquity: k, industry }: CompanyBrief): CostOfEquityBlock => ({
  riskFreeRate: k.riskFreeRate,
  beta: k.equityBeta,
  equityRiskPremium: k.equityRiskPremium,
  costOfEquity: k.costOfEquity,
  stableCostOfEquity: k.stableCostOfEquity,
  details: {
    operating: k.operatingSegments.map((row, i) => ({
      segment: row.segment,
      industry: industry.segmentIndustries[i]?.industry.industry ?? industry.industry.industry,
      revenue: row.revenue,
      mcSalesRatio: row.mcSalesRatio,
      evSalesRatio: row.evSalesRatio,
      weight: row.weight,
      equityBeta: row.equityBeta,
      businessBeta: row.businessBeta,
      source: industry.segmentIndustries[i]?.source ?? null,
    })),
    geographic: k.geographicSegments.map((row, i) => ({
      segment: industry.segmentCountries[i]?.segment ?? row.country,
      country: row.country,
      revenue: row.revenue,
      weight: row.weight,
      equityRiskPremium: row.equityRiskPremium,
      taxRate: row.taxRate,
      source: industry.segmentCountries[i]?.source ?? null,
    })),
  },
});
