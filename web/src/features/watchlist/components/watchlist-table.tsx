import { Link } from "react-router-dom";
import { formatPerShare } from "../../../shared/format.ts";
import { formatUpside, formatValue } from "../../../shared/format-value.ts";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { WatchedRow, WatchedSort } from "../watched-rows.ts";
import { BeliefCell, ChangeCell, explainMissing, RangeCell, WordCell } from "./cells.tsx";
import { EditButton } from "./edit-button.tsx";
import { ValueLine } from "./value-line.tsx";

/** Columns of figures between the company and the button. */
const figureColumns = 8;

/** Shows watched companies in a table whose columns sort. */
export function WatchlistTable({
  rows,
  sort,
  onSort,
  onEdit,
}: {
  rows: readonly WatchedRow[];
  sort: WatchedSort;
  onSort: (sort: WatchedSort) => void;
  onEdit: (ticker: string) => void;
}) {
  const head = {
    sort,
    onSort: ({ by, dir }: { by: string; dir: "asc" | "desc" }) =>
      onSort({ by: by as WatchedSort["by"], dir }),
  };
  return (
    <TableBox label="Watchlist">
      <table>
        <caption className="sr-only">Companies that you watch, with their newest figures</caption>
        <thead>
          <tr>
            <SortHeader label="Company" column="name" {...head} />
            <SortHeader label="Price" column="price" left={false} {...head} />
            <SortHeader label="Value" column="upside" left={false} {...head} />
            <th scope="col" className="left">
              p10 to p90
            </th>
            <SortHeader label="Rec." column="word" {...head} />
            <SortHeader label="Price asks for" column="impliedGrowth" left={false} {...head} />
            <SortHeader label="Since added" column="sinceAdded" left={false} {...head} />
            <SortHeader label="Since last filing" column="sinceFiling" left={false} {...head} />
            <th scope="col" className="left">
              Three years
            </th>
            <th scope="col">
              <span className="sr-only">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ticker} id={`watched-${row.ticker}`}>
              <th scope="row" className="max-w-[230px]">
                <CompanyCell row={row} />
              </th>
              {row.newest ? (
                <Figures row={row} />
              ) : (
                <td className="wrap-text text-ink-2" colSpan={figureColumns}>
                  {explainMissing(row)}
                </td>
              )}
              <td>
                <EditButton row={row} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function CompanyCell({ row: { ticker, companyName, group, note } }: { row: WatchedRow }) {
  return (
    <>
      <Link
        to={`/company/${encodeURIComponent(ticker)}`}
        className="link block truncate font-medium"
        title={companyName}
      >
        {companyName}
      </Link>
      <span className="block truncate text-xs text-ink-3">{[ticker, group].filter(Boolean).join(" · ")}</span>
      {note ? (
        <span className="block truncate text-xs text-ink-2" title={note}>
          {note}
        </span>
      ) : null}
    </>
  );
}

function Figures({ row }: { row: WatchedRow }) {
  const { newest, upside, sinceAdded, sinceFiling, history, companyName } = row;
  return (
    <>
      <td className="num">{formatPerShare(newest?.price)}</td>
      <td className="num">
        <span className="block font-medium">{formatValue(newest?.value)}</span>
        <span className="block text-xs text-ink-3">
          {formatUpside({ perShareValue: newest?.value, upsidePercent: upside })}
        </span>
      </td>
      <td className="left">
        <RangeCell row={row} />
      </td>
      <td className="left">
        <WordCell row={row} />
      </td>
      <td>
        <BeliefCell row={row} />
      </td>
      <td>
        <ChangeCell change={sinceAdded} />
      </td>
      <td>
        <ChangeCell change={sinceFiling} />
      </td>
      <td className="left">
        <ValueLine points={history} name={companyName} />
      </td>
    </>
  );
}
