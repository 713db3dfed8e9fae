import type { TopUser } from "@plumbline/gateway/dto/admin-console.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatInteger } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { EmptyState, ErrorState } from "../../../shared/ui/states.tsx";

const sizes = ["10", "25", "50", "100"];

/** Ranks the users by their analyses. topUsers: the first ten, which the overview has. */
export function Leaderboard({ topUsers }: { topUsers: TopUser[] }) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get("top") ?? "";
  const limit = sizes.includes(wanted) ? wanted : "10";
  const board = useQuery({
    queryKey: [...queryKeys.admin, "leaderboard", limit],
    queryFn: () => call("GET /admin/leaderboard", { query: { limit } }),
    enabled: limit !== "10",
    placeholderData: keepPreviousData,
  });
  const rows = (limit === "10" ? undefined : board.data) ?? topUsers;
  function choose(top: string): void {
    setParams(
      (before) => {
        before.set("top", top);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <>
      <div className="mt-9 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2>Top users</h2>
        <select
          className="input w-auto"
          aria-label="Users shown"
          value={limit}
          onChange={(event) => choose(event.target.value)}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              Top {size}
            </option>
          ))}
        </select>
      </div>
      {board.isError ? (
        <ErrorState
          title="Failed to fetch the leaderboard"
          error={board.error}
          retry={() => void board.refetch()}
        />
      ) : (
        <Ranks rows={rows} />
      )}
    </>
  );
}

function Ranks({ rows }: { rows: TopUser[] }) {
  if (rows.length === 0) return <EmptyState text="Nobody has run an analysis yet." />;
  return (
    <DataTable
      label="Users with the most analyses"
      hasCaption
      columns={["User", { left: "E-mail" }, "Analyses"]}
    >
      {rows.map(({ id, firstName, lastName, email, analysisCount }) => (
        <tr key={id}>
          <th scope="row">
            {email ? <Link to={`/admin/users/${id}`}>{`${firstName} ${lastName}`}</Link> : "Deleted user"}
          </th>
          <td className="left">{email}</td>
          <td>{formatInteger(analysisCount)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
