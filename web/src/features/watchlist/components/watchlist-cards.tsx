import { Link } from "react-router-dom";
import { formatPercent, formatPerShare, formatSignedPercent } from "../../../shared/format.ts";
import { formatUpside, formatValue } from "../../../shared/format-value.ts";
import type { WatchedRow } from "../watched-rows.ts";
import { explainMissing, RangeCell, WordCell } from "./cells.tsx";
import { EditButton } from "./edit-button.tsx";
import { ValueLine } from "./value-line.tsx";

/** Shows watched companies as cards for a phone. */
export function WatchlistCards({
  rows,
  onEdit,
}: {
  rows: readonly WatchedRow[];
  onEdit: (ticker: string) => void;
}) {
  return (
    <ul className="card divide-y divide-line" aria-label="Watchlist">
      {rows.map((row) => (
        <li key={row.ticker} id={`watched-${row.ticker}`} className="px-4 py-3 wrap-anywhere">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Link
                to={`/company/${encodeURIComponent(row.ticker)}`}
                className="link block truncate font-medium"
              >
                {row.companyName}
              </Link>
              <span className="text-xs text-ink-3">
                {[row.ticker, row.group].filter(Boolean).join(" · ")}
              </span>
            </div>
            <div className="flex shrink-0 items-center gap-1 text-[13px]">
              {row.newest ? <WordCell row={row} /> : null}
              <EditButton row={row} onEdit={onEdit} />
            </div>
          </div>
          {row.newest ? <Figures row={row} /> : <p className="mt-1 text-[13px]">{explainMissing(row)}</p>}
          {row.note ? <p className="mt-1 text-[13px] text-ink-2">{row.note}</p> : null}
        </li>
      ))}
    </ul>
  );
}

function Figures({ row }: { row: WatchedRow }) {
  const { newest, upside, sinceAdded, sinceFiling, history, companyName } = row;
  const facts = [
    ["Price", formatPerShare(newest?.price)],
    [
      "Value",
      `${formatValue(newest?.value)} (${formatUpside({ perShareValue: newest?.value, upsidePercent: upside })})`,
    ],
    ["Price asks for", `${formatPercent(newest?.impliedGrowth)} a year`],
    ["Value since added", formatSignedPercent(sinceAdded.value)],
    ["Value since last filing", formatSignedPercent(sinceFiling.value)],
  ] as const;
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-[13px] leading-5">
        {facts.map(([label, figure]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="num text-right">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex items-end justify-between gap-3">
        <ValueLine points={history} name={companyName} />
        <div className="text-right">
          <RangeCell row={row} />
        </div>
      </div>
    </>
  );
}
