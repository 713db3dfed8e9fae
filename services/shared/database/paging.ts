/** What is said of a page beside its rows. */
export type PageMeta = {
  page: number;
  totalPages: number;
  total: number;
  limit: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** Where a page begins, and what is said of it: page counts from 1. */
export const pageOf = ({
  page,
  limit,
  total,
}: {
  page: number;
  limit: number;
  total: number;
}): { skip: number; meta: PageMeta } => {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return {
    skip: (page - 1) * limit,
    meta: { page, totalPages, total, limit, hasNextPage: page < totalPages, hasPreviousPage: page > 1 },
  };
};

/** Page and limit as a caller sent them, made usable: page at least 1, limit 1 to 100 with 10 as the default. */
export const normalisePage = (request: { page?: number; limit?: number } | undefined) => ({
  page: Math.max(1, request?.page ?? 1),
  limit: Math.min(100, Math.max(1, request?.limit || 10)),
});

/** Text for a search by regular expression, taken literally. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
