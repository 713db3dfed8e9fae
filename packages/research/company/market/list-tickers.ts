import { aliasTable, foreignFilerTable, universeTable } from "../../data/reference-tables.ts";
import { dropLegalForm } from "../../short-name.ts";
import { findRefusal } from "../filings/refusals.ts";
import type { TickerRow } from "../filings/sec-records.ts";
import { displayName } from "../names/display-name.ts";

/** Full names of the exchanges that the SEC abbreviates. */
const exchangeNames: Record<string, string> = {
  Nasdaq: "Nasdaq Stock Market",
  NYSE: "New York Stock Exchange",
  CBOE: "Cboe Exchange",
  OTC: "Over the counter",
};

export type TickerEntry = {
  ticker: string;
  /** The company's name for people. */
  title: string;
  /** Other names by which people look for it. */
  aliases: string[];
  /** The sector, known for the largest thousand only. */
  industry?: string;
  exchangeFullName?: string;
  /** Why it cannot be analysed, as far as that is known without its filings. */
  unavailable?: string;
};

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Receipts of foreign shares that trade over the counter have five letters, the last of them Y. */
const isForeignReceipt = ({ ticker, exchange }: TickerRow) =>
  exchange === "OTC" && /^[A-Z]{4}Y$/.test(ticker);

const findObstacle = ({
  row,
  listings,
  foreign,
  sample,
}: {
  row: TickerRow;
  listings: readonly TickerRow[];
  foreign: ReadonlySet<string>;
  sample: ReadonlySet<string> | null;
}): string | undefined => {
  const refusal = findRefusal({ row, listings });
  if (refusal) return refusal.label;
  if (foreign.has(row.ticker) || isForeignReceipt(row)) return "A foreign filer, without a 10-K";
  return sample && !sample.has(row.ticker) ? "Not in the sample data" : undefined;
};

/**
 * Lists tickers for people who look for a company, the most valuable companies first: the thousand
 * of the reference table by market value, then the SEC's own order. With a sample, companies
 * outside it are not available.
 */
export const listTickers = ({
  rows,
  sample,
}: {
  rows: readonly TickerRow[];
  sample: ReadonlySet<string> | null;
}): TickerEntry[] => {
  const { companies } = universeTable();
  const { names } = aliasTable();
  const foreign = new Set(foreignFilerTable().tickers);
  const sectors = new Map(companies.map(({ ticker, sector }) => [ticker, sector]));
  const ranks = new Map(companies.map(({ ticker }, rank) => [ticker, rank]));
  const byCompany = Map.groupBy(rows, ({ cik }) => cik);
  const rankOf = ({ ticker }: TickerRow) => ranks.get(ticker) ?? companies.length;
  return rows
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((row) => {
      const { ticker, exchange } = row;
      const title = displayName(row);
      const registered = dropLegalForm(row.name);
      const sector = sectors.get(ticker);
      const listings = byCompany.get(row.cik) ?? [];
      const unavailable = findObstacle({ row, listings, foreign, sample });
      return {
        ticker,
        title,
        aliases: [...(letters(registered) === letters(title) ? [] : [registered]), ...(names[ticker] ?? [])],
        ...(sector ? { industry: sector } : {}),
        ...(exchange ? { exchangeFullName: exchangeNames[exchange] ?? exchange } : {}),
        ...(unavailable ? { unavailable } : {}),
      };
    });
};
