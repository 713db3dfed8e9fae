import { type ColumnName, columns } from "@plumbline/market/columns.ts";
import type { Screen, Sort } from "../screen.ts";
import { barCount, noBar } from "./figure-axis.ts";
import type { Choices, Market } from "./open-market.ts";

/** A filter of the screen: of a figure, or of texts. */
type Filter = ColumnName | "industries" | "words" | "search";
const filters: readonly Filter[] = [...columns, "industries", "words", "search"];

const passes = 0;
const failsSeveral = 255;
const markOf = (filter: Filter): number => filters.indexOf(filter) + 1;

/**
 * For each row 0 where it passes all filters, the mark of the filter where it fails one alone, and
 * 255 where it fails several. So the counts beside a filter leave that filter itself out.
 */
export type Failures = Uint8Array;

const markRows = (failures: Failures, filter: Filter, passesAt: (row: number) => boolean): void => {
  const mark = markOf(filter);
  for (let row = 0; row < failures.length; row++)
    if (!passesAt(row)) failures[row] = failures[row] === passes ? mark : failsSeveral;
};

const markChosen = (
  failures: Failures,
  filter: Filter,
  { names, placeOf }: Choices,
  chosen: readonly string[],
): void => {
  if (chosen.length === 0) return;
  const isChosen = names.map((name) => chosen.includes(name));
  markRows(failures, filter, (row) => isChosen[placeOf[row] ?? 0] ?? false);
};

/** Marks the rows that fail filters of the screen. A figure that is not known fails its range. */
export const filterRows = (market: Market, screen: Screen): Failures => {
  const failures = new Uint8Array(market.companies.length);
  for (const column of columns) {
    const range = screen.ranges[column];
    if (!range) continue;
    const values = market.figures[column];
    // Figures are float32: a bound must be rounded as they are, to include those equal to it.
    const low = Math.fround(range[0] ?? Number.NEGATIVE_INFINITY);
    const high = Math.fround(range[1] ?? Number.POSITIVE_INFINITY);
    markRows(failures, column, (row) => {
      const value = values[row] ?? Number.NaN;
      return value >= low && value <= high;
    });
  }
  markChosen(failures, "industries", market.industries, screen.industries);
  markChosen(failures, "words", market.words, screen.words);
  const wanted = screen.search.trim().toLowerCase();
  if (wanted) markRows(failures, "search", (row) => market.searched[row]?.includes(wanted) ?? false);
  return failures;
};

/** Returns the rows that pass, in order; those whose figure is not known are last either way. */
export const listRows = (market: Market, failures: Failures, { by, dir }: Sort): Uint32Array => {
  const { rows, known } = market.orderBy(by);
  const passing = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[dir === "desc" && i < known ? known - 1 - i : i] ?? 0;
    if (failures[row] === passes) passing[count++] = row;
  }
  return passing.subarray(0, count);
};

const isCounted = (failure: number | undefined, mark: number): boolean =>
  failure === passes || failure === mark;

/** Counts the rows in each bar of a figure that pass all filters but the figure's own. */
export const countBars = (market: Market, failures: Failures, column: ColumnName): Uint32Array => {
  const counts = new Uint32Array(barCount);
  const { barOf } = market.axisOf(column);
  const mark = markOf(column);
  for (let row = 0; row < failures.length; row++) {
    const bar = barOf[row] ?? noBar;
    if (bar !== noBar && isCounted(failures[row], mark)) counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
};

/** Counts the rows of each industry or word that pass all filters but that choice itself. */
export const countChoices = (
  market: Market,
  failures: Failures,
  filter: "industries" | "words",
): Uint32Array => {
  const { names, placeOf } = market[filter];
  const counts = new Uint32Array(names.length);
  const mark = markOf(filter);
  for (let row = 0; row < failures.length; row++) {
    const place = placeOf[row] ?? 0;
    if (isCounted(failures[row], mark)) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};
