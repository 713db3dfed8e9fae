import type { Forecast } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { shortName } from "../../short-name.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { comparisons } from "../sentences/comparisons.ts";
import { listFacts } from "../sentences/list-facts.ts";
import { listFigures } from "../sentences/list-figures.ts";
import { listPassages, type Passage } from "../sentences/quotations.ts";
import { boundWords, plainPhrases, plainWords, topicWords } from "../sentences/vocabulary.ts";
import type { Sheet } from "../sentences/write-sentence.ts";
import { gatherReportContext } from "../thesis/report-context.ts";
import { dateInWords } from "../wording/format.ts";
import type { Purpose } from "./language-model.ts";

/** Names come from filings and are untrusted: they are cut to length. */
const maxNameLength = 120;
const cleanName = (name: string) => name.replaceAll(/\s+/g, " ").trim().slice(0, maxNameLength);

/**
 * Characters of a filing's text in each question, about a third as many tokens. They are sent five
 * times an analysis, and again with each retry. Other questions get none.
 */
const textFor: Partial<Record<Purpose, { business: number; risks: number }>> = {
  forecast: { business: 6_000, risks: 4_000 },
  company: { business: 12_000, risks: 0 },
  analysis: { business: 8_000, risks: 2_000 },
  catalysts: { business: 8_000, risks: 0 },
  risks: { business: 2_000, risks: 12_000 },
};

/** Keeps the first passages of a part whose characters fit. */
const firstOfPart = (passages: readonly Passage[], part: Passage["part"], most: number): Passage[] => {
  let length = 0;
  return passages.filter((passage) => passage.part === part && (length += passage.text.length) <= most);
};

/** Returns the passages of the annual report that a question gets; none if there is no text. */
export const passagesFor = ({ filingText }: CompanyBrief, purpose: Purpose): Passage[] => {
  const most = textFor[purpose];
  if (!most) return [];
  const all = listPassages(filingText);
  return [...firstOfPart(all, "Business", most.business), ...firstOfPart(all, "Risk factors", most.risks)];
};

/**
 * Builds the data block of a question and the sheet that its answer may cite: a figure's id with
 * the words that will stand in its place, sentences by rules, and the passages of the filing. Names
 * come from filings, cut to length. The caller passes the block as data, never as instructions.
 */
export const dataBlock = ({
  purpose,
  ...input
}: {
  purpose: Purpose;
  brief: CompanyBrief;
  forecasts?: Forecasts | null;
  valuation?: Valuation | null;
  proposal?: { proposed: Forecast; rules: Forecast } | null;
}): { data: object; sheet: Sheet } => {
  const { brief, forecasts, valuation } = input;
  const { subject, filings, industry, market, rating } = brief;
  const passages = passagesFor(brief, purpose);
  const sheet: Sheet = {
    currency: filings.currency,
    companyName: shortName(subject.companyName),
    figures: listFigures(input),
    facts: forecasts && valuation ? listFacts(gatherReportContext({ brief, forecasts, valuation })) : {},
    passages,
  };
  const data = {
    company: cleanName(subject.companyName),
    ticker: subject.ticker,
    industry: industry.industry.industry,
    sector: industry.sector,
    newestReport: `${filings.annual.form} for the year to ${dateInWords(filings.annual.periodEnd)}`,
    priceDate: market.priceDate && dateInWords(market.priceDate),
    creditRating: rating.rating,
    figures: Object.fromEntries(sheet.figures.map(({ id, phrase }) => [`{${id}}`, phrase])),
    facts: Object.fromEntries(Object.entries(sheet.facts).map(([id, text]) => [`{${id}}`, text])),
    words: plainWords.join(" "),
    boundWords: boundWords.join(" "),
    phrases: plainPhrases,
    comparisons: comparisons.map(({ up, down }) => `{${up}|${down}}`),
    ...(passages.length > 0
      ? {
          topics: topicWords.join(" "),
          filing: {
            source: brief.filingText?.source.label,
            passages: Object.fromEntries(passages.map(({ id, text }) => [id, text])),
          },
        }
      : {}),
  };
  return { data, sheet };
};
