import type { CompanyRow } from "@plumbline/gateway/dto/analysis.ts";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format.ts";
import type { Sort } from "../../../shared/lists/list-params.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { useRowLink } from "../row-link.ts";

/** Shows one row for each company that the user has analysed. */
export function CompaniesTable({
  items,
  sort,
  onSort,
}: {
  items: CompanyRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const rowLink = useRowLink();
  const header = { sort, onSort };
  return (
    <TableBox label="Companies you analysed" className="fold">
      <table>
        <caption className="sr-only">Companies you analysed</caption>
        <thead>
          <tr>
            <SortHeader label="Company" column="companyName" {...header} />
            <SortHeader label="Ticker" column="ticker" {...header} />
            <SortHeader label="Analyses" column="count" left={false} {...header} />
            <SortHeader label="Last analysed" column="latestAnalysisDate" {...header} />
            <SortHeader label="Latest recommendation" column="recommendation" {...header} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.ticker} {...rowLink(`/company/${item.ticker}`)}>
              <th scope="row">
                <Link to={`/company/${item.ticker}`} className="font-medium text-ink hover:underline">
                  {item.companyName}
                </Link>
              </th>
              <td className="left text-ink-3">{item.ticker}</td>
              <td>{item.count}</td>
              <td className="left">{formatDate(item.latestAnalysisDate)}</td>
              <td className="left">
                <RecommendationWord word={item.recommendation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
