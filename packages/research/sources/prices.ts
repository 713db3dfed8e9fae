import type { PriceRow } from "../company/filings/sec-records.ts";
import { publishers } from "./failures.ts";
import { type ClientSettings, createHttp } from "./http.ts";
import { kinds } from "./kinds.ts";
import { addSplits, dropLaterDays, readFmp, readFmpSplits, readStooq, readTiingo } from "./price-formats.ts";
import { type Format, wholeReader } from "./reader.ts";

/** Daily prices of one ticker, oldest first; empty if the provider does not know it. */
export type Prices = {
  history: (input: {
    ticker: string;
    from: string;
    to?: string;
    /** A row of a later day is left out as one that cannot be read. */
    today?: string;
    signal?: AbortSignal;
  }) => Promise<PriceRow[]>;
};

export type PriceConfig = ClientSettings & {
  provider?: "tiingo" | "fmp" | "stooq";
  baseUrl: string;
  /** The provider's API key; none for the sample data and Stooq. */
  token?: string;
};

type Query = { ticker: string; from: string; to: string | undefined };

const compactDate = (date: string) => date.replaceAll("-", "");

/** The request and the format of each provider. */
const providers = {
  tiingo: {
    headers: (token?: string): Record<string, string> => (token ? { authorization: `Token ${token}` } : {}),
    path: ({ ticker, from, to }: Query) =>
      `/daily/${encodeURIComponent(ticker)}/prices?startDate=${from}${to ? `&endDate=${to}` : ""}`,
    splitsPath: null,
    parse: JSON.parse as (body: string) => unknown,
    format: readTiingo,
  },
  fmp: {
    splitsPath: (ticker: string) => `/api/v3/historical-price-full/stock_split/${encodeURIComponent(ticker)}`,
    headers: (token?: string): Record<string, string> => (token ? { apikey: token } : {}),
    path: ({ ticker, from, to }: Query) =>
      `/api/v3/historical-price-full/${encodeURIComponent(ticker)}?from=${from}${to ? `&to=${to}` : ""}`,
    parse: JSON.parse as (body: string) => unknown,
    format: readFmp,
  },
  stooq: {
    splitsPath: null,
    headers: (): Record<string, string> => ({}),
    path: ({ ticker, from, to }: Query) =>
      `/q/d/l/?s=${encodeURIComponent(ticker.toLowerCase())}.us&i=d&d1=${compactDate(from)}${to ? `&d2=${compactDate(to)}` : ""}`,
    parse: (body: string): unknown => body,
    format: readStooq,
  },
};

/** Leaves rows of days that have not come out of an answer before its splits are applied. */
const untilToday =
  (format: Format<PriceRow[]>, today: string): Format<PriceRow[]> =>
  (body, leaveOut) =>
    format(dropLaterDays({ body, today, leaveOut }), leaveOut);

/**
 * Creates a client for daily closes of one of three providers. Splits are part of Tiingo's prices;
 * Financial Modeling Prep answers them separately. If it does not, as in plans without them, prices
 * are returned without splits.
 */
export const createPrices = ({ provider = "tiingo", baseUrl, token, ...http }: PriceConfig): Prices => {
  const { headers, path, splitsPath, parse, format } = providers[provider];
  const client = createHttp({ ...http, publisher: publishers.prices, headers: headers(token) });

  const readSplits = async (ticker: string, signal?: AbortSignal) => {
    if (!splitsPath) return null;
    try {
      return await client.get({
        url: `${baseUrl}${splitsPath(ticker)}`,
        kind: kinds.prices,
        read: wholeReader({ parse, format: readFmpSplits }),
        signal,
      });
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      return null;
    }
  };

  return {
    history: async ({ ticker, from, to, today, signal }) => {
      const [rows, splits] = await Promise.all([
        client.get({
          url: `${baseUrl}${path({ ticker, from, to })}`,
          kind: kinds.prices,
          read: wholeReader({ parse, format: today ? untilToday(format, today) : format }),
          signal,
        }),
        readSplits(ticker, signal),
      ]);
      return rows && splits ? addSplits(rows, splits) : (rows ?? []);
    },
  };
};
