import {
  type ColumnName,
  columns,
  type MarketCompany,
  type MarketRow,
  type RefusedCompany,
} from "./columns.ts";

/** What a file says before its figures. */
export type DayHead = {
  day: string;
  modelVersion: string;
  /** Of each simulation. */
  trials: number;
  companies: MarketCompany[];
  refused: RefusedCompany[];
};

/** One day of the market, by column; a figure that is not known is NaN. */
export type MarketDay = DayHead & { figures: Record<ColumnName, Float32Array> };

type StoredHead = DayHead & { columns: readonly string[] };

const magic = "PLM1";
const headStart = 8;

/**
 * Writes a day as bytes, the same for the same rows: "PLM1", the length of the head (uint32), the
 * head as JSON padded with spaces to a multiple of four, and a column of float32 after the other in
 * the order that the head names. All little-endian.
 */
export const writeDay = (head: Omit<DayHead, "companies">, rows: readonly MarketRow[]): Uint8Array => {
  const { day, modelVersion, trials, refused } = head;
  const companies = rows.map(({ company }) => company);
  const stored: StoredHead = { day, modelVersion, trials, columns, companies, refused };
  const text = new TextEncoder().encode(JSON.stringify(stored));
  const length = Math.ceil(text.length / 4) * 4;
  const bytes = new Uint8Array(headStart + length + columns.length * rows.length * 4).fill(0x20);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(magic));
  view.setUint32(4, length, true);
  bytes.set(text, headStart);
  let at = headStart + length;
  for (const column of columns)
    for (const { figures } of rows) {
      view.setFloat32(at, figures[column], true);
      at += 4;
    }
  return bytes;
};

/**
 * Reads a day from bytes. A column that the file lacks is NaN, and one that this version does not
 * know is left out. Throws where the bytes are no such file or are cut off.
 */
export const readDay = (bytes: Uint8Array): MarketDay => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headStart || new TextDecoder().decode(bytes.subarray(0, 4)) !== magic)
    throw new Error("this is no day of the market");
  const length = view.getUint32(4, true);
  if (headStart + length > bytes.length) throw new Error("this day of the market is cut off");
  const { columns: stored, ...head } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(headStart, headStart + length)),
  ) as StoredHead;
  const count = head.companies.length;
  const start = headStart + length;
  if (bytes.length !== start + stored.length * count * 4)
    throw new Error("this day of the market is cut off");
  const read = (column: string) => {
    const place = stored.indexOf(column);
    return Float32Array.from({ length: count }, (_, i) =>
      place === -1 ? Number.NaN : view.getFloat32(start + (place * count + i) * 4, true),
    );
  };
  const figures = Object.fromEntries(columns.map((column) => [column, read(column)])) as Record<
    ColumnName,
    Float32Array
  >;
  return { ...head, figures };
};
