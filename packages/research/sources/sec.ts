import type { FilingRef, FilingText, ListedCompany } from "../company/company-data.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type {
  CompanyFacts,
  FilingIndex,
  Frame,
  Instance,
  TickerRow,
} from "../company/filings/sec-records.ts";
import { cannotBeValued, notInSampleData } from "../errors.ts";
import { companyFactsReader } from "./company-facts-reader.ts";
import { filingIndexReader, olderFilingsReader } from "./filing-index-reader.ts";
import { readDirectory, readFrame, readSampleTickers, readTickers } from "./formats.ts";
import { contactMissing, publishers } from "./failures.ts";
import { type ClientSettings, createHttp } from "./http.ts";
import { instanceReader } from "./instance-reader.ts";
import { kinds } from "./kinds.ts";
import { filingTextReader } from "./filing-text-reader.ts";
import { addOlderFilings } from "./older-filings.ts";
import { type CreateReader, wholeReader } from "./reader.ts";

export type SecConfig = ClientSettings & {
  /** data.sec.gov: submissions, company facts, frames. */
  baseUrl: string;
  /** www.sec.gov: the ticker list and the filings themselves. */
  archivesUrl: string;
  /** A name and an e-mail address, which the SEC requires. */
  userAgent: string;
  /**
   * True if the base URLs are those of the sample data, where a missing company is not unknown to
   * the SEC.
   */
  sample?: boolean;
};

const padCik = (cik: number) => String(cik).padStart(10, "0");

/**
 * Finds the instance among a filing's files: the one extracted from inline XBRL, else the only XML
 * that is not a linkbase.
 */
const instanceName = (names: string[]) =>
  names.find((name) => name.endsWith("_htm.xml")) ??
  names.find((name) => /^[\w-]+-\d{8}\.xml$/.test(name) && !/_(cal|def|lab|pre)\.xml$/.test(name));

/**
 * Returns the name of a filing's main document from the index, with or without SEC's viewer path
 * (/ix?doc=/Archives/...).
 */
const documentName = (index: FilingIndex, accession: string) => {
  const named = index.filings
    .find((row) => row.accession === accession)
    ?.primaryDocument.split("/")
    .at(-1);
  return named && /^[\w.-]+\.html?$/i.test(named) ? named : null;
};

const sourceOf = ({ form, accession, filed, periodEnd, url }: FilingRef): Provenance => ({
  kind: "filing",
  label: `${form} filed ${filed}`,
  form,
  accession,
  tag: null,
  periodStart: null,
  periodEnd,
  filed,
  url,
  note: form.startsWith("10-Q")
    ? "Management’s Discussion, Risk Factors and obligations of the notes, each cut to length."
    : "Items 1 (Business), 1A (Risk Factors) and 7 (Management’s Discussion), each cut to length.",
});

/** Creates a client of the SEC's services. Every function takes a signal; errors are AppErrors. */
export const createSec = (config: SecConfig) => {
  const { baseUrl, archivesUrl, userAgent, sample = false, ...http } = config;
  if (!/\S+@\S+\.\S+/.test(userAgent)) throw contactMissing();
  const client = createHttp({
    ...http,
    publisher: publishers.sec,
    headers: { "user-agent": userAgent, "accept-encoding": "gzip, deflate" },
  });

  // The list has ten thousand companies, and each analysis reads it.
  const tickersReader = wholeReader({ format: readTickers, remembers: true });

  const absent = (subject: ListedCompany, what: string) =>
    sample ? notInSampleData(subject.ticker) : cannotBeValued(subject.companyName, what);

  const folderOf = ({ cik }: ListedCompany, { accession }: FilingRef) =>
    `${archivesUrl}/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}`;

  /** Reads the company's filing index, newest first, at least back to its newest annual report. */
  const filings = async (subject: ListedCompany, signal?: AbortSignal): Promise<FilingIndex> => {
    const url = `${baseUrl}/submissions/CIK${padCik(subject.cik)}.json`;
    const found = await client.get({ url, kind: kinds.filingIndex, read: filingIndexReader, signal });
    if (!found) throw absent(subject, "the SEC has no filings for it");
    return addOlderFilings(found, (name) =>
      client.get({
        url: `${baseUrl}/submissions/${name}`,
        kind: kinds.filingIndex,
        read: olderFilingsReader,
        signal,
      }),
    );
  };

  return {
    filings,
    /** Lists every listed company: CIK, name, ticker, exchange. */
    tickers: async (signal?: AbortSignal): Promise<readonly TickerRow[]> => {
      const url = `${archivesUrl}/files/company_tickers_exchange.json`;
      return (await client.get({ url, kind: kinds.tickers, read: tickersReader, signal })) ?? [];
    },
    /** Lists the tickers that the sample data can value; null without sample data. */
    sampleTickers: async (signal?: AbortSignal): Promise<ReadonlySet<string> | null> => {
      if (!sample) return null;
      const url = `${archivesUrl}/files/sample_tickers.json`;
      const read = wholeReader({ format: readSampleTickers });
      return new Set((await client.get({ url, kind: kinds.tickers, read, signal })) ?? []);
    },
    /** Reads every fact of the wanted tags that the company reported without dimensions. */
    companyFacts: async (subject: ListedCompany, signal?: AbortSignal): Promise<CompanyFacts> => {
      const url = `${baseUrl}/api/xbrl/companyfacts/CIK${padCik(subject.cik)}.json`;
      const readFacts: CreateReader<CompanyFacts> = (leaveOut) => companyFactsReader({ leaveOut });
      const facts = await client.get({ url, kind: kinds.companyFacts, read: readFacts, signal });
      if (!facts) throw absent(subject, "it has filed no statements in machine-readable form (XBRL)");
      return facts.name ? facts : { ...facts, name: subject.companyName };
    },
    /**
     * Reads a filing's own facts with their dimensions; null if the filing has no instance
     * document.
     */
    instance: async (
      subject: ListedCompany,
      filing: FilingRef,
      signal?: AbortSignal,
    ): Promise<Instance | null> => {
      const folder = folderOf(subject, filing);
      const names = await client.get({
        url: `${folder}/index.json`,
        kind: kinds.filingFolder,
        read: wholeReader({ format: readDirectory }),
        signal,
      });
      const name = names && instanceName(names);
      if (!name) return null;
      const facts = await client.get({
        url: `${folder}/${name}`,
        kind: kinds.filingDocument,
        read: instanceReader,
        signal,
      });
      return facts && { accession: filing.accession, filed: filing.filed, form: filing.form, facts };
    },
    /** Reads sections of a report's text; null if its document is not available. */
    filingText: async (
      subject: ListedCompany,
      filing: FilingRef,
      signal?: AbortSignal,
    ): Promise<FilingText | null> => {
      const name = documentName(await filings(subject, signal), filing.accession);
      if (!name) return null;
      const text = await client.get({
        url: `${folderOf(subject, filing)}/${name}`,
        kind: kinds.reportDocument,
        read: filingTextReader(filing.form),
        signal,
      });
      return text && { ...text, source: sourceOf(filing) };
    },
    /**
     * Reads one tag of all filers for one calendar period (CY2025, CY2025Q4I); empty if there is
     * none.
     */
    frame: async (tag: string, period: string, signal?: AbortSignal): Promise<Frame> => {
      const url = `${baseUrl}/api/xbrl/frames/us-gaap/${tag}/USD/${period}.json`;
      const read = wholeReader({ format: readFrame });
      return (await client.get({ url, kind: kinds.frames, read, signal })) ?? { tag, period, rows: [] };
    },
  };
};
