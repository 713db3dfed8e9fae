import type { PriceRow, TickerRow } from "../filings/sec-records.ts";
import { findListed, findSubject } from "../filings/subject.ts";
import { universeTable } from "../../../data/reference-tables.ts";
import type { ListedCompany } from "../company-data.ts";

/** Full names of the exchanges that the SEC abbreviates. */
const exchangeNames: Record<string, string> = {
  Nasdaq: "Nasdaq Stock Market",
  NYSE: "New York Stock Exchange",
  CBOE: "Cboe Exchange",
  OTC: "Over the counter",
};

export type TickerEntry = { ticker: string; title: string; industry?: string; exchangeFullName?: string };

const tickersForMs = 6 * 3_600_000;

/**
 * Creates a reader of tickers and prices for calls outside an analysis. Tickers are cached for six
 * hours.
 */
export const createMarketReader = ({
  tickers,
  prices,
  clock,
}: {
  tickers: () => Promise<TickerRow[]>;
  prices: (ticker: string, signal?: AbortSignal) => Promise<PriceRow[]>;
  clock: () => Date;
}) => {
  let known: { rows: TickerRow[]; at: number } | undefined;

  const rows = async () => {
    const now = clock().getTime();
    if (!known || now - known.at > tickersForMs) known = { rows: await tickers(), at: now };
    return known.rows;
  };

  return {
    tickers: rows,
    /** Finds a listed ticker. Throws UNKNOWN_TICKER. */
    findListed: async (ticker: string): Promise<TickerRow> => findListed({ ticker, tickers: await rows() }),
    findSubject: async (ticker: string): Promise<ListedCompany> =>
      findSubject({ ticker, tickers: await rows() }),
    /** Lists all tickers. industry is the sector, known for the largest thousand only. */
    listTickers: async (): Promise<TickerEntry[]> => {
      const sectors = new Map(universeTable().companies.map((company) => [company.ticker, company.sector]));
      return (await rows()).map(({ ticker, name, exchange }) => {
        const sector = sectors.get(ticker);
        return {
          ticker,
          title: name,
          ...(sector ? { industry: sector } : {}),
          ...(exchange ? { exchangeFullName: exchangeNames[exchange] ?? exchange } : {}),
        };
      });
    },
    /**
     * Reads adjusted closes from one ISO date to another, both included; an empty bound is open.
     * Throws UNKNOWN_TICKER if there is neither a price nor such a ticker.
     */
    priceHistory: async ({
      ticker,
      from,
      to,
      signal,
    }: {
      ticker: string;
      from: string;
      to: string;
      signal?: AbortSignal;
    }) => {
      const history = await prices(ticker, signal);
      if (history.length === 0) findListed({ ticker, tickers: await rows() });
      return history
        .filter(({ date }) => (!from || date >= from) && (!to || date <= to))
        .map(({ date, adjClose }) => ({ date, adjClose }));
    },
  };
};
export type MarketReader = ReturnType<typeof createMarketReader>;
