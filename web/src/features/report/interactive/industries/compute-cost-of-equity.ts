import type { Industry } from "@plumbline/gateway/dto/interactive.ts";
import { costOfEquity, type CostOfEquityResult } from "@plumbline/model/cost-of-equity.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { isChanged } from "../fields.ts";
import type { ModelState } from "../model-state.ts";

/**
 * Computes the cost of equity of the report with other industries, by the model of the report. The
 * industries are by the place of the segment; unknown ones count as the report's. The report holds
 * debt and cash as ratios of the market value and the premium of the whole company, which give the
 * same figures as the amounts behind them.
 */
export function computeCostOfEquity({
  valuation: { models, costOfEquity: reported },
  industries,
  table,
}: {
  valuation: Pick<Valuation, "models" | "costOfEquity">;
  industries: ModelState["industries"];
  table: Industry[];
}): CostOfEquityResult | null {
  const [model] = models;
  if (!model) return null;
  const { debtToEquityRatio, cashToFirmValueRatio, marginalTaxRate, bondYield, defaultSpread } = model;
  const debt = debtToEquityRatio ?? 0;
  return costOfEquity({
    valueMethod: model.valueMethod,
    bondYield,
    defaultSpread,
    operatingSegments: reported.details.operating.map((row, place) => {
      const chosen = table.find(({ industry }) => industry === industries[place]);
      return {
        segment: row.segment,
        revenue: row.revenue,
        evSalesRatio: chosen ? chosen.evToSales : row.evSalesRatio,
        mcSalesRatio: chosen ? chosen.mcToSales : row.mcSalesRatio,
        unleveredBeta: chosen ? chosen.unleveredBeta : row.businessBeta,
        equityBeta: chosen ? chosen.equityBeta : row.equityBeta,
      };
    }),
    geographicSegments: [],
    defaultEquityRiskPremium: model.equityRiskPremium,
    marketDebt: debt,
    cash: (cashToFirmValueRatio ?? 0) * (1 + debt),
    price: 1,
    sharesOutstanding: 1,
    marginalTaxRate: marginalTaxRate ?? 0,
  });
}

/**
 * Returns whether the report's own industries give its cost of equity: older reports were computed
 * by another rule.
 */
export function canRecompute(valuation: Pick<Valuation, "models" | "costOfEquity">): boolean {
  try {
    const own = computeCostOfEquity({ valuation, industries: {}, table: [] });
    const { costOfEquity: starting, stableCostOfEquity: stable } = valuation.costOfEquity;
    return (
      own !== null && !isChanged(own.costOfEquity, starting) && !isChanged(own.stableCostOfEquity, stable)
    );
  } catch {
    return false;
  }
}
