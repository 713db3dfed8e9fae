import { formatDecimal } from "../../../shared/format.ts";
import type { FigureAxis } from "../market/figure-axis.ts";
import type { Plot } from "../market/map-points.ts";
import type { Market } from "../market/open-market.ts";

/** Round factors; those within the axis are its ticks. */
const factors = [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 50];

const listFactors = ({ ends }: FigureAxis): number[] =>
  factors.filter((factor) => ends !== null && factor >= ends[0] && factor <= ends[1]);

const formatFactor = (factor: number): string => formatDecimal(factor, factor < 1 ? 1 : 0);

/** Draws the two axes of the map, each with what its directions mean. */
export function MapAxes({ market, plot }: { market: Market; plot: Plot }) {
  const { left, right, top, bottom } = plot;
  const ratio = market.axisOf("valueToPrice");
  const spread = market.axisOf("spread");
  const small = { fontSize: 11 };
  return (
    <g>
      {listFactors(spread).map((factor) => {
        const y = top + spread.placeOf(factor) * (bottom - top);
        return (
          <g key={factor}>
            <path d={`M${left} ${y}H${right}`} stroke="var(--line)" />
            <text x={left - 8} y={y + 4} textAnchor="end" style={small}>
              {formatFactor(factor)}
            </text>
          </g>
        );
      })}
      {listFactors(ratio).map((factor) => {
        const x = left + ratio.placeOf(factor) * (right - left);
        return (
          <g key={factor}>
            <path d={`M${x} ${top}V${bottom}`} stroke="var(--line)" />
            <text x={x} y={bottom + 30} textAnchor="middle" style={small}>
              {formatFactor(factor)}
            </text>
          </g>
        );
      })}
      <text x={left} y={16} style={small}>
        More certain
      </text>
      <text x={left} y={bottom + 50} style={small}>
        Price above value
      </text>
      <text x={right} y={bottom + 50} textAnchor="end" style={small}>
        Value above price
      </text>
    </g>
  );
}
