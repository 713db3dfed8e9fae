import { messages } from "@plumbline/texts/messages.ts";
import { Link } from "react-router-dom";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { useAnalyses } from "../api/list-analyses.ts";
import { historyPages } from "../page-sizes.ts";
import { analysisSorts } from "../sorts.ts";
import { buildAnalysisPath } from "../row-link.ts";
import { HistoryTable } from "./history-table.tsx";
import { SearchedList } from "./searched-list.tsx";

/** Lists the user's analyses with price, value and status, in pages. */
export function HistoryPanel() {
  const { query, search, sort, setSearch, setSort, linkToPage, setSize } = useListParams({
    sorts: analysisSorts,
    defaultSort: { by: "createdAt", dir: "desc" },
    ...historyPages,
  });
  const analyses = useAnalyses({ query: { ...query, search } });
  return (
    <SearchedList label="Search analyses" search={search} onSearch={setSearch}>
      <PagedList
        query={analyses}
        loadingLabel="Loading analyses"
        errorTitle={messages.loadAnalysesFailed}
        empty={
          search ? (
            <EmptyState text={`No analysis matches “${search}”.`} />
          ) : (
            <EmptyState text="No analyses yet.">
              <Link to="/analysis/new" className="btn btn-primary">
                New analysis
              </Link>
            </EmptyState>
          )
        }
        linkToPage={linkToPage}
        sizes={historyPages.sizes}
        onSize={setSize}
      >
        {(items) => (
          <HistoryTable
            caption="Your analyses"
            items={items}
            sort={sort}
            onSort={setSort}
            linkTo={({ id, status }) =>
              buildAnalysisPath({ id, completed: normaliseStatus(status) === "COMPLETED" })
            }
          />
        )}
      </PagedList>
    </SearchedList>
  );
}
