import { Legend } from "./legend.tsx";
import { nameChart } from "./name-chart.ts";
import { createLinearScale, estimateTextWidth } from "./scale.ts";
import { useHeight } from "./use-height.ts";
import { useWidth } from "./use-width.ts";

type StackedYear = { label: string; parts: (number | null)[]; total: number | null; note: string };

const screenHeight = 260;
const top = 36;
/** Below the plot. */
const foot = 22;

function chooseSeriesColor(index: number): string {
  return `var(--series-${(index % 6) + 1})`;
}

/** Draws one stacked bar for each year, with its total and a note above it. */
export function StackedBars({
  names,
  years,
  format,
  label,
}: {
  names: string[];
  years: StackedYear[];
  format: (value: number) => string;
  label: string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const height = useHeight(screenHeight);
  const bottom = height - foot;
  const heights = years.map((year) =>
    year.parts.reduce<number>((sum, part) => sum + Math.max(0, part ?? 0), 0),
  );
  const y = createLinearScale({ domain: [0, Math.max(...heights, 1)], range: [bottom, top] });
  const items = years.map(({ label: year, parts, total, note }) => {
    const known = parts.flatMap((part, place) => (part === null ? [] : [`${names[place]} ${format(part)}`]));
    const sum = total === null ? "N/A" : format(total);
    return [`${year} ${sum}`, ...(note === "" ? [] : [note]), ...known].join(", ");
  });
  const slot = width / Math.max(1, years.length);
  const bar = Math.min(92, slot * 0.62);
  return (
    <div>
      <div ref={ref} style={{ minHeight: height }}>
        {width > 0 ? (
          <svg width={width} height={height} role="img" aria-label={nameChart({ label, items })}>
            {years.map((year, index) => {
              const x = index * slot + (slot - bar) / 2;
              let base = 0;
              return (
                <g key={year.label}>
                  {year.parts.map((part, place) => {
                    const amount = Math.max(0, part ?? 0);
                    const from = base;
                    base += amount;
                    const tall = y(from) - y(base);
                    const share = `${names[place]}, ${year.label}: ${format(amount)}`;
                    const text = format(amount);
                    return (
                      <g key={names[place]}>
                        <rect
                          x={x}
                          y={y(base)}
                          width={bar}
                          height={Math.max(0, tall - 1)}
                          fill={chooseSeriesColor(place)}
                        >
                          <title>{share}</title>
                        </rect>
                        {tall > 18 && estimateTextWidth(text, 11) < bar - 6 && place === 0 ? (
                          <text
                            x={x + bar / 2}
                            y={y(base) + tall / 2 + 4}
                            textAnchor="middle"
                            style={{ fontSize: 11, fill: "var(--on-value)" }}
                          >
                            {text}
                          </text>
                        ) : null}
                      </g>
                    );
                  })}
                  <text
                    x={x + bar / 2}
                    y={y(base) - 20}
                    textAnchor="middle"
                    style={{ fill: "var(--ink)", fontWeight: 600 }}
                  >
                    {year.total === null ? "N/A" : format(year.total)}
                  </text>
                  <text x={x + bar / 2} y={y(base) - 6} textAnchor="middle" style={{ fontSize: 11 }}>
                    {year.note}
                  </text>
                  <text x={x + bar / 2} y={height - 5} textAnchor="middle">
                    {year.label}
                  </text>
                </g>
              );
            })}
            <path d={`M0 ${bottom}H${width}`} stroke="var(--line-strong)" />
          </svg>
        ) : null}
      </div>
      <Legend
        items={names.map((name, index) => ({ name, color: chooseSeriesColor(index) }))}
        className="mt-2"
      />
    </div>
  );
}
