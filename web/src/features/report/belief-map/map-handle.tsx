import type { KeyboardEvent } from "react";
import { formatPercent } from "../../../shared/format.ts";
import type { MapMarks } from "./build-map.ts";
import { keepWithin } from "./choose-domain.ts";
import type { MapFrame } from "./frame.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";
import { startDrag } from "./start-drag.ts";

/** In points of growth and of margin. */
const keySteps: Record<string, [growth: number, margin: number]> = {
  ArrowRight: [0.005, 0],
  ArrowLeft: [-0.005, 0],
  ArrowUp: [0, 0.005],
  ArrowDown: [0, -0.005],
  PageUp: [0, 0.05],
  PageDown: [0, -0.05],
};

/** A thumb needs 44 pixels. */
const size = 44;

/**
 * Lies over the reader's dot, which pointer, thumb and arrow keys move by it. It is not a part of
 * the picture, because browsers scroll the page when a thumb moves an element of an SVG.
 */
export function MapHandle({
  frame: { x, y, read },
  domain,
  belief,
  text,
  onChange,
}: {
  frame: MapFrame;
  domain: MapMarks["domain"];
  belief: Belief;
  /** What the belief is worth, for screen readers. */
  text: string;
  onChange: (belief: Belief) => void;
}) {
  const shown = keepWithin(belief, domain);
  const [left, top] = [x(shown.growth), y(shown.margin)];
  const move = (wanted: Belief) => onChange(keepWithin(wanted, domain));
  const percent = (rate: number) => Number((rate * 100).toFixed(1));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Me: arrow keys left and right move growth, up and down the margin"
      aria-valuenow={percent(shown.growth)}
      aria-valuemin={percent(domain.growth[0])}
      aria-valuemax={percent(domain.growth[1])}
      aria-valuetext={`Growth ${formatPercent(belief.growth)}, margin ${formatPercent(belief.margin)}: ${text}`}
      className="map-handle"
      style={{ left: left - size / 2, top: top - size / 2, width: size, height: size }}
      onPointerDown={(event) => startDrag(event, { onMove: (dx, dy) => move(read(left + dx, top + dy)) })}
      onKeyDown={(event: KeyboardEvent) => {
        const step = keySteps[event.key];
        if (!step) return;
        event.preventDefault();
        move({ growth: belief.growth + step[0], margin: belief.margin + step[1] });
      }}
    />
  );
}
