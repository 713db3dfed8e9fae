import { type PointerEvent, type ReactNode, useContext } from "react";
import { PaperContext } from "../ui/paper.ts";

export type YearPoint = { label: string; value: number | null };

/** Returns the latest point with a value; undefined if there is none. */
export const findLastKnown = <Point extends YearPoint>(points: readonly Point[]): Point | undefined =>
  points.findLast(({ value }) => value !== null);

/**
 * Lets a reader choose a year of a chart: with the pointer, by touch, and with the arrow keys.
 * chosen: the place of the chosen year, null without a choice; start and slot: where the first year
 * begins and how wide a year is, in pixels; children: the chart.
 */
export function YearReader({
  label,
  points,
  format,
  start = 0,
  slot,
  chosen,
  onChoose,
  children,
}: {
  label: string;
  points: readonly YearPoint[];
  format: (value: number | null) => string;
  start?: number;
  slot: number;
  chosen: number | null;
  onChoose: (chosen: number | null) => void;
  children: ReactNode;
}) {
  const paper = useContext(PaperContext);
  if (paper) return children;
  const last = points.length - 1;
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - start;
    onChoose(Math.min(last, Math.max(0, Math.floor(x / slot))));
  };
  const shown = points[chosen ?? last];
  return (
    <div
      className="relative rounded-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-value"
      onPointerMove={follow}
      onPointerDown={follow}
      // After a touch the year stays, because there is no pointer that could hover.
      onPointerLeave={(event) => (event.pointerType === "mouse" ? onChoose(null) : undefined)}
    >
      {children}
      <input
        type="range"
        className="pointer-events-none absolute inset-0 m-0 h-full w-full opacity-0"
        aria-label={`Year of ${label}`}
        aria-valuetext={shown ? `${shown.label}: ${format(shown.value)}` : undefined}
        min={0}
        max={last}
        value={chosen ?? last}
        onFocus={() => onChoose(chosen ?? last)}
        onBlur={() => onChoose(null)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </div>
  );
}
