import {
  formatDecimal,
  formatInteger,
  formatMillions,
  formatMillionsShort,
  formatPercent,
  formatPerShare,
} from "../../shared/format.ts";
import type { Unit } from "./figures.ts";

type Formats = {
  /** As a cell of the table. */
  cell: (figure: number) => string;
  /** As the bound of a range: as short as it is exact. */
  bound: (figure: number) => string;
  /** After the label of a column of raw figures; none for ratios. */
  raw: string;
};

const toShort = (figure: number): string => String(Number(figure.toPrecision(6)));
/** Cuts the zeros after a decimal point: $1.50bn is $1.5bn. */
const cutZeros = (text: string): string =>
  text.replace(/\.(\d*?)0+(?=\D*$)/, (_, kept) => (kept ? `.${kept}` : ""));
const withMinus = (text: string): string => text.replace("-", "−");

const formats: Record<Unit, Formats> = {
  dollars: {
    cell: formatPerShare,
    bound: (figure) => cutZeros(formatPerShare(figure)),
    raw: "$",
  },
  millions: {
    cell: formatMillionsShort,
    bound: (figure) => cutZeros(formatMillionsShort(figure)),
    raw: "$m",
  },
  shares: {
    cell: (figure) => (Number.isNaN(figure) ? "N/A" : `${formatMillions(figure)}m`),
    bound: (figure) => `${formatMillions(figure)}m`,
    raw: "m",
  },
  percent: {
    cell: formatPercent,
    bound: (figure) => withMinus(`${toShort(figure * 100)}%`),
    raw: "fraction",
  },
  ratio: { cell: formatDecimal, bound: (figure) => withMinus(toShort(figure)), raw: "" },
  years: { cell: formatInteger, bound: (figure) => withMinus(toShort(figure)), raw: "years" },
};

/** Formats a figure of a row; N/A where it is not known. */
export const formatFigure = (figure: number, unit: Unit): string => formats[unit].cell(figure);

/** Formats a bound of a range, from which parseBound reads the same figure. */
export const formatBound = (figure: number, unit: Unit): string => formats[unit].bound(figure);

/** Names the unit of raw figures, for the head of a column: " ($m)"; nothing for ratios. */
export const nameRawUnit = (unit: Unit): string => (formats[unit].raw ? ` (${formats[unit].raw})` : "");

const millionsOf: Record<string, number> = { "": 1, k: 1e-3, m: 1, bn: 1e3, b: 1e3, trn: 1e6, t: 1e6 };
const written = /^([-−]?)\$?(\d*\.?\d+)(k|m|bn|b|trn|t)?%?$/i;

/**
 * Reads a bound that a person writes: 15% or 15 for a percentage, $1.5bn, 1500m or 1500 for
 * millions. Returns null for what is no figure.
 */
export const parseBound = (text: string, unit: Unit): number | null => {
  const found = written.exec(text.replaceAll(/[,\s]/g, ""));
  if (!found) return null;
  const [, minus, digits, suffix = ""] = found;
  const figure = Number(digits) * (minus ? -1 : 1);
  if (unit === "percent") return Number((figure / 100).toPrecision(12));
  if (unit === "millions" || unit === "shares")
    return Number((figure * (millionsOf[suffix.toLowerCase()] ?? 1)).toPrecision(12));
  return suffix === "" ? figure : null;
};
