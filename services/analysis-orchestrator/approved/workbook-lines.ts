import type { composedWorkbook } from "@plumbline/local/testing/composed-workbook.ts";
import type { Line } from "./report-lines.ts";

type Cell = ReturnType<typeof composedWorkbook>[number];

/** The texts of a row's cells; a run of four or more equal texts is written once, with its length. */
const folded = (texts: readonly string[]): string => {
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

/** The cells of each row in one text, empty ones as nothing. A case has 40 columns of years, most of them empty. */
const rowsOf = (cells: readonly Cell[]): Line[] => {
  const rows = new Map<string, string[]>();
  for (const { sheet, row, column, cached } of cells) {
    if (cached === "" || cached === null) continue;
    const path = `${sheet} ${row + 1}`;
    const texts = rows.get(path) ?? [];
    rows.set(path, texts);
    texts[column] = JSON.stringify(cached);
  }
  return [...rows].map(([path, texts]) => ({ path, text: folded(Array.from(texts, (text) => text ?? "")) }));
};

/** Formulas by the place of their cell, as "Base case!C7". */
const formulasOf = (cells: readonly Cell[]): Map<string, string> =>
  new Map(
    cells.flatMap(({ sheet, address, formula }) =>
      formula === null ? [] : [[`${sheet}!${address}`, formula]],
    ),
  );

const columnNumber = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/** A formula with its relative references as distances, so that one that was filled to the right reads the same in each cell. */
const relative = (formula: string, place: string): string => {
  const [, letters = "", row = ""] = /!([A-Z]+)(\d+)$/.exec(place) ?? [];
  return formula.replace(
    /(?<![\w.])(\$?)([A-Z]{1,2})(\$?)(\d+)(?![\w(])/g,
    (_all, columnIsFixed: string, column: string, rowIsFixed: string, line: string) =>
      `R${rowIsFixed ? line : `[${Number(line) - Number(row)}]`}C${columnIsFixed ? column : `[${columnNumber(column) - columnNumber(letters)}]`}`,
  );
};

/** A cell's sheet and row, as "Base case!7". */
const rowOf = (place: string) => place.replace(/![A-Z]+/, "!");

/** Formulas, those of neighbours in a row that read the same in one line: "Base case!C7..AP7". */
const formulaLines = (formulas: ReadonlyMap<string, string>): Line[] => {
  const lines: { first: string; last: string; text: string }[] = [];
  for (const [place, formula] of formulas) {
    const text = `=${relative(formula, place)}`;
    const before = lines.at(-1);
    if (before?.text === text && rowOf(before.last) === rowOf(place)) before.last = place;
    else lines.push({ first: place, last: place, text });
  }
  return lines.map(({ first, last, text }) => ({
    path: first === last ? first : `${first}..${last.replace(/^.*!/, "")}`,
    text,
  }));
};

/**
 * Both workbooks of a report as lines: the figures of the formulas workbook row by row, the rows of the values workbook that
 * differ from them, and the formulas that differ from `usual`, which are those of all companies.
 */
export const workbookLines = ({
  values,
  formulas,
  usual,
}: {
  values: readonly Cell[];
  formulas: readonly Cell[];
  usual: ReadonlyMap<string, string>;
}): Line[] => {
  const living = rowsOf(formulas);
  const plain = rowsOf(values);
  const livingText = new Map(living.map(({ path, text }) => [path, text]));
  const plainPaths = new Set(plain.map(({ path }) => path));
  const own = formulaLines(formulasOf(formulas));
  const ownPaths = new Set(own.map(({ path }) => path));
  return [
    ...living,
    ...plain
      .filter(({ path, text }) => livingText.get(path) !== text)
      .map(({ path, text }) => ({ path: `values workbook ${path}`, text })),
    ...living
      .filter(({ path }) => !plainPaths.has(path))
      .map(({ path }) => ({ path: `values workbook ${path}`, text: "(none)" })),
    ...formulaLines(formulasOf(values)).map(({ path, text }) => ({ path: `values workbook ${path}`, text })),
    ...own.filter(({ path, text }) => usual.get(path) !== text),
    ...[...usual.keys()].filter((path) => !ownPaths.has(path)).map((path) => ({ path, text: "(none)" })),
  ];
};

/** The formulas of a workbook as lines: what the workbooks of all companies are compared with. */
export const usualFormulas = (cells: readonly Cell[]): Line[] => formulaLines(formulasOf(cells));
