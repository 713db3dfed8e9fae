import { findQuotations, type Topic } from "@plumbline/research/llm/testing/find-quotations.ts";
import { casesOf, type Company, type Family, type LieCase, say } from "./lie-case.ts";

/**
 * Families that were written after the language with sentences by rules, distances and whole
 * filings was frozen. They quote whole annual reports, as in the sample data.
 */

/** A change of one sentence into a lie; the sentences that it does not change are left out. */
const altering =
  (pattern: RegExp, change: string, most = 6): Family["drafts"] =>
  ({ sentences, quoted }) =>
    sentences
      .filter((sentence) => sentence.replace(pattern, change) !== sentence)
      .slice(0, most)
      .map((sentence) => ({ ...quoted(sentence), quote: sentence.replace(pattern, change) }));

const together =
  (...parts: Family["drafts"][]): Family["drafts"] =>
  (company) =>
    parts.flatMap((drafts) => drafts(company));

const lies: Family[] = [
  {
    name: "explanation of results altered",
    truth: "lie",
    drafts: together(
      altering(/\bincreased\b/, "decreased"),
      altering(/\bdecreased\b/, "increased"),
      altering(/\bhigher\b/, "lower"),
      altering(/\b2024\b/, "2025", 3),
      altering(/ (?:primarily )?due to .*$/, "."),
      altering(/, partially offset by .*$/, "."),
      altering(/\biPhone\b/, "Services", 3),
    ),
  },
  {
    name: "business described otherwise",
    truth: "lie",
    drafts: together(
      altering(/\b(?:independent|limited|certain|some)\b/, "all", 4),
      altering(/\b(?:design|develop|manufacture)s?\b/, "dominate", 4),
      altering(/\bmore than \d[\d,.]*/, "more than 900", 3),
      altering(/\b(?:could|may|can)\b/, "did", 4),
      altering(/\bnot\b ?/, "", 4),
    ),
  },
  {
    name: "sentence by rules with more to it",
    truth: "lie",
    drafts: () => [
      say("{growthAnalysis.1} because of demand."),
      say("It is false: {marginAnalysis.1}"),
      say("While {growthAnalysis.1}, {growth.bull}."),
      say("{growthAnalysis.1} {marginAnalysis.1}"),
      say("{growthAnalysis.1} stands for {growth.bull}."),
      say("{competitiveAdvantage.1} of the industry."),
      say("In the bull case, {growthAnalysis.1}"),
    ],
  },
  {
    name: "sentence by rules that does not exist",
    truth: "lie",
    drafts: () => [
      say("{growthAnalysis.9}"),
      say("{growthAnalysis.0}"),
      say("{recommendation.1}"),
      say("{valuationSummary.1}"),
      say("{worstCase.1}"),
      say("{belief.1}"),
      say("{reason.stableRoe}"),
      say("{growthAnalysis.constructor}"),
      say("{growthAnalysis.1|growthAnalysis.2}"),
    ],
  },
  {
    name: "false distance",
    truth: "lie",
    drafts: ({ value }) => [
      say(`{value.base} {${value("value.base") > value("price") ? "below by" : "above by"}} {price}.`),
      say(`{value.bull} {below by} {value.bear}.`),
      say("{price} {above by|below by} {growth.base}."),
      say("{costOfEquity} {above by|below by} {growth.year}."),
      say("{value.base} {above by|below by} {price} by half."),
      say("{value.base} {far above by|far below by} {price}."),
      say("{revenue.2024} {above by|below by} {netIncome.2021}."),
      say("{value.base} {above by|below by} {value.base}."),
      say("{years.bull} {above by|below by} {years.bear}."),
      say("{value.base} {above by|above by} {price}."),
      say("{growth.base} and {growth.bull} {above by|below by} {growth.year}."),
      say("{company} {above by|below by} {industry.margin}."),
    ],
  },
  {
    name: "introduction that the quotation does not bear out",
    truth: "lie",
    drafts: ({ quoted, sentences }) =>
      ["On materials", "On regulation", "On privacy", "On seasonality", "On advertising"].flatMap((topic) =>
        sentences
          .filter((one) => !new RegExp(topic.slice(3, 9), "i").test(one.replaceAll(/\w+ly\b/g, "")))
          .slice(0, 3)
          .map((one) => quoted(one, `${topic}, {quote}`)),
      ),
  },
  {
    name: "older report told as today's",
    truth: "lie",
    drafts: ({ quoted, sentences }) => [
      quoted(sentences[0] ?? "", "Today, {quote}"),
      quoted(sentences[1] ?? "", "In the latest year, {quote}"),
      quoted(sentences[2] ?? "", "The newest annual report says what {quote}"),
      quoted(sentences[3] ?? "", "This year: {quote}"),
      quoted(sentences[4] ?? "", "As of now, {quote}"),
    ],
  },
  {
    name: "figure made another by its article",
    truth: "lie",
    drafts: () => [
      say("{margin.ttm} is the {industry.margin}."),
      say("A {growth.base} is a {growth.bull}."),
      say("{growth.year} stands for the {growth.base}."),
      say("{value.base} stands as {price}."),
      say("The bear case takes the {growth.bull}."),
    ],
  },
];

/** What an honest model looks for in a filing. */
const topics: Topic[] = [
  { needs: /\b(?:sales|revenues?)\b/i, likes: /\bdue to\b/i },
  { needs: /\bcompet\w+/i },
  { needs: /\b(?:products?|brands?|platforms?)\b/i },
  { needs: /\b(?:suppliers?|manufactur\w+)\b/i },
  { needs: /\b(?:customers|consumers)\b/i },
];

/** What the prompt asks not to quote, in its own words. */
const unwanted =
  /^(?:this|these|it|such|however)\b|\b(?:expect\w*|promis\w*|plans?|will|shares?|stock|(?:share|stock)?holders?|investors?)\b/i;
const perFiling = 16;

const honest: Family[] = [
  {
    name: "sentences by rules",
    truth: "honest",
    drafts: ({ sheet }) =>
      Object.keys(sheet.facts)
        .filter((id) => /Analysis|Advantage/.test(id))
        .map((id) => say(`{${id}}`)),
  },
  {
    name: "distances",
    truth: "honest",
    drafts: ({ value }) =>
      [
        ["value.base", "price"],
        ["value.bull", "value.base"],
        ["growth.bull", "growth.base"],
        ["stableMargin.bull", "stableMargin.base"],
        ["margin.ttm", "industry.margin"],
        ["stableRoe.base", "costOfEquity.stable"],
        ["revenue.2024", "revenue.2023"],
      ]
        .filter(([left = "", right = ""]) => value(left) > 0 && value(right) > 0)
        .map(([left, right]) => say(`{${left}} {above by|below by} {${right}}.`)),
  },
  {
    name: "figures beside each other",
    truth: "honest",
    drafts: () => [
      say("{growth.base} stands beside {growth.fiveYears}."),
      say("{growth.bear} stands against {growth.base}."),
      say("The bull case takes {years.bull} and {growth.bull}."),
      say("{stableMargin.bear} stands against {industry.margin}."),
      say("The bear case takes {stableMargin.bear} and gives {value.bear}."),
      say("{company} has {margin.ttm} and {roe.ttm}."),
    ],
  },
  {
    name: "sentences of a filing as they come",
    truth: "honest",
    drafts: ({ sentences, quoted }) => {
      const whole = sentences.filter((one) => /^[A-Z].{50,350}\.$/.test(one) && !unwanted.test(one));
      return Array.from({ length: perFiling }, (_, i) => whole[Math.floor((i * whole.length) / perFiling)])
        .filter((one) => one !== undefined)
        .map((one) => quoted(one, "On this side, {quote}"));
    },
  },
  {
    name: "quotations chosen from a whole filing",
    truth: "honest",
    drafts: ({ sheet }) => {
      const passages = Object.fromEntries(sheet.passages.map(({ id, text }) => [id, text]));
      return topics.flatMap((topic) =>
        findQuotations(passages, topic)
          .slice(0, 4)
          .map((one) => ({ text: "{quote}", ...one })),
      );
    },
  },
];

/** Lists the cases of these families. */
export const heldOutCases = (company: Company): LieCase[] => casesOf([...lies, ...honest], company);
