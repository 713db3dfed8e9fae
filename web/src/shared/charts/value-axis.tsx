import { createLinearScale, listTicks } from "./scale.ts";

/** Chooses the ticks that cover all figures, and the scale on which the first and last are the ends. */
export const chooseValueAxis = ({
  figures,
  count,
  range,
}: {
  figures: readonly number[];
  count: number;
  range: [number, number];
}) => {
  const ticks = listTicks({ domain: [Math.min(...figures), Math.max(...figures)], count });
  return { ticks, x: createLinearScale({ domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], range }) };
};

/** Draws the vertical lines of a value axis, with their figures below the chart. */
export function ValueAxis({
  ticks,
  x,
  top,
  bottom,
  format,
}: {
  ticks: readonly number[];
  x: (value: number) => number;
  top: number;
  bottom: number;
  format: (value: number) => string;
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${x(tick)} ${top}V${bottom}`} stroke="var(--line)" />
      <text x={x(tick)} y={bottom + 34} textAnchor="middle">
        {format(tick)}
      </text>
    </g>
  ));
}
