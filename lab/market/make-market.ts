import { marketFiles } from "@plumbline/market/archive/archive-sources.ts";
import { openData, type SampleCompany } from "@plumbline/test-servers/mirror/data.ts";
import { convertPrices } from "@plumbline/test-servers/mirror/market-routes.ts";
import { secRoutes } from "@plumbline/test-servers/mirror/sec-routes.ts";
import { sampleSplits } from "@plumbline/test-servers/mirror/splits.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { clonePrices, cloneCompany, createClone } from "./clone-company.ts";
import { createZip } from "@plumbline/test-servers/mirror/create-zip.ts";

/** Reads the companies that are cloned. */
const readOriginals = () => {
  const data = openData(resolve(import.meta.dirname, "../../packages/test-servers/sample-data"));
  const companies = sampleTickers.map((ticker) => {
    const [cik] = data.tickers().data.find((row) => row[2] === ticker) ?? [];
    const company = cik === undefined ? null : data.company(cik);
    if (!company) throw new Error(`the sample data have no company ${ticker}`);
    return company;
  });
  return { data, companies };
};

/**
 * Makes a synthetic market of clones of the sample companies in a folder, as
 * packages/market/archive reads it. The same count and seed give the same bytes.
 */
export const makeMarket = async ({
  count,
  seed,
  folder,
}: {
  count: number;
  seed: number;
  folder: string;
}): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { data, companies } = readOriginals();
  const clones = Array.from({ length: count }, (_, index) => createClone(seed, index));

  const facts = createZip(join(folder, marketFiles.facts));
  const submissions = createZip(join(folder, marketFiles.submissions));
  const prices = createZip(join(folder, marketFiles.prices));
  for (const [index, clone] of clones.entries()) {
    const original = companies[index % companies.length] as SampleCompany;
    const company = cloneCompany(original, clone);
    const answer = secRoutes({
      ...data,
      company: () => company,
      tickersOf: () => [clone.ticker],
      documentName: () => null,
    });
    const padded = String(clone.cik).padStart(10, "0");
    await facts.add(`CIK${padded}.json`, answer(`/api/xbrl/companyfacts/CIK${padded}.json`)?.body ?? "");
    await submissions.add(`CIK${padded}.json`, answer(`/submissions/CIK${padded}.json`)?.body ?? "");
    const rows = clonePrices(data.prices(original.ticker) ?? [], clone);
    await prices.add(
      `${clone.ticker}.json`,
      JSON.stringify(convertPrices(rows, sampleSplits[original.ticker] ?? [])),
    );
  }
  for (const zip of [facts, submissions, prices]) await zip.end();
  const { fields } = data.tickers();
  const listed = clones.map(({ cik, ticker }) => [cik, `Synthetic ${ticker}`, ticker, "Nasdaq"]);
  await writeFile(join(folder, marketFiles.tickers), JSON.stringify({ fields, data: listed }));
  await writeFile(join(folder, marketFiles.yields), data.bondYields());
};
