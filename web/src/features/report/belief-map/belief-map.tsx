import { useId, useMemo } from "react";
import { formatPercent } from "../../../shared/format.ts";
import { useWidth } from "../../../shared/charts/use-width.ts";
import type { Curve, MapMarks } from "./build-map.ts";
import { keepWithin } from "./choose-domain.ts";
import { frameMap, type MapFrame } from "./frame.ts";
import { MapDot } from "./map-dot.tsx";
import { MapGround } from "./map-ground.tsx";
import { MapHandle } from "./map-handle.tsx";
import type { Belief } from "@plumbline/model/price-curve.ts";

/**
 * Draws growth across and lasting margin up: what companies of the size and record went on to do,
 * the company's years, its peers, the curves of the price, and the reader's dot.
 */
export function BeliefMap({
  marks,
  curves,
  belief,
  askedGrowth,
  text = "",
  isChanged,
  format,
  onChange,
}: {
  marks: MapMarks;
  curves: readonly Curve[];
  belief: Belief;
  askedGrowth: number | null;
  /** What the belief is worth, for screen readers. */
  text?: string;
  isChanged: boolean;
  format: (value: number) => string;
  /** Moves the reader's dot; a map without it is a picture. */
  onChange?: (belief: Belief) => void;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const clip = useId();
  const frame = useMemo(() => frameMap(width, marks.domain), [width, marks]);
  return (
    <div ref={ref} className="relative" style={{ minHeight: 340 }}>
      {width > 0 ? (
        <>
          <svg
            className="belief-map"
            width={width}
            height={frame.height}
            role="img"
            aria-label="Belief map: growth across, lasting margin up"
          >
            <rect
              role="presentation"
              width={width}
              height={frame.height}
              fill="transparent"
              onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                const at = read(frame, event.clientX - box.left, event.clientY - box.top);
                if (at) onChange?.(at);
              }}
            />
            <MapGround frame={frame} marks={marks} curves={curves} clip={clip} format={format} />
            {askedGrowth === null ? null : (
              <AskedLine
                frame={frame}
                asked={keepWithin({ ...belief, growth: askedGrowth }, marks.domain)}
                growth={askedGrowth}
                from={keepWithin(belief, marks.domain)}
              />
            )}
            <MapDot
              frame={frame}
              marks={marks}
              belief={belief}
              isChanged={isChanged}
              canMove={onChange !== undefined}
            />
          </svg>
          {onChange ? (
            <MapHandle frame={frame} domain={marks.domain} belief={belief} text={text} onChange={onChange} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Returns the belief at a place of the picture; null outside of the plot. */
function read({ plot, read: readPlace }: MapFrame, left: number, top: number): Belief | null {
  const isOutside = left < plot.left || left > plot.right || top < plot.top || top > plot.bottom;
  return isOutside ? null : readPlace(left, top);
}

/**
 * Draws the plumb line from the curve of the price, at the reader's margin, to the growth asked
 * for.
 */
function AskedLine({
  frame: { x, y, plot },
  from,
  asked,
  growth,
}: {
  frame: MapFrame;
  from: Belief;
  asked: Belief;
  growth: number;
}) {
  const left = x(asked.growth);
  const isLabelLeft = left > plot.right - 48;
  return (
    <g className="halo">
      <path
        d={`M${x(from.growth)} ${y(from.margin)}H${left}`}
        stroke="var(--price)"
        strokeWidth="1.25"
        strokeDasharray="2 4"
      />
      <path d={`M${left} ${y(asked.margin)}V${plot.bottom + 5}`} stroke="var(--price)" strokeWidth="1.5" />
      <path d={`M${left} ${plot.bottom + 3}l5 5.5-5 6.5-5-6.5z`} fill="var(--price)" />
      <circle cx={left} cy={y(asked.margin)} r={3.5} fill="var(--price)" />
      <text
        x={left + (isLabelLeft ? -8 : 8)}
        y={plot.bottom + 14}
        textAnchor={isLabelLeft ? "end" : "start"}
        style={{ fill: "var(--price)", fontWeight: 600 }}
      >
        {formatPercent(growth)}
      </text>
    </g>
  );
}
