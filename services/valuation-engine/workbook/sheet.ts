import type { Workbook, Worksheet } from "exceljs";
import { type Format, type Role, findStyle } from "./styles.ts";

/** The text of a cell whose figure does not exist. */
export const notAvailable = "N/A";

export type Content = string | number | null;

/**
 * A figure with the formula that computes it: the formulas workbook writes both, the values
 * workbook the figure.
 */
export type Computed = { formula: string; result: Content };

/** `width`: of the text, if it is not that of its column. */
type CellOptions = { role?: Role; format?: Format; name?: string; width?: number };

export type Sheet = ReturnType<typeof createSheet>;

const maxCellCharacters = 32_767;

/** Roles whose texts wrap. */
const wrapping: ReadonlySet<Role> = new Set<Role>(["wrap", "head", "textHead"]);

/**
 * Points of a line of text. Rows with wrapped text get a height, because not every program computes
 * it.
 */
const lineHeightPoints = 15;
/** Estimates how many characters fit a line of a column, with breaks between words. */
const estimateLineLength = (width: number): number => Math.max(1, 0.9 * width);

/**
 * Makes a text valid for a cell: without lone surrogates and control characters, and cut to Excel's
 * limit.
 */
const cleanText = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  const clean = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");
  return clean.length <= maxCellCharacters
    ? clean
    : `${clean.slice(0, maxCellCharacters - 1).toWellFormed()}…`;
};

const formatColumn = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : formatColumn(Math.floor((column - 1) / 26)) + formatColumn(((column - 1) % 26) + 1);

/** Returns the address of a cell, such as "C7"; `fixed` puts a $ before column, row or both. */
export const address = (row: number, column: number, fixed: "" | "row" | "column" | "both" = ""): string =>
  `${fixed === "column" || fixed === "both" ? "$" : ""}${formatColumn(column)}` +
  `${fixed === "row" || fixed === "both" ? "$" : ""}${row}`;

/**
 * Creates a sheet to write cell by cell. Cells get names in both kinds of workbook. null leaves a
 * cell empty; a computed null is shown as N/A.
 */
export const createSheet = ({
  workbook,
  kind,
  title,
  subtitle,
  name,
  widths,
  frozen,
  tab = "FFB8C2CC",
  onePage = false,
}: {
  workbook: Workbook;
  kind: "VALUES" | "FORMULAS";
  name: string;
  title: string;
  subtitle: string;
  widths: number[];
  /** Rows and columns that do not scroll. */
  frozen: { rows: number; columns: number };
  tab?: string;
  /** Prints the sheet on one page, else on as many as its rows need. */
  onePage?: boolean;
}) => {
  const sheet: Worksheet = workbook.addWorksheet(name, {
    properties: { tabColor: { argb: tab } },
    pageSetup: {
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: onePage ? 1 : 0,
      paperSize: 9,
    },
    headerFooter: { oddFooter: "&L&A&RPage &P of &N" },
    views: [{ state: "frozen", xSplit: frozen.columns, ySplit: frozen.rows, showGridLines: false }],
  });
  sheet.columns = widths.map((width) => ({ width }));
  let lastRow = 1;
  let lastColumn = 1;
  const makeRoom = (row: number, text: string, width: number) => {
    const lines = Math.ceil(text.length / estimateLineLength(width));
    if (lines > 1)
      sheet.getRow(row).height = Math.max(sheet.getRow(row).height ?? 0, lines * lineHeightPoints);
  };

  const put = (
    row: number,
    column: number,
    content: Content | Computed,
    options: CellOptions = {},
  ): string => {
    const cell = sheet.getRow(row).getCell(column);
    const isText = typeof content === "string";
    cell.style = findStyle(options.role ?? "plain", options.format ?? (isText ? "text" : "general"));
    if (content !== null && typeof content === "object") {
      const result = content.result ?? notAvailable;
      if (kind === "FORMULAS") cell.value = { formula: content.formula, result };
      else cell.value = result === "" ? null : result;
    } else cell.value = isText ? cleanText(content) : content;
    if (isText && wrapping.has(options.role ?? "plain"))
      makeRoom(row, content, options.width ?? widths[column - 1] ?? 1);
    if (options.name !== undefined) cell.name = options.name;
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
    return address(row, column);
  };

  put(1, 1, title, { role: "title" });
  put(2, 1, subtitle, { role: "subtitle" });
  return {
    name,
    kind,
    put,
    /**
     * Writes a row of headings: aligned right over figures, left over columns of text (by default
     * the first).
     */
    heads: (row: number, heads: Content[], texts: readonly number[] = [1]) =>
      heads.forEach((head, index) =>
        put(row, index + 1, head, { role: texts.includes(index + 1) ? "textHead" : "head" }),
      ),
    /** Writes a remark across the whole width. */
    remark: (row: number, text: string) => {
      put(row, 1, text, { role: "remark" });
      if (widths.length > 1) sheet.mergeCells(row, 1, row, widths.length);
      lastColumn = Math.max(lastColumn, widths.length);
      makeRoom(
        row,
        text,
        widths.reduce((sum, width) => sum + width, 0),
      );
    },
    /** Writes a text from a column to the right end. */
    wide: (row: number, column: number, text: string) => {
      const width = widths.slice(column - 1).reduce((sum, one) => sum + one, 0);
      put(row, column, text, { role: "wrap", width });
      sheet.mergeCells(row, column, row, widths.length);
      lastColumn = Math.max(lastColumn, widths.length);
    },
    link: (row: number, column: number, text: string, target: string) => {
      const cell = sheet.getRow(row).getCell(column);
      cell.value = { text: cleanText(text), hyperlink: target };
      cell.style = findStyle("link", "text");
      lastRow = Math.max(lastRow, row);
    },
    /** Restricts what Excel accepts in a cell. The check row explains what the model refuses. */
    wholeNumber: (row: number, column: number, least: number, most: number) => {
      sheet.getRow(row).getCell(column).dataValidation = {
        type: "whole",
        operator: "between",
        allowBlank: false,
        formulae: [least, most],
        showErrorMessage: true,
        errorTitle: "Whole number",
        error: `A whole number from ${least} to ${most}.`,
      };
    },
    /** Offers a list of texts, and restricts what Excel accepts in a cell to them. */
    oneOf: (row: number, column: number, texts: readonly string[]) => {
      sheet.getRow(row).getCell(column).dataValidation = {
        type: "list",
        allowBlank: false,
        formulae: [`"${texts.join(",")}"`],
        showErrorMessage: true,
        errorTitle: "One of a list",
        error: `One of ${texts.join(", ")}.`,
      };
    },
    /**
     * Sets the print area to what has been written, or up to a row and column; the head repeats on
     * each page.
     */
    finish: ({ rows = lastRow, columns = lastColumn }: { rows?: number; columns?: number } = {}) => {
      sheet.pageSetup.printArea = `A$1:${address(rows, columns, "row")}`;
      if (frozen.rows > 0) sheet.pageSetup.printTitlesRow = `1:${frozen.rows}`;
    },
  };
};
