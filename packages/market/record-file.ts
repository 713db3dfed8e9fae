import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  type ColumnName,
  columns,
  type MarketCompany,
  type MarketRow,
  type RefusedCompany,
} from "./columns.ts";

/**
 * The columns of a record: all but the prices, which belong to those who sell them. Ratios to the
 * price are in it.
 */
export const recordColumns: readonly ColumnName[] = columns.filter(
  (column) => column !== "price" && column !== "marketValue",
);

/** The first line of a record. */
export type RecordHead = {
  format: "plumbline-record-1";
  day: string;
  modelVersion: string;
  /** Of each simulation. */
  trials: number;
  columns: readonly ColumnName[];
  valued: number;
  refused: number;
  /** The hash of the record before; null in the first one. */
  previous: string | null;
};

/** A line of a company that was valued. A figure that is not known is null. */
export type RecordRow = MarketCompany & { filings: string[]; figures: (number | null)[] };

/** What was valued on a day, as it is published. */
export type DayRecord = { head: RecordHead; rows: RecordRow[]; refused: RefusedCompany[] };

/** Presents a row as a line of a record. */
export const presentRecordRow = ({ company, filings, figures }: MarketRow): RecordRow => ({
  ...company,
  filings,
  // JSON has no NaN; it has every other double to the bit.
  figures: recordColumns.map((column) => (Number.isNaN(figures[column]) ? null : figures[column])),
});

/**
 * Writes what was valued on a day as lines of JSON, compressed: the head, the companies that were
 * valued, then those that were refused. Returns the hash of the lines (SHA-256, hexadecimal), which
 * the next record names.
 */
export const writeRecord = (
  head: Pick<RecordHead, "day" | "modelVersion" | "trials" | "previous">,
  rows: readonly MarketRow[],
  refused: readonly RefusedCompany[],
): { hash: string; content: Uint8Array } => {
  const { day, modelVersion, trials, previous } = head;
  const whole: RecordHead = {
    format: "plumbline-record-1",
    day,
    modelVersion,
    trials,
    columns: recordColumns,
    valued: rows.length,
    refused: refused.length,
    previous,
  };
  const lines = [whole, ...rows.map(presentRecordRow), ...refused];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  return { hash: createHash("sha256").update(text).digest("hex"), content: gzipSync(text) };
};

const isCompressed = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const readLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("this record has a line that is no JSON");
  }
};

/**
 * Reads a record, compressed or not, and its hash. Throws where the bytes are no record or lines
 * are missing from it.
 */
export const readRecord = (bytes: Uint8Array): DayRecord & { hash: string } => {
  const text = (isCompressed(bytes) ? gunzipSync(bytes) : Buffer.from(bytes)).toString();
  const [head, ...lines] = text.split("\n").filter(Boolean).map(readLine) as [RecordHead, ...unknown[]];
  if (head?.format !== "plumbline-record-1") throw new Error("this is no record of a day");
  if (lines.length !== head.valued + head.refused) throw new Error("this record is cut off");
  return {
    head,
    rows: lines.slice(0, head.valued) as RecordRow[],
    refused: lines.slice(head.valued) as RefusedCompany[],
    hash: createHash("sha256").update(text).digest("hex"),
  };
};
