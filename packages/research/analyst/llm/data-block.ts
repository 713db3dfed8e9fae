import type { Forecast, Section } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { shortName } from "../../short-name.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { isNewestReport, nameReport } from "../filing/name-report.ts";
import { comparisons } from "../sentences/comparisons.ts";
import { listFacts, listRuleTexts } from "../sentences/list-facts.ts";
import { listFigures } from "../sentences/list-figures.ts";
import { readFiledYear } from "../sentences/filed-year.ts";
import { isQuotableByModel, type Quoted } from "../sentences/model-quotations.ts";
import { listPassages, type Passage } from "../sentences/quotations.ts";
import { isPlainName } from "../sentences/plain-name.ts";
import { boundWords, leadWords, plainWords, topicWords } from "../sentences/vocabulary.ts";
import type { Sheet } from "../sentences/write-sentence.ts";
import { tenQuestions } from "../questions/ten-questions.ts";
import { readEvidence } from "../record/evidence.ts";
import { gatherReportContext } from "../thesis/report-context.ts";
import { valuationStory } from "../thesis/stories.ts";
import { writeThesis } from "../thesis/thesis.ts";
import { dateInWords } from "../wording/format.ts";
import { proposedDrivers } from "./driver-bounds.ts";
import type { Purpose } from "./language-model.ts";
import { type PassageGroup, passageGroups } from "./passages.ts";
import { isNumber } from "../../numbers.ts";
import { withRuleWords } from "./rule-words.ts";

/** Names come from filings and are untrusted: they are cut to length. */
const maxNameLength = 120;
const cleanName = (name: string) => name.replaceAll(/\s+/g, " ").trim().slice(0, maxNameLength);

type Part = Passage["part"];
/**
 * Characters of a filing's text in each question, about a third as many tokens, and again with each
 * retry. Other questions get none.
 */
const textFor: Partial<Record<Purpose, Partial<Record<Part, number>>>> = {
  forecast: { Business: 4_000, "Risk factors": 3_000, "Management’s discussion": 4_000 },
  points: { Business: 3_000, "Risk factors": 2_000, "Management’s discussion": 4_000 },
  company: { Business: 12_000 },
  analysis: { Business: 7_000, "Risk factors": 2_000, "Management’s discussion": 6_000, Notes: 3_000 },
  catalysts: { Business: 8_000, "Management’s discussion": 5_000 },
  risks: { Business: 2_000, "Risk factors": 10_000, "Management’s discussion": 3_000, Notes: 3_000 },
  summaries: { Business: 3_000, "Risk factors": 3_000, "Management’s discussion": 4_000 },
  // Rules find what each answer could quote (answers.ts).
  answers: {},
};

/** Keeps the first passages of a part whose characters fit. */
const firstOfPart = (passages: readonly Passage[], part: Passage["part"], most: number): Passage[] => {
  let length = 0;
  return passages.filter((passage) => passage.part === part && (length += passage.text.length) <= most);
};

/**
 * Characters of risk factors that a question may get in full; after them it gets only paragraphs
 * of one sentence, which name a risk: a model learns more of many risks than of details of few.
 */
const riskOpening = 4_000;
const isOneSentence = ({ text }: Passage) => text.length < 400 && !/[.!?;:]["”’)]?\s/.test(text);
const withoutRiskDetails = (all: readonly Passage[]): Passage[] => {
  let length = 0;
  return all.filter((passage) => {
    if (passage.part !== "Risk factors") return true;
    length += passage.text.length;
    return length <= riskOpening || isOneSentence(passage);
  });
};

/** Lists the passages of the filing. An older report's discussion and notes are of another year: left out. */
const listCurrentPassages = (brief: CompanyBrief): Passage[] =>
  listPassages(
    brief.filingText && !isNewestReport(brief)
      ? { ...brief.filingText, discussion: null, notes: null }
      : brief.filingText,
  );

/** The most characters of a part that any question gets. */
const mostOfPart = (part: Part): number =>
  Math.max(...Object.values(textFor).map((parts) => parts[part] ?? 0));

/**
 * Keeps the passages that can be quoted, of each part as many as the longest question has room for:
 * whether one can be takes long to find, and a filing has ten times as many.
 */
const keepQuotable = (passages: readonly Passage[], quoted: Quoted): Passage[] => {
  const lengths = new Map<Part, number>();
  return passages.filter((passage) => {
    const length = lengths.get(passage.part) ?? 0;
    if (length > mostOfPart(passage.part) || !isQuotableByModel(passage, quoted)) return false;
    lengths.set(passage.part, length + passage.text.length);
    return true;
  });
};

type Reading = { quoted: Quoted; quotable: readonly Passage[] };
const readings = new WeakMap<CompanyBrief, Reading>();
/** Reads what can be quoted of a filing; once, because each of ten questions on a company needs it. */
const readFiling = (brief: CompanyBrief): Reading => {
  const known = readings.get(brief);
  if (known) return known;
  // All passages: what follows a quotation must be known, whether or not a question shows it.
  const quoted = { passages: listCurrentPassages(brief), filed: readFiledYear(brief) };
  const quotable = keepQuotable(withoutRiskDetails(quoted.passages), quoted);
  readings.set(brief, { quoted, quotable });
  return { quoted, quotable };
};

/**
 * Returns the passages of the annual report that a question gets: of each part the first of which a
 * sentence can be quoted.
 */
const passagesFor = (quotable: readonly Passage[], purpose: Purpose): Passage[] =>
  Object.entries(textFor[purpose] ?? {}).flatMap(([part, most]) => firstOfPart(quotable, part as Part, most));

const namesFor = (purpose: Purpose): readonly string[] => {
  if (purpose === "answers") return tenQuestions.flatMap(({ texts }) => texts);
  return purpose in passageGroups ? passageGroups[purpose as PassageGroup] : [];
};

/** Names of segments that could be a sentence: what holds one is not sent to a model. */
export const listOddNames = ({ details }: CompanyBrief): string[] =>
  details.segments.map(({ name }) => name).filter((name) => !isPlainName(name));

/**
 * Lists the texts by rules that a question asks for. One with a name that could be a sentence is
 * left out.
 */
const ruleTextsFor = (
  purpose: Purpose,
  input: { brief: CompanyBrief; forecasts: Forecasts; valuation: Valuation },
): Record<string, Section | string> => {
  const names = namesFor(purpose);
  if (names.length === 0) return {};
  const odd = listOddNames(input.brief);
  const forecasts = withRuleWords(input.brief, input.forecasts);
  // Sentences that a model cites are the rules' own: it quotes the filing itself.
  const brief = { ...input.brief, filingText: null, quarterlyReport: null };
  const offered = Object.entries(writeThesis({ ...input, brief, forecasts })).filter(
    ([name, text]) => names.includes(name) && !odd.some((one) => JSON.stringify(text).includes(one)),
  );
  return Object.fromEntries(offered) as Record<string, Section | string>;
};

/** Lists the story of a proposal, and the rules' reasons for drivers that it leaves as measured. */
const reasonsFor = (
  brief: CompanyBrief,
  { proposed }: { proposed: Forecast; rules: Forecast },
): Record<string, string> => ({
  ...listRuleTexts({
    story: valuationStory({ brief, evidence: readEvidence(brief), forecast: proposed, base: proposed }),
  }),
  ...Object.fromEntries(
    proposedDrivers
      .filter((name) => !isNumber(proposed[name].byRules))
      .map((name) => [`reason.${name}`, proposed[name].explanation]),
  ),
});

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
  const { quoted, quotable } =
    purpose in textFor
      ? readFiling(brief)
      : { quoted: { passages: [], filed: readFiledYear(brief) }, quotable: [] };
  const passages = passagesFor(quotable, purpose);
  const sheet: Sheet = {
    currency: filings.currency,
    companyName: shortName(subject.companyName),
    figures: listFigures(input),
    facts: {
      ...(input.proposal ? reasonsFor(brief, input.proposal) : {}),
      ...(forecasts && valuation
        ? {
            ...listRuleTexts(ruleTextsFor(purpose, { brief, forecasts, valuation })),
            ...listFacts(gatherReportContext({ brief, forecasts, valuation })),
          }
        : {}),
    },
    ...quoted,
    reportName: nameReport(brief),
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
    leads: leadWords.join(" "),
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
