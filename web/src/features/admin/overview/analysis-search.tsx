import type { AdminAnalysis } from "@plumbline/gateway/dto/admin-users.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { formatStatus } from "../../../shared/analysis-status.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatDate } from "../../../shared/format.ts";
import { readSearch } from "../../../shared/lists/list-params.ts";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { PublishAnalysis } from "./publish-analysis.tsx";

/**
 * Finds analyses of all users by company, ticker or id, to read, publish or withdraw them; the
 * search is kept in the address.
 */
export function AnalysisSearch() {
  const [params, setParams] = useSearchParams();
  const typed = readSearch(params.get("analysis"));
  const search = typed.trim();
  const found = useQuery({
    queryKey: [...queryKeys.admin, "analyses", search],
    queryFn: () => call("GET /admin/stock-analyses/search", { query: { query: search } }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  function find(text: string): void {
    setParams(
      (before) => {
        if (text.trim()) before.set("analysis", text);
        else before.delete("analysis");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <section aria-label="Find an analysis">
      <h2 className="mt-9 mb-4">Find an analysis</h2>
      <div className="mb-4 sm:w-96">
        <SearchBox
          value={typed}
          onChange={find}
          label="Search analyses"
          placeholder="Company, ticker or analysis ID"
        />
      </div>
      {search === "" ? null : <Found found={found} />}
    </section>
  );
}

function Found({ found }: { found: ReturnType<typeof useQuery<AdminAnalysis[]>> }) {
  if (found.isPending) return <TableSkeleton rows={3} label="Searching analyses" />;
  if (found.isError)
    return (
      <ErrorState title="Failed to search analyses" error={found.error} retry={() => void found.refetch()} />
    );
  if (found.data.length === 0) return <EmptyState text="No analyses found." />;
  return (
    <DataTable
      label="Analyses found"
      className="fold"
      hasCaption
      columns={[
        "Company",
        { left: "Ticker" },
        { left: "Status" },
        { left: "Public" },
        { left: "Date" },
        { left: "User" },
        "",
      ]}
    >
      {found.data.map((analysis) => {
        const { id, userId, companyName, ticker, status, isPublic, createdAt } = analysis;
        return (
          <tr key={id}>
            <th scope="row">
              <Link to={`/analysis/${id}/results`}>{companyName}</Link>
            </th>
            <td className="left">{ticker}</td>
            <td className="left">{formatStatus(status)}</td>
            <td className="left">{isPublic ? "Yes" : "No"}</td>
            <td className="left">{formatDate(createdAt)}</td>
            <td className="left">
              <Link to={`/admin/users/${userId}`}>User</Link>
            </td>
            <td>{status === "COMPLETED" ? <PublishAnalysis analysis={analysis} /> : null}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}
