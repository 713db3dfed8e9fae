import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { Link } from "react-router-dom";
import { normaliseStatus, formatStatus } from "../../../shared/analysis-status.ts";
import { formatDate, formatPerShare } from "../../../shared/format.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { useRowLink } from "../row-link.ts";

/** Shows analyses with price, value and status. linkTo gives the page that a row opens. */
export function HistoryTable({
  caption,
  items,
  linkTo,
  withStatus = true,
}: {
  caption: string;
  items: AnalysisListItem[];
  linkTo: (item: AnalysisListItem) => string;
  withStatus?: boolean;
}) {
  const rowLink = useRowLink();
  return (
    <DataTable
      label={caption}
      className="fold"
      hasCaption
      columns={[
        "Company",
        { left: "Ticker" },
        { left: "Date" },
        "Price",
        "Value",
        { left: "Rec." },
        ...(withStatus ? [{ left: "Status" }] : []),
      ]}
    >
      {items.map((item) => (
        <tr key={item.id} {...rowLink(linkTo(item))}>
          <th scope="row">
            <Link to={linkTo(item)} className="font-medium text-ink hover:underline">
              {item.companyName}
            </Link>
          </th>
          <td className="left text-ink-3">{item.ticker}</td>
          <td className="left">{formatDate(item.createdAt)}</td>
          <td>{formatPerShare(item.price)}</td>
          <td>{formatPerShare(item.value)}</td>
          <td className="left">
            <RecommendationWord word={item.recommendation} />
          </td>
          {withStatus ? <td className="left">{formatStatus(normaliseStatus(item.status))}</td> : null}
        </tr>
      ))}
    </DataTable>
  );
}
