import { stripVTControlCharacters } from "node:util";
import type { Row } from "./attack.ts";

/** The columns and their widths; the last is as wide as it needs. */
const columns = [
  ["attack", 12],
  ["what was done", 44],
  ["result", 76],
  ["limit", 40],
  ["", 6],
] as const;

/** Returns a text as one line without colours. */
const toPlain = (text: string): string => stripVTControlCharacters(text).replaceAll(/\s+/g, " ").trim();

const nameVerdict = ({ isHeld }: Row): string => (isHeld ? "held" : "BROKEN");

/** Formats a row as one line that begins with whether it held. */
export const formatVerdict = (row: Row): string =>
  toPlain(`${nameVerdict(row)} ${row.done}: ${row.result}; limit: ${row.limit}`);

/** Breaks a text into lines of at most `width` characters, at spaces where there are any. */
const wrap = (text: string, width: number): string[] => {
  return (toPlain(text).match(new RegExp(`.{1,${width}}(?= |$)|\\S{${width}}`, "g")) ?? []).map((line) =>
    line.trim(),
  );
};

const formatRow = (cells: readonly string[]): string[] => {
  const wrapped = columns.map(([, width], i) => wrap(cells[i] ?? "", width));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    columns
      .map(([, width], i) => (wrapped[i]?.[row] ?? "").padEnd(width))
      .join("  ")
      .trimEnd(),
  );
};

/** Formats results as a table: attack, what was done, result, limit, and whether it held. */
export const formatTable = (results: readonly (Row & { attack: string })[]): string =>
  [
    columns.map(([title]) => title),
    ...results.map((row) => [row.attack, row.done, row.result, row.limit, nameVerdict(row)]),
  ]
    .flatMap(formatRow)
    .join("\n");
