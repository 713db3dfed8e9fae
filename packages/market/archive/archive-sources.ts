import type { ListedCompany } from "@plumbline/research/company/company-data.ts";
import type { CompanyFacts } from "@plumbline/research/company/filings/sec-records.ts";
import { cannotBeValued } from "@plumbline/research/errors.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { companyFactsReader } from "@plumbline/research/sources/company-facts-reader.ts";
import { readFred, readSubmissions, readTickers } from "@plumbline/research/sources/formats.ts";
import { readTiingo } from "@plumbline/research/sources/price-formats.ts";
import { type CreateReader, wholeReader } from "@plumbline/research/sources/reader.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Archive, openArchive } from "./open-archive.ts";

/**
 * The files of a market: the SEC's two archives as published, its list of tickers, daily prices by
 * ticker in Tiingo's format, and FRED's table of yields.
 */
export const marketFiles = {
  facts: "companyfacts.zip",
  submissions: "submissions.zip",
  tickers: "company_tickers_exchange.json",
  prices: "prices.zip",
  yields: "dgs10.csv",
} as const;

const nameOfCik = ({ cik }: ListedCompany) => `CIK${String(cik).padStart(10, "0")}.json`;

/** Rows that cannot be read cost only themselves; the run counts companies, not rows. */
const leaveOut = () => undefined;

const readEntry = async <T>(archive: Archive, name: string, create: CreateReader<T>): Promise<T | null> => {
  const stream = await archive.read(name);
  if (!stream) return null;
  const reader = create(leaveOut);
  for await (const chunk of stream) reader.write(chunk as Uint8Array);
  return reader.end();
};

/**
 * Opens the sources of a market from a folder with its files. An archive names only the newest page
 * of a company's filings; the filings of older facts are those that the facts name. It has no
 * documents, so that every company is valued as one segment.
 */
export const openArchiveSources = async (
  folder: string,
): Promise<{ sources: Sources; close: () => void }> => {
  const [facts, submissions, prices] = await Promise.all(
    [marketFiles.facts, marketFiles.submissions, marketFiles.prices].map((name) =>
      openArchive(join(folder, name)),
    ),
  );
  if (!facts || !submissions || !prices) throw new Error("three archives are opened");
  const readText = (name: string) => readFile(join(folder, name), "utf8");
  const tickers = readTickers(JSON.parse(await readText(marketFiles.tickers)), leaveOut);
  const yields = readFred(await readText(marketFiles.yields), leaveOut);
  const need = <T>(found: T | null, subject: ListedCompany, what: string): T => {
    if (found === null) throw cannotBeValued(subject.companyName, what);
    return found;
  };
  return {
    sources: {
      tickers: async () => tickers,
      sampleTickers: async () => null,
      filings: async (subject) => {
        const format = wholeReader({ format: readSubmissions });
        const found = await readEntry(submissions, nameOfCik(subject), format);
        return need(found, subject, "the SEC has no filings for it").index;
      },
      companyFacts: async (subject) => {
        const read: CreateReader<CompanyFacts> = () => companyFactsReader({ leaveOut });
        const found = await readEntry(facts, nameOfCik(subject), read);
        return need(found, subject, "it has filed no statements in machine-readable form (XBRL)");
      },
      instance: async () => null,
      filingText: async () => ({ text: null, reason: "The archives have no texts." }),
      frames: async () => [],
      prices: async (ticker) =>
        (await readEntry(prices, `${ticker}.json`, wholeReader({ format: readTiingo }))) ?? [],
      bondYield: async () => yields,
    },
    close: () => {
      for (const archive of [facts, submissions, prices]) archive.close();
    },
  };
};
