import type { CompanyBrief, Forecasts } from "../analyst.ts";
import type { Thesis, Valuation } from "../../report.ts";
import { readEvidence } from "./evidence.ts";
import { money, perShare } from "./format.ts";

/** Every text of the report. */
export const writeThesis = ({
  brief,
  forecasts,
  valuation,
}: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  valuation: Valuation;
  points: string[];
}): Thesis => {
  const { name, currency } = readEvidence(brief);
  const { base, bull, bear } = forecasts;
  const value = valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? 0;
  const section = (header: string, text: string) => ({ header, text });
  return {
    writtenBy: "rules",
    recommendationWord: valuation.recommendation.word,
    recommendation: `${name} is worth ${perShare(value, currency)} a share in the base case.`,
    thesisSummary: base.valuationStory,
    catalystsSummary: bull.valuationStory,
    valuationSummary: base.valuationStory,
    risksSummary: bear.valuationStory,
    growthAnalysis: section("Growth", base.revenueGrowthRate.explanation),
    runwayAnalysis: section("Runway", base.yearsToStability.explanation),
    efficiencyAnalysis: section("Efficiency", base.salesToEquityRatio.explanation),
    marginAnalysis: section("Margin", base.stableNetIncomeMargin.explanation),
    competitiveAdvantage: section("Return on equity", base.stableRoe.explanation),
    growthCatalyst: section("Faster growth", bull.revenueGrowthRate.explanation),
    marginCatalyst: section("Higher margins", bull.stableNetIncomeMargin.explanation),
    efficiencyCatalyst: section("Less equity", bull.salesToEquityRatio.explanation),
    runwayCatalyst: section("A longer run", bull.yearsToStability.explanation),
    competitiveCatalyst: section("A lasting lead", bull.stableRoe.explanation),
    growthRisk: section("Slower growth", bear.revenueGrowthRate.explanation),
    runwayRisk: section("A shorter run", bear.yearsToStability.explanation),
    efficiencyRisk: section("More equity", bear.salesToEquityRatio.explanation),
    marginRisk: section("Lower margins", bear.stableNetIncomeMargin.explanation),
    competitiveRisk: section("Competition", bear.stableRoe.explanation),
    worstCase: section("If the bear case holds", bear.valuationStory),
    industry: brief.industry.industry.industry,
    companyDescription: `${name} had revenue of ${money(brief.base.revenue, currency)} in the latest twelve months.`,
    keyProducts: `${name}'s filing at hand is described under segments.`,
    operatingSegments: "See the segment table.",
    geographicSegments: "See the segment table.",
  };
};
