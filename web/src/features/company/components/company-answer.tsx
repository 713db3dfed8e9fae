import type { ReactNode } from "react";
import { RangeStrip } from "../../../shared/charts/range-strip.tsx";
import { formatDate, formatPerShare, formatPerShareShort } from "../../../shared/format.ts";
import { formatUpside, formatValue } from "../../../shared/format-value.ts";
import { RecommendationBadge } from "../../../shared/ui/recommendation.tsx";
import { useMarketHistory } from "../api/get-market-history.ts";
import { listValuedDays } from "../list-valued-days.ts";

/**
 * Shows what a company is worth by the newest day of its history, what it costs, the recommendation
 * and the range; nothing of a company that is not in the table of the market.
 */
export function CompanyAnswer({ ticker }: { ticker: string }) {
  const history = useMarketHistory(ticker);
  const newest = listValuedDays(history.data?.days ?? []).at(-1);
  if (!newest) return null;
  const { day, value, p10, p90, price, word } = newest;
  const upside = formatUpside({
    perShareValue: value,
    upsidePercent: price === null || price <= 0 ? null : value / price - 1,
  });
  return (
    <section
      aria-label="Newest value"
      className="mb-7 flex flex-wrap items-center gap-x-10 gap-y-4 border-y border-line py-4"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure label="Value" className="text-value">
          {formatValue(value)}
        </Figure>
        <Figure label="Price" className="text-price">
          {formatPerShare(price)}
        </Figure>
        <Figure label="Upside">{upside}</Figure>
      </dl>
      {word ? <RecommendationBadge word={word} /> : null}
      <div className="min-w-[220px] flex-1">
        <RangeStrip low={p10} high={p90} value={value} price={price} format={formatPerShareShort} />
      </div>
      <p className="text-[13px] text-ink-3">{formatDate(day)}</p>
    </section>
  );
}

function Figure({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-[13px] text-ink-3">{label}</dt>
      <dd className={`num text-[22px] leading-7 font-semibold tracking-tight ${className}`}>{children}</dd>
    </div>
  );
}
