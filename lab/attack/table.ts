import { stripVTControlCharacters } from "node:util";
import type { Result } from "./run-attacks.ts";

/** The columns and their widths; the last is as wide as it needs. */
const columns = [
  ["attack", 12],
  ["what was done", 44],
  ["result", 76],
  ["limit", 40],
  ["", 6],
] as const;

/** Breaks a text into lines of at most `width` characters, at spaces where there are any. */
const wrap = (text: string, width: number): string[] => {
  const plain = stripVTControlCharacters(text).replaceAll(/\s+/g, " ").trim();
  return (plain.match(new RegExp(`.{1,${width}}(?= |$)|\\S{${width}}`, "g")) ?? []).map((line) =>
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
export const formatTable = (results: readonly Result[]): string =>
  [
    columns.map(([title]) => title),
    ...results.map(({ attack, done, result, limit, isHeld }) => [
      attack,
      done,
      result,
      limit,
      isHeld ? "held" : "BROKEN",
    ]),
  ]
    .flatMap(formatRow)
    .join("\n");
