import type { CaseInputs, CostOfEquityResult } from "@plumbline/model";
import type { MarketPremium } from "../company/industry/premium-scale.ts";

/**
 * Returns a case's inputs with the cost of equity at the published premium instead of the one that
 * fits our forecasts; everything else stays.
 */
export const atPublishedPremium = (
  inputs: CaseInputs,
  { equityRiskPremium, equityBeta, stableBeta }: CostOfEquityResult,
  { published, fitting }: Pick<MarketPremium, "published" | "fitting">,
): CaseInputs => {
  const added = equityRiskPremium * (published / fitting - 1);
  return {
    ...inputs,
    startingCostOfEquity: inputs.startingCostOfEquity + equityBeta * added,
    stableCostOfEquity: inputs.stableCostOfEquity + stableBeta * added,
  };
};
