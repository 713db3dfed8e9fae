import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { useListParams } from "../../../shared/list-params.ts";
import { Pager } from "../../../shared/ui/pager.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useTickerAnalyses } from "../api/list-ticker-analyses.ts";
import { historyPageSizes } from "../page-sizes.ts";
import { buildAnalysisPath } from "../row-link.ts";
import { HistoryTable } from "./history-table.tsx";

/** Lists the analyses of one company that the reader may see. */
export function CompanyAnalyses({ ticker, signedIn }: { ticker: string; signedIn: boolean }) {
  const { list, linkToPage, setSize } = useListParams({
    defaultSort: { by: "createdAt", dir: "desc" },
    sizes: historyPageSizes,
    sizeKey: "historySize",
  });
  const analyses = useTickerAnalyses({
    ticker,
    signedIn,
    query: { page: list.page, limit: list.limit, sortBy: list.sort.by, sortDir: list.sort.dir },
  });
  if (analyses.isPending) return <TableSkeleton label="Loading analyses" rows={3} />;
  if (analyses.isError) {
    const retry = () => void analyses.refetch();
    return <ErrorState title="Failed to load analyses" error={analyses.error} retry={retry} />;
  }
  if (analyses.data.items.length === 0) return <EmptyState text={`No analyses of ${ticker} yet.`} />;
  return (
    <>
      <HistoryTable
        caption={`Analyses of ${ticker}`}
        items={analyses.data.items}
        linkTo={({ id, status }) =>
          signedIn
            ? buildAnalysisPath({ id, completed: normaliseStatus(status) === "COMPLETED" })
            : `/public-analysis/${id}`
        }
      />
      <Pager meta={analyses.data.meta} linkTo={linkToPage} sizes={historyPageSizes} onSize={setSize} />
    </>
  );
}
