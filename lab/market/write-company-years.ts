import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { isRefusal } from "@plumbline/market/refusals.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { companyYearColumns, type CompanyYearRow, listCompanyYears } from "./company-years.ts";

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const formatRow = (row: CompanyYearRow): string =>
  companyYearColumns.map((name) => quote(String(row[name] ?? ""))).join(",");

/**
 * Writes the fiscal years of companies as gzipped CSV, in the format that fit, calibrate and
 * backtest read. A company with two classes of shares has two tickers and is written once. The file
 * appears whole or not at all. Throws where a source fails.
 */
export const writeCompanyYears = async ({
  sources,
  tickers,
  path,
}: {
  sources: Sources;
  tickers: readonly string[];
  path: string;
}): Promise<{ companies: number; years: number; refused: number }> => {
  const { signal } = new AbortController();
  const ciks = new Set<number>();
  let [years, refused] = [0, 0];
  async function* listLines() {
    yield `${companyYearColumns.join(",")}\n`;
    for (const ticker of tickers) {
      try {
        const records = await readCompanyRecords({ sources, ticker, signal });
        if (ciks.has(records.subject.cik)) continue;
        ciks.add(records.subject.cik);
        for (const row of await listCompanyYears(records)) {
          years++;
          yield `${formatRow(row)}\n`;
        }
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown;
        refused++;
      }
    }
  }
  await pipeline(Readable.from(listLines()), createGzip(), createWriteStream(`${path}.new`));
  await rename(`${path}.new`, path);
  return { companies: ciks.size, years, refused };
};
