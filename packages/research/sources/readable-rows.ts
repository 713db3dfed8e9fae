import { z } from "zod";

/** Counts rows of an answer that cannot be read and are left out; a reason says what is wrong. */
export type LeaveOut = (rows: number, reason: string) => void;

/** The rows left out of one answer: how many, and what is wrong with the first. */
export type LeftOut = { rows: number; reason: string };

/** Creates a counter of the rows left out of one answer; found is null if there are none. */
export const countLeftOut = (): { leaveOut: LeaveOut; found: () => LeftOut | null } => {
  let found: LeftOut | null = null;
  return {
    leaveOut: (rows, reason) => {
      if (rows > 0) found = { rows: rows + (found?.rows ?? 0), reason: found?.reason ?? reason };
    },
    found: () => found,
  };
};

const dayFormat = z.iso.date().regex(/^(19|20)/);
/** Days that were checked: facts repeat a few hundred of them, millions of times. */
const knownDays = new Set<string>();

/** Returns whether a value is a day that exists, as YYYY-MM-DD, of this century or the last. */
export const isRealDay = (value: unknown): value is string => {
  if (typeof value !== "string") return false;
  if (knownDays.has(value)) return true;
  const isReal = dayFormat.safeParse(value).success;
  if (isReal) knownDays.add(value);
  return isReal;
};

/**
 * The format of a day that exists, of this century or the last: publishers fill an unknown day with
 * 0001-01-01 or 9999-12-31.
 */
export const realDay = z.custom<string>(isRealDay, "no day of this century or the last");

/** Describes the first fault of a row: "close: expected number, received null". */
const describeFault = ({ issues: [issue] }: z.ZodError): string =>
  issue ? `${issue.path.join(".") || "row"}: ${issue.message}` : "row";

/**
 * Rows that are checked together. Faults take a kilobyte a row, and all rows of a long list may
 * have one.
 */
const rowsAtOnce = 500;

/**
 * Keeps the rows that fit a format, and counts the others with the first one's fault. Rows that all
 * fit are checked together, which is several times as fast as one by one; where all are plain,
 * which the format would keep unchanged, it is not asked. What is no list counts as one row.
 */
export const keepReadableRows = <T>(
  format: z.ZodType<T>,
  rows: unknown,
  isPlain?: (row: unknown) => row is T,
): { rows: T[]; leftOut: number; reason: string } => {
  if (!Array.isArray(rows)) return { rows: [], leftOut: 1, reason: "not a list of rows" };
  if (isPlain && rows.every(isPlain)) return { rows, leftOut: 0, reason: "" };
  const several = z.array(format);
  const kept: T[] = [];
  let reason = "";
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part: unknown[] = rows.slice(from, from + rowsAtOnce);
    const all = several.safeParse(part);
    for (const row of all.success ? [] : part) {
      const read = format.safeParse(row);
      if (read.success) kept.push(read.data);
      else reason ||= describeFault(read.error);
    }
    if (all.success) kept.push(...all.data);
  }
  return { rows: kept, leftOut: rows.length - kept.length, reason };
};

/**
 * Reads the rows of an answer: one that does not fit the format costs that row. Throws if rows is
 * no list, or has rows and none of them fits: that is another format, or no answer at all.
 */
export const readRows = <T>({
  format,
  rows,
  isPlain,
  leaveOut,
}: {
  format: z.ZodType<T>;
  rows: unknown;
  isPlain?: (row: unknown) => row is T;
  leaveOut: LeaveOut;
}): T[] => {
  const kept = keepReadableRows(format, rows, isPlain);
  if (kept.leftOut > 0 && kept.rows.length === 0) throw new Error(`no row can be read: ${kept.reason}`);
  leaveOut(kept.leftOut, kept.reason);
  return kept.rows;
};
