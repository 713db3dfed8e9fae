import type { CaseType, RecommendationWord } from "./valuation.ts";

/** One driver of a case: its value and why. */
export type Driver = { value: number; explanation: string };
/** valuationStory and, for each driver, value and explanation; creditRating's value is a word. */
export type Forecast = {
  type: CaseType;
  valuationStory: string;
  revenueGrowthRate: Driver;
  stableGrowthRate: Driver;
  yearsToStability: Driver;
  salesToEquityRatio: Driver;
  stableNetIncomeMargin: Driver;
  nextYearNetIncomeMargin: Driver;
  marginConvergence: Driver;
  stableRoe: Driver;
  recoveryRatio: Driver;
  creditRating: { value: string; explanation: string };
};

/** A headed text of the thesis. */
export type Section = { header: string; text: string };
export type Thesis = {
  /** "rules" or the name of the language model that wrote. */
  writtenBy: string;
  recommendationWord: RecommendationWord | null;
  recommendation: string;
  thesisSummary: string;
  catalystsSummary: string;
  valuationSummary: string;
  risksSummary: string;
  growthAnalysis: Section;
  runwayAnalysis: Section;
  efficiencyAnalysis: Section;
  marginAnalysis: Section;
  competitiveAdvantage: Section;
  growthCatalyst: Section;
  marginCatalyst: Section;
  efficiencyCatalyst: Section;
  runwayCatalyst: Section;
  competitiveCatalyst: Section;
  growthRisk: Section;
  runwayRisk: Section;
  efficiencyRisk: Section;
  marginRisk: Section;
  competitiveRisk: Section;
  worstCase: Section;
  industry: string;
  companyDescription: string;
  keyProducts: string;
  operatingSegments: string;
  geographicSegments: string;
};
