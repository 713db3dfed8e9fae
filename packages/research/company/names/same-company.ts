import { aliasTable } from "../../data/reference-tables.ts";
import { dropLegalForm } from "../../short-name.ts";
import type { TickerRow } from "../filings/sec-records.ts";
import { displayName } from "./display-name.ts";

/** Splits a name into lower-case words, without accents, signs, legal forms, "the" and "and". */
const listWords = (name: string): string[] =>
  dropLegalForm(name)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && word !== "the" && word !== "and");

const listNames = (row: TickerRow): string[][] =>
  [displayName(row), row.name, row.ticker, ...(aliasTable().names[row.ticker] ?? [])].map(listWords);

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && one.join("") === other.join("");

/** Returns whether the words of the shorter name begin the longer one. */
const begins = (one: readonly string[], other: readonly string[]) => {
  const length = Math.min(one.length, other.length);
  return length > 0 && areSame(one.slice(0, length), other.slice(0, length));
};

/**
 * Returns whether a name that a caller gives means the company of a row: one of its names in the
 * lists, whatever the case and the legal form, or the beginning of one, unless that is the whole
 * name of another company. "AAPL - Apple", as a suggestion is written, is "Apple".
 */
export const isSameCompany = ({
  name,
  row,
  tickers,
}: {
  name: string;
  row: TickerRow;
  tickers: readonly TickerRow[];
}): boolean => {
  const prefix = `${row.ticker} - `;
  const given = listWords(name.toUpperCase().startsWith(prefix) ? name.slice(prefix.length) : name);
  const names = listNames(row);
  if (names.some((own) => areSame(given, own))) return true;
  return (
    names.some((own) => begins(given, own)) &&
    !tickers.some((other) => other.cik !== row.cik && areSame(given, listWords(other.name)))
  );
};
