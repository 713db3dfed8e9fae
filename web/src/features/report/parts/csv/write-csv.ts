/** Characters with which a spreadsheet begins a formula. */
const startsFormula = /^[=+\-@\t\r]/;

/** Quotes a cell; a text that a spreadsheet would run as a formula gets an apostrophe before it. */
const cell = (text: string): string => {
  // A number with a minus sign is no formula.
  const isNumber = /^[-−+]?[$€£]?[\d,.]+%?$/.test(text);
  const safe = startsFormula.test(text) && !isNumber ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Writes lines of cells as CSV (RFC 4180); no cell can run as a formula. */
export function writeCsv(lines: string[][]): string {
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
