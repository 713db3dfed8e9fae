import { useNavigate } from "react-router-dom";
import { formatDecimal } from "../../../shared/format.ts";
import type { Market } from "../market/open-market.ts";

/**
 * Lets keys and screen readers go through the companies of the map from left to right, as with a
 * slider; Enter opens the page of the one that is picked.
 */
export function MapKeys({
  market,
  ordered,
  picked,
  onPick,
}: {
  market: Market;
  /** The rows on the map, from left to right. */
  ordered: Uint32Array;
  picked: number | null;
  onPick: (row: number | null) => void;
}) {
  const navigate = useNavigate();
  if (ordered.length === 0) return null;
  const place = Math.max(0, picked === null ? 0 : ordered.indexOf(picked));
  const row = ordered[place] ?? 0;
  const company = market.companies[row];
  const { valueToPrice, spread } = market.figures;
  return (
    <input
      type="range"
      className="pointer-events-none absolute inset-0 m-0 h-full w-full opacity-0"
      aria-label="Companies of the map by value over price; Enter opens one"
      aria-valuetext={`${company?.name}: value to price ${formatDecimal(valueToPrice[row])}, width of the range ${formatDecimal(spread[row])}`}
      min={0}
      max={ordered.length - 1}
      value={place}
      onFocus={() => onPick(row)}
      onChange={(event) => onPick(ordered[Number(event.target.value)] ?? null)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && company) void navigate(`/company/${encodeURIComponent(company.ticker)}`);
      }}
    />
  );
}
