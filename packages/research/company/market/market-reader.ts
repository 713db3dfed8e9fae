import type { FilingIndex, PriceRow, TickerRow } from "../filings/sec-records.ts";
import { findFilings } from "../filings/filings.ts";
import { findListed, findSubject } from "../filings/subject.ts";
import type { ListedCompany } from "../company-data.ts";
import { listTickers, type TickerEntry } from "./list-tickers.ts";
import { notInSampleData, unknownTicker } from "../../errors.ts";
import { toAppError } from "@plumbline/platform/errors.ts";

const tickersForMs = 6 * 3_600_000;

/** How long a start waits for the company's filing index; an analysis reads it again. */
const filingsWaitMs = 4_000;

/**
 * Creates a reader of tickers and prices for calls outside an analysis. Tickers are cached for six
 * hours.
 */
export const createMarketReader = ({
  tickers,
  sampleTickers,
  filings,
  prices,
  clock,
}: {
  tickers: () => Promise<readonly TickerRow[]>;
  /** The tickers of the sample data; null with the SEC itself as the source. */
  sampleTickers: () => Promise<ReadonlySet<string> | null>;
  filings: (subject: ListedCompany, signal?: AbortSignal) => Promise<FilingIndex>;
  prices: (ticker: string, signal?: AbortSignal) => Promise<PriceRow[]>;
  clock: () => Date;
}) => {
  let known: { rows: readonly TickerRow[]; at: number } | undefined;

  const rows = async () => {
    const now = clock().getTime();
    if (known && now - known.at <= tickersForMs) return known.rows;
    const read = await tickers();
    // An empty list is a fault of the publisher: it must not hide the next one.
    if (read.length > 0) known = { rows: read, at: now };
    return read;
  };

  return {
    tickers: rows,
    /** Finds a listed ticker. Throws UNKNOWN_TICKER. */
    findListed: async (ticker: string): Promise<TickerRow> => findListed({ ticker, tickers: await rows() }),
    /**
     * Finds the company of a ticker for an analysis. Throws UNKNOWN_TICKER, and CANNOT_BE_VALUED or
     * NOT_IN_SAMPLE_DATA for what its name, its ticker or its filing index rules out. An index that
     * does not arrive in time rules out nothing.
     */
    findSubject: async (query: {
      ticker: string;
      companyName?: string | undefined;
    }): Promise<ListedCompany> => {
      const subject = findSubject({ ...query, tickers: await rows() });
      try {
        const index = await filings(subject, AbortSignal.timeout(filingsWaitMs));
        findFilings({ subject, index, facts: null });
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.kind === "failed-precondition") throw error;
      }
      const sample = await sampleTickers();
      if (sample && !sample.has(subject.ticker)) throw notInSampleData(subject.ticker);
      return subject;
    },
    /** Lists all tickers, the most valuable companies first. */
    listTickers: async (): Promise<TickerEntry[]> =>
      listTickers({ rows: await rows(), sample: await sampleTickers() }),
    /** Describes a listed company. Throws UNKNOWN_TICKER. */
    describeCompany: async (ticker: string): Promise<TickerEntry> => {
      const all = await rows();
      const { cik, ...listed } = findListed({ ticker, tickers: all });
      // Its other listings tell which of them is the common share.
      const siblings = all.filter((row) => row.cik === cik);
      const entries = listTickers({ rows: siblings, sample: await sampleTickers() });
      const entry = entries.find((one) => one.ticker === listed.ticker);
      if (!entry) throw unknownTicker(ticker);
      return entry;
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
