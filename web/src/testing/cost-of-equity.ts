import type { Industry } from "@plumbline/gateway/dto/interactive.ts";
import { costOfEquity, type CostOfEquityInputs } from "@plumbline/model/cost-of-equity.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { report } from "./report-fixture.ts";

/** A table of two industries; the second has no ratio for the financial method. */
export const industryTable: Industry[] = [
  { industry: "Shoe", evToSales: 1.7, mcToSales: 1.6, unleveredBeta: 1.3, equityBeta: 1.4 },
  { industry: "Power", evToSales: 3.1, mcToSales: null, unleveredBeta: 0.4, equityBeta: 0.5 },
];
export const costOfEquityInputs: CostOfEquityInputs = {
  valueMethod: "NON_FINANCIAL",
  bondYield: 0.045,
  defaultSpread: 0.0023,
  operatingSegments: [
    {
      segment: "Tools",
      revenue: 700,
      evSalesRatio: 2.5,
      mcSalesRatio: 2.2,
      unleveredBeta: 0.9,
      equityBeta: 1.1,
    },
    {
      segment: "Service",
      revenue: 300,
      evSalesRatio: 4.5,
      mcSalesRatio: 4.2,
      unleveredBeta: 1.2,
      equityBeta: 1.25,
    },
    {
      segment: "Eliminations",
      revenue: -50,
      evSalesRatio: 2.5,
      mcSalesRatio: 2.2,
      unleveredBeta: 0.9,
      equityBeta: 1,
    },
  ],
  geographicSegments: [
    { country: "United States", revenue: 600, equityRiskPremium: 0.0446 },
    { country: "China", revenue: 400, equityRiskPremium: 0.053 },
  ],
  premiumScale: 1.04,
  marketDebt: 310,
  cash: 140,
  price: 37,
  sharesOutstanding: 61,
  marginalTaxRate: 0.25,
};

/** Presents a cost of equity as a report does; the industry of every segment is Machinery. */
export function presentCostOfEquity(given: CostOfEquityInputs): Pick<Valuation, "models" | "costOfEquity"> {
  const result = costOfEquity(given);
  const isFinancial = given.valueMethod === "FINANCIAL";
  const ratios = isFinancial
    ? { debtToEquityRatio: null, cashToFirmValueRatio: null, marginalTaxRate: null }
    : {};
  const [model] = report.valuation?.models ?? [];
  if (!model) throw new Error("the fixture has a model");
  return {
    models: [{ ...model, ...result, bondYieldCountry: "United States", ...ratios }],
    costOfEquity: {
      ...result,
      beta: result.equityBeta,
      details: {
        operating: result.operatingSegments.map((row) => ({ ...row, industry: "Machinery" })),
        geographic: [],
      },
    },
  };
}
