import type { Valuation } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { cutAtSentence } from "../../company/details/cut-at-sentence.ts";
import type { Citable } from "../figure-check/check-figures.ts";
import { figureSheet, writtenFigure } from "../figure-check/figure-sheet.ts";
import { dateInWords } from "../wording/format.ts";
import { shortName } from "../../short-name.ts";
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

const quoteText = (text: string | null, most: number) =>
  text && most > 0 ? cutAtSentence(text, most) : null;

/** Returns as much of the annual report's text as a question needs; empty if there is none. */
export const filingBlock = ({ filingText }: CompanyBrief, purpose: Purpose): object => {
  const most = textFor[purpose];
  if (!filingText || !most) return {};
  const { business, risks, source } = filingText;
  return {
    filing: {
      source: source.label,
      business: quoteText(business, most.business),
      riskFactors: quoteText(risks, most.risks),
    },
  };
};

/** Lists the ways to write a date: day or month first, with or without the year. */
const writtenDates = (date: string) => {
  const [day = "", month = "", year = ""] = dateInWords(date).split(" ");
  return [`${day} ${month} ${year}`, `${day} ${month}`, `${month} ${day}, ${year}`, `${month} ${day}`];
};

/** Names that a text about any company may use: places, months, terms of finance. */
const commonNames =
  "Strong Buy Hold Sell United States America American Americas Canada Europe European Asia Asian Pacific Africa Middle East Latin North South West China Chinese Japan India Britain Germany France January February March April May June July August September October November December Monte Carlo Black Scholes Damodaran SEC GAAP FCFE DCF ROE IRR US UK EU Form Item";

/** Lists the words of a text in small letters; of "Coca-Cola" also its parts. */
const listWords = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...(text
        .normalize("NFKC")
        .toLowerCase()
        .match(/\p{L}[\p{L}'’&-]*/gu) ?? []),
    ].flatMap((word) => [word, word.replace(/['’]s?$/u, ""), ...word.split(/[-&'’]/u)]),
  );

/**
 * Builds the data block of a question: the figures that a language model gets are the figures that
 * it may cite. Names come from filings, cut to length. The caller passes the block as data, never
 * as instructions.
 */
export const dataBlock = (input: {
  brief: CompanyBrief;
  forecasts?: Forecasts | null;
  valuation?: Valuation | null;
}): { data: object; citable: Citable } => {
  const { brief, forecasts, valuation } = input;
  const { subject, filings, statements, industry, market, rating, base } = brief;
  const figures = figureSheet(input);
  const dates = [
    filings.annual.periodEnd,
    filings.annual.filed,
    filings.quarterly?.filed,
    market.priceDate,
    base.latestFinancialsDate,
    ...statements.annual.map(({ end }) => end),
  ].filter((date) => typeof date === "string");
  const segments = brief.details.segments.map(({ name }) => cleanName(name));
  const fiscalYears = statements.annual.map(({ fiscalYear }) => fiscalYear);
  const forecastYears = valuation?.cases.flatMap((one) => one.forecastYears.map(({ year }) => year)) ?? [];
  const names = [
    ...segments,
    cleanName(subject.companyName),
    shortName(subject.companyName),
    industry.industry.industry,
    ...industry.peers.companies.flatMap(({ name }) => [cleanName(name), shortName(name)]),
    ...dates.flatMap(writtenDates),
    ...dates,
  ];
  const written = [subject.exchange, filings.sicDescription].filter((text) => text !== null);
  const filingText = [brief.filingText?.business, brief.filingText?.risks].join(" ");
  const data = {
    company: cleanName(subject.companyName),
    ticker: subject.ticker,
    industry: industry.industry.industry,
    sector: industry.sector,
    currency: filings.currency,
    newestReport: `${filings.annual.form} for the year to ${dateInWords(filings.annual.periodEnd)}`,
    priceDate: market.priceDate && dateInWords(market.priceDate),
    creditRating: rating.rating,
    segments: [...new Set(segments)],
    peers: industry.peers.companies.map(({ name }) => cleanName(name)),
    ...(valuation ? { recommendation: valuation.recommendation.word } : {}),
    ...(forecasts
      ? { stories: [forecasts.base, forecasts.bull, forecasts.bear].map((one) => one.valuationStory) }
      : {}),
    figures: figures.map((figure) => `${cleanName(figure.name)}: ${writtenFigure(figure, filings.currency)}`),
  };
  return {
    data,
    citable: {
      figures,
      currency: filings.currency,
      years: new Set([
        ...fiscalYears,
        ...forecastYears,
        base.fiscalYear,
        base.fiscalYear + 1,
        ...dates.map((date) => Number(date.slice(0, 4))),
      ]),
      names,
      filingText,
      knownWords: listWords([JSON.stringify(data), ...names, ...written, filingText, commonNames].join(" ")),
    },
  };
};
