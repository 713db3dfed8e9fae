import type { Question } from "./question.ts";
import { answerBusiness, writeSizesBriefly } from "./business-question.ts";
import { answerGrowth, writeGrowthBriefly, writeGrowthOfYear, writePartsOfYear } from "./growth-question.ts";
import { answerMargin, narrowMargin, writeMarginOfYear, writeTaxOfYear } from "./margin-question.ts";
import { answerCash } from "./cash-questions.ts";
import { answerBetter, answerWorse, writeBetterBriefly, writeLargestBriefly } from "./change-questions.ts";
import { answerPeers } from "./peer-question.ts";
import { answerBelief, answerWorth } from "./value-questions.ts";
import { answerWatch } from "./watch-question.ts";

/**
 * What a share of customers says is on whom the company depends, not what it sells; nor do its
 * staff, what the filing calls it, or a portfolio, which is a part of a part.
 */
const saysWhatIsSold =
  /^(?!.*\bcustomers?\b.*\d%)(?!.*\d%.*\bcustomers?\b)(?!.*\b(?:employees|registrant)\b)(?!The [\p{L} -]+ portfolios? includes?\b)/iu;

/** The questions that every report answers, in their order. */
export const tenQuestions: readonly Question[] = [
  {
    key: "worth",
    question: "What is it worth, and how sure is that?",
    write: answerWorth,
    topics: [],
    texts: [],
  },
  {
    key: "belief",
    question: "What must I believe?",
    write: answerBelief,
    topics: ["protects"],
    narrow: ({ name }) => ({ ofOwner: name }),
    texts: ["demand", "competitiveAdvantage"],
  },
  {
    key: "business",
    question: "What does it sell, and how does it earn?",
    write: answerBusiness,
    writeBrief: writeSizesBriefly,
    topics: ["sells", "earns", "customers"],
    narrow: () => ({ requires: saysWhatIsSold }),
    isAnyTopic: true,
    texts: ["companyDescription", "keyProducts"],
  },
  {
    key: "growth",
    question: "What grew, and why?",
    write: answerGrowth,
    writeBrief: writeGrowthBriefly,
    inBrief: 3,
    writeYear: writeGrowthOfYear,
    writeParts: writePartsOfYear,
    topics: ["growth"],
    narrow: () => ({ isOfMost: true }),
    texts: ["growthAnalysis"],
  },
  {
    key: "margin",
    question: "What do margins do, and why?",
    write: answerMargin,
    writeYear: writeMarginOfYear,
    writeParts: writeTaxOfYear,
    kept: 2,
    topics: ["margin"],
    narrow: narrowMargin,
    texts: ["marginAnalysis"],
  },
  {
    key: "cash",
    question: "What does it do with its cash?",
    write: answerCash,
    topics: ["debt", "spending"],
    texts: ["efficiencyAnalysis"],
  },
  {
    key: "betterCatalyst",
    question: "What could make it worth more?",
    write: answerBetter,
    writeBrief: writeBetterBriefly,
    topics: ["faster", "newBusiness", "backlog"],
    texts: ["growthCatalyst", "marginCatalyst", "efficiencyCatalyst", "runwayCatalyst"],
  },
  {
    key: "worseRisk",
    question: "What could make it worth less?",
    write: answerWorse,
    writeBrief: writeLargestBriefly,
    topics: ["concentration", "supplies", "depends", "rules", "courts", "ownRisk"],
    texts: ["growthRisk", "marginRisk", "efficiencyRisk", "runwayRisk"],
  },
  {
    key: "peers",
    question: "How does it compare with companies of its trade and size?",
    write: answerPeers,
    kept: 2,
    topics: ["rivals"],
    texts: ["competitiveRisk"],
  },
  {
    key: "watch",
    question: "What would change our mind?",
    write: answerWatch,
    kept: 3,
    topics: ["courts"],
    isNewestOnly: true,
    texts: ["weight"],
  },
];
