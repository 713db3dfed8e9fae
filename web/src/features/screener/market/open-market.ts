import type { MarketDay } from "@plumbline/market/column-file.ts";
import { type ColumnName, words } from "@plumbline/market/columns.ts";
import { figures } from "../figures.ts";
import { noWord, type SortColumn } from "../screen.ts";
import { createAxis, type FigureAxis } from "./figure-axis.ts";

/** A text column with few different texts: the texts, and the place of each row's text in them. */
export type Choices = { names: readonly string[]; placeOf: Uint16Array };

/** All rows from the lowest to the highest; from `known` on those whose figure is not known. */
type Order = { rows: Uint32Array; known: number };

/** A day of the market, ready to be filtered and sorted many times. */
export type Market = MarketDay & {
  industries: Choices;
  words: Choices;
  /** Ticker and name of each row, in lower case. */
  searched: readonly string[];
  /** Returns the order of the rows by a column. It is sorted once. */
  orderBy: (column: SortColumn) => Order;
  /** Returns the axis of a figure with the bar of each row. It is divided once. */
  axisOf: (column: ColumnName) => FigureAxis;
};

const encode = (texts: readonly string[], names: readonly string[]): Choices => {
  const places = new Map(names.map((name, place) => [name, place]));
  return { names, placeOf: Uint16Array.from(texts, (text) => places.get(text) ?? 0) };
};

const sortTexts = (texts: readonly string[]): string[] => {
  const { compare } = new Intl.Collator("en");
  return [...new Set(texts)].toSorted(compare);
};

const sortRows = (values: ArrayLike<number>): Order => {
  const at = (row: number) => values[row] ?? Number.NaN;
  const all = Array.from({ length: values.length }, (_, row) => row);
  const known = Uint32Array.from(all.filter((row) => !Number.isNaN(at(row))));
  known.sort((a, b) => at(a) - at(b));
  const rows = new Uint32Array(values.length);
  rows.set(known);
  rows.set(
    all.filter((row) => Number.isNaN(at(row))),
    known.length,
  );
  return { rows, known: known.length };
};

/** Keeps what a function returns for each key. */
const once = <Key, Result>(compute: (key: Key) => Result): ((key: Key) => Result) => {
  const results = new Map<Key, Result>();
  return (key) => {
    const before = results.get(key);
    if (before !== undefined) return before;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
};

/** Prepares a day of the market: texts become places in a list, which are compared as numbers. */
export const openMarket = (day: MarketDay): Market => {
  const { companies } = day;
  const industryTexts = companies.map(({ industry }) => industry);
  const industries = encode(industryTexts, sortTexts(industryTexts));
  const wordTexts = companies.map(({ word }) => word ?? noWord);
  const wordNames = [...new Set([...words, ...sortTexts(wordTexts)])];
  const ofWords = encode(wordTexts, wordNames);
  const rank = (texts: string[]) => encode(texts, sortTexts(texts)).placeOf;
  const ranks: Record<Exclude<SortColumn, ColumnName>, () => Uint16Array> = {
    name: () => rank(companies.map(({ name }) => name)),
    filed: () => rank(companies.map(({ filed }) => filed)),
    industry: () => industries.placeOf,
    word: () => ofWords.placeOf,
  };
  const isRanked = (column: SortColumn): column is keyof typeof ranks => column in ranks;
  return {
    ...day,
    industries,
    words: ofWords,
    searched: companies.map(({ ticker, name }) => `${ticker} ${name}`.toLowerCase()),
    orderBy: once((column) => sortRows(isRanked(column) ? ranks[column]() : day.figures[column])),
    axisOf: once((column) => createAxis(day.figures[column], figures[column].axis)),
  };
};
