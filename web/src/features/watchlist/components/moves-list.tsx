import type { WatchMove } from "@plumbline/gateway/dto/watchlist.ts";
import { Link } from "react-router-dom";
import { formatDate, formatPerShare, formatSignedPerShare } from "../../../shared/format.ts";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useWatchMoves } from "../api/list-watch-moves.ts";

/** Shows what moved the values of watched companies, driver by driver. */
export function MovesList() {
  const moves = useWatchMoves();
  return (
    <section id="moves" aria-labelledby="moves-title" className="mt-12 scroll-mt-20">
      <h2 id="moves-title" className="text-lg font-semibold">
        What moved
      </h2>
      <p className="mt-1 mb-4 text-[13px] text-ink-2">
        Free, and to the cent. A full new report costs one credit.
      </p>
      {moves.isPending ? <TableSkeleton rows={3} label="Loading what moved" /> : null}
      {moves.isError && !moves.data ? (
        <ErrorState
          title="Failed to load what moved"
          error={moves.error}
          retry={() => void moves.refetch()}
        />
      ) : null}
      {moves.data?.length === 0 ? (
        <p className="card px-5 py-4 text-ink-2">
          Nothing yet. The next filing, split or crossed price of a company that you watch appears here.
        </p>
      ) : null}
      {moves.data && moves.data.length > 0 ? (
        <ol className="card divide-y divide-line">
          {moves.data.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function Move({ move }: { move: WatchMove }) {
  const { ticker, companyName, cause, day, before, after, price, parts, refusal } = move;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          <Link to={`/company/${encodeURIComponent(ticker)}`} className="link">
            {companyName}
          </Link>
          : {cause}
        </p>
        <p className="text-xs text-ink-3">{formatDate(day)}</p>
      </div>
      <p className="num mt-0.5 text-[13px]">
        <span className="text-value">
          {refusal === null
            ? `Value ${formatPerShare(before)} to ${formatPerShare(after)} (${formatSignedPerShare(after - before)})`
            : `Last value ${formatPerShare(before)}`}
        </span>
        {price === null ? null : <span className="text-price">, price {formatPerShare(price)}</span>}
      </p>
      {refusal === null ? null : <p className="mt-1 text-[13px] text-ink-2">{refusal}</p>}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-xs text-ink-2">
        <ul className="flex flex-wrap gap-x-4" aria-label="Drivers">
          {parts.map(({ title, amount }) => (
            <li key={title} className="num">
              {title} {formatSignedPerShare(amount)}
            </li>
          ))}
        </ul>
        <Link to={`/analysis/new?ticker=${encodeURIComponent(ticker)}`} className="link">
          Full report (1 credit)
        </Link>
      </div>
    </li>
  );
}
