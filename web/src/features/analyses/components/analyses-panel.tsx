import { useListParams } from "../../../shared/lists/list-params.ts";
import { useAnalyses } from "../api/list-analyses.ts";
import { AnalysesTable } from "./analyses-table.tsx";
import { dashboardPageSizes } from "../page-sizes.ts";
import { ListPanel } from "./list-panel.tsx";

/** Shows the dashboard's list of analyses, with search, sort and page kept in the address. */
export function AnalysesPanel() {
  const params = useListParams({
    defaultSort: { by: "createdAt", dir: "desc" },
    sizes: dashboardPageSizes,
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
    <ListPanel
      many="analyses"
      one="analysis"
      params={params}
      query={analyses}
      table={(items) => <AnalysesTable items={items} sort={list.sort} onSort={params.setSort} />}
    />
  );
}
