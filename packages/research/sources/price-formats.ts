import { z } from "zod";
import type { PriceRow } from "../company/filings/sec-records.ts";
import { readSplitFactor } from "../company/shares/split-ratios.ts";
import { isRealDay, keepReadableRows, type LeaveOut, readRows, realDay } from "./readable-rows.ts";
import type { Format } from "./reader.ts";

/** A close of zero or below is no price. */
const price = z.number().positive();

const quote = z.object({
  date: realDay,
  close: price,
  /** The close replaces an adjusted one that is missing. */
  adjClose: price.optional().catch(undefined),
});
type Quote = z.infer<typeof quote>;

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === "object" && row !== null;
const isPrice = (value: unknown) => Number.isFinite(value) && (value as number) > 0;
/** Returns whether a row is as the format keeps it: nearly all are, and each analysis reads 1,260. */
const isPlainQuote = (row: unknown): row is Quote =>
  isRow(row) &&
  isRealDay(row["date"]) &&
  isPrice(row["close"]) &&
  (row["adjClose"] === undefined || isPrice(row["adjClose"]));

const byDate = <T extends { date: string }>(rows: readonly T[]): T[] =>
  [...new Map(rows.map((row) => [row.date, row])).values()].sort((a, b) => a.date.localeCompare(b.date));

/**
 * Returns an answer of any of the formats without rows of days after today, on which nobody has
 * traded, and counts them as left out. A row without a day stays, for its format to judge.
 */
export const dropLaterDays = ({
  body,
  today,
  leaveOut,
}: {
  body: unknown;
  today: string;
  leaveOut: LeaveOut;
}): unknown => {
  const isPast = (day: unknown) =>
    typeof day !== "string" || !isRealDay(day.slice(0, 10)) || day.slice(0, 10) <= today;
  const keep = <T>(rows: readonly T[], dayOf: (row: T) => unknown): T[] => {
    const past = rows.filter((row) => isPast(dayOf(row)));
    leaveOut(rows.length - past.length, "date: a day after today");
    return past;
  };
  const dayOfRow = (row: unknown) => (isRow(row) ? row["date"] : null);
  if (typeof body === "string") return keep(body.split("\n"), (line) => line.split(",")[0]).join("\n");
  if (Array.isArray(body)) return keep(body, dayOfRow);
  if (!isRow(body) || !Array.isArray(body["historical"])) return body;
  return { ...body, historical: keep(body["historical"], dayOfRow) };
};

/** Turns closes that the provider has adjusted for splits, which it does not give, into prices. */
const toPrices = (quotes: readonly Quote[]): PriceRow[] =>
  byDate(quotes).map(({ date, close, adjClose = close }) => ({
    date,
    close,
    adjClose,
    dividend: 0,
    splitFactor: null,
  }));

/** Tiingo writes a day as 2026-02-02T00:00:00.000Z. */
const withDay = (row: unknown): unknown =>
  isRow(row) && typeof row["date"] === "string" ? { ...row, date: row["date"].slice(0, 10) } : row;
/** What changes the basis of prices on a day, which counts even if that day's close is missing. */
const tiingoAction = z.object({
  date: realDay,
  divCash: z.number().nonnegative().catch(0),
  splitFactor: z.number().positive().catch(1),
});
/** Few days of five years have one, and each day looks for its own. */
const isAction = ({ divCash, splitFactor }: Record<string, unknown>) =>
  (divCash ?? 0) !== 0 || (splitFactor ?? 1) !== 1;

/**
 * Reads Tiingo daily/<ticker>/prices, oldest first. Its closes are as traded; they are adjusted
 * here to today's share basis. The factor of a spin-off changes no count, so closes before it stay
 * as traded; adjClose holds what shareholders received. A day without a close is left out; its
 * split and its dividend count on the next day that has one.
 */
export const readTiingo: Format<PriceRow[]> = (body, leaveOut) => {
  const rows = Array.isArray(body) ? body.map(withDay) : body;
  const quotes = byDate(readRows({ format: quote, rows, isPlain: isPlainQuote, leaveOut }));
  const lastOfDays = new Map(
    (Array.isArray(rows) ? rows : []).filter(isRow).map((row) => [row["date"], row]),
  );
  const actions = byDate(keepReadableRows(tiingoAction, [...lastOfDays.values()].filter(isAction)).rows);
  let factor = 1;
  return quotes
    .map((row, i) => {
      const before = quotes[i - 1]?.date;
      const since = actions.filter(({ date }) =>
        before === undefined ? date === row.date : date > before && date <= row.date,
      );
      return {
        ...row,
        dividend: since.reduce((sum, { divCash }) => sum + divCash, 0),
        splitFactor: since.reduce((product, action) => product * action.splitFactor, 1),
      };
    })
    .reverse()
    .map(({ date, close, adjClose, dividend, splitFactor }): PriceRow => {
      const adjusted = close / factor;
      const row = {
        date,
        close: adjusted,
        adjClose: adjClose ?? adjusted,
        dividend: dividend / factor,
        splitFactor,
      };
      factor *= readSplitFactor(splitFactor) ?? 1;
      return row;
    })
    .reverse();
};

const fmpBody = z.object({ historical: z.unknown().optional() });

/** Reads Financial Modeling Prep's historical-price-full/<ticker>, oldest first. */
export const readFmp: Format<PriceRow[]> = (body, leaveOut) => {
  const { historical } = fmpBody.parse(body);
  return toPrices(readRows({ format: quote, rows: historical ?? [], isPlain: isPlainQuote, leaveOut }));
};

const fmpSplits = z.object({
  historical: z
    .array(z.object({ date: realDay, numerator: z.number().positive(), denominator: z.number().positive() }))
    .default([]),
});

/** One share became `factor` shares on a day. */
export type DatedSplit = { date: string; factor: number };

/**
 * Reads Financial Modeling Prep's splits of a ticker. Every row must be a split: an answer of
 * another kind gives no splits rather than none, so it throws.
 */
export const readFmpSplits: Format<DatedSplit[]> = (body) =>
  fmpSplits
    .parse(body)
    .historical.map(({ date, numerator, denominator }) => ({ date, factor: numerator / denominator }));

/** Enters each split on the first trading day from its date on; other days get the factor one. */
export const addSplits = (rows: readonly PriceRow[], splits: readonly DatedSplit[]): PriceRow[] =>
  rows.map((row, i) => {
    const before = rows[i - 1]?.date ?? "";
    const factors = splits.filter(({ date }) => date > before && date <= row.date && i > 0);
    return { ...row, splitFactor: factors.reduce((product, { factor }) => product * factor, 1) };
  });

/** Reads Stooq's table, oldest first. Its closes are adjusted for splits and dividends alike. */
export const readStooq: Format<PriceRow[]> = (body, leaveOut) => {
  const [header = "", ...lines] = z.string().parse(body).trim().split(/\r?\n/);
  if (/^No data/i.test(header)) return [];
  if (!header.startsWith("Date,")) throw new Error("not a price table");
  const rows = lines.map((line) => {
    const cells = line.split(",");
    return { date: cells[0], close: Number(cells[4]) };
  });
  return toPrices(readRows({ format: quote, rows, leaveOut }));
};
