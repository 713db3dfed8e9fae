import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { Link } from "react-router-dom";
import { normaliseStatus, formatStatus } from "../../../shared/analysis-status.ts";
import { formatDate, formatPerShare } from "../../../shared/format.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
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
    <TableBox label={caption} className="fold">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col" className="left">
              Ticker
            </th>
            <th scope="col" className="left">
              Date
            </th>
            <th scope="col">Price</th>
            <th scope="col">Value</th>
            <th scope="col" className="left">
              Rec.
            </th>
            {withStatus ? (
              <th scope="col" className="left">
                Status
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </TableBox>
  );
}
