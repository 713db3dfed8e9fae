import { nameChart } from "./name-chart.ts";
import { createLinearScale, estimateTextWidth } from "./scale.ts";
import { useWidth } from "./use-width.ts";

/** A subject and how far it moves the figure at either end of its range. */
export type TornadoRow = { label: string; ends: { amount: number; note: string }[] };

const barHeight = 18;
const textSize = 11;

/**
 * Draws how far each subject moves a figure from its base: bars to both sides of zero, petrol
 * upwards, red downwards. On a phone the labels are above the bars.
 */
export function Tornado({ rows, label }: { rows: TornadoRow[]; label: string }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const items = rows.map(
    (row) => `${row.label} ${[...new Set(row.ends.map(({ note }) => note))].join(", ")}`,
  );
  const isNarrow = width < 560;
  const rowHeight = isNarrow ? 46 : 34;
  const height = rows.length * rowHeight + 8;
  const ends = rows.flatMap((row) => row.ends);
  const room = (isDown: boolean) =>
    Math.max(
      0,
      ...ends
        .filter(({ amount }) => amount < 0 === isDown)
        .map(({ note }) => estimateTextWidth(note, textSize) + 10),
    );
  const left = (isNarrow ? 0 : 176) + room(true);
  const x = createLinearScale({
    domain: [
      Math.min(0, ...ends.map(({ amount }) => amount)),
      Math.max(0, ...ends.map(({ amount }) => amount)),
    ],
    range: [left, Math.max(left + 40, width - room(false))],
  });
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {width > 0 ? (
        <svg width={width} height={height} role="img" aria-label={nameChart({ label, items })}>
          {rows.map((row, index) => {
            const y = index * rowHeight + (isNarrow ? 22 : 8);
            return (
              <g key={row.label}>
                <text x={0} y={isNarrow ? y - 6 : y + 13} style={{ fill: "var(--ink)" }}>
                  {row.label}
                </text>
                {placeNotes(row).map(({ amount, note, isShown }, place) => (
                  <g key={place}>
                    <rect
                      x={Math.min(x(0), x(amount))}
                      y={y}
                      width={Math.max(1, Math.abs(x(amount) - x(0)))}
                      height={barHeight}
                      rx={2}
                      fill={chooseColor({ amount, isShown })}
                    >
                      <title>{`${row.label}: ${note}`}</title>
                    </rect>
                    {isShown ? (
                      <text
                        x={x(amount) + (amount < 0 ? -6 : 6)}
                        y={y + 13}
                        textAnchor={amount < 0 ? "end" : "start"}
                        style={{ fill: "var(--ink)", fontSize: textSize }}
                      >
                        {note}
                      </text>
                    ) : null}
                  </g>
                ))}
              </g>
            );
          })}
          <path d={`M${x(0)} 0V${height}`} stroke="var(--line-strong)" />
        </svg>
      ) : null}
    </div>
  );
}

/** A bar without its note lies within a longer one. */
function chooseColor({ amount, isShown }: { amount: number; isShown: boolean }): string {
  if (!isShown) return "var(--value-soft)";
  return amount < 0 ? "var(--bear)" : "var(--value)";
}

/** Draws longer bars first; of two ends on one side only the farther one has room for its note. */
function placeNotes({ ends }: TornadoRow) {
  return ends
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .map((end, index, sorted) => ({
      ...end,
      isShown: !sorted.slice(0, index).some(({ amount }) => amount < 0 === end.amount < 0),
    }));
}
