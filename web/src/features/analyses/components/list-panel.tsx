import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "../../../shared/api/api.ts";
import type { useListParams } from "../../../shared/list-params.ts";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { Pager } from "../../../shared/ui/pager.tsx";
import { SearchBox } from "../../../shared/ui/search-box.tsx";
import { dashboardPageSizes } from "../page-sizes.ts";

/**
 * Shows a list of the dashboard with search and pages, and its loading, error and empty states. many and
 * one are the words for the items.
 */
export function ListPanel<T>({
  many,
  one,
  params,
  query,
  table,
}: {
  many: string;
  one: string;
  params: ReturnType<typeof useListParams>;
  query: UseQueryResult<Page<T>>;
  table: (items: T[]) => ReactNode;
}) {
  const { search } = params.list;
  return (
    <>
      <div className="my-3 sm:relative sm:-mt-[41px] sm:mb-4 sm:ml-auto sm:w-[220px]">
        <SearchBox label={`Search ${many}`} value={search} onChange={params.setSearch} />
      </div>
      {query.isPending ? <TableSkeleton label={`Loading ${many}`} /> : null}
      {query.isError ? (
        <ErrorState title={`Failed to load ${many}`} error={query.error} retry={() => void query.refetch()} />
      ) : null}
      {query.data && !query.isError ? (
        query.data.items.length === 0 ? (
          <EmptyState text={search ? `No ${one} matches “${search}”.` : `No ${many} yet.`} />
        ) : (
          <>
            {table(query.data.items)}
            <Pager
              meta={query.data.meta}
              linkTo={params.linkToPage}
              sizes={dashboardPageSizes}
              onSize={params.setSize}
            />
          </>
        )
      ) : null}
    </>
  );
}
