import { barCount } from "../market/figure-axis.ts";

const height = 36;

/** Draws bars as one path, in a picture whose unit of width is a bar. */
const drawBars = (counts: ArrayLike<number>, most: number, isDrawn: (bar: number) => boolean): string =>
  Array.from(counts, (count, bar) => {
    if (count === 0 || !isDrawn(bar)) return "";
    // Half a pixel at least: a bar of one company among thousands is still a bar.
    const top = height - Math.max(1, (count / most) * height);
    return `M${bar + 0.1} ${height}V${top}h.8V${height}z`;
  }).join("");

/**
 * Draws how many companies lie in each bar of a figure; bars between two places of the axis, from 0
 * to 1, in the colour of what is chosen. The slider below it says the same to screen readers.
 */
export function Histogram({ counts, from, to }: { counts: ArrayLike<number>; from: number; to: number }) {
  const most = Math.max(1, ...Array.from(counts));
  const isIn = (bar: number) => bar + 0.5 >= from * barCount && bar + 0.5 <= to * barCount;
  return (
    <svg
      viewBox={`0 0 ${barCount} ${height}`}
      preserveAspectRatio="none"
      height={height}
      aria-hidden="true"
      className="block w-full"
    >
      <path d={drawBars(counts, most, (bar) => !isIn(bar))} fill="var(--line-strong)" />
      <path d={drawBars(counts, most, isIn)} fill="var(--value-mid)" />
    </svg>
  );
}
