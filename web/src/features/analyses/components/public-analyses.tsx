import { messages } from "@plumbline/texts/messages.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { usePublicAnalyses } from "../api/list-public-analyses.ts";
import { historyPages } from "../page-sizes.ts";
import { analysisSorts } from "../sorts.ts";
import { HistoryTable } from "./history-table.tsx";
import { SearchedList } from "./searched-list.tsx";

/** Lists the public analyses. */
export function PublicAnalyses() {
  const { query, search, sort, setSearch, setSort, linkToPage, setSize } = useListParams({
    sorts: analysisSorts,
    defaultSort: { by: "createdAt", dir: "desc" },
    ...historyPages,
  });
  const analyses = usePublicAnalyses({ query: { ...query, search } });
  return (
    <SearchedList label="Search free analyses" search={search} onSearch={setSearch}>
      <PagedList
        query={analyses}
        loadingLabel="Loading free analyses"
        loadingRows={3}
        errorTitle={messages.loadAnalysesFailed}
        empty={<EmptyState text={search ? `No analysis matches “${search}”.` : "No free analyses yet."} />}
        linkToPage={linkToPage}
        sizes={historyPages.sizes}
        onSize={setSize}
      >
        {(items) => (
          <HistoryTable
            caption="Free analyses"
            items={items}
            sort={sort}
            onSort={setSort}
            linkTo={({ id }) => `/public-analysis/${id}`}
            withStatus={false}
          />
        )}
      </PagedList>
    </SearchedList>
  );
}
