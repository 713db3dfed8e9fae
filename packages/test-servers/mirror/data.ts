import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createRecent } from "./recent.ts";

// The formats of the sample data: its compiler writes them, the mirror reads them.

export type SampleCompany = {
  ticker: string;
  cik: number;
  name: string;
  sic: number | null;
  sicDescription: string | null;
  exchange: string | null;
  fiscalYearEnd: string | null;
  /** accession, form, filed, period, fiscal year, fiscal period, document. */
  filings: [string, string, string, string, number | null, string | null, string][];
  /** taxonomy -> tag -> unit -> rows of [filing, start or 0, end, value]. */
  facts: Record<string, Record<string, Record<string, [number, string | 0, string, number][]>>>;
};

/** The facts of a 10-K with their dimensions, in contexts and facts as in an instance document. */
export type SampleInstance = {
  ticker: string;
  cik: number;
  accession: string;
  filed: string;
  document: string;
  /** [start or 0, end, dimensions in pairs]. */
  contexts: [string | 0, string, [string, string][]][];
  /** [concept, context, unit, value, decimals]; unit "" is text. */
  facts: [string, number, string, number | string, string][];
};

/** Rows by tag, unit and calendar period: [cik, name, accession, start or 0, end, value]. */
export type SampleFrames = Record<string, [number, string, string, string | 0, string, number][]>;
/** The rows of data are [cik, name, ticker, exchange]. */
export type SampleTickers = { fields: string[]; data: [number, string, string, string | null][] };
/** [date, close, adjusted close] of each trading day; closes are adjusted for splits. */
export type SamplePrices = [string, number, number][];

/**
 * Opens the sample data. Unknown names return null. Names from requests are checked before they
 * become a path.
 */
export const openData = (folder: string) => {
  const read = <T>(...path: string[]): T | null => {
    const file = join(folder, ...path);
    return existsSync(file) ? (JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as T) : null;
  };
  const tickers = read<SampleTickers>("tickers.json.gz") ?? { fields: [], data: [] };
  const byCik = new Map<number, string[]>();
  for (const [cik, , ticker] of tickers.data) byCik.set(cik, [...(byCik.get(cik) ?? []), ticker]);
  const frames = read<SampleFrames>("frames.json.gz") ?? {};
  const namesIn = (name: string) =>
    existsSync(join(folder, name))
      ? readdirSync(join(folder, name)).map((file) => file.replace(/\.json\.gz$/, ""))
      : [];
  /** The names of annual reports' documents by accession number. */
  const documents = new Map(
    namesIn("documents").map((name) => [name.slice(0, 20), name.slice(21).replace(/\.gz$/, "")]),
  );
  const priced = new Set(namesIn("prices"));
  const companyOf = createRecent((ticker) => read<SampleCompany>("companies", `${ticker}.json.gz`));
  const bondYields = readFileSync(join(folder, "dgs10.csv"), "utf8");
  return {
    tickers: () => tickers,
    /** Tickers of the companies with statements and prices. */
    sampleTickers: () => namesIn("companies").filter((ticker) => priced.has(ticker)),
    tickersOf: (cik: number) => byCik.get(cik) ?? [],
    company: (cik: number): SampleCompany | null => {
      for (const ticker of byCik.get(cik) ?? []) {
        const company = companyOf(ticker);
        if (company) return company;
      }
      return null;
    },
    instance: (accession: string) =>
      /^\d{10}-\d{2}-\d{6}$/.test(accession)
        ? read<SampleInstance>("instances", `${accession}.json.gz`)
        : null,
    /** The name of an annual report's document; null if the sample data hold none. */
    documentName: (accession: string) => documents.get(accession) ?? null,
    /** An annual report's document as a web page, cut to the text that is read. */
    document: (accession: string): string | null => {
      const name = documents.get(accession);
      return name
        ? gunzipSync(readFileSync(join(folder, "documents", `${accession}_${name}.gz`))).toString("utf8")
        : null;
    },
    prices: (ticker: string) =>
      /^[A-Z0-9-]{1,12}$/.test(ticker) ? read<SamplePrices>("prices", `${ticker}.json.gz`) : null,
    frame: (key: string) => frames[key] ?? null,
    bondYields: () => bondYields,
  };
};
export type SampleData = ReturnType<typeof openData>;
