import { type PageMeta, pageOf } from "./paging.ts";

/**
 * Reads a page of a list. Beyond the middle it is read from the other end, so that the last page
 * costs what the first does. find: reads rows in a direction, of which 1 is ascending; its order
 * must be total.
 */
export const readPage = async <T>({
  total,
  page,
  limit,
  descending,
  find,
}: {
  /** Of all rows. */
  total: number;
  page: number;
  limit: number;
  descending: boolean;
  find: (part: { direction: 1 | -1; skip: number; limit: number }) => Promise<T[]>;
}): Promise<{ rows: T[]; meta: PageMeta }> => {
  const { skip, meta } = pageOf({ page, limit, total });
  const size = Math.min(limit, total - skip);
  if (size <= 0) return { rows: [], meta };
  const isFromEnd = skip > total / 2;
  const rows = await find({
    direction: descending === isFromEnd ? 1 : -1,
    skip: isFromEnd ? total - skip - size : skip,
    limit: size,
  });
  return { rows: isFromEnd ? rows.toReversed() : rows, meta };
};
