import { useListParams } from "../../../shared/list-params.ts";
import { Pager } from "../../../shared/ui/pager.tsx";
import { SearchBox } from "../../../shared/ui/search-box.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useCompanies } from "../api/list-companies.ts";
import { CompaniesTable } from "./companies-table.tsx";

const sizes = [10, 25, 50, 100];

/** The dashboard's list of companies with search, sort and pages in the address. */
export function CompaniesPanel() {
  const params = useListParams({
    defaultSort: { by: "latestAnalysisDate", dir: "desc" },
    sizes,
    sizeKey: "analysesSize",
  });
  const { list } = params;
  const companies = useCompanies({
    page: list.page,
    limit: list.limit,
    sortBy: list.sort.by,
    sortDir: list.sort.dir,
    search: list.search,
  });
  return (
    <>
      <div className="my-3 sm:relative sm:-mt-[41px] sm:mb-4 sm:ml-auto sm:w-[220px]">
        <SearchBox label="Search companies" value={list.search} onChange={params.setSearch} />
      </div>
      {companies.isPending ? <TableSkeleton label="Loading companies" /> : null}
      {companies.isError ? (
        <ErrorState
          title="Failed to load companies"
          error={companies.error}
          retry={() => void companies.refetch()}
        />
      ) : null}
      {companies.data && !companies.isError ? (
        companies.data.items.length === 0 ? (
          <EmptyState text={list.search ? `No company matches “${list.search}”.` : "No companies yet."} />
        ) : (
          <>
            <CompaniesTable items={companies.data.items} sort={list.sort} onSort={params.setSort} />
            <Pager
              meta={companies.data.meta}
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
