import { createLinearScale } from "./scale.ts";
import { useWidth } from "./use-width.ts";

type SeriesPoint = { label: string; value: number | null };

const chartHeight = 132;
const plotTop = 30;
const plotBottom = chartHeight - 20;

/** Draws a small chart of years: bars for amounts, a line for ratios, the latest value as text. */
export function MiniSeries({
  title,
  points,
  look,
  format,
}: {
  title: string;
  points: SeriesPoint[];
  look: "bars" | "line";
  format: (value: number | null) => string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>({ perRow: 4 });
  const knownValues = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const low = Math.min(0, ...knownValues);
  const high = Math.max(0, ...knownValues) || 1;
  const slot = width / Math.max(1, points.length);
  const x = (index: number) => (index + 0.5) * slot;
  const y = createLinearScale({ domain: [low, high], range: [plotBottom, plotTop] });
  const last = points.at(-1);
  const path = points
    .flatMap((point, index) => (point.value === null ? [] : [{ index, value: point.value }]))
    .map(({ index, value }, place) => `${place ? "L" : "M"}${x(index)} ${y(value)}`)
    .join("");
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-[13px] text-ink-2">{title}</span>
        <span className="num text-[15px] font-semibold">{format(last?.value ?? null)}</span>
      </figcaption>
      <div ref={ref} style={{ minHeight: chartHeight }}>
        {width > 0 && knownValues.length > 0 ? (
          <svg
            width={width}
            height={chartHeight}
            role="img"
            aria-label={`${title}: ${points.map((point) => `${point.label} ${format(point.value)}`).join(", ")}`}
          >
            <path d={`M0 ${y(0)}H${width}`} stroke="var(--line-strong)" />
            {look === "line" ? (
              <path d={path} fill="none" stroke="var(--value)" strokeWidth="2" strokeLinejoin="round" />
            ) : null}
            {points.map((point, index) =>
              point.value === null ? null : (
                <g key={point.label}>
                  {look === "bars" ? (
                    <rect
                      x={x(index) - slot * 0.34}
                      y={Math.min(y(0), y(point.value))}
                      width={slot * 0.68}
                      height={Math.max(1, Math.abs(y(point.value) - y(0)))}
                      rx={1.5}
                      fill={chooseBarColor({ negative: point.value < 0, last: index === points.length - 1 })}
                    />
                  ) : (
                    <circle
                      cx={x(index)}
                      cy={y(point.value)}
                      r={index === points.length - 1 ? 3.5 : 2}
                      fill="var(--value)"
                    />
                  )}
                  <rect
                    x={index * slot}
                    y={plotTop}
                    width={slot}
                    height={plotBottom - plotTop}
                    fill="transparent"
                  >
                    <title>{`${point.label}: ${format(point.value)}`}</title>
                  </rect>
                </g>
              ),
            )}
            <text x={0} y={chartHeight - 4} style={{ fontSize: 11 }}>
              {points[0]?.label}
            </text>
            <text x={width} y={chartHeight - 4} textAnchor="end" style={{ fontSize: 11 }}>
              {last?.label}
            </text>
          </svg>
        ) : null}
      </div>
    </figure>
  );
}

function chooseBarColor({ negative, last }: { negative: boolean; last: boolean }): string {
  if (negative) return "var(--bear)";
  return last ? "var(--value)" : "var(--value-mid)";
}
