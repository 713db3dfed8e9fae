import { createLinearScale } from "../../../shared/charts/scale.ts";
import { formatPerShare } from "../../../shared/format.ts";
import type { Market } from "../market/open-market.ts";

export const stripWidth = 120;
const edge = 4;

/**
 * The axis of all strips, so that they compare from row to row: by factors, from a fifth of the
 * price to five times the price. Of the 28 sample companies all p90 lie on it, and 20 of the p10.
 */
const mostFactor = 5;
const place = createLinearScale({ domain: [-1, 1], range: [edge, stripWidth - edge] });

/** Returns where a value over the price lies; what is beyond an end of the axis is at the end. */
const placeRatio = (ratio: number): number =>
  place(Math.min(1, Math.max(-1, Math.log(ratio) / Math.log(mostFactor))));

/** Shows the ends and the middle of the axis of all strips. */
export function StripAxis() {
  return (
    <svg width={stripWidth} height={16} aria-hidden="true" className="block">
      <text x={edge} y={11} style={{ fontSize: 11 }}>
        ÷5
      </text>
      <text
        x={place(0)}
        y={11}
        textAnchor="middle"
        style={{ fontSize: 11, fill: "var(--price)", fontWeight: 600 }}
      >
        price
      </text>
      <text x={stripWidth - edge} y={11} textAnchor="end" style={{ fontSize: 11 }}>
        ×5
      </text>
    </svg>
  );
}

/**
 * Draws the range of a company's simulated values against its price, which is the line down all
 * rows. Draws nothing where the price or the range is not known.
 */
export function RangeStrip({ market, row, height }: { market: Market; row: number; height: number }) {
  const at = (column: "p10" | "p25" | "p75" | "p90" | "value" | "price") =>
    market.figures[column][row] ?? Number.NaN;
  const price = at("price");
  const [p10, p25, p75, p90, value] = (["p10", "p25", "p75", "p90", "value"] as const).map((column) =>
    placeRatio(at(column) / price),
  ) as [number, number, number, number, number];
  if (![p10, p25, p75, p90, value].every(Number.isFinite)) return null;
  const middle = height / 2;
  const label =
    `Value ${formatPerShare(at("value"))}, p10 ${formatPerShare(at("p10"))}, ` +
    `p90 ${formatPerShare(at("p90"))}, price ${formatPerShare(price)}`;
  return (
    <svg width={stripWidth} height={height} role="img" aria-label={label} className="block">
      <rect
        x={p10}
        y={middle - 6}
        width={Math.max(1, p90 - p10)}
        height={12}
        rx={2}
        fill="var(--value-soft)"
      />
      <rect
        x={p25}
        y={middle - 6}
        width={Math.max(1, p75 - p25)}
        height={12}
        fill="var(--value-mid)"
        opacity={0.6}
      />
      <path d={`M${place(0)} 0V${height}`} stroke="var(--price)" strokeWidth={1.5} />
      <path d={`M${value} ${middle - 8}v16`} stroke="var(--value)" strokeWidth={2.5} />
    </svg>
  );
}
