/** What a cell of a CSV file can hold. */
export type CsvValue = string | number | boolean | null;

/**
 * The first characters of a text that a spreadsheet would run as a formula, also behind
 * apostrophes, so that one apostrophe more or less keeps the text.
 */
const formulaStart = /^'*[=+\-@\t\r]/;

function writeCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  // Readers guess the separator from the signs outside of quotes.
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes rows as CSV (RFC 4180), with a byte order mark for spreadsheets. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
 */
export function writeCsv(rows: CsvValue[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("")}`;
}

/** Reads a text that writeCsv wrote: without the apostrophe in front of what looks like a formula. */
export const readCsvText = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
