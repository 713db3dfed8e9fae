import type { Filings, ListedCompany } from "@plumbline/research/company/company-data.ts";
import type {
  CompanyFacts,
  Fact,
  FilingIndex,
  Instance,
  PriceRow,
  YieldRow,
} from "@plumbline/research/company/filings/sec-records.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import { findFilings } from "@plumbline/research/company/filings/filings.ts";
import { findSubject } from "@plumbline/research/company/filings/subject.ts";
import { countSharesSince, findSplits, type Split } from "@plumbline/research/company/shares/splits.ts";
import { readSplitFactor } from "@plumbline/research/company/shares/split-ratios.ts";
import { isRefusal } from "./refusals.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";

/** What is read of a company once, as plain data that can be passed to a thread. */
export type CompanyRecords = {
  subject: ListedCompany;
  index: FilingIndex;
  facts: CompanyFacts;
  /** The documents of the newest annual reports, by accession number; null where there is none. */
  documents: ReadonlyMap<string, Instance | null>;
  prices: PriceRow[];
  yields: readonly YieldRow[];
};

/**
 * Creates a filter of facts by the day on which they were filed. A tag of which nothing was filed
 * since another day keeps that day's list, so that its index is made once (pick-fact.ts).
 */
const createFiledFilter = (facts: CompanyFacts): ((day: string) => CompanyFacts) => {
  const lists = new Map<string, readonly Fact[]>();
  return (day) => {
    const byTag = new Map<string, readonly Fact[]>();
    for (const [tag, rows] of facts.byTag) {
      const known = rows.filter(({ filed }) => filed <= day);
      // Days differ in how many facts were filed by them: as many are the same ones.
      const before = lists.get(tag);
      const list = before?.length === known.length ? before : known;
      lists.set(tag, list);
      if (list.length > 0) byTag.set(tag, list);
    }
    return { ...facts, byTag };
  };
};

const keepListed = (index: FilingIndex, day: string): FilingIndex => ({
  ...index,
  filings: index.filings.filter(({ filed }) => filed <= day),
});

/** A company reports each quarter, and may file its annual report three months after its end. */
const daysToFiling = 120;

/** One share had become `ratio` shares by a day. */
export type DatedSplit = Pick<Split, "by" | "ratio">;

/**
 * Lists the splits by day: those of the price provider, and of the time before its prices those of
 * the filings, which count from the first filing that shows them. A filing that restates counts
 * much later shows no split of its time.
 */
export const listSplits = ({ facts, prices }: Pick<CompanyRecords, "facts" | "prices">): DatedSplit[] => {
  const [first] = prices;
  const isPriced = prices.some(({ splitFactor }) => splitFactor !== null);
  const filed = findSplits({ facts, prices: [] }).filter(
    ({ after, by }) => !first || !isPriced || (after < first.date && by < addDays(first.date, daysToFiling)),
  );
  const priced = prices.flatMap(({ date: by, splitFactor }) => {
    const ratio = splitFactor === null ? null : readSplitFactor(splitFactor);
    return ratio === null ? [] : [{ by, ratio }];
  });
  return [...filed.map(({ by, ratio }) => ({ by, ratio })), ...priced];
};

/** Lists the newest annual reports; none of a company that cannot be valued today. */
const listNewestAnnual = (company: Pick<CompanyRecords, "subject" | "index" | "facts">) => {
  try {
    const { annual, earlierAnnual } = findFilings(company);
    return [annual, ...earlierAnnual];
  } catch (thrown) {
    if (isRefusal(thrown)) return [];
    throw thrown;
  }
};

/**
 * Reads the documents that an analysis of today could read: those of the newest annual report and
 * of the three before it. Older ones would cost megabytes each; days before them have none.
 */
const readDocuments = async (
  sources: Sources,
  { subject, index, facts }: Pick<CompanyRecords, "subject" | "index" | "facts">,
  signal: AbortSignal,
): Promise<Map<string, Instance | null>> => {
  const documents = new Map<string, Instance | null>();
  for (const filing of listNewestAnnual({ subject, index, facts }))
    documents.set(
      filing.accession,
      await sources.instance(subject, { annual: filing, earlierAnnual: [] }, signal),
    );
  return documents;
};

/**
 * Reads a company once. Throws where a source fails, and where there is nothing to read:
 * CANNOT_BE_VALUED, UNKNOWN_TICKER, NOT_IN_SAMPLE_DATA.
 */
export const readCompanyRecords = async ({
  sources,
  ticker,
  signal,
}: {
  sources: Sources;
  ticker: string;
  signal: AbortSignal;
}): Promise<CompanyRecords> => {
  const subject = findSubject({ ticker, tickers: await sources.tickers(signal) });
  const [index, facts, prices, yields] = await Promise.all([
    sources.filings(subject, signal),
    sources.companyFacts(subject, signal),
    sources.prices(subject.ticker, signal),
    sources.bondYield(signal),
  ]);
  const documents = await readDocuments(sources, { subject, index, facts }, signal);
  return { subject, index, facts, documents, prices, yields };
};

/** Returns the first day on which a fact was filed; null without facts. */
export const findFirstFiled = ({ facts }: Pick<CompanyRecords, "facts">): string | null => {
  let first: string | null = null;
  for (const rows of facts.byTag.values())
    for (const { filed } of rows) if (first === null || filed < first) first = filed;
  return first;
};

/**
 * Creates the sources of a company as they were on any day: nothing in them was filed or traded
 * later. Name, SIC code and the published tables (industries, countries, ratings) are today's on
 * every day.
 */
export const createSourcesAsOf = (records: CompanyRecords): ((day: string) => Sources) => {
  const { subject, index, facts, documents, prices, yields } = records;
  const splits = listSplits(records);
  const keepFiled = createFiledFilter(facts);

  /** Prices come on the newest share basis, the filings of a day count the shares of theirs. */
  const pricesUntil = (day: string): PriceRow[] => {
    const factor = countSharesSince({ splits, filed: day });
    const rows = prices.filter(({ date }) => date <= day);
    if (factor === 1) return rows;
    return rows.map((row) => ({
      ...row,
      close: row.close * factor,
      adjClose: row.adjClose * factor,
      dividend: row.dividend * factor,
    }));
  };

  const findDocument = ({ annual, earlierAnnual }: Pick<Filings, "annual" | "earlierAnnual">) => {
    for (const { accession } of [annual, ...earlierAnnual]) {
      const document = documents.get(accession);
      if (document) return document;
    }
    return null;
  };

  const { ticker, cik, companyName: name, exchange } = subject;
  return (day) => ({
    tickers: async () => [{ ticker, cik, name, exchange }],
    sampleTickers: async () => null,
    filings: async () => keepListed(index, day),
    companyFacts: async () => keepFiled(day),
    instance: async (_subject, filings) => findDocument(filings),
    filingText: async () => ({ text: null, reason: "The table of the market reads no texts." }),
    // Peers change no value.
    frames: async () => [],
    prices: async () => pricesUntil(day),
    bondYield: async () => yields.filter(({ date }) => date <= day),
  });
};
