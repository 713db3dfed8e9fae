import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { InputArgs, ItemOf, ListKey } from "../../../shared/api/api-calls.ts";
import { callPage, type Page } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { type Sort, useListParams } from "../../../shared/lists/list-params.ts";
import type { Column } from "./admin-table.tsx";

const retryDelayMs = 100;
const exportPageSize = 100;

/**
 * Reads a page of an administrators' list. Page, size, sort, search and filters are kept in the
 * address; a sort or a filter value that the list does not know counts as not given. A failed call
 * is repeated once after 100 ms; then the list has its error and no rows.
 */
export function useAdminList<K extends Extract<ListKey, `GET /admin/${string}`>>({
  list,
  columns,
  pathParams = {},
  defaultSort,
  sizes = [10, 25, 50],
  sizeKey,
  names = { order: "sortOrder", search: "searchTerm" },
  filters = {},
}: {
  list: K;
  /** The list can be sorted by these. */
  columns: readonly Pick<Column<never>, "sortBy">[];
  pathParams?: Record<string, string>;
  defaultSort: Sort;
  sizes?: number[];
  sizeKey: string;
  /** What the call names the order and the search; without a search it cannot be searched. */
  names?: { order: "sortOrder" | "sortDir"; search?: "searchTerm" | "search" };
  /**
   * The parameters, of the call and the address alike, by which the list can be filtered, with the
   * values of each as keys; "any" for a text.
   */
  filters?: Readonly<Record<string, Readonly<Record<string, string>> | "any">>;
}) {
  const sorts = columns.flatMap(({ sortBy }) => sortBy ?? []);
  const params = useListParams({ sorts, defaultSort, sizes, sizeKey });
  const { sortDir, ...page } = params.query;
  const query = {
    ...page,
    [names.order]: sortDir,
    ...(names.search ? { [names.search]: params.search } : {}),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => {
        const value = params.readFilter(name);
        return [name, values === "any" || Object.hasOwn(values, value) ? value : ""];
      }),
    ),
  };
  // Which parameters a list takes is known to its caller alone.
  const read = (wanted: typeof query) =>
    callPage(list, ...([{ params: pathParams, query: wanted }] as unknown as InputArgs<K>));
  const result = useQuery({
    queryKey: [...queryKeys.admin, list, pathParams, query],
    queryFn: () => read(query),
    placeholderData: keepPreviousData,
    retry: 1,
    retryDelay: retryDelayMs,
  });

  /** Reads all rows that match search and filters, in the order that is shown. */
  async function readAll(): Promise<ItemOf<K>[]> {
    const rows: ItemOf<K>[] = [];
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

export type AdminListState<T> = Omit<ReturnType<typeof useAdminList>, "result" | "readAll"> & {
  result: UseQueryResult<Page<T>>;
  readAll: () => Promise<T[]>;
};
