import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { Link } from "react-router-dom";
import { normaliseStatus, formatStatus } from "../../../shared/analysis-status.ts";
import type { Sort } from "../../../shared/lists/list-params.ts";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { formatMoments } from "../../../shared/format-moments.ts";
import { useRowLink } from "../row-link.ts";
import { ValueCells, ValueHeaders } from "./value-cells.tsx";

/**
 * Shows analyses with price, value, range and status. linkTo gives the page that a row opens. On a
 * phone date, price, upside and status fold under the other cells.
 */
export function HistoryTable({
  caption,
  items,
  sort,
  onSort,
  linkTo,
  withStatus = true,
}: {
  caption: string;
  items: AnalysisListItem[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  linkTo: (item: AnalysisListItem) => string;
  withStatus?: boolean;
}) {
  const rowLink = useRowLink();
  const header = { sort, onSort };
  const moments = formatMoments(items);
  return (
    <TableBox label={caption} className="fold">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <SortHeader label="Company" column="companyName" {...header} />
            <SortHeader label="Ticker" column="ticker" className="max-sm:hidden" {...header} />
            <SortHeader label="Date" column="createdAt" className="max-sm:hidden" {...header} />
            <ValueHeaders {...header} />
            <SortHeader label="Rec." column="recommendation" {...header} />
            {withStatus ? (
              <SortHeader label="Status" column="status" className="max-sm:hidden" {...header} />
            ) : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const status = normaliseStatus(item.status);
            return (
              <tr key={item.id} {...rowLink(linkTo(item))}>
                <th scope="row">
                  <Link to={linkTo(item)} className="font-medium text-ink hover:underline">
                    {item.companyName}
                  </Link>
                  {item.shared ? <span className="pill ml-2">Shared</span> : null}
                  <span className="num mt-0.5 block text-xs text-ink-3 sm:hidden">
                    {item.ticker} · {moments[index]}
                  </span>
                </th>
                <td className="left text-ink-3 max-sm:hidden">{item.ticker}</td>
                <td className="left max-sm:hidden">{moments[index]}</td>
                <ValueCells item={item} />
                <td className="left">
                  {withStatus && status !== "COMPLETED" ? (
                    <span className="text-ink-3 sm:hidden">{formatStatus(status)}</span>
                  ) : null}
                  <span className={withStatus && status !== "COMPLETED" ? "max-sm:hidden" : ""}>
                    <RecommendationWord word={item.recommendation} />
                  </span>
                </td>
                {withStatus ? <td className="left max-sm:hidden">{formatStatus(status)}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableBox>
  );
}
