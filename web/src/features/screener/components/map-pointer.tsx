import { type PointerEvent, useState } from "react";
import { clampCentre, estimateTextWidth } from "../../../shared/charts/scale.ts";
import { formatDecimal } from "../../../shared/format.ts";
import type { FigureAxis } from "../market/figure-axis.ts";
import { findNearest, type MapPoints, type Plot } from "../market/map-points.ts";
import type { Market } from "../market/open-market.ts";
import type { Range } from "../screen.ts";

/** How near the pointer must be to a dot, in pixels: a finger covers more than a mouse. */
const reach = { mouse: 12, touch: 28 };
/** A press that moves less, in pixels, is a click. */
const leastDrag = 5;

type Place = { x: number; y: number };
type Drag = { from: Place; to: Place };

const toRange = (axis: FigureAxis, from: number, to: number): Range => [
  from <= 0 ? null : axis.figureAt(from),
  to >= 1 ? null : axis.figureAt(to),
];

/** Follows the pointer over the map: names a company, picks it, or draws the rectangle of a filter. */
export function MapPointer({
  market,
  rows,
  points,
  plot,
  width,
  picked,
  onPick,
  onBrush,
}: {
  market: Market;
  rows: Uint32Array;
  points: MapPoints;
  plot: Plot;
  width: number;
  picked: number | null;
  onPick: (row: number | null) => void;
  onBrush: (valueToPrice: Range, spread: Range) => void;
}) {
  const [hovered, setHovered] = useState<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const { left, right, top, bottom } = plot;
  const read = (event: PointerEvent<SVGElement>): Place => {
    const frame = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - frame.left + left, y: event.clientY - frame.top + top };
  };
  const isDrag = drag && Math.hypot(drag.to.x - drag.from.x, drag.to.y - drag.from.y) >= leastDrag;
  const finish = (event: PointerEvent<SVGElement>): void => {
    if (drag && isDrag) {
      const [x0, x1] = [drag.from.x, drag.to.x].toSorted((a, b) => a - b) as [number, number];
      const [y0, y1] = [drag.from.y, drag.to.y].toSorted((a, b) => a - b) as [number, number];
      const across = (x: number) => (x - left) / (right - left);
      const down = (y: number) => (y - top) / (bottom - top);
      onBrush(
        toRange(market.axisOf("valueToPrice"), across(x0), across(x1)),
        toRange(market.axisOf("spread"), down(y0), down(y1)),
      );
    } else {
      const near = event.pointerType === "touch" ? reach.touch : reach.mouse;
      onPick(findNearest(points, rows, read(event), near));
    }
    setDrag(null);
  };
  return (
    <g>
      {isDrag ? (
        <rect
          x={Math.min(drag.from.x, drag.to.x)}
          y={Math.min(drag.from.y, drag.to.y)}
          width={Math.abs(drag.to.x - drag.from.x)}
          height={Math.abs(drag.to.y - drag.from.y)}
          fill="var(--value)"
          fillOpacity={0.1}
          stroke="var(--value)"
        />
      ) : null}
      {picked === null ? null : <Ring points={points} row={picked} />}
      {hovered === null || isDrag ? null : (
        <>
          <Ring points={points} row={hovered} />
          <Tip market={market} points={points} row={hovered} width={width} />
        </>
      )}
      <rect
        x={left}
        y={top}
        width={Math.max(0, right - left)}
        height={bottom - top}
        fill="transparent"
        className={hovered === null ? "cursor-crosshair" : "cursor-pointer"}
        // A finger scrolls the page; a filter is drawn with a mouse or a pen.
        style={{ touchAction: "pan-y" }}
        onPointerDown={(event) => {
          const from = read(event);
          setDrag(event.pointerType === "touch" ? null : { from, to: from });
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const to = read(event);
          if (drag)
            setDrag({
              ...drag,
              to: { x: Math.min(right, Math.max(left, to.x)), y: Math.min(bottom, Math.max(top, to.y)) },
            });
          else if (event.pointerType !== "touch") setHovered(findNearest(points, rows, to, reach.mouse));
        }}
        onPointerUp={finish}
        onPointerCancel={() => setDrag(null)}
        onPointerLeave={() => setHovered(null)}
      />
    </g>
  );
}

function Ring({ points: { x, y }, row }: { points: MapPoints; row: number }) {
  return <circle cx={x[row]} cy={y[row]} r={7} fill="none" stroke="var(--ink)" strokeWidth={2} />;
}

const tipHeight = 24;

function Tip({
  market,
  points: { x, y },
  row,
  width,
}: {
  market: Market;
  points: MapPoints;
  row: number;
  width: number;
}) {
  const { ticker, name } = market.companies[row] ?? { ticker: "", name: "" };
  const text = `${ticker} · ${name} · ${formatDecimal(market.figures.valueToPrice[row])}`;
  const wide = estimateTextWidth(text) + 16;
  const centre = clampCentre({ x: x[row] ?? 0, label: wide, width });
  const at = y[row] ?? 0;
  const top = at > tipHeight + 16 ? at - tipHeight - 12 : at + 12;
  return (
    <g pointerEvents="none">
      <rect x={centre - wide / 2} y={top} width={wide} height={tipHeight} rx={4} fill="var(--ink)" />
      <text x={centre} y={top + 16} textAnchor="middle" style={{ fill: "var(--paper)" }}>
        {text}
      </text>
    </g>
  );
}
