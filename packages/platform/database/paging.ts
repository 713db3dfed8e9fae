/** Describes a page of a list. */
export type PageMeta = {
  page: number;
  totalPages: number;
  total: number;
  limit: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
};

/** Computes where a page starts and its description. page counts from 1. */
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

/** Limits a caller's page to at least 1 and its limit to 1..100 (10 if absent). */
export const normalisePage = (request: { page?: number; limit?: number } | undefined) => ({
  page: Math.max(1, request?.page ?? 1),
  limit: Math.min(100, Math.max(1, request?.limit || 10)),
});

/**
 * Escapes a text for a regular expression of MongoDB. RegExp.escape does not fit: it writes some
 * white space as \u2003, which MongoDB's PCRE refuses.
 */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
