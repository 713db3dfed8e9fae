import type { Theme } from "./measure.ts";

/** The texts of a report that a theme may be named in, beside the summaries and the answers. */
type Fields = { analysis?: string; catalyst?: string; risk?: string };

/**
 * Which text each theme belongs to: a text says nothing of another theme than its heading. How a
 * company is funded makes no growth, margin or return, but decides the worst case; what it pays out
 * belongs to the answer on cash and to the summaries alone.
 */
export const fieldsOfThemes: Readonly<Record<Theme, Fields>> = {
  growth: { analysis: "growthAnalysis", catalyst: "growthCatalyst", risk: "growthRisk" },
  runway: { analysis: "runwayAnalysis", catalyst: "runwayCatalyst", risk: "runwayRisk" },
  efficiency: { analysis: "efficiencyAnalysis", catalyst: "efficiencyCatalyst", risk: "efficiencyRisk" },
  margin: { analysis: "marginAnalysis", catalyst: "marginCatalyst", risk: "marginRisk" },
  competitive: {
    analysis: "competitiveAdvantage",
    catalyst: "competitiveCatalyst",
    risk: "competitiveRisk",
  },
  funding: { risk: "worstCase" },
  cash: {},
};
