import type { Readable } from "node:stream";
import { InputError } from "../command.ts";

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;

/** One row of a table. Columns are numbered as the caller asked for them. */
export type TableRow = {
  /** Decodes a field; "" if it is empty or the table has no such optional column. */
  text: (column: number) => string;
  isEmpty: (column: number) => boolean;
};

/**
 * Reads a table (tab-separated, with a line of column names) row by row and returns how many rows
 * were bad: with another number of fields than the heads, or refused by `take`, which returns
 * false. It holds one chunk of the stream and one row. The row is valid during the call only.
 * Columns that end in "?" are optional. Throws an InputError for a missing column or a damaged
 * archive.
 */
export const readRows = async ({
  name,
  stream,
  columns,
  take,
}: {
  name: string;
  stream: Readable;
  columns: readonly string[];
  take: (row: TableRow) => boolean;
}): Promise<number> => {
  let places: number[] | null = null;
  let width = 0;
  let starts = new Int32Array(0);
  let bytes: Buffer = Buffer.alloc(0);
  let badRows = 0;

  const readHeads = (line: string) => {
    const heads = line.replace(/^\uFEFF/, "").split("\t");
    width = heads.length;
    starts = new Int32Array(width + 1);
    places = columns.map((column) => heads.indexOf(column.replace("?", "")));
    const missing = columns.filter((column, index) => places?.[index] === -1 && !column.endsWith("?"));
    if (missing.length > 0) throw new InputError(`${name} has no column ${missing.join(", ")}.`);
  };

  const bounds = (column: number): [number, number] => {
    const place = places?.[column] ?? -1;
    if (place < 0) return [0, 0];
    return [starts[place] as number, (starts[place + 1] as number) - 1];
  };
  const row: TableRow = {
    // Decoding bytes makes a string of its own; a slice of a longer string would keep that alive.
    text: (column) => bytes.toString("utf8", ...bounds(column)),
    isEmpty: (column) => {
      const [from, to] = bounds(column);
      return from === to;
    },
  };

  const readLine = (from: number, end: number) => {
    const to = end > from && bytes[end - 1] === carriageReturn ? end - 1 : end;
    if (places === null) {
      readHeads(bytes.toString("utf8", from, to));
      return;
    }
    if (from === to) return;
    let field = 1;
    starts[0] = from;
    for (let at = from; at < to; at++)
      if (bytes[at] === tab) {
        if (field < width) starts[field] = at + 1;
        field++;
      }
    starts[width] = to + 1;
    if (field !== width || !take(row)) badRows++;
  };

  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, from)) {
        readLine(from, end);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } catch (thrown) {
    if (thrown instanceof InputError) throw thrown;
    throw new InputError(
      `${name} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    );
  }
  bytes = rest;
  if (rest.length > 0 || places === null) readLine(0, rest.length);
  return badRows;
};
