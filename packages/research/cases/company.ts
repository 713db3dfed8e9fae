import type { Case } from "./case.ts";

/** A filing with the periods and the days of balances that it reports. */
export type Report = {
  form: string;
  filed: string;
  periodEnd: string;
  spans: [start: string, end: string][];
  days: string[];
};
/** One figure of one filing. */
export type Column = Pick<Report, "form" | "filed"> & {
  /** null for a balance. */
  start: string | null;
  end: string;
  /** Converts an amount of the newest fiscal year to that of this column, by the company's growth. */
  grow: (millions: number) => number;
};
/**
 * What a tag says in a column, in millions (per-share figures in dollars): a number of the newest
 * fiscal year, or a function; null if the filing does not give it, several if it gives them all.
 */
export type Line = number | ((column: Column) => number | number[] | null);
export type Lines = Record<string, Line | null>;

export type Company = {
  sic?: number;
  name?: string;
  cik?: number;
  tickers?: Case["tickers"];
  /** The last day of a fiscal year; 0 for the newest, 1 for the one before. */
  yearEnd?: (back: number) => string;
  /** Number of 10-Ks, each with three years, and of 10-Qs after the newest. */
  years?: number;
  quarters?: number;
  growth?: number;
  flows?: Lines;
  balances?: Lines;
  /** Averages of a period and per-share figures, which do not grow. */
  averages?: Lines;
  /** The count on the cover page. */
  cover?: Line | null;
  /** Counts by member of the class axis on the newest 10-K's cover page, in millions. */
  classes?: Record<string, number>;
  /** Balances that the own document of the newest 10-K, or 10-Q, alone has, in millions. */
  ownBalances?: Record<string, number>;
  laterBalances?: Record<string, number>;
  /**
   * Flows that only the own documents of the newest 10-K and 10-Q have, beside all other flows; in
   * millions of the newest fiscal year.
   */
  ownFlows?: Lines;
  more?: Report[];
  /** The currency of a column. */
  currency?: (column: Column) => string;
  prices?: Case["prices"];
  provider?: Case["provider"];
};
