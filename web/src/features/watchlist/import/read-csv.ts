const delimiters = [",", ";", "\t"] as const;

/** Counts a delimiter outside of quotes in the first lines, where the heads are. */
const countIn = (text: string, delimiter: string): number => {
  let isQuoted = false;
  let count = 0;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) count += 1;
  }
  return count;
};

const headCharacters = 5_000;

/** Finds what divides the cells: spreadsheets of many countries write semicolons. */
export const findDelimiter = (text: string): string => {
  const start = text.slice(0, headCharacters);
  const counted = delimiters.map((delimiter) => ({ delimiter, count: countIn(start, delimiter) }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

/**
 * Reads a CSV file (RFC 4180; also with semicolons or tabs) as rows of trimmed cells, without the
 * empty ones. A quote that never ends reads to the end of the text.
 */
export const readCsv = (text: string): string[][] => {
  const delimiter = findDelimiter(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return rows;
};
