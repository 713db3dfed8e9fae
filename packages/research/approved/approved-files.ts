import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Line } from "./report-lines.ts";

const folder = import.meta.dirname;
const kinds = ["reports", "workbooks"] as const;
export type ApprovedKind = (typeof kinds)[number];

const format = ({ path, text }: Line) => `${path}: ${text}`;
const parse = (line: string): Line => {
  const end = line.indexOf(": ");
  return { path: line.slice(0, end), text: line.slice(end + 2) };
};

const readLines = (file: string): Line[] => {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  return content.split("\n").filter(Boolean).map(parse);
};
const writeLines = (file: string, lines: readonly Line[]) =>
  writeFileSync(file, lines.map((line) => `${format(line)}\n`).join(""));

const formulasFile = join(folder, "workbooks", "formulas-of-all.txt");
const findFile = (kind: ApprovedKind, ticker: string) => join(folder, kind, `${ticker}.txt`);

export const readApproved = (kind: ApprovedKind, ticker: string) => readLines(findFile(kind, ticker));
export const writeApproved = (kind: ApprovedKind, ticker: string, lines: readonly Line[]) =>
  writeLines(findFile(kind, ticker), lines);

export const readUsualFormulas = () => readLines(formulasFile);
export const writeUsualFormulas = (lines: readonly Line[]) => writeLines(formulasFile, lines);

/** Lists the companies that have an approved file. */
export const listApprovedTickers = (): string[] => [
  ...new Set(
    kinds
      .flatMap((kind) => readdirSync(join(folder, kind)))
      .filter((file) => file !== "formulas-of-all.txt")
      .map((file) => file.replace(/\.txt$/, "")),
  ),
];
export const removeApproved = (ticker: string) => {
  for (const kind of kinds) rmSync(findFile(kind, ticker), { force: true });
};
