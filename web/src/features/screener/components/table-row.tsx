import { memo } from "react";
import { WatchStar } from "../../../shared/watch/watch-star.tsx";
import type { Market } from "../market/open-market.ts";
import type { TableColumn } from "../screen.ts";
import { Cell } from "./cell.tsx";
import { CompanyLink, ReportLink } from "./company-links.tsx";

/** Between the lines of two rows. */
const rowInside = 45;

/** Shows a row of the table; only the links of the active row are reached by Tab. */
export const TableRow = memo(function TableRow({
  market,
  row,
  place,
  shown,
  isActive,
}: {
  market: Market;
  row: number;
  /** In the table, from 0. */
  place: number;
  shown: readonly TableColumn[];
  isActive: boolean;
}) {
  const company = market.companies[row];
  if (!company) return null;
  const { ticker, name, industry } = company;
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr data-place={place} aria-rowindex={place + 2}>
      <th scope="row">
        <span className="flex items-center justify-between gap-1">
          <CompanyLink
            ticker={ticker}
            name={name}
            tabIndex={tabIndex}
            className="link block truncate font-medium"
          />
          <WatchStar ticker={ticker} name={name} tabIndex={tabIndex} />
        </span>
        <span className="block truncate text-xs text-ink-3" title={industry}>
          {ticker} · {industry}
        </span>
      </th>
      {shown.map((column) => (
        <td
          key={column}
          className={column === "range" || column === "word" || column === "industry" ? "left" : undefined}
        >
          <Cell market={market} row={row} column={column} height={rowInside} />
        </td>
      ))}
      <td>
        <ReportLink ticker={ticker} tabIndex={tabIndex}>
          Full report
        </ReportLink>
      </td>
    </tr>
  );
});
