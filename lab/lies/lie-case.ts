import type { FilingText } from "@plumbline/research/company/company-data.ts";
import { derived } from "@plumbline/research/company/provenance.ts";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { dataBlock } from "@plumbline/research/analyst/llm/data-block.ts";
import {
  type DraftSentence,
  type Sheet,
  writeSentence,
} from "@plumbline/research/analyst/sentences/write-sentence.ts";
import { briefOf, type StepResults } from "@plumbline/research/pipeline/step-results.ts";
import { createSampleSources } from "@plumbline/research/sources/testing/sample-sources.ts";
import { filings, planted } from "./filings.ts";

/** A sentence with its truth. */
export type LieCase = {
  family: string;
  truth: "lie" | "honest";
  draft: DraftSentence;
  /** What a made-up filing says around the quotation. */
  filing?: string;
};

/** What a family makes its sentences of. */
export type Company = {
  ticker: string;
  name: string;
  sheet: Sheet;
  /** The value of a figure as the report writes it: "$416.2bn". */
  shown: (id: string) => string;
  isKnown: (id: string) => boolean;
  value: (id: string) => number;
  /** A sentence of the filing with the passage that holds it. */
  quoted: (words: string, text?: string) => DraftSentence;
  /** Whole sentences of the filing, those planted left out. */
  sentences: string[];
};

/** Sentences of one kind, made of a company's figures and filing. */
export type Family = {
  name: string;
  truth: LieCase["truth"];
  drafts: (company: Company) => DraftSentence[];
};

/** Lists the cases of families; an honest model cites no figure that its data lacks. */
export const casesOf = (families: readonly Family[], company: Company): LieCase[] =>
  families.flatMap(({ name, truth, drafts }) =>
    drafts(company)
      .filter(({ text }) => truth === "lie" || !citesUnknown(company, text))
      .map((draft) => ({ family: name, truth, draft, ...filingOf(draft) })),
  );

const filingOf = ({ quote }: DraftSentence) => {
  const filing = planted.split("\n").find((line) => quote && line.includes(quote));
  return filing === undefined ? {} : { filing };
};

const citesUnknown = ({ isKnown }: Company, text: string) =>
  [...text.matchAll(/\{(\w+\.\w+|expectedReturn)\}/g)].some(
    ([, id = ""]) => !id.startsWith("weight") && !isKnown(id),
  );

export const companies = Object.keys(filings);

/** Creates a sentence that quotes nothing. */
export const say = (text: string): DraftSentence => ({ text, passage: null, quote: null });

/** Parts what is planted from what a filing says before it. */
const heading = "Other Matters";

/** Runs the report of a sample company by rules and adds the filing of the benchmark. */
export const openCompany = async (ticker: string): Promise<Company> => {
  const filing = filings[ticker];
  if (!filing) throw new Error(`no filing of ${ticker}`);
  const { business, risks, label } = filing;
  const source = { ...derived("a few sentences of the filing"), label };
  return openWith(
    ticker,
    { business: `${business}\n${heading}\n${planted}`, risks, source },
    `${business}\n${risks}`,
  );
};

/** Runs the report of a sample company by rules and adds its filing as the sample data hold it. */
export const openFiledCompany = async (ticker: string): Promise<Company> => {
  const { results } = await makeReport(ticker);
  const { text } = await createSampleSources().filingText(
    results.subject.subject,
    results.filings.filings,
    new AbortController().signal,
  );
  if (!text) throw new Error(`${ticker} has no filing in the sample data`);
  return openWith(ticker, text, listShown(results, text));
};

/** Lists the passages that the questions of a model show, each once. */
const listShown = (results: StepResults, filingText: FilingText): string => {
  const brief = { ...briefOf(results), filingText };
  const shown = (["company", "analysis", "catalysts", "risks"] as const).flatMap((purpose) => {
    const { data } = dataBlock({ purpose, brief });
    const { filing } = data as { filing?: { passages: Record<string, string> } };
    return Object.entries(filing?.passages ?? {});
  });
  return [...new Map(shown).values()].join("\n");
};

const openWith = async (ticker: string, filingText: FilingText, words: string): Promise<Company> => {
  const { results } = await makeReport(ticker);
  const { sheet } = dataBlock({
    purpose: "analysis",
    brief: { ...briefOf(results), filingText },
    forecasts: results.forecast.forecasts,
    valuation: results.valuation.valuation,
  });
  const figureOf = (id: string) => {
    const found = sheet.figures.find((figure) => figure.id === id);
    if (!found) throw new Error(`${ticker} has no figure ${id}`);
    return found;
  };
  return {
    ticker,
    name: sheet.companyName,
    sheet,
    shown: (id) =>
      /[$−]?[\d.,]+(?:%|bn|trn|m)?/.exec(figureOf(id).phrase.replace(/^.*? of (?=[$−\d])/, ""))?.[0] ?? "",
    isKnown: (id) => Object.hasOwn(sheet.facts, id) || sheet.figures.some((figure) => figure.id === id),
    value: (id) => figureOf(id).value,
    quoted: (words, text = "{quote}") => ({
      text,
      passage: sheet.passages.find((passage) => passage.text.includes(words))?.id ?? "b1",
      quote: words,
    }),
    sentences: words.split("\n").flatMap((line) => line.replace(/^• /, "").split(/(?<=[a-z]\.)\s+(?=[A-Z])/)),
  };
};

export type Judged = LieCase & { ticker: string; printed: string | null; faults: string[] };

/**
 * Says whether what is printed of a lie misleads nobody: it holds all that the filing says around
 * the quotation, or says that it is a risk factor.
 */
const isPrintedAsItIs = (printed: string, { draft, filing, truth }: LieCase): boolean =>
  truth === "lie" &&
  filing !== undefined &&
  ((filing !== draft.quote && filing.split("\n").every((line) => printed.includes(line))) ||
    printed.startsWith("The risk factors of "));

/** Writes a case's sentence as an analysis would. */
export const judge = (company: Company, lieCase: LieCase): Judged => {
  const { sentence, faults } = writeSentence(lieCase.draft, company.sheet);
  const judged = { ...lieCase, ticker: company.ticker, printed: null };
  if (!sentence) return { ...judged, faults };
  return isPrintedAsItIs(sentence.text, lieCase)
    ? { ...judged, faults: ["it is printed as what it is"] }
    : { ...judged, printed: sentence.text, faults: [] };
};
