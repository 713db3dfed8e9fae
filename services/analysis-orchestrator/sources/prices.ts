import { z } from "zod";
import type { PriceRow } from "../domain/company/filings/sec-records.ts";
import { tiingoFormat } from "./formats.ts";
import { publishers } from "./failures.ts";
import { type ClientSettings, createHttp } from "./http.ts";
import { kinds } from "./kinds.ts";
import { wholeReader } from "./reader.ts";

/** Daily prices of one ticker, oldest first; empty if the provider does not know it. */
export type Prices = {
  history: (input: {
    ticker: string;
    from: string;
    to?: string;
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

const fmpFormat = z
  .object({
    historical: z
      .array(z.object({ date: z.iso.date(), close: z.number().positive(), adjClose: z.number().positive() }))
      .default([]),
  })
  .transform(({ historical }): PriceRow[] =>
    historical
      .map((row) => ({
        date: row.date,
        close: row.close,
        adjClose: row.adjClose,
        dividend: 0,
        splitFactor: null,
      }))
      .sort((a, b) => a.date.localeCompare(b.date)),
  );

/** Every row must be a split: an answer of another kind gives no splits rather than none. */
const fmpSplitsFormat = z
  .object({
    historical: z
      .array(
        z.object({
          date: z.iso.date(),
          numerator: z.number().positive(),
          denominator: z.number().positive(),
        }),
      )
      .default([]),
  })
  .transform(({ historical }) =>
    historical.map(({ date, numerator, denominator }) => ({ date, factor: numerator / denominator })),
  );

/** Enters each split on the first trading day from its date on; other days get the factor one. */
const addSplits = (rows: readonly PriceRow[], splits: readonly { date: string; factor: number }[]) =>
  rows.map((row, i): PriceRow => {
    const before = rows[i - 1]?.date ?? "";
    const factors = splits.filter(({ date }) => date > before && date <= row.date && i > 0);
    return { ...row, splitFactor: factors.reduce((product, { factor }) => product * factor, 1) };
  });

/** Stooq's closes are adjusted for splits and dividends alike; it gives no splits. */
const stooqFormat = z.string().transform((text, context): PriceRow[] => {
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  if (/^No data/i.test(header)) return [];
  if (!header.startsWith("Date,")) {
    context.addIssue({ code: "custom", message: "not a price table" });
    return z.NEVER;
  }
  return lines.flatMap((line): PriceRow[] => {
    const cells = line.split(",");
    const close = Number(cells[4]);
    return close > 0
      ? [{ date: cells[0] as string, close, adjClose: close, dividend: 0, splitFactor: null }]
      : [];
  });
});

const compactDate = (date: string) => date.replaceAll("-", "");

/** The request and the format of each provider. */
const providers = {
  tiingo: {
    headers: (token?: string): Record<string, string> => (token ? { authorization: `Token ${token}` } : {}),
    path: ({ ticker, from, to }: Query) =>
      `/daily/${encodeURIComponent(ticker)}/prices?startDate=${from}${to ? `&endDate=${to}` : ""}`,
    parse: JSON.parse as (body: string) => unknown,
    format: tiingoFormat,
  },
  fmp: {
    splitsPath: (ticker: string) => `/api/v3/historical-price-full/stock_split/${encodeURIComponent(ticker)}`,
    headers: (token?: string): Record<string, string> => (token ? { apikey: token } : {}),
    path: ({ ticker, from, to }: Query) =>
      `/api/v3/historical-price-full/${encodeURIComponent(ticker)}?from=${from}${to ? `&to=${to}` : ""}`,
    parse: JSON.parse as (body: string) => unknown,
    format: fmpFormat,
  },
  stooq: {
    headers: (): Record<string, string> => ({}),
    path: ({ ticker, from, to }: Query) =>
      `/q/d/l/?s=${encodeURIComponent(ticker.toLowerCase())}.us&i=d&d1=${compactDate(from)}${to ? `&d2=${compactDate(to)}` : ""}`,
    parse: (body: string): unknown => body,
    format: stooqFormat,
  },
};

/**
 * Creates a client for daily closes of one of three providers. Splits are part of Tiingo's prices;
 * Financial Modeling Prep answers them separately. If it does not, as in plans without them, prices
 * are returned without splits.
 */
export const createPrices = ({ provider = "tiingo", baseUrl, token, ...http }: PriceConfig): Prices => {
  const { headers, path, parse, format } = providers[provider];
  const client = createHttp({ ...http, publisher: publishers.prices, headers: headers(token) });

  const readSplits = async (ticker: string, signal?: AbortSignal) => {
    if (provider !== "fmp") return null;
    try {
      return await client.get({
        url: `${baseUrl}${providers.fmp.splitsPath(ticker)}`,
        kind: kinds.prices,
        read: () => wholeReader({ parse: JSON.parse as (body: string) => unknown, format: fmpSplitsFormat }),
        signal,
      });
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      return null;
    }
  };

  return {
    history: async ({ ticker, from, to, signal }) => {
      const [rows, splits] = await Promise.all([
        client.get({
          url: `${baseUrl}${path({ ticker, from, to })}`,
          kind: kinds.prices,
          read: () => wholeReader({ parse, format }),
          signal,
        }),
        readSplits(ticker, signal),
      ]);
      return rows && splits ? addSplits(rows, splits) : (rows ?? []);
    },
  };
};
