import { ratioOrNull, type RatioKind } from "@plumbline/model/meaningful-ratio.ts";
import { decimal, percent, perShare, whole } from "../wording/format.ts";
import { isNumber, quotient } from "../../numbers.ts";
import type { CompanyYear, Line } from "./company-year.ts";

/** Banks and insurers, other companies, or both. */
export type Kind = "banks" | "others" | "all";

/**
 * What a figure is about, which decides the texts that may name it (fields-of-themes.ts). Of
 * funding are debt, leases, equity, goodwill and liquid assets.
 */
export type Theme = "growth" | "runway" | "efficiency" | "margin" | "competitive" | "cash" | "funding";

/** What the median of the record would change, in millions: of which amount, and in which words. */
export type Effect = {
  of: readonly [over: Line, days?: number];
  /** Writes what would change: "operating income would be $2.1bn higher"; or what is more now. */
  words: (amount: string, isMore: boolean) => string;
  /** Whether a higher measure makes what the words name larger. */
  isGain: boolean;
  /**
   * Whether the words compare today with the median. That customers owe more is a risk, but a
   * return to the median would free cash: named as that, it reads as its opposite.
   */
  comparesNow?: boolean;
  /** Whether they name income, which then gains or loses by it. */
  isIncome?: boolean;
  /** Whether the year's own figures allow a fall to the median; always if not given. */
  canFall?: (year: CompanyYear) => boolean;
};

/** A ratio of a company's own figures, by fiscal year. */
export type Measure = {
  key: string;
  theme: Theme;
  /** Measures of nearly the same thing, of which a report names the most unusual one. */
  family?: "profit" | "debt" | "capital";
  /** Which end is good for shareholders; null if neither. */
  good: "high" | "low" | null;
  /** Of which companies it says something; "others" if not given. */
  of?: Kind;
  /**
   * Whether it measures what is owed, owned or contracted on a day, not an amount of the year; not
   * of debt, of which it says something that there is little.
   */
  isBalance?: boolean;
  /** Whether a high value is of sales that are still to come, and so can raise growth. */
  isToCome?: boolean;
  /** What it is made of, the first one with the source. */
  lines: readonly Line[];
  value: (year: CompanyYear) => number | null;
  /** What one of the measure's unit comes to, in millions: the amount that it is a share of. */
  unit: (year: CompanyYear) => number | null;
  write: (value: number) => string;
  /** With the value in its place: "tax took 15.6% of pretax income". */
  says: (value: string) => string;
  /** What rises or falls: "the tax rate". */
  noun: string;
  effect?: Effect;
  /** What a high value means, where its name does not say that. */
  whenHigh?: string;
  /**
   * Share of changes that went the way of the one before, among companies from revenue of $2bn on
   * (the data of the base rates); a half if not given, as of margins and capital spending.
   */
  goesOn?: number;
};

export const times = (value: number): string => `${decimal(value)} times`;
export const days = (value: number): string => `${whole(value)} days`;

const sumOf = (year: CompanyYear, lines: readonly Line[]): number | null => {
  if (lines.some((line) => year.isOfOtherDay?.(line))) return null;
  const known = lines.map((line) => year.read(line)).filter(isNumber);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
};

/**
 * Makes a measure of a sum over a sum; null where the upper one is below zero or the lower one is
 * zero, negative or near zero.
 */
export const ratioOf = (
  over: readonly Line[],
  under: readonly Line[],
  { factor = 1, kind = "share" }: { factor?: number; kind?: RatioKind } = {},
): Pick<Measure, "lines" | "value" | "unit"> => ({
  lines: [...over, ...under],
  unit: (year) => {
    const bottom = sumOf(year, under);
    return bottom === null ? null : bottom / factor;
  },
  value: (year) => {
    const [top, bottom] = [sumOf(year, over), sumOf(year, under)];
    const ratio = quotient(kind, top, bottom);
    return ratio === null || ratio < 0 ? null : factor * ratio;
  },
});

/** Makes a measure of what a cost leaves of an amount, as a fraction of it. */
export const restOf = (cost: Line, whole: Line): Pick<Measure, "lines" | "value" | "unit"> => ({
  lines: [cost, whole],
  unit: (year) => year.read(whole),
  value: (year) => {
    const [less, all] = [year.read(cost), year.read(whole)];
    return isNumber(less) && isNumber(all) ? quotient("margin", all - less, all) : null;
  },
});

/** Makes a measure of an income, or loss, as a share of revenue. */
export const marginOf = (income: Line): Pick<Measure, "lines" | "value" | "unit" | "write"> => ({
  lines: [income, "revenue"],
  unit: (year) => year.read("revenue"),
  value: (year) => quotient("margin", year.read(income), year.read("revenue")),
  write: percent,
});

/** Makes a measure of an amount for each diluted share, above zero. */
export const perShareOf = (amount: Line) => ({
  lines: [amount, "dilutedShares"] as const,
  unit: (year: CompanyYear) => year.read("dilutedShares"),
  // No limit: dollars and shares cannot be compared.
  value: (year: CompanyYear) => {
    const [top, shares] = [year.read(amount), year.read("dilutedShares")];
    return isNumber(top) && isNumber(shares) && top >= 0 ? ratioOrNull(top, shares) : null;
  },
  write: (value: number) => perShare(value),
});

export const shareOf = (over: Line, under: Line, kind: RatioKind = "share") => ({
  ...ratioOf([over], [under], { kind }),
  write: percent,
});
