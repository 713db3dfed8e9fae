import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "../../../shared/api/api.ts";
import type { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { dashboardPages } from "../page-sizes.ts";

/**
 * Shows a list of the dashboard with search and pages, and its loading, error and empty states.
 * many and one are the words for the items.
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
  const { search } = params;
  return (
    <>
      <div className="my-3 sm:relative sm:-mt-[41px] sm:mb-4 sm:ml-auto sm:w-[220px]">
        <SearchBox label={`Search ${many}`} value={search} onChange={params.setSearch} />
      </div>
      <PagedList
        query={query}
        loadingLabel={`Loading ${many}`}
        errorTitle={`Failed to load ${many}`}
        empty={<EmptyState text={search ? `No ${one} matches “${search}”.` : `No ${many} yet.`} />}
        linkToPage={params.linkToPage}
        sizes={dashboardPages.sizes}
        onSize={params.setSize}
      >
        {table}
      </PagedList>
    </>
  );
}
