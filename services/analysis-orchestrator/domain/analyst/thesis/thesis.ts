import type { Thesis } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import {
  competitiveAdvantage,
  efficiencyAnalysis,
  growthAnalysis,
  marginAnalysis,
  runwayAnalysis,
} from "./analyses.ts";
import {
  competitiveCatalyst,
  efficiencyCatalyst,
  growthCatalyst,
  marginCatalyst,
  runwayCatalyst,
} from "./catalysts.ts";
import { companyDescription, geographicSegments, keyProducts, operatingSegments } from "./company-texts.ts";
import { gatherFacts } from "./report-context.ts";
import { competitiveRisk, efficiencyRisk, growthRisk, marginRisk, runwayRisk, worstCase } from "./risks.ts";
import {
  catalystsSummary,
  recommendation,
  risksSummary,
  thesisSummary,
  valuationSummary,
} from "./summaries.ts";

/** Every text of the report, from its figures alone. */
export const writeThesis = (input: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  valuation: Valuation;
}): Thesis => {
  const facts = gatherFacts(input);
  return {
    writtenBy: "rules",
    recommendationWord: input.valuation.recommendation.word,
    recommendation: recommendation(facts),
    thesisSummary: thesisSummary(facts),
    catalystsSummary: catalystsSummary(facts),
    valuationSummary: valuationSummary(facts),
    risksSummary: risksSummary(facts),
    growthAnalysis: growthAnalysis(facts),
    runwayAnalysis: runwayAnalysis(facts),
    efficiencyAnalysis: efficiencyAnalysis(facts),
    marginAnalysis: marginAnalysis(facts),
    competitiveAdvantage: competitiveAdvantage(facts),
    growthCatalyst: growthCatalyst(facts),
    marginCatalyst: marginCatalyst(facts),
    efficiencyCatalyst: efficiencyCatalyst(facts),
    runwayCatalyst: runwayCatalyst(facts),
    competitiveCatalyst: competitiveCatalyst(facts),
    growthRisk: growthRisk(facts),
    runwayRisk: runwayRisk(facts),
    efficiencyRisk: efficiencyRisk(facts),
    marginRisk: marginRisk(facts),
    competitiveRisk: competitiveRisk(facts),
    worstCase: worstCase(facts),
    industry: input.brief.industry.industry.industry,
    companyDescription: companyDescription(facts),
    keyProducts: keyProducts(facts),
    operatingSegments: operatingSegments(facts),
    geographicSegments: geographicSegments(facts),
  };
};
