import { cursorExpired } from "./errors.ts";

/** Writes where the next page of a list begins. list: names the list, its day and its filter. */
const writeCursor = (list: string, from: number): string =>
  Buffer.from(JSON.stringify([list, from])).toString("base64url");

const readCursor = (list: string, cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  try {
    const [of, from] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (of === list && Number.isSafeInteger(from) && Number(from) > 0) return Number(from);
  } catch {
    // Not one of ours: refused as any other.
  }
  throw cursorExpired();
};

/**
 * Cuts a page out of a list. list: names it with all that decides its order, so that a cursor of
 * another one is refused. Throws CURSOR_EXPIRED.
 */
export const cutPage = <T>(
  rows: readonly T[],
  { list, cursor, limit }: { list: string; cursor: string | undefined; limit: number },
): { page: T[]; nextCursor: string | null } => {
  const from = readCursor(list, cursor);
  const to = from + limit;
  return { page: rows.slice(from, to), nextCursor: to < rows.length ? writeCursor(list, to) : null };
};
