import { Link } from "react-router-dom";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { useAnalyses } from "../api/list-analyses.ts";
import { historyPageSizes } from "../page-sizes.ts";
import { buildAnalysisPath } from "../row-link.ts";
import { HistoryTable } from "./history-table.tsx";

/** Lists the user's analyses with price, value and status, in pages. */
export function HistoryPanel() {
  const { list, linkToPage, setSize } = useListParams({
    defaultSort: { by: "createdAt", dir: "desc" },
    sizes: historyPageSizes,
    sizeKey: "historySize",
  });
  const analyses = useAnalyses({
    query: { page: list.page, limit: list.limit, sortBy: list.sort.by, sortDir: list.sort.dir },
  });
  return (
    <PagedList
      query={analyses}
      loadingLabel="Loading analyses"
      errorTitle="Failed to load analyses"
      empty={
        <EmptyState text="No analyses yet.">
          <Link to="/analysis/new" className="btn btn-primary">
            New analysis
          </Link>
        </EmptyState>
      }
      linkToPage={linkToPage}
      sizes={historyPageSizes}
      onSize={setSize}
    >
      {(items) => (
        <HistoryTable
          caption="Your analyses"
          items={items}
          linkTo={({ id, status }) =>
            buildAnalysisPath({ id, completed: normaliseStatus(status) === "COMPLETED" })
          }
        />
      )}
    </PagedList>
  );
}
