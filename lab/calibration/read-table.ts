import { parse } from "csv-parse/sync";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { InputError } from "./command.ts";

/** A row of a table. An empty field is "" as a text, null as a figure or a day. */
export type Row = {
  text: (column: string) => string;
  /** Throws an InputError for what is no finite number. */
  figure: (column: string) => number | null;
  /** Throws an InputError for what is no date as YYYY-MM-DD. */
  day: (column: string) => string | null;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

const readRecords = async (path: string): Promise<Record<string, string>[]> => {
  try {
    const bytes = await readFile(path);
    const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
    return parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true, bom: true });
  } catch (thrown) {
    throw new InputError(`${path} cannot be read: ${messageOf(thrown)}`);
  }
};

/**
 * Reads a CSV file with a line of column names, gzipped or not. Throws an InputError for a file
 * that cannot be read, and names the columns that are missing; other columns are ignored.
 */
export const readTable = async (path: string, columns: readonly string[]): Promise<Row[]> => {
  const records = await readRecords(path);
  const missing = columns.filter((name) => !(name in (records[0] ?? {})));
  if (missing.length > 0) throw new InputError(`${path} has no column ${missing.join(", ")}.`);
  return records.map((record, index) => {
    const text = (column: string) => record[column]?.trim() ?? "";
    const refuse = (column: string, wanted: string) =>
      new InputError(`${path}, row ${index + 1}: ${column} is "${text(column)}", not ${wanted}.`);
    return {
      text,
      figure: (column) => {
        if (text(column) === "") return null;
        const value = Number(text(column));
        if (!Number.isFinite(value)) throw refuse(column, "a number");
        return value;
      },
      day: (column) => {
        if (text(column) === "") return null;
        if (!isDay(text(column))) throw refuse(column, "a date as YYYY-MM-DD");
        return text(column);
      },
    };
  });
};
