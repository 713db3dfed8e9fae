import type { Filings, ListedCompany } from "@plumbline/research/company/company-data.ts";
import type {
  CompanyFacts,
  Fact,
  FilingIndex,
  Instance,
  PriceRow,
} from "@plumbline/research/company/filings/sec-records.ts";
import { findSubject } from "@plumbline/research/company/filings/subject.ts";
import { findSplits } from "@plumbline/research/company/shares/splits.ts";
import { readSplitFactor } from "@plumbline/research/company/shares/split-ratios.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";

/** A company's records, read once, as they were known on any day. */
export type CompanyAsOf = {
  /** The days on which facts were filed, oldest first. */
  filedDays: string[];
  /** The day of the newest price; null without prices. */
  newestPrice: string | null;
  /** The sources as they were on a day: nothing in them was filed or traded later. */
  at: (day: string) => Sources;
};

const keepFiled = (facts: CompanyFacts, day: string): CompanyFacts => {
  const byTag = new Map<string, readonly Fact[]>();
  for (const [tag, rows] of facts.byTag) {
    const known = rows.filter(({ filed }) => filed <= day);
    if (known.length > 0) byTag.set(tag, known);
  }
  return { ...facts, byTag };
};

const keepListed = (index: FilingIndex, day: string): FilingIndex => ({
  ...index,
  filings: index.filings.filter(({ filed }) => filed <= day),
});

/**
 * Lists the splits by day: those of the price provider, or of the filings if it gives none, which
 * then count from the first filing that shows them.
 */
const listSplits = (facts: CompanyFacts, prices: readonly PriceRow[]): { date: string; ratio: number }[] =>
  prices.some(({ splitFactor }) => splitFactor !== null)
    ? prices.flatMap(({ date, splitFactor }) => {
        const ratio = splitFactor === null ? null : readSplitFactor(splitFactor);
        return ratio === null || ratio === 1 ? [] : [{ date, ratio }];
      })
    : findSplits({ facts, prices }).map(({ by, ratio }) => ({ date: by, ratio }));

/**
 * Reads a company once. Name, SIC code and the published tables (industries, countries, ratings)
 * are today's on every day; facts, filings, documents, prices and yields are those of the day.
 */
export const readCompanyAsOf = async ({
  sources,
  ticker,
  signal,
}: {
  sources: Sources;
  ticker: string;
  signal: AbortSignal;
}): Promise<CompanyAsOf> => {
  const tickers = await sources.tickers(signal);
  const subject = findSubject({ ticker, tickers });
  const [index, facts, prices, yields] = await Promise.all([
    sources.filings(subject, signal),
    sources.companyFacts(subject, signal),
    sources.prices(subject.ticker, signal),
    sources.bondYield(signal),
  ]);
  const splits = listSplits(facts, prices);

  /** Prices come on the newest share basis, the filings of a day count the shares of theirs. */
  const pricesUntil = (day: string): PriceRow[] => {
    const later = splits.filter((split) => split.date > day);
    const factor = later.reduce((product, { ratio }) => product * ratio, 1);
    const rows = prices.filter(({ date }) => date <= day);
    if (factor === 1) return rows;
    return rows.map((row) => ({
      ...row,
      close: row.close * factor,
      adjClose: row.adjClose * factor,
      dividend: row.dividend * factor,
    }));
  };

  const documents = new Map<string, Promise<Instance | null>>();
  const readDocument = (annual: Filings["annual"]) => {
    const known = documents.get(annual.accession);
    if (known) return known;
    const reading = sources.instance(subject, { annual, earlierAnnual: [] }, signal);
    documents.set(annual.accession, reading);
    return reading;
  };
  const instance = async (
    _subject: ListedCompany,
    { annual, earlierAnnual }: Pick<Filings, "annual" | "earlierAnnual">,
  ) => {
    for (const filing of [annual, ...earlierAnnual]) {
      const found = await readDocument(filing);
      if (found) return found;
    }
    return null;
  };

  const filed = new Set([...facts.byTag.values()].flatMap((rows) => rows.map((fact) => fact.filed)));
  return {
    filedDays: [...filed].toSorted(),
    newestPrice: prices.at(-1)?.date ?? null,
    at: (day) => ({
      tickers: async () => tickers,
      sampleTickers: sources.sampleTickers,
      filings: async () => keepListed(index, day),
      companyFacts: async () => keepFiled(facts, day),
      instance,
      filingText: async () => ({ text: null, reason: "The table of the market reads no texts." }),
      // Peers change no value.
      frames: async () => [],
      prices: async () => pricesUntil(day),
      bondYield: async () => yields.filter(({ date }) => date <= day),
    }),
  };
};
