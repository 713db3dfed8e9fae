import { z } from "zod";
import { provenance } from "./provenance.ts";
import { caseType, recommendationWord } from "./valuation.ts";

const num = z.number();
const text = z.string();

/** A quotation of a filing that a text rests on. */
export const evidence = z.object({
  /** The text: "growthRisk", a driver of the forecast: "stableRoe", or "story" of the base case. */
  field: text,
  /** Of the filing's text, as numbered for the language model: "r12". */
  passage: text,
  /** "Business", "Risk factors", "Management’s discussion" or "Notes". */
  part: text,
  quotation: text,
  source: provenance,
});
export type Evidence = z.infer<typeof evidence>;

/** One driver of a case: its value and why. */
export const driver = z.object({
  value: num,
  explanation: text,
  /** The rules' value if a language model proposed another; absent in older reports. */
  byRules: num.nullish(),
  /** What the explanation quotes; absent in older reports. */
  evidence: z.array(evidence).optional(),
});
export type Driver = z.infer<typeof driver>;
/** valuationStory and, for each driver, value and explanation; creditRating's value is a word. */
export const forecast = z.object({
  type: caseType,
  valuationStory: text,
  /** What the story quotes; absent in older reports. */
  evidence: z.array(evidence).optional(),
  revenueGrowthRate: driver,
  stableGrowthRate: driver,
  yearsToStability: driver,
  salesToEquityRatio: driver,
  stableNetIncomeMargin: driver,
  nextYearNetIncomeMargin: driver,
  marginConvergence: driver,
  stableRoe: driver,
  recoveryRatio: driver,
  creditRating: z.object({ value: text, explanation: text }),
});
export type Forecast = z.infer<typeof forecast>;

/** A text of the thesis with its header. */
export const section = z.object({ header: text, text: text });
export type Section = z.infer<typeof section>;

/** A question that every report answers, in at most 60 words, those that it quotes included. */
export const answer = z.object({
  question: text,
  text: text,
  /** What the text quotes of a filing. */
  quotes: z.array(evidence).optional(),
});
export type Answer = z.infer<typeof answer>;

export const thesis = z.object({
  /** "rules", or the name of the language model that wrote the texts. */
  writtenBy: text,
  recommendationWord: recommendationWord.nullable(),
  recommendation: text,
  /**
   * What the price asks its reader to believe, why the value is what it is, and how sure that is.
   * Written by rules alone; empty where the figures are missing.
   */
  belief: text.default(""),
  reason: text.default(""),
  certainty: text.default(""),
  thesisSummary: text,
  catalystsSummary: text,
  valuationSummary: text,
  risksSummary: text,
  growthAnalysis: section,
  runwayAnalysis: section,
  efficiencyAnalysis: section,
  marginAnalysis: section,
  competitiveAdvantage: section,
  growthCatalyst: section,
  marginCatalyst: section,
  efficiencyCatalyst: section,
  runwayCatalyst: section,
  competitiveCatalyst: section,
  growthRisk: section,
  runwayRisk: section,
  efficiencyRisk: section,
  marginRisk: section,
  competitiveRisk: section,
  worstCase: section,
  industry: text,
  companyDescription: text,
  keyProducts: text,
  operatingSegments: text,
  geographicSegments: text,
  /** What the texts quote; absent in older reports. */
  evidence: z.array(evidence).optional(),
  /** The ten questions in their order; absent in older reports. */
  answers: z.array(answer).optional(),
});
export type Thesis = z.infer<typeof thesis>;
