import type { PageMeta } from "@plumbline/gateway/dto/common.ts";

/** Returns the rows of a page and where it is in the list; of a page after the last, the last. */
export function takePage<T>({
  rows,
  page: wanted,
  limit,
}: {
  rows: readonly T[];
  page: number;
  limit: number;
}): { shown: readonly T[]; meta: PageMeta } {
  const total = rows.length;
  const totalPages = Math.ceil(total / limit);
  const page = Math.max(1, Math.min(wanted, totalPages));
  return {
    shown: rows.slice((page - 1) * limit, page * limit),
    meta: { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPreviousPage: page > 1 },
  };
}
