import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";
import { formatDate, formatPerShare } from "../../../shared/format.ts";

const [width, height, inset] = [104, 30, 4];

type Point = WatchedCompany["history"][number];

/** Draws value and price through time, both on one scale. */
export function ValueLine({ points, name }: { points: readonly Point[]; name: string }) {
  const figures = points.flatMap(({ value, price }) => [value, price].filter((one) => one !== null));
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || figures.length < 2 || !first || !last)
    return <span className="text-ink-3">N/A</span>;
  const [start, end] = [Date.parse(first.day), Date.parse(last.day)];
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const x = ({ day }: Point) =>
    inset + ((Date.parse(day) - start) / (end - start || 1)) * (width - 2 * inset);
  const y = (figure: number) =>
    height - inset - ((figure - least) / (most - least || 1)) * (height - 2 * inset);
  const draw = (read: (point: Point) => number | null) =>
    points
      .flatMap((point) => {
        const figure = read(point);
        return figure === null ? [] : [`${x(point).toFixed(1)} ${y(figure).toFixed(1)}`];
      })
      .join("L");
  const [values, prices] = [draw(({ value }) => value), draw(({ price }) => price)];
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`${name} from ${formatDate(first.day)} to ${formatDate(last.day)}: value from ${formatPerShare(first.value)} to ${formatPerShare(last.value)}, price from ${formatPerShare(first.price)} to ${formatPerShare(last.price)}`}
      className="inline-block align-middle"
    >
      {prices ? <path d={`M${prices}`} fill="none" stroke="var(--price)" strokeWidth="1.5" /> : null}
      {values ? <path d={`M${values}`} fill="none" stroke="var(--value)" strokeWidth="2" /> : null}
      {last.value === null ? null : <circle cx={x(last)} cy={y(last.value)} r={2.5} fill="var(--value)" />}
    </svg>
  );
}
