import { useListParams } from "../../../shared/lists/list-params.ts";
import { useCompanies } from "../api/list-companies.ts";
import { CompaniesTable } from "./companies-table.tsx";
import { dashboardPages } from "../page-sizes.ts";
import { companySorts } from "../sorts.ts";
import { ListPanel } from "./list-panel.tsx";

/** Shows the dashboard's list of companies, with search, sort and page kept in the address. */
export function CompaniesPanel() {
  const params = useListParams({
    sorts: companySorts,
    defaultSort: { by: "latestAnalysisDate", dir: "desc" },
    ...dashboardPages,
  });
  const companies = useCompanies({ ...params.query, search: params.search });
  return (
    <ListPanel
      many="companies"
      one="company"
      params={params}
      query={companies}
      table={(items) => <CompaniesTable items={items} sort={params.sort} onSort={params.setSort} />}
    />
  );
}
