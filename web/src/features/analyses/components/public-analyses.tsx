import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { usePublicAnalyses } from "../api/list-public-analyses.ts";
import { HistoryTable } from "./history-table.tsx";

/** Lists the public analyses. */
export function PublicAnalyses() {
  const analyses = usePublicAnalyses();
  return (
    <PagedList
      query={analyses}
      loadingLabel="Loading free analyses"
      loadingRows={3}
      errorTitle="Failed to load analyses"
      empty={<EmptyState text="No free analyses yet." />}
    >
      {(items) => (
        <HistoryTable
          caption="Free analyses"
          items={items}
          linkTo={({ id }) => `/public-analysis/${id}`}
          withStatus={false}
        />
      )}
    </PagedList>
  );
}
