import { nameChart } from "./name-chart.ts";
import { clampCentre, estimateTextWidth } from "./scale.ts";
import { useWidth } from "./use-width.ts";
import { chooseValueAxis, ValueAxis } from "./value-axis.tsx";

/** A dot with its figure, and a line from low to high if it is uncertain. */
export type DotMark = {
  value: number;
  interval?: [number, number];
  color: string;
  isHollow?: boolean;
  title: string;
};
/** A label and its lanes, one below the other; the marks of a lane share a line. */
export type DotRow = { label: string; lanes: DotMark[][] };

const laneHeight = 18;
const rowGap = 12;
const labelHeight = 20;
const top = 30;
const textSize = 11;

/**
 * Draws figures as dots on one axis, a row for each subject. Plumb lines hang where the figures
 * were expected. On a phone the labels are above the dots.
 */
export function DotRows({
  rows,
  expected,
  format,
  label,
}: {
  rows: DotRow[];
  expected: { at: number; label: string }[];
  format: (value: number) => string;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const items = [
    ...rows.flatMap((row) => row.lanes.flat()).map(({ title }) => title),
    ...expected.map((one) => one.label),
  ];
  const isNarrow = width < 560;
  const figures = rows
    .flatMap((row) => row.lanes.flat())
    .flatMap((mark) => [mark.value, ...(mark.interval ?? [])])
    .concat(expected.map(({ at }) => at));
  const { ticks, x } = chooseValueAxis({
    figures,
    count: isNarrow ? 4 : 6,
    range: [isNarrow ? 20 : 168, width - 44],
  });
  const heightOf = (row: DotRow) => row.lanes.length * laneHeight + rowGap + (isNarrow ? labelHeight : 0);
  const places = rows.map((_, index) => rows.slice(0, index).reduce((sum, row) => sum + heightOf(row), top));
  const bottom = rows.reduce((sum, row) => sum + heightOf(row), top);
  const height = bottom + 42;
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={nameChart({ label, items })}>
          <ValueAxis ticks={ticks} x={x} top={top} bottom={bottom} format={format} />
          {expected.map(({ at, label: text }) => (
            <PlumbLine key={text} x={x(at)} bottom={bottom} text={text} width={width} />
          ))}
          {rows.map((row, index) => {
            const place = places[index] ?? top;
            const first = place + (isNarrow ? labelHeight : 0) + rowGap / 2 + laneHeight / 2;
            return (
              <g key={row.label} className="halo">
                <text x={0} y={isNarrow ? place + 17 : first + ((row.lanes.length - 1) * laneHeight) / 2 + 4}>
                  {row.label}
                </text>
                {row.lanes.map((marks, lane) =>
                  marks.map((mark) => (
                    <Dot
                      key={mark.title}
                      mark={mark}
                      x={x}
                      y={first + lane * laneHeight}
                      text={format(mark.value)}
                    />
                  )),
                )}
              </g>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}

function PlumbLine({ x, bottom, text, width }: { x: number; bottom: number; text: string; width: number }) {
  const centre = clampCentre({ x, label: estimateTextWidth(text) + 4, width });
  return (
    <g>
      <path d={`M${x} ${top - 6}V${bottom + 5}`} stroke="var(--price)" strokeWidth="1.5" />
      <path d={`M${x} ${bottom + 3}l5 5.5-5 6.5-5-6.5z`} fill="var(--price)" />
      <text x={centre} y={top - 13} textAnchor="middle" style={{ fill: "var(--price)", fontWeight: 600 }}>
        {text}
      </text>
    </g>
  );
}

function Dot({
  mark: { value, interval, color, isHollow = false, title },
  x,
  y,
  text,
}: {
  mark: DotMark;
  x: (value: number) => number;
  y: number;
  text: string;
}) {
  return (
    <g>
      {interval ? (
        <path d={`M${x(interval[0])} ${y}H${x(interval[1])}`} stroke={color} strokeWidth="2" opacity={0.55} />
      ) : null}
      <circle
        cx={x(value)}
        cy={y}
        r={5}
        fill={isHollow ? "var(--ground, var(--paper))" : color}
        stroke={color}
        strokeWidth="2"
      >
        <title>{title}</title>
      </circle>
      <text x={x(interval?.[1] ?? value) + 10} y={y + 4} style={{ fontSize: textSize }}>
        {text}
      </text>
    </g>
  );
}
