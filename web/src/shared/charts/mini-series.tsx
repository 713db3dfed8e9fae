import { useState } from "react";
import { clampCentre, createLinearScale, estimateTextWidth } from "./scale.ts";
import { useWidth } from "./use-width.ts";
import { findLastKnown, YearReader, type YearPoint } from "./year-reader.tsx";

const chartHeight = 148;
const plotTop = 20;
/** Space below the plot: for the years, and for the figure of a bar below zero. */
const footHeight = { usual: 20, negative: 36 };

/**
 * Draws a small chart of years: bars for amounts, a line for ratios. The latest known value is
 * above it, or that of the year that the reader chooses; the highest and the lowest value give the
 * scale.
 */
export function MiniSeries({
  title,
  points,
  look,
  format,
}: {
  title: string;
  points: YearPoint[];
  look: "bars" | "line";
  format: (value: number | null) => string;
}) {
  const { ref, width } = useWidth<HTMLDivElement>({ perRow: 4 });
  const [chosen, setChosen] = useState<number | null>(null);
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ index, value }]));
  const values = known.map(({ value }) => value);
  const isNegative = values.some((value) => value < 0);
  const plotBottom = chartHeight - (isNegative ? footHeight.negative : footHeight.usual);
  const slot = width / Math.max(1, points.length);
  const x = (index: number) => (index + 0.5) * slot;
  const y = createLinearScale({
    domain: [Math.min(0, ...values), Math.max(0, ...values)],
    range: [plotBottom, plotTop],
  });
  const latest = findLastKnown(points);
  const shown = chosen === null ? latest : points[chosen];
  const path = known.map(({ index, value }, place) => `${place ? "L" : "M"}${x(index)} ${y(value)}`).join("");
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-[13px] text-ink-2">{title}</span>
        <span className="num text-[15px] font-semibold whitespace-nowrap">
          {shown ? <span className="mr-1.5 text-[12px] font-normal text-ink-3">{shown.label}</span> : null}
          {format(shown?.value ?? null)}
        </span>
      </figcaption>
      <div ref={ref} style={{ minHeight: chartHeight }}>
        {width > 0 && known.length > 0 ? (
          <YearReader
            label={title}
            points={points}
            format={format}
            slot={slot}
            chosen={chosen}
            onChoose={setChosen}
          >
            <svg
              width={width}
              height={chartHeight}
              role="img"
              aria-label={`${title}: ${points.map((point) => `${point.label} ${format(point.value)}`).join(", ")}`}
            >
              {chosen === null ? null : (
                <rect
                  x={chosen * slot}
                  y={plotTop}
                  width={slot}
                  height={plotBottom - plotTop}
                  fill="var(--sunken)"
                />
              )}
              <path d={`M0 ${y(0)}H${width}`} stroke="var(--line-strong)" />
              {look === "line" ? (
                <path d={path} fill="none" stroke="var(--value)" strokeWidth="2" strokeLinejoin="round" />
              ) : null}
              {known.map(({ index, value }) =>
                look === "bars" ? (
                  <rect
                    key={index}
                    x={x(index) - slot * 0.34}
                    y={Math.min(y(0), y(value))}
                    width={slot * 0.68}
                    height={Math.max(1, Math.abs(y(value) - y(0)))}
                    rx={1.5}
                    fill={chooseBarColor({ negative: value < 0, last: points[index] === latest })}
                  />
                ) : (
                  <circle
                    key={index}
                    cx={x(index)}
                    cy={y(value)}
                    r={points[index] === latest ? 3.5 : 2}
                    fill="var(--value)"
                  />
                ),
              )}
              {listExtremes(known, look).map(({ index, value, isHigh }) => (
                <text
                  key={isHigh ? "high" : "low"}
                  x={clampCentre({ x: x(index), label: estimateTextWidth(format(value), 11) + 6, width })}
                  // Above zero no bar of a figure below zero covers it.
                  y={isHigh ? y(look === "bars" ? Math.max(0, value) : value) - 6 : y(value) + 14}
                  textAnchor="middle"
                  style={{ fontSize: 11 }}
                >
                  {format(value)}
                </text>
              ))}
              <text x={0} y={chartHeight - 4} style={{ fontSize: 11 }}>
                {points[0]?.label}
              </text>
              <text x={width} y={chartHeight - 4} textAnchor="end" style={{ fontSize: 11 }}>
                {points.at(-1)?.label}
              </text>
            </svg>
          </YearReader>
        ) : null}
      </div>
    </figure>
  );
}

/**
 * Lists the highest and the lowest point. The lowest is left out if it is the same, or a bar above
 * zero, where the scale starts.
 */
function listExtremes(known: readonly { index: number; value: number }[], look: "bars" | "line") {
  const ordered = [...known].sort((a, b) => b.value - a.value);
  const [high, low] = [ordered[0], ordered.at(-1)];
  if (!high || !low) return [];
  const isLowNamed = low.value < high.value && (look === "line" || low.value < 0);
  return [{ ...high, isHigh: true }, ...(isLowNamed ? [{ ...low, isHigh: false }] : [])];
}

function chooseBarColor({ negative, last }: { negative: boolean; last: boolean }): string {
  if (negative) return "var(--bear)";
  return last ? "var(--value)" : "var(--value-mid)";
}
