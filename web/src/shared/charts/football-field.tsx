import { nameChart } from "./name-chart.ts";
import { PlumbLines } from "./plumb-lines.tsx";
import { estimateTextWidth } from "./scale.ts";
import { useWidth } from "./use-width.ts";
import { chooseValueAxis, ValueAxis } from "./value-axis.tsx";

export type RangeRow = { label: string; low: number; high: number; tone: "soft" | "strong" | "outline" };

const barStyles = {
  soft: { fill: "var(--value-soft)", stroke: "var(--value)" },
  strong: { fill: "var(--value)", stroke: "none" },
  outline: { fill: "var(--line)", stroke: "var(--line-strong)" },
};
const barHeight = 18;

/**
 * Draws ranges of value on one axis, with lines for value and price. On a phone the labels are
 * above the bars. reach: further figures that the axis covers, such as those of a chart beside it.
 */
export function FootballField({
  rows,
  value,
  price,
  reach = [],
  format,
  label,
}: {
  rows: RangeRow[];
  value: number;
  price: number | null;
  reach?: number[];
  format: (value: number) => string;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const items = [
    ...rows.map((row) => `${row.label} from ${format(row.low)} to ${format(row.high)}`),
    `value ${format(value)}`,
    ...(price === null ? [] : [`price ${format(price)}`]),
  ];
  const isNarrow = width < 460;
  const rowHeight = isNarrow ? 44 : 37;
  const top = 28;
  const bottom = top + rows.length * rowHeight + 4;
  const height = bottom + 42;
  const figures = rows.flatMap((row) => [row.low, row.high]).concat(value, price ?? [], reach);
  const { ticks, x } = chooseValueAxis({
    figures,
    count: isNarrow ? 3 : 5,
    range: [isNarrow ? 20 : 118, width - 24],
  });
  const lines = [x(value), ...(price === null ? [] : [x(price)])];
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={nameChart({ label, items })}>
          <ValueAxis ticks={ticks} x={x} top={top} bottom={bottom} format={format} />
          {rows.map((row, index) => {
            const y = top + index * rowHeight + (isNarrow ? 20 : 10);
            return (
              <rect
                key={row.label}
                x={x(row.low)}
                y={y}
                width={Math.max(2, x(row.high) - x(row.low))}
                height={barHeight}
                rx={2}
                {...barStyles[row.tone]}
              />
            );
          })}
          <PlumbLines
            value={{ x: x(value), label: `value ${format(value)}` }}
            price={price === null ? null : { x: x(price), label: `price ${format(price)}` }}
            top={top - 4}
            bottom={bottom}
            width={width}
          />
          {rows.map((row, index) => {
            const y = top + index * rowHeight + (isNarrow ? 20 : 10);
            const common = { y: y + 13, lines, width };
            return (
              <g key={row.label} className="halo">
                <text x={0} y={isNarrow ? y - 6 : y + 13}>
                  {row.label}
                </text>
                <EndLabel x={x(row.low)} text={format(row.low)} side="left" {...common} />
                <EndLabel x={x(row.high)} text={format(row.high)} side="right" {...common} />
              </g>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}

/**
 * Writes the figure at an end of a bar: outside, beyond the plumb lines that would cross it, or
 * inside if there is no room.
 */
function EndLabel({
  x,
  y,
  text,
  side,
  lines,
  width,
}: {
  x: number;
  y: number;
  text: string;
  side: "left" | "right";
  lines: number[];
  width: number;
}) {
  const labelWidth = estimateTextWidth(text, 11) + 6;
  const outward = side === "left" ? -1 : 1;
  const fits = (from: number) => {
    const end = from + outward * labelWidth;
    return end >= 0 && end <= width;
  };
  // The lines in the order in which the label passes them.
  const from = lines
    .toSorted((one, other) => outward * (one - other))
    .reduce((start, line) => {
      const distance = outward * (line - start);
      return distance > 0 && distance < labelWidth && fits(line) ? line : start;
    }, x);
  const hasRoom = fits(from);
  const anchor = (side === "left") === hasRoom ? "end" : "start";
  return (
    <text x={from + outward * (hasRoom ? 5 : -5)} y={y} textAnchor={anchor} style={{ fontSize: 11 }}>
      {text}
    </text>
  );
}
