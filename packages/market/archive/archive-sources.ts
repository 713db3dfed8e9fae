import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { readFred, readTickers } from "@plumbline/research/sources/formats.ts";
import { readTiingo } from "@plumbline/research/sources/price-formats.ts";
import { wholeReader } from "@plumbline/research/sources/reader.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openArchive } from "./open-archive.ts";
import { archiveFiles, leaveOut, openArchiveFilings, readEntry } from "./open-archive-filings.ts";

/**
 * The files of a market: the SEC's two archives as published, its list of tickers, daily prices by
 * ticker in Tiingo's format, and FRED's table of yields.
 */
export const marketFiles = {
  ...archiveFiles,
  tickers: "company_tickers_exchange.json",
  prices: "prices.zip",
  yields: "dgs10.csv",
} as const;

/**
 * Opens the sources of a market from a folder with its files. It has no documents, so that every
 * company is valued as one segment.
 */
export const openArchiveSources = async (
  folder: string,
): Promise<{ sources: Sources; close: () => void }> => {
  const { close, ...filings } = await openArchiveFilings(folder);
  const prices = await openArchive(join(folder, marketFiles.prices));
  const readText = (name: string) => readFile(join(folder, name), "utf8");
  const tickers = readTickers(JSON.parse(await readText(marketFiles.tickers)), leaveOut);
  const yields = readFred(await readText(marketFiles.yields), leaveOut);
  return {
    sources: {
      ...filings,
      tickers: async () => tickers,
      sampleTickers: async () => null,
      instance: async () => null,
      filingText: async () => ({ text: null, reason: "The archives have no texts." }),
      frames: async () => [],
      prices: async (ticker) =>
        (await readEntry(prices, `${ticker}.json`, wholeReader({ format: readTiingo }))) ?? [],
      bondYield: async () => yields,
    },
    close: () => {
      close();
      prices.close();
    },
  };
};
