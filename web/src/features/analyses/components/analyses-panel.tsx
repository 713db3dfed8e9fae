import { useListParams } from "../../../shared/lists/list-params.ts";
import { useAnalyses } from "../api/list-analyses.ts";
import { AnalysesTable } from "./analyses-table.tsx";
import { dashboardPages } from "../page-sizes.ts";
import { analysisSorts } from "../sorts.ts";
import { ListPanel } from "./list-panel.tsx";

/** Shows the dashboard's list of analyses, with search, sort and page kept in the address. */
export function AnalysesPanel() {
  const params = useListParams({
    sorts: analysisSorts,
    defaultSort: { by: "createdAt", dir: "desc" },
    ...dashboardPages,
  });
  const analyses = useAnalyses({ query: { ...params.query, search: params.search } });
  return (
    <ListPanel
      many="analyses"
      one="analysis"
      params={params}
      query={analyses}
      table={(items) => <AnalysesTable items={items} sort={params.sort} onSort={params.setSort} />}
    />
  );
}
