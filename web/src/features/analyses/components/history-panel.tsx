import { Link } from "react-router-dom";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { useListParams } from "../../../shared/list-params.ts";
import { Pager } from "../../../shared/ui/pager.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
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
  if (analyses.isPending) return <TableSkeleton label="Loading analyses" />;
  if (analyses.isError) {
    const retry = () => void analyses.refetch();
    return <ErrorState title="Failed to load analyses" error={analyses.error} retry={retry} />;
  }
  if (analyses.data.items.length === 0) {
    return (
      <EmptyState text="No analyses yet.">
        <Link to="/analysis/new" className="btn btn-primary">
          New analysis
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <HistoryTable
        caption="Your analyses"
        items={analyses.data.items}
        linkTo={({ id, status }) =>
          buildAnalysisPath({ id, completed: normaliseStatus(status) === "COMPLETED" })
        }
      />
      <Pager meta={analyses.data.meta} linkTo={linkToPage} sizes={historyPageSizes} onSize={setSize} />
    </>
  );
}
