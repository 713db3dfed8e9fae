import { type PointerEvent, type ReactNode, useContext, useState } from "react";
import { PaperContext } from "../ui/paper.ts";

export type YearPoint = { label: string; value: number | null };

/** Returns the latest point with a value; undefined if there is none. */
export const findLastKnown = <Point extends YearPoint>(points: readonly Point[]): Point | undefined =>
  points.findLast(({ value }) => value !== null);

/**
 * Lets a reader choose a year of a chart: with the pointer, by touch, and with the arrow keys.
 * `draw` receives the place of the chosen year, null without a choice; `start` and `slot` say where
 * the first year begins and how wide a year is, in pixels.
 */
export function YearReader({
  label,
  points,
  format,
  start = 0,
  slot,
  draw,
  onChoose,
}: {
  label: string;
  points: readonly YearPoint[];
  format: (value: number | null) => string;
  start?: number;
  slot: number;
  draw: (chosen: number | null) => ReactNode;
  onChoose: (chosen: number | null) => void;
}) {
  const paper = useContext(PaperContext);
  const [chosen, setChosen] = useState<number | null>(null);
  if (paper) return draw(null);
  const last = points.length - 1;
  const choose = (place: number | null) => {
    setChosen(place);
    onChoose(place);
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - start;
    choose(Math.min(last, Math.max(0, Math.floor(x / slot))));
  };
  const shown = points[chosen ?? last];
  return (
    <div
      className="relative rounded-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-value"
      onPointerMove={follow}
      onPointerDown={follow}
      // After a touch the year stays, because there is no pointer that could hover.
      onPointerLeave={(event) => (event.pointerType === "mouse" ? choose(null) : undefined)}
    >
      {draw(chosen)}
      <input
        type="range"
        className="pointer-events-none absolute inset-0 m-0 h-full w-full opacity-0"
        aria-label={`Year of ${label}`}
        aria-valuetext={shown ? `${shown.label}: ${format(shown.value)}` : undefined}
        min={0}
        max={last}
        value={chosen ?? last}
        onFocus={() => choose(chosen ?? last)}
        onBlur={() => choose(null)}
        onChange={(event) => choose(Number(event.target.value))}
      />
    </div>
  );
}
