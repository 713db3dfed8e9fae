import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { type Sort, useListParams } from "../../../shared/lists/list-params.ts";

const retryDelayMs = 100;
const exportPageSize = 100;

/**
 * Reads a page of an administrators' list. Page, size, sort, search and filters are kept in the
 * address. A failed call is repeated once after 100 ms; then the list has its error and no rows.
 */
export function useAdminList<T>({
  path,
  defaultSort,
  sizes = [10, 25, 50],
  sizeKey,
  names = { order: "sortOrder", search: "searchTerm" },
  filters = [],
}: {
  path: string;
  defaultSort: Sort;
  sizes?: number[];
  sizeKey: string;
  /** What the call names the order and the search; without a search it cannot be searched. */
  names?: { order: "sortOrder" | "sortDir"; search?: "searchTerm" | "search" };
  /** The parameters, of the call and the address alike, by which the list can be filtered. */
  filters?: readonly string[];
}) {
  const params = useListParams({ defaultSort, sizes, sizeKey });
  const { sortDir, ...page } = params.query;
  const query = {
    ...page,
    [names.order]: sortDir,
    ...(names.search ? { [names.search]: params.search } : {}),
    ...Object.fromEntries(filters.map((name) => [name, params.readFilter(name)])),
  };
  const read = (wanted: typeof query) => callPage<T>({ path, query: wanted });
  const result = useQuery({
    queryKey: [...queryKeys.admin, path, query],
    queryFn: () => read(query),
    placeholderData: keepPreviousData,
    retry: 1,
    retryDelay: retryDelayMs,
  });

  /** Reads all rows that match search and filters, in the order that is shown. */
  async function readAll(): Promise<T[]> {
    const rows: T[] = [];
    for (let number = 1; ; number++) {
      const { items, meta } = await read({ ...query, page: number, limit: exportPageSize });
      rows.push(...items);
      if (!meta.hasNextPage) return rows;
    }
  }

  return {
    params,
    result,
    sizes,
    isSearchable: names.search !== undefined,
    isRetrying: result.isFetching && result.failureCount > 0,
    readAll,
  };
}

export type AdminListState<T> = ReturnType<typeof useAdminList<T>>;
