import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { Link } from "react-router-dom";
import { isTerminal, normaliseStatus, formatStatus } from "../../../shared/analysis-status.ts";
import type { Sort } from "../../../shared/lists/list-params.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { useSession } from "../../../shared/session/session-store.ts";
import { useUnseen } from "../../../shared/unseen-analyses.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { formatMoments } from "../../../shared/format-moments.ts";
import { buildAnalysisPath, useRowLink } from "../row-link.ts";
import { DeleteButton } from "./delete-button.tsx";
import { PublicCheckbox } from "./public-checkbox.tsx";
import { RowProgress } from "./row-progress.tsx";
import { ValueCells, ValueHeaders } from "./value-cells.tsx";

/**
 * Shows analyses with date, company, ticker, value, recommendation or progress, and a delete
 * button; to administrators also whether each is public.
 */
export function AnalysesTable({
  items,
  sort,
  onSort,
}: {
  items: AnalysisListItem[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const rowLink = useRowLink();
  const unseen = useUnseen();
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false);
  const header = { sort, onSort };
  const moments = formatMoments(items);
  return (
    <TableBox label="Your analyses" className="fold">
      <table>
        <caption className="sr-only">Your analyses</caption>
        <thead>
          <tr>
            <SortHeader label="Date" column="createdAt" className="max-sm:hidden" {...header} />
            <SortHeader label="Company name" column="companyName" {...header} />
            <SortHeader label="Ticker" column="ticker" className="max-sm:hidden" {...header} />
            <ValueHeaders {...header} />
            <SortHeader label="Rec." column="recommendation" {...header} />
            {isAdmin ? <th scope="col">Public</th> : null}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const status = normaliseStatus(item.status);
            const to = buildAnalysisPath({ id: item.id, completed: status === "COMPLETED" });
            return (
              <tr key={item.id} {...rowLink(to)}>
                <td className="max-sm:hidden">{moments[index]}</td>
                <th scope="row" className="left max-sm:whitespace-normal">
                  <Link to={to} className="font-medium text-ink hover:underline">
                    {item.companyName}
                  </Link>{" "}
                  {item.shared ? <span className="pill ml-1">Shared</span> : null}
                  {isTerminal(status) ? null : <span className="pill ml-1">In progress</span>}
                  {status === "COMPLETED" && unseen.includes(item.id) ? (
                    <span className="pill ml-1">Completed</span>
                  ) : null}
                  <span className="num mt-0.5 block text-xs text-ink-3 sm:hidden">
                    {item.ticker} · {moments[index]}
                  </span>
                </th>
                <td className="left text-ink-3 max-sm:hidden">{item.ticker}</td>
                <ValueCells item={item} />
                <td className="left">
                  <Outcome item={item} />
                </td>
                {isAdmin ? (
                  <td>
                    <PublicCheckbox item={item} />
                  </td>
                ) : null}
                <td>
                  <DeleteButton id={item.id} companyName={item.companyName} shared={item.shared} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
}

function Outcome({ item }: { item: AnalysisListItem }) {
  const status = normaliseStatus(item.status);
  if (status === "COMPLETED") return <RecommendationWord word={item.recommendation} />;
  if (isTerminal(status)) return <span className="text-ink-2">{formatStatus(status)}</span>;
  return <RowProgress item={item} />;
}
