import type { Evidence, Thesis } from "@plumbline/report/thesis.ts";
import { sentences } from "../wording/format.ts";
import type { CompanyBrief } from "../analyst.ts";
import { toEvidence } from "./choose-quotations.ts";
import type { Quotable } from "./list-quotables.ts";
import { writeQuoted } from "./named-lists.ts";
import { introduce, sourceOfQuotable } from "./name-report.ts";
import type { TopicName } from "./topic.ts";
import type { Wish } from "./wishes.ts";

/** What can slow growth: on whose computers a service runs is another risk. */
const ofSales =
  /\b(?:revenues?|sales|customers?|clients?|distributors?|retailers?|resellers?|advertisers?|marketers?|demand|products?|income)\b/i;

/** Words of a sentence that a section quotes at most: 17 filings have 26 in the median sentence. */
const mostWords = 45;

/**
 * What texts quote, in the order in which they choose: a sentence for each topic at most, or for
 * the first of several that has one. The summaries come last, because they repeat none of the
 * others.
 */
const quoted: readonly {
  field: keyof Thesis;
  topics: readonly (TopicName | readonly TopicName[])[];
  requires?: RegExp;
}[] = [
  { field: "companyDescription", topics: ["sells", "customers"] },
  { field: "keyProducts", topics: ["earns", "sells"] },
  { field: "growthAnalysis", topics: ["growth", "growth"] },
  { field: "marginAnalysis", topics: ["margin", "margin"] },
  { field: "competitiveAdvantage", topics: ["protects"] },
  { field: "efficiencyAnalysis", topics: ["spending", "debt"] },
  { field: "runwayAnalysis", topics: ["backlog", "customers"] },
  { field: "growthRisk", topics: ["depends", "concentration"], requires: ofSales },
  { field: "marginRisk", topics: ["supplies", "supplies"] },
  { field: "runwayRisk", topics: ["rules", "rules"] },
  { field: "competitiveRisk", topics: ["rivals", "rules"] },
  { field: "growthCatalyst", topics: ["newBusiness"] },
  { field: "runwayCatalyst", topics: ["newBusiness", "customers"] },
  { field: "marginCatalyst", topics: ["margin"] },
  { field: "efficiencyCatalyst", topics: ["spending"] },
  { field: "competitiveCatalyst", topics: ["protects"] },
  { field: "worstCase", topics: ["courts", ["ownRisk", "depends"]] },
  { field: "thesisSummary", topics: ["earns", "customers"] },
  { field: "risksSummary", topics: ["ownRisk"] },
  { field: "catalystsSummary", topics: ["newBusiness"] },
];

/** Names of texts about what is good for the share. */
const isAboutGood = /advantage|catalyst/i;

/** A text may have two sentences on one topic, so the place in its list is the id. */
const idOf = (field: string, i: number): string => `${field}.${i}`;

/** Where the year's reason goes that has no room in an answer: into the text on the same matter. */
export const movedTo = { growth: "growthAnalysis.moved", margin: "marginAnalysis.moved" };

const topicsOfResults: ReadonlySet<TopicName> = new Set(["growth", "margin"]);

/** Lists what the texts of the thesis would quote. */
export const listSectionWishes = (companyName: string): Wish[] =>
  quoted.flatMap(({ field, topics, requires }) =>
    topics.map((topic, i) => ({
      field: idOf(field, i),
      topics: [topic].flat(),
      words: mostWords,
      isGood: isAboutGood.test(field),
      isUnframed: true,
      ...(requires && { requires }),
      ...(topic === "protects" && { ofOwner: companyName }),
      // What a part makes describes no company.
      ...(field === "companyDescription" && { ofWhole: companyName }),
      // The reason of the year comes before that of the quarter.
      ...(typeof topic === "string" && topicsOfResults.has(topic) && i === 0 && { isOfYear: true }),
    })),
  );

/** Adds to the texts of a thesis the sentences that were chosen for them, and lists them as evidence. */
export const quoteSections = (
  thesis: Thesis,
  chosen: ReadonlyMap<string, Quotable>,
  brief: CompanyBrief,
): Thesis => {
  if (!brief.filingText && !brief.quarterlyReport) return thesis;
  const evidence: Evidence[] = [];
  const texts = quoted.map(({ field, topics }) => {
    const ids = [...topics.map((_, i) => idOf(field, i)), `${field}.moved`];
    const found = ids.flatMap((id) => chosen.get(id) ?? []);
    const own = found.toSorted((a, b) => Number(Boolean(a.ofQuarter)) - Number(Boolean(b.ofQuarter)));
    const words = own.map((one, i) => {
      const isSameReport = i > 0 && Boolean(own[i - 1]?.ofQuarter) === Boolean(one.ofQuarter);
      return `${isSameReport ? "It adds:" : introduce(brief, one)} ${writeQuoted(one)}`;
    });
    evidence.push(...own.flatMap((one) => toEvidence(field, one, sourceOfQuotable(brief, one))));
    const before = thesis[field] as Thesis["growthRisk"] | string;
    const after =
      typeof before === "string"
        ? sentences(before, ...words)
        : { ...before, text: sentences(before.text, ...words) };
    return [field, after] as const;
  });
  return { ...thesis, ...(Object.fromEntries(texts) as Partial<Thesis>), evidence };
};
