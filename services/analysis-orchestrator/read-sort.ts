import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";

/**
 * Reads by which field a list is sorted; the first of those offered if the request names none.
 * Throws INVALID_SORT.
 */
export const readSort = (page: PageRequest | undefined, fields: readonly string[]): string => {
  const sortBy = page?.sortBy || fields[0] || "";
  if (!fields.includes(sortBy)) throw invalid("INVALID_SORT", "The list cannot be sorted by this field.");
  return sortBy;
};
