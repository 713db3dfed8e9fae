import type { Thesis } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { certainty, reason } from "./answers.ts";
import { efficiencyAnalysis, marginAnalysis, runwayAnalysis } from "./analyses.ts";
import { growthAnalysis } from "./growth-analysis.ts";
import { readFigures, readQuarterFigures } from "../filing/figures-say.ts";
import { chooseQuotations } from "../filing/choose-quotations.ts";
import { listQuotables, type Quotable } from "../filing/list-quotables.ts";
import type { Filed } from "../filing/rank-quotables.ts";
import { listSectionWishes, quoteSections } from "../filing/quote-sections.ts";
import { answerQuestions, listAnswerWishes } from "../questions/answer-questions.ts";
import { belief } from "./belief.ts";
import { competitiveCatalyst, marginCatalyst } from "./earnings-catalysts.ts";
import { competitiveRisk, marginRisk } from "./earnings-risks.ts";
import { efficiencyCatalyst, growthCatalyst } from "./catalysts.ts";
import { competitiveAdvantage } from "./competitive-advantage.ts";
import { companyDescription, geographicSegments, keyProducts, operatingSegments } from "./company-texts.ts";
import { gatherReportContext, isNamed, type ReportContext } from "./report-context.ts";
import { efficiencyRisk, growthRisk, runwayRisk } from "./risks.ts";
import { runwayCatalyst } from "./runway-catalyst.ts";
import { catalystsSummary, risksSummary, thesisSummary } from "./summaries.ts";
import { valuationSummary } from "./valuation-summary.ts";
import { recommendation } from "./recommendation.ts";
import { worstCase } from "./worst-case.ts";

/** Lists what of the 10-K can be quoted in a report. */
export const listQuotablesOf = ({ brief, operating, geographic }: ReportContext): Quotable[] => {
  const parts = [...operating, ...geographic].map(({ name }) => name);
  const segments = brief.details.segmentProfits?.now.segments.map(({ name }) => name) ?? [];
  // A heading of a product line may be one within a segment's part of the discussion.
  const sections = (segments.length > 0 ? segments : parts).filter((name) => isNamed({ name }));
  return listQuotables(brief.filingText, [...new Set([...parts, ...segments])], { sections });
};

/** Lists what of the 10-Q can be quoted, with what the figures say of its quarter; null without both. */
const readQuarterly = (context: ReportContext): Filed | null => {
  const say = readQuarterFigures(context);
  const quotables = context.brief.quarterlyReport?.sentences;
  return say && quotables ? { quotables, say } : null;
};

/** Writes every text of the report from its figures and from sentences of the filing. */
export const writeThesis = (input: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  valuation: Valuation;
  /** What of the 10-K can be quoted, if it is known. */
  quotables?: readonly Quotable[];
}): Thesis => {
  const context = gatherReportContext(input);
  const chosen = chooseQuotations({
    annual: { quotables: input.quotables ?? listQuotablesOf(context), say: readFigures(context) },
    quarterly: readQuarterly(context),
    wishes: [...listAnswerWishes(context), ...listSectionWishes(context.name)],
  });
  const thesis: Thesis = {
    writtenBy: "rules",
    recommendationWord: input.valuation.recommendation.word,
    recommendation: recommendation(context),
    belief: belief(context),
    reason: reason(context),
    certainty: certainty(context),
    thesisSummary: thesisSummary(context),
    catalystsSummary: catalystsSummary(context),
    valuationSummary: valuationSummary(context),
    risksSummary: risksSummary(context),
    growthAnalysis: growthAnalysis(context),
    runwayAnalysis: runwayAnalysis(context),
    efficiencyAnalysis: efficiencyAnalysis(context),
    marginAnalysis: marginAnalysis(context),
    competitiveAdvantage: competitiveAdvantage(context),
    growthCatalyst: growthCatalyst(context),
    marginCatalyst: marginCatalyst(context),
    efficiencyCatalyst: efficiencyCatalyst(context),
    runwayCatalyst: runwayCatalyst(context),
    competitiveCatalyst: competitiveCatalyst(context),
    growthRisk: growthRisk(context),
    runwayRisk: runwayRisk(context),
    efficiencyRisk: efficiencyRisk(context),
    marginRisk: marginRisk(context),
    competitiveRisk: competitiveRisk(context),
    worstCase: worstCase(context),
    industry: input.brief.industry.industry.industry,
    companyDescription: companyDescription(context),
    keyProducts: keyProducts(context),
    operatingSegments: operatingSegments(context),
    geographicSegments: geographicSegments(context),
    answers: answerQuestions(context, chosen),
  };
  return quoteSections(thesis, chosen, input.brief);
};
