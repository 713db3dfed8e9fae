import { useListParams } from "../../../shared/lists/list-params.ts";
import { useCompanies } from "../api/list-companies.ts";
import { CompaniesTable } from "./companies-table.tsx";
import { dashboardPageSizes } from "../page-sizes.ts";
import { ListPanel } from "./list-panel.tsx";

/** Shows the dashboard's list of companies, with search, sort and page kept in the address. */
export function CompaniesPanel() {
  const params = useListParams({
    defaultSort: { by: "latestAnalysisDate", dir: "desc" },
    sizes: dashboardPageSizes,
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
    <ListPanel
      many="companies"
      one="company"
      params={params}
      query={companies}
      table={(items) => <CompaniesTable items={items} sort={list.sort} onSort={params.setSort} />}
    />
  );
}
