import { useState } from "react";
import { createLinearScale, estimateTextWidth, listTicks } from "./scale.ts";
import { useHeight } from "./use-height.ts";
import { useWidth } from "./use-width.ts";
import { findLastKnown, YearReader, type YearPoint } from "./year-reader.tsx";

type YearMark = YearPoint & { isForecast?: boolean };
/** A level to compare the years with: a dashed line with its name. */
export type YearLevel = { name: string; value: number; color: string };
/** A second path of the years, such as that of another case; null where it has no figure. */
type YearPath = { name: string; values: (number | null)[]; color: string };

export type YearChartProps = {
  title: string;
  /** One sentence that says what the chart shows. */
  caption: string;
  points: YearMark[];
  look: "bars" | "line";
  levels: YearLevel[];
  path?: YearPath | undefined;
  format: (value: number | null) => string;
};

const screenHeight = 232;
const top = 12;
/** Below the plot. */
const foot = 22;
const labelSize = 11;
const labelDistance = 15;
/** Space for half the label of the last year. */
const yearMargin = 12;

/**
 * Draws the years of a figure beside a text: history as bars or a line, forecast years lighter, and
 * levels to compare them with.
 */
export function YearChart({ title, caption, points, look, levels, path, format }: YearChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>({ perRow: 2 });
  const height = useHeight(screenHeight);
  const bottom = height - foot;
  const [chosen, setChosen] = useState<number | null>(null);
  const known = points.flatMap(({ value, isForecast = false }, index) =>
    value === null ? [] : [{ index, value, isForecast }],
  );
  const figures = [
    0,
    ...known.map(({ value }) => value),
    ...levels.map(({ value }) => value),
    ...(path?.values.filter((value) => value !== null) ?? []),
  ];
  const ticks = listTicks({ domain: [Math.min(...figures), Math.max(...figures)], count: 4 });
  const y = createLinearScale({ domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], range: [bottom, top] });
  const lastOfPath = path?.values.findLast((value) => value !== null);
  const named = [
    ...levels.map((level) => ({ ...level, text: `${level.name} ${format(level.value)}` })),
    ...(path && lastOfPath ? [{ ...path, value: lastOfPath, text: path.name }] : []),
  ];
  const measure = (texts: string[]) =>
    Math.max(0, ...texts.map((text) => estimateTextWidth(text, labelSize)));
  const tickTexts = writeTicks(ticks.map(format));
  const left = measure(tickTexts) + 14;
  const right = named.length > 0 ? measure(named.map(({ text }) => text)) + 8 : yearMargin;
  const slot = Math.max(1, (width - left - right) / Math.max(1, points.length));
  const x = (index: number) => left + (index + 0.5) * slot;
  const plotEnd = left + slot * points.length;
  const latest = findLastKnown(points.filter(({ isForecast }) => !isForecast));
  const shown = chosen === null ? latest : points[chosen];
  const draw = (places: readonly { index: number; value: number }[]) =>
    places.map(({ index, value }, place) => `${place ? "L" : "M"}${x(index)} ${y(value)}`).join("");
  return (
    <figure>
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-[13px] font-medium text-ink-2">{title}</span>
        <span className="num text-[13px] whitespace-nowrap">
          <span className="text-ink-3">{shown?.label}</span> {format(shown?.value ?? null)}
        </span>
      </div>
      <div ref={ref} className="mt-1" style={{ minHeight: height }}>
        {width > 0 ? (
          <YearReader
            label={title}
            points={points}
            format={format}
            start={left}
            slot={slot}
            chosen={chosen}
            onChoose={setChosen}
          >
            <svg
              width={width}
              height={height}
              role="img"
              aria-label={`${title}: ${[...points.map(({ label, value }) => `${label} ${format(value)}`), ...named.map(({ text }) => text)].join(", ")}`}
            >
              {chosen === null ? null : (
                <rect
                  x={left + chosen * slot}
                  y={top}
                  width={slot}
                  height={bottom - top}
                  fill="var(--sunken)"
                />
              )}
              {ticks.map((tick, index) => (
                <g key={tick}>
                  <path
                    d={`M${left} ${y(tick)}H${plotEnd}`}
                    stroke={tick === 0 ? "var(--line-strong)" : "var(--line)"}
                  />
                  <text x={left - 6} y={y(tick) + 4} textAnchor="end" style={{ fontSize: labelSize }}>
                    {tickTexts[index]}
                  </text>
                </g>
              ))}
              {look === "line" ? (
                <path
                  d={draw(known)}
                  fill="none"
                  stroke="var(--value)"
                  strokeWidth="2"
                  strokeLinejoin="round"
                />
              ) : null}
              {known.map(({ index, value, isForecast }) =>
                look === "bars" ? (
                  <rect
                    key={index}
                    x={x(index) - slot * 0.36}
                    y={Math.min(y(0), y(value))}
                    width={slot * 0.72}
                    height={Math.max(1, Math.abs(y(value) - y(0)))}
                    rx={1.5}
                    {...chooseBarLook({ value, isForecast })}
                  />
                ) : (
                  <circle key={index} cx={x(index)} cy={y(value)} r={2.5} fill="var(--value)" />
                ),
              )}
              {path ? (
                <path
                  d={draw(path.values.flatMap((value, index) => (value === null ? [] : [{ index, value }])))}
                  fill="none"
                  stroke={path.color}
                  strokeWidth="2"
                />
              ) : null}
              {levels.map(({ name, value, color }) => (
                <path
                  key={name}
                  d={`M${left} ${y(value)}H${plotEnd}`}
                  stroke={color}
                  strokeWidth="1.5"
                  strokeDasharray="4 3"
                />
              ))}
              {spread(
                named.map(({ value, ...one }) => ({ ...one, at: y(value) })),
                bottom,
              ).map(({ text, color, at }) => (
                <text
                  key={text}
                  x={plotEnd + 6}
                  y={at + 4}
                  style={{ fontSize: labelSize, fill: color, fontWeight: 600 }}
                >
                  {text}
                </text>
              ))}
              {listShownYears({ points, slot }).map((index) => (
                <text
                  key={index}
                  x={x(index)}
                  y={height - 5}
                  textAnchor="middle"
                  style={{ fontSize: labelSize }}
                >
                  {points[index]?.label}
                </text>
              ))}
            </svg>
          </YearReader>
        ) : null}
      </div>
      <figcaption className="mt-1 text-[13px] text-ink-3">{caption}</figcaption>
    </figure>
  );
}

function chooseBarLook({ value, isForecast }: { value: number; isForecast: boolean }) {
  if (isForecast) return { fill: "var(--value-soft)", stroke: "var(--value-mid)" };
  return { fill: value < 0 ? "var(--bear)" : "var(--value-mid)" };
}

/** A figure as it is written, with its decimals apart: "$1", "50", "trn". */
const written = /^(.*?\d)(?:\.(\d+))?(\D*)$/;

/** Leaves out decimals that are zero in all figures of an axis with the unit: "20.0%" is "20%". */
function writeTicks(texts: readonly string[]): string[] {
  const parts = texts.map((text) => written.exec(text)?.slice(1) as [string, string?, string?] | undefined);
  const needed = (unit: string | undefined) =>
    Math.max(0, ...parts.map((one) => (one?.[2] === unit ? (one?.[1] ?? "").replace(/0+$/, "").length : 0)));
  return parts.map((one, index) => {
    if (!one) return texts[index] as string;
    const decimals = (one[1] ?? "").slice(0, needed(one[2]));
    return `${one[0]}${decimals === "" ? "" : `.${decimals}`}${one[2] ?? ""}`;
  });
}

/** Moves labels apart, so that none covers another, and keeps them above the bottom of the plot. */
function spread<Label extends { at: number }>(labels: readonly Label[], bottom: number): Label[] {
  const ordered = [...labels].sort((a, b) => a.at - b.at);
  const highest = bottom - labelDistance * (ordered.length - 1);
  let least = top;
  return ordered.map((label, place) => {
    const at = Math.min(Math.max(label.at, least), highest + labelDistance * place);
    least = at + labelDistance;
    return { ...label, at };
  });
}

/** Lists the places of the years whose labels fit side by side, the last one among them. */
function listShownYears({ points, slot }: { points: readonly YearMark[]; slot: number }): number[] {
  const widest = Math.max(0, ...points.map(({ label }) => estimateTextWidth(label, labelSize)));
  const step = Math.max(1, Math.ceil((widest + 8) / slot));
  return points.flatMap((_, index) => ((points.length - 1 - index) % step === 0 ? [index] : []));
}
