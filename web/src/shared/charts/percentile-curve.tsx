import { zoneBounds } from "../recommendation-scale.ts";
import { nameChart } from "./name-chart.ts";
import { PlumbLines } from "./plumb-lines.tsx";
import { createLinearScale, estimateTextWidth, listTicks } from "./scale.ts";
import { useHeight } from "./use-height.ts";
import { useWidth } from "./use-width.ts";

type CurvePoint = { percentile: number; value: number };
export type Zone = { label: string; from: number; to: number; color: string };

const screenHeight = 340;
const top = 30;
/** Below the plot. */
const foot = 44;

const zoneTextSize = 11;
/** How far apart the names of percentiles are at least. */
const lineHeight = 12;
/** The chart ends at this percentile: the last ones of a skewed range would squeeze the rest. */
export const lastShownPercentile = 95;
const gridPercentiles = [
  0,
  zoneBounds[0],
  zoneBounds[1],
  50,
  zoneBounds[2],
  zoneBounds[3],
  lastShownPercentile,
];
/** A price farther from the curve than this share of its width is pinned to the edge. */
const farthest = 0.4;

function chooseDomain({
  shown,
  value,
  price,
}: {
  shown: CurvePoint[];
  value: number;
  price: number | null;
}): [number, number] {
  const values = shown.map((point) => point.value);
  const [low, high] = [Math.min(...values, value), Math.max(...values, value)];
  const slack = (high - low) * farthest;
  const isNear = price !== null && price >= low - slack && price <= high + slack;
  return isNear ? [Math.min(low, price), Math.max(high, price)] : [low, high];
}

/** Returns the widest part between two ends that no line crosses. */
function findWidestPart(ends: [number, number], lines: number[]): [number, number] {
  const inside = lines.filter((line) => line > ends[0] && line < ends[1]).toSorted((a, b) => a - b);
  const stops = [ends[0], ...inside, ends[1]];
  return stops
    .slice(1)
    .map((stop, index): [number, number] => [stops[index] ?? ends[0], stop])
    .reduce((widest, part) => (part[1] - part[0] > widest[1] - widest[0] ? part : widest));
}

/** Points to a price beyond the ends of the axis. The printed fonts have no arrows to the sides. */
function pointBeyond({ price, ends }: { price: number; ends: [number, number] }): string {
  if (price > ends[1]) return " »";
  return price < ends[0] ? " «" : "";
}

/**
 * Draws value per share (across) against percentile (up, to lastShownPercentile). The zones of the
 * recommendations are behind the curve; the zone that the price line crosses is the recommendation.
 * A price far beyond the curve hangs at its edge, with an arrow.
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
  const height = useHeight(screenHeight);
  const bottom = height - foot;
  const shown = points.filter(({ percentile }) => percentile <= lastShownPercentile);
  const domain = chooseDomain({ shown, value, price });
  const ticks = listTicks({ domain, count: width < 460 ? 3 : 6 });
  const ends: [number, number] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const left = 40;
  const right = width - 22;
  const x = createLinearScale({ domain: ends, range: [left, right] });
  const y = createLinearScale({ domain: [0, lastShownPercentile], range: [bottom, top] });
  // On paper the last percentile is too close to the bound below it for two labels.
  const isTopNamed = y(zoneBounds[3]) - top >= lineHeight;
  const inside = (at: number) => x(Math.min(Math.max(at, ends[0]), ends[1]));
  const lines = [x(value), ...(price === null ? [] : [inside(price)])];
  const middle = x(points.find(({ percentile }) => percentile === 50)?.value ?? value);
  const items = [
    ...points.map((point) => `p${point.percentile} ${format(point.value)}`),
    `value ${format(value)}`,
    ...(price === null ? [] : [`price ${format(price)}`]),
  ];
  const path = shown
    .map((point, index) => `${index ? "L" : "M"}${x(point.value)} ${y(point.percentile)}`)
    .join("");
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={nameChart({ label, items })}>
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
              {percentile < lastShownPercentile || isTopNamed ? (
                <text x={left - 6} y={y(percentile) + 4} textAnchor="end">
                  p{percentile}
                </text>
              ) : null}
            </g>
          ))}
          {ticks.map((tick) => (
            <text key={tick} x={x(tick)} y={bottom + 34} textAnchor="middle">
              {format(tick)}
            </text>
          ))}
          <path d={path} fill="none" stroke="var(--value)" strokeWidth="2" strokeLinejoin="round" />
          {shown.map((point) => (
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
            price={
              price === null
                ? null
                : {
                    x: inside(price),
                    label: `price ${format(price)}${pointBeyond({ price, ends })}`,
                  }
            }
            top={top - 6}
            bottom={bottom}
            width={width}
          />
          <g className="halo">
            {zones.map((zone) => {
              const [from, to] = findWidestPart([inside(zone.from), inside(zone.to)], lines);
              // The curve rises from the lower left to the upper right; the words avoid it.
              const isLeft = (from + to) / 2 < middle;
              return to - from > estimateTextWidth(zone.label, zoneTextSize) + 8 ? (
                <text
                  key={zone.label}
                  x={(from + to) / 2}
                  y={isLeft ? top + 15 : bottom - 8}
                  textAnchor="middle"
                  style={{ fill: zone.color, fontSize: zoneTextSize, fontWeight: 600 }}
                >
                  {zone.label}
                </text>
              ) : null;
            })}
          </g>
        </svg>
      ) : null}
    </div>
  );
}
