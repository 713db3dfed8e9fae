import { useListParams } from "../../../shared/list-params.ts";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { Pager } from "../../../shared/ui/pager.tsx";
import { SearchBox } from "../../../shared/ui/search-box.tsx";
import { useAnalyses } from "../api/list-analyses.ts";
import { AnalysesTable } from "./analyses-table.tsx";

const sizes = [10, 25, 50, 100];

/** The dashboard's list of analyses with search, sort and pages in the address. */
export function AnalysesPanel() {
  const params = useListParams({
    defaultSort: { by: "createdAt", dir: "desc" },
    sizes,
    sizeKey: "analysesSize",
  });
  const { list } = params;
  const analyses = useAnalyses({
    query: {
      page: list.page,
      limit: list.limit,
      sortBy: list.sort.by,
      sortDir: list.sort.dir,
      search: list.search,
    },
  });
  return (
    <>
      <div className="my-3 sm:relative sm:-mt-[41px] sm:mb-4 sm:ml-auto sm:w-[220px]">
        <SearchBox label="Search analyses" value={list.search} onChange={params.setSearch} />
      </div>
      {analyses.isPending ? <TableSkeleton label="Loading analyses" /> : null}
      {analyses.isError ? (
        <ErrorState
          title="Failed to load analyses"
          error={analyses.error}
          retry={() => void analyses.refetch()}
        />
      ) : null}
      {analyses.data && !analyses.isError ? (
        analyses.data.items.length === 0 ? (
          <EmptyState text={list.search ? `No analysis matches “${list.search}”.` : "No analyses yet."} />
        ) : (
          <>
            <AnalysesTable items={analyses.data.items} sort={list.sort} onSort={params.setSort} />
            <Pager
              meta={analyses.data.meta}
              linkTo={params.linkToPage}
              sizes={sizes}
              onSize={params.setSize}
            />
          </>
        )
      ) : null}
    </>
  );
}
