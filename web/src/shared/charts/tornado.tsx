import { createLinearScale } from "./scale.ts";
import { useWidth } from "./use-width.ts";

type TornadoRow = { label: string; amount: number; note: string };

/** Draws bars to either side of zero. On a phone the labels are above the bars. */
export function Tornado({ rows, label }: { rows: TornadoRow[]; label: string }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const isNarrow = width < 520;
  const rowHeight = isNarrow ? 46 : 34;
  const height = rows.length * rowHeight + 8;
  const low = Math.min(0, ...rows.map((row) => row.amount));
  const high = Math.max(0, ...rows.map((row) => row.amount));
  const left = (isNarrow ? 0 : 176) + (low < 0 ? 64 : 0);
  const x = createLinearScale({ domain: [low, high || 1], range: [left, width - 64] });
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={label}>
          {rows.map((row, index) => {
            const y = index * rowHeight + (isNarrow ? 22 : 8);
            const isNegative = row.amount < 0;
            return (
              <g key={row.label}>
                <text x={0} y={isNarrow ? y - 6 : y + 13} style={{ fill: "var(--ink)" }}>
                  {row.label}
                </text>
                <rect
                  x={Math.min(x(0), x(row.amount))}
                  y={y}
                  width={Math.max(1, Math.abs(x(row.amount) - x(0)))}
                  height={18}
                  rx={2}
                  fill={isNegative ? "var(--bear)" : "var(--value)"}
                />
                <text
                  x={x(row.amount) + (isNegative ? -6 : 6)}
                  y={y + 13}
                  textAnchor={isNegative ? "end" : "start"}
                  style={{ fill: "var(--ink)", fontWeight: 600 }}
                >
                  {row.note}
                </text>
              </g>
            );
          })}
          <path d={`M${x(0)} 0V${height}`} stroke="var(--line-strong)" />
        </svg>
      ) : null}
    </div>
  );
}
