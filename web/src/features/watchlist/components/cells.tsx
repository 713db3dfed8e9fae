import { MiniRange } from "../../../shared/charts/mini-range.tsx";
import { formatPercent, formatPerShare, formatSignedPercent } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import type { Change, WatchedRow } from "../watched-rows.ts";

/** Shows how value and price changed between two days. */
export function ChangeCell({ change: { value, price } }: { change: Change }) {
  if (value === null && price === null) return <span className="text-ink-3">N/A</span>;
  return (
    <span className="num">
      <span className="block" style={{ color: value === null ? "var(--ink-3)" : "var(--value)" }}>
        Value {formatSignedPercent(value)}
      </span>
      <span className="block text-xs text-ink-3">Price {formatSignedPercent(price)}</span>
    </span>
  );
}

/** Shows the range of the simulated values with the price. */
export function RangeCell({ row: { newest, companyName } }: { row: WatchedRow }) {
  if (!newest || newest.p10 === null || newest.p90 === null || newest.value === null)
    return <span className="text-ink-3">N/A</span>;
  const { p10, p90, value, price } = newest;
  const label = `${companyName}: p10 ${formatPerShare(p10)}, p90 ${formatPerShare(p90)}, value ${formatValue(value)}, price ${formatPerShare(price)}`;
  return (
    <>
      <MiniRange low={p10} high={p90} value={value} price={price} label={label} />
      <span className="num block text-xs text-ink-3">
        {formatPerShare(p10)} to {formatPerShare(p90)}
      </span>
    </>
  );
}

/** Shows the recommendation. */
export function WordCell({ row: { newest } }: { row: WatchedRow }) {
  if (!newest?.word) return <span className="text-ink-3">No word</span>;
  return <RecommendationWord word={newest.word} />;
}

/** Shows the growth that the price asks for, beside the growth of the base case. */
export function BeliefCell({ row: { newest } }: { row: WatchedRow }) {
  if (!newest || newest.impliedGrowth === null) return <span className="text-ink-3">N/A</span>;
  return (
    <span className="num">
      <span className="block">{formatPercent(newest.impliedGrowth)}</span>
      <span className="block text-xs text-ink-3">we expect {formatPercent(newest.growth)}</span>
    </span>
  );
}

/** Says why a company has no figures. */
export const explainMissing = ({ refusal }: WatchedRow): string =>
  refusal ?? "Not valued yet. Its figures come with the next night.";
