import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { usePublicAnalyses } from "../api/list-public-analyses.ts";
import { HistoryTable } from "./history-table.tsx";

/** Lists the public analyses. */
export function PublicAnalyses() {
  const analyses = usePublicAnalyses();
  if (analyses.isPending) return <TableSkeleton label="Loading free analyses" rows={3} />;
  if (analyses.isError) {
    const retry = () => void analyses.refetch();
    return <ErrorState title="Failed to load analyses" error={analyses.error} retry={retry} />;
  }
  if (analyses.data.items.length === 0) return <EmptyState text="No free analyses yet." />;
  return (
    <HistoryTable
      caption="Free analyses"
      items={analyses.data.items}
      linkTo={({ id }) => `/public-analysis/${id}`}
      withStatus={false}
    />
  );
}
