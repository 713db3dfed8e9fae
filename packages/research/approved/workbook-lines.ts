import type { Line } from "./report-lines.ts";

/** A cell of a workbook. cached: the result that the file has for a formula, else the value. */
type Cell = {
  sheet: string;
  row: number;
  column: number;
  address: string;
  formula: string | null;
  cached: unknown;
};

/**
 * Joins the texts of a row's cells; a run of four or more equal texts is written once, with its
 * length.
 */
const foldTexts = (texts: readonly string[]): string => {
  const runs: { text: string; count: number }[] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.text === text) last.count += 1;
    else runs.push({ text, count: 1 });
  }
  return runs
    .flatMap(({ text, count }) =>
      count < 4 ? Array.from({ length: count }, () => text) : [`${text} (${count} times)`],
    )
    .join(" | ");
};

/**
 * Joins the cells of each row; empty cells are empty texts. A case has 40 year columns, most of
 * them empty.
 */
const listRows = (cells: readonly Cell[]): Line[] => {
  const rows = new Map<string, string[]>();
  for (const { sheet, row, column, cached } of cells) {
    if (cached === "" || cached === null) continue;
    const path = `${sheet} ${row + 1}`;
    const texts = rows.get(path) ?? [];
    rows.set(path, texts);
    texts[column] = JSON.stringify(cached);
  }
  return [...rows].map(([path, texts]) => ({
    path,
    text: foldTexts(Array.from(texts, (text) => text ?? "")),
  }));
};

/** Maps cells to formulas, as "Base case!C7". */
const mapFormulas = (cells: readonly Cell[]): Map<string, string> =>
  new Map(
    cells.flatMap(({ sheet, address, formula }) =>
      formula === null ? [] : [[`${sheet}!${address}`, formula]],
    ),
  );

const countColumns = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/**
 * Makes a formula's relative references distances, so that a formula filled to the right is the
 * same in each cell.
 */
const makeRelative = (formula: string, place: string): string => {
  const [, letters = "", row = ""] = /!([A-Z]+)(\d+)$/.exec(place) ?? [];
  return formula.replace(
    /(?<![\w.])(\$?)([A-Z]{1,2})(\$?)(\d+)(?![\w(])/g,
    (_all, columnIsFixed: string, column: string, rowIsFixed: string, line: string) =>
      `R${rowIsFixed ? line : `[${Number(line) - Number(row)}]`}C${columnIsFixed ? column : `[${countColumns(column) - countColumns(letters)}]`}`,
  );
};

/** Returns a cell's sheet and row, as "Base case!7". */
const findRow = (place: string) => place.replace(/![A-Z]+/, "!");

/** Lists formulas; equal neighbors in a row share a line: "Base case!C7..AP7". */
const listFormulaLines = (formulas: ReadonlyMap<string, string>): Line[] => {
  const lines: { first: string; last: string; text: string }[] = [];
  for (const [place, formula] of formulas) {
    const text = `=${makeRelative(formula, place)}`;
    const before = lines.at(-1);
    if (before?.text === text && findRow(before.last) === findRow(place)) before.last = place;
    else lines.push({ first: place, last: place, text });
  }
  return lines.map(({ first, last, text }) => ({
    path: first === last ? first : `${first}..${last.replace(/^.*!/, "")}`,
    text,
  }));
};

/**
 * Lists both workbooks of a report as lines: rows of the formulas workbook, rows of the values
 * workbook that differ, and formulas that differ from `usual`, the formulas of all companies.
 */
export const listWorkbookLines = ({
  values,
  formulas,
  usual,
}: {
  values: readonly Cell[];
  formulas: readonly Cell[];
  usual: ReadonlyMap<string, string>;
}): Line[] => {
  const living = listRows(formulas);
  const plain = listRows(values);
  const livingText = new Map(living.map(({ path, text }) => [path, text]));
  const plainPaths = new Set(plain.map(({ path }) => path));
  const own = listFormulaLines(mapFormulas(formulas));
  const ownPaths = new Set(own.map(({ path }) => path));
  return [
    ...living,
    ...plain
      .filter(({ path, text }) => livingText.get(path) !== text)
      .map(({ path, text }) => ({ path: `values workbook ${path}`, text })),
    ...living
      .filter(({ path }) => !plainPaths.has(path))
      .map(({ path }) => ({ path: `values workbook ${path}`, text: "(none)" })),
    ...listFormulaLines(mapFormulas(values)).map(({ path, text }) => ({
      path: `values workbook ${path}`,
      text,
    })),
    ...own.filter(({ path, text }) => usual.get(path) !== text),
    ...[...usual.keys()].filter((path) => !ownPaths.has(path)).map((path) => ({ path, text: "(none)" })),
  ];
};

/** Lists the formulas of a workbook, for comparison with those of all companies. */
export const listUsualFormulas = (cells: readonly Cell[]): Line[] => listFormulaLines(mapFormulas(cells));
