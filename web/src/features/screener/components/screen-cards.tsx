import { useRef } from "react";
import { formatPerShare } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { isFigure } from "../figures.ts";
import { labelColumn } from "../label-column.ts";
import { WatchStar } from "../../../shared/watch/watch-star.tsx";
import type { Market } from "../market/open-market.ts";
import type { SortColumn } from "../screen.ts";
import { useWindowedRows } from "../use-windowed-rows.ts";
import { Cell, FigureText } from "./cell.tsx";
import { CompanyLink, ReportLink } from "./company-links.tsx";
import { RangeStrip } from "./range-strip.tsx";

const cardHeight = 104;
const stripHeight = 32;

/** Figures that each card shows anyway. */
const onCards = new Set<SortColumn>(["name", "word", "price", "value"]);

/** Shows rows of the market as cards for a phone, of which only those in sight are drawn. */
export function ScreenCards({
  market,
  rows,
  sortedBy,
}: {
  market: Market;
  rows: Uint32Array;
  sortedBy: SortColumn;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { first, end } = useWindowedRows({ count: rows.length, rowHeight: cardHeight, list, box: list });
  const extra = onCards.has(sortedBy) ? "valueToPrice" : sortedBy;
  return (
    <ul
      ref={list}
      className="card relative"
      style={{ height: rows.length * cardHeight }}
      aria-label="Companies"
    >
      {Array.from(rows.subarray(first, end), (row, index) => (
        <li
          key={row}
          className="absolute inset-x-0 border-b border-line px-3 py-2.5"
          style={{ top: (first + index) * cardHeight, height: cardHeight }}
          aria-posinset={first + index + 1}
          aria-setsize={rows.length}
        >
          <Card market={market} row={row} extra={extra} />
        </li>
      ))}
    </ul>
  );
}

function Card({ market, row, extra }: { market: Market; row: number; extra: SortColumn }) {
  const company = market.companies[row];
  if (!company) return null;
  const { price, value } = market.figures;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <CompanyLink
          ticker={company.ticker}
          name={company.name}
          className="link min-w-0 truncate font-medium"
        />
        <span className="shrink-0 text-[13px]">
          <Cell market={market} row={row} column="word" height={0} />
        </span>
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <span className="num min-w-0 text-[13px] leading-[18px] text-ink-2">
          <span className="block">
            Value {formatValue(value[row])}, price {formatPerShare(price[row])}
          </span>
          <span className="block truncate">
            {isFigure(extra) ? (
              <>
                {labelColumn(extra)} <FigureText market={market} row={row} column={extra} />
              </>
            ) : (
              company.industry
            )}
          </span>
        </span>
        <RangeStrip market={market} row={row} height={stripHeight} />
      </div>
      <div className="mt-1 flex items-center justify-between text-xs text-ink-3">
        <span className="flex items-center gap-1">
          {company.ticker}
          <WatchStar ticker={company.ticker} name={company.name} />
        </span>
        <ReportLink ticker={company.ticker}>Full report (1 credit)</ReportLink>
      </div>
    </>
  );
}
