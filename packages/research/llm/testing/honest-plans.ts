import type { Topic } from "./find-quotations.ts";
import type { Segments } from "./read-segments.ts";

/**
 * What a text is made of: a sentence of its own, alternatives parted by " || "; a sentence by rules
 * that speaks of something; or a quotation on the first of some topics that the filing speaks of.
 */
export type Part = string | RegExp | { topics: (segments: Segments) => readonly Topic[]; lead?: string };
export type Plan = { header?: string; body: readonly Part[] };

const topic = (needs: RegExp, likes?: RegExp): Topic => ({ needs, ...(likes && { likes }) });
const quote = (...topics: Topic[]): Part => ({ topics: () => topics });
const quoteOn = (lead: string, ...topics: Topic[]): Part => ({ topics: () => topics, lead });

const why = /\b(?:due to|driven by)\b/i;
/** How the sales of a segment moved, if the report is new enough to say it. */
const salesOf = (name: string | null, moved: string): Topic[] =>
  name ? [topic(new RegExp(`^${RegExp.escape(name)}.*\\bsales\\b.*\\b(?:${moved})\\b`, "i"), why)] : [];
const rose = (which: keyof Segments, ...others: Topic[]): Part => ({
  topics: (segments) => [...salesOf(segments[which], "increased|grew"), ...others],
});
const fell = (...others: Topic[]): Part => ({
  topics: (segments) => [...salesOf(segments.weakest, "decreased|declined"), ...others],
});

const business = topic(
  /\b(?:designs?|manufactures?|develops?|beverage company|pioneered|principal business)\b/i,
  /^(?:the company|we|our principal|\S+ pioneered|the coca).*\b(?:designs?|manufactures?|company|design|pioneered|computing)\b/i,
);
const customers = topic(
  /\b(?:customers|consumers)\b/i,
  /\b(?:through|directly|primarily|include|sells? (?:its|our))\b/i,
);
const products = topic(
  /\b(?:products?|brands?|platforms?|line|segment|vehicles?)\b/i,
  /\b(?:lines? (?:of|include)|segment includes|categories|introduc\w+|under the|different)\b/i,
);
const newProducts = topic(
  /\b(?:new|next[- ]generation|first deliveries|introduc\w+|launch\w*|expand\w*|growing)\b/i,
  /\b(?:products?|market|vehicles?|platforms?|applications)\b/i,
);
const demand = topic(
  /\b(?:demand|customers|consumers|developers|markets?)\b/i,
  /\b(?:growing|more than|large|countries|worldwide|installed base|every)\b/i,
);
const scale = topic(
  /\b(?:more than|over|approximately|\d[\d,.]*) \d?[\d,.]*\s?(?:%|million|billion|thousand|countries|customers|servings|developers)|\d%/i,
  /\b(?:customers|consumers|countries|sales|servings|developers)\b/i,
);
const competition = topic(
  /\b(?:compete|competes|competing|competition|competitors?|highly competitive)\b/i,
  /\b(?:highly competitive|price competition|strong competition|intense|innovation|factors|competitors)\b/i,
);
const advantage = topic(
  /\b(?:patents?|trademarks?|intellectual property|brands|research and development|software stack|ecosystem|invention)\b/i,
  /\b(?:invested|own|hold|portfolio|valuable|important|largest|installed base|strengthens)\b/i,
);
const lowerCosts = topic(
  /\bgross margin\b.*\bincreased\b|\b(?:reduc\w+|lower\w*) (?:\w+ ){0,3}costs?\b|\bproductivity\b/i,
  why,
);
const higherCosts = topic(
  /\bmargins?\b.*\b(?:decreased|lower)\b|\b(?:tariffs?|raw materials?|commodit\w+|input costs|pricing pressure|increase[sd]? (?:\w+ ){0,2}costs?)\b/i,
  /\b(?:gross margin|tariffs?|raw material|input)\b/i,
);
const supply = topic(
  /\b(?:suppliers?|components?|manufactur\w+|outsourc\w+|bottl\w+)\b/i,
  /\b(?:single|limited|third[- ]party|outsourc\w+|shortages?|depend\w*|outside)\b/i,
);
const sellingWays = topic(
  /^(?!dependency|disruption|failure|our products contain).*\b(?:distribut\w+|retail\w*|stores|bottling|factor(?:y|ies)|gigafactor\w+|outsourcing partners|contract manufacturers|fabless)\b/i,
  /\b(?:partners|independent|network|outsourcing|contract|third[- ]part\w+|wholesale|foundries)\b/i,
);
const inventions = topic(
  /\b(?:research|innovation|innovative|technolog\w+|patents?|develop(?:ed|s|ing)?|designs?)\b/i,
  /\b(?:proprietary|new|invest\w*|first|athletes|platform|software|battery|silicon)\b/i,
);
const trade = topic(
  /\b(?:tariffs?|export|international (?:operations|sales)|political|boycotts?)\b/i,
  /\b(?:export control|new tariffs|China|majority|shifting)\b/i,
);
const change = topic(
  /\b(?:demand|preferences|technolog\w+|trends)\b/i,
  /\b(?:rapid\w*|change[sd]?|changing|dependent|cyclical)\b/i,
);

const downturn = topic(
  /\b(?:economic|spending|recession|inflation|currenc(?:y|ies)|weather|seasonal\w*)\b/i,
  /\b(?:demand|consumer|lower revenues|decline|affordability)\b/i,
);

const analysis: Record<string, Plan> = {
  growthAnalysis: {
    header: "{growthAnalysis.header}",
    body: [
      /grew|fell/,
      rose("largest", scale),
      /base case starts/,
      "{growth.base} {above by|below by} {growth.threeYears}. || {growth.base} stands beside {growth.threeYears}.",
    ],
  },
  runwayAnalysis: {
    header: "{runwayAnalysis.header}",
    body: [
      /growth/,
      quote(customers, demand),
      /comes from/,
      "{growth.base} {above by|below by} {stableGrowth.base}. || {growth.base} stands against {stableGrowth.base}.",
    ],
  },
  efficiencyAnalysis: {
    header: "{efficiencyAnalysis.header}",
    body: [
      /times (?:adjusted )?equity/,
      quote(sellingWays),
      /paid shareholders|first forecast year/,
      "{salesToEquity.base} {above by|below by} {salesToEquity.threeYears}.",
    ],
  },
  marginAnalysis: {
    header: "{marginAnalysis.header}",
    body: [
      /margin/,
      quote(lowerCosts),
      /industry earns/,
      "{stableMargin.base} {above by|below by} {margin.ttm}. || {stableMargin.base} stands against {margin.ttm}.",
    ],
  },
  competitiveAdvantage: {
    header: "{competitiveAdvantage.header}",
    body: [
      /beat|equity/,
      quote(advantage, inventions),
      /median/,
      quoteOn("On competition, {quote}", competition),
      "{stableRoe.base} {above by|below by} {costOfEquity.stable}.",
    ],
  },
};
const catalysts: Record<string, Plan> = {
  growthCatalyst: {
    header: "{growthCatalyst.header}",
    body: [
      /./,
      rose("fastest", newProducts),
      "{growth.bull} {above by|below by} {growth.base}. || {growth.bull} stands beside {growth.base}.",
      /All else equal/,
    ],
  },
  marginCatalyst: {
    header: "{marginCatalyst.header}",
    body: [
      /./,
      quote(lowerCosts),
      "{stableMargin.bull} {above by|below by} {stableMargin.base}.",
      "{weight.stableNetIncomeMargin}",
    ],
  },
  efficiencyCatalyst: {
    header: "{efficiencyCatalyst.header}",
    body: [/./, "{salesToEquity.bull} {above by|below by} {salesToEquity.base}.", /Raising/],
  },
  runwayCatalyst: {
    header: "{runwayCatalyst.header}",
    body: [/./, quote(customers, demand), "The bull case takes {years.bull} and {growth.bull}.", /Raising/],
  },
  competitiveCatalyst: {
    header: "{competitiveCatalyst.header}",
    body: [/./, quote(inventions), "{stableRoe.bull} {above by|below by} {stableRoe.base}.", /Raising/],
  },
};
const risks: Record<string, Plan> = {
  growthRisk: {
    header: "{growthRisk.header}",
    body: [/./, fell(trade, downturn), "{growth.bear} stands against {growth.base}.", /Cutting|faster/],
  },
  marginRisk: {
    header: "{marginRisk.header}",
    body: [
      /./,
      quote(higherCosts),
      "{stableMargin.bear} {above by|below by} {industry.margin}. || {stableMargin.bear} stands against {industry.margin}.",
      /driver matters|Cutting/,
    ],
  },
  efficiencyRisk: {
    header: "{efficiencyRisk.header}",
    body: [/./, quote(supply), "{salesToEquity.bear} stands against {salesToEquity.base}.", /Cutting/],
  },
  runwayRisk: {
    header: "{runwayRisk.header}",
    body: [/./, quote(change, downturn), "{presentValue.after} {above by|below by} {presentValue.forecast}."],
  },
  competitiveRisk: {
    header: "{competitiveRisk.header}",
    body: [
      /./,
      quote(competition),
      "{stableRoe.bear} {above by|below by} {stableRoe.base}. || {stableRoe.bear} stands beside {stableRoe.base}.",
    ],
  },
};
const company: Record<string, Plan> = {
  companyDescription: {
    body: [
      quote(business),
      quote(customers),
      /./,
      "{cash.ttm} stands beside {longTermDebt.ttm}. || {cash.2025} stands beside {longTermDebt.2025}.",
    ],
  },
  keyProducts: {
    body: [/./, "{operating1.share} stands beside {operating2.share}.", quote(products), quote(products)],
  },
};
const summaries: Record<string, Plan> = {
  thesisSummary: {
    body: [
      /earns|loses/,
      /We expect/,
      /most sensitive/,
      "{implied.revenueGrowthRate} stands against {growth.base}. || {growth.base} stands beside {growth.fiveYears}.",
    ],
  },
  catalystsSummary: {
    body: [/./, rose("fastest", newProducts), "{value.bull} {above by|below by} {value.base}."],
  },
  risksSummary: {
    body: [
      /./,
      fell(trade, competition),
      /Debt|rating/,
      "{value.bear} {above by|below by} {value.base}. || {value.bear} stands against {value.base}.",
    ],
  },
};

/** What an honest model writes to each question, by the names of its texts. */
export const plans: Readonly<Record<string, Record<string, Plan>>> = {
  analysis,
  catalysts,
  risks,
  company,
  summaries,
};

export const storyPlan: Plan = { body: [/./, quote(business, demand), /settles|Revenue/, /dollar/] };

const reason = (name: string, driver: string, ...quotation: Part[]): Plan => ({
  body: [`{reason.${driver}} || {${name}.proposed} stands against {${name}.rules}.`, ...quotation],
});
export const driverPlans: Readonly<Record<string, Plan>> = {
  revenueGrowthRate: reason("growth", "revenueGrowthRate", rose("largest")),
  yearsToStability: reason("years", "yearsToStability", quote(newProducts)),
  salesToEquityRatio: reason("salesToEquity", "salesToEquityRatio", quote(sellingWays)),
  nextYearNetIncomeMargin: reason("nextMargin", "nextYearNetIncomeMargin", quote(lowerCosts)),
  stableNetIncomeMargin: reason("stableMargin", "stableNetIncomeMargin", quote(competition)),
  marginConvergence: reason("marginYears", "marginConvergence"),
  stableRoe: reason("stableRoe", "stableRoe", quote(advantage)),
};
export const pointPlan: Plan = {
  body: [
    "{value.base} {above by|below by} {price}.",
    "{growth.base} stands beside {growth.fiveYears}.",
    "{margin.ttm} {above by|below by} {industry.margin}.",
    "{roe.fiveYears} {above by|below by} {costOfEquity}.",
    "{implied.revenueGrowthRate} stands against {growth.base}.",
    "The bear case takes {growth.bear} and gives {value.bear}.",
    rose("largest"),
    quote(competition),
  ],
};
