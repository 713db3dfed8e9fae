import { zoneBounds } from "../recommendation-scale.ts";
import { PlumbLines } from "./plumb-lines.tsx";
import { createLinearScale, listTicks } from "./scale.ts";
import { useWidth } from "./use-width.ts";

type CurvePoint = { percentile: number; value: number };
export type Zone = { label: string; from: number; to: number; color: string };

const height = 340;
const top = 30;
const bottom = height - 44;
const gridPercentiles = [0, zoneBounds[0], zoneBounds[1], 50, zoneBounds[2], zoneBounds[3], 100];

/**
 * Draws value per share (across) against percentile (up). The zones of the recommendations are
 * behind the curve; the zone that the price line crosses is the recommendation.
 */
export function PercentileCurve({
  points,
  zones,
  value,
  price,
  format,
  label,
}: {
  points: CurvePoint[];
  zones: Zone[];
  value: number;
  price: number | null;
  format: (value: number) => string;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const figures = points.map((point) => point.value).concat(price ?? [], value);
  const domain: [number, number] = [Math.min(...figures), Math.max(...figures)];
  const ticks = listTicks({ domain, count: width < 460 ? 3 : 6 });
  const ends: [number, number] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const left = 40;
  const right = width - 22;
  const x = createLinearScale({ domain: ends, range: [left, right] });
  const y = createLinearScale({ domain: [0, 100], range: [bottom, top] });
  const inside = (at: number) => x(Math.min(Math.max(at, ends[0]), ends[1]));
  const path = points
    .map((point, index) => `${index ? "L" : "M"}${x(point.value)} ${y(point.percentile)}`)
    .join("");
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={label}>
          {zones.map((zone) => (
            <rect
              key={zone.label}
              x={inside(zone.from)}
              y={top}
              width={Math.max(0, inside(zone.to) - inside(zone.from))}
              height={bottom - top}
              fill={zone.color}
              opacity={0.13}
            />
          ))}
          {gridPercentiles.map((percentile) => (
            <g key={percentile}>
              <path d={`M${left} ${y(percentile)}H${right}`} stroke="var(--line)" />
              <text x={left - 6} y={y(percentile) + 4} textAnchor="end">
                p{percentile}
              </text>
            </g>
          ))}
          {ticks.map((tick) => (
            <text key={tick} x={x(tick)} y={bottom + 34} textAnchor="middle">
              {format(tick)}
            </text>
          ))}
          <path d={path} fill="none" stroke="var(--value)" strokeWidth="2" strokeLinejoin="round" />
          {points.map((point) => (
            <circle
              key={point.percentile}
              cx={x(point.value)}
              cy={y(point.percentile)}
              r="6"
              fill="transparent"
            >
              <title>{`p${point.percentile}: ${format(point.value)}`}</title>
            </circle>
          ))}
          <PlumbLines
            value={{ x: x(value), label: `value ${format(value)}` }}
            price={price === null ? null : { x: x(price), label: `price ${format(price)}` }}
            top={top - 6}
            bottom={bottom}
            width={width}
          />
        </svg>
      ) : null}
    </div>
  );
}
