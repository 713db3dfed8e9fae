import { memo } from "react";
import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Curve, MapMarks } from "./build-map.ts";
import { isWithin } from "./choose-domain.ts";
import type { MapFrame } from "./frame.ts";
import { placeCurveLabels } from "./place-labels.ts";
import { placeNames } from "./place-names.ts";

const tick = (rate: number) => `${formatFixed(rate * 100, 0)}%`;

/** Draws what does not move with the reader's dot: axes, bands, years, peers and curves. */
export const MapGround = memo(function MapGround({
  frame,
  marks,
  curves,
  clip,
  format,
}: {
  frame: MapFrame;
  marks: MapMarks;
  curves: readonly Curve[];
  /** The id of the clip path of the plot. */
  clip: string;
  format: (value: number) => string;
}) {
  const { plot, x, y, draw, ticks } = frame;
  return (
    <g className="pointer-events-none">
      <clipPath id={clip}>
        <rect x={plot.left} y={plot.top} width={plot.right - plot.left} height={plot.bottom - plot.top} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {marks.bands.map(({ share, lines }) => (
          <path
            key={share}
            d={lines.map((line) => `${draw(line)}Z`).join("")}
            fill="var(--control)"
            fillOpacity={0.14}
          />
        ))}
      </g>
      {ticks.growth.map((rate) => (
        <g key={rate}>
          <path d={`M${x(rate)} ${plot.top}V${plot.bottom}`} stroke="var(--line)" />
          <text x={x(rate)} y={plot.bottom + 30} textAnchor="middle">
            {tick(rate)}
          </text>
        </g>
      ))}
      {ticks.margin.map((rate) => (
        <g key={rate}>
          <path
            d={`M${plot.left} ${y(rate)}H${plot.right}`}
            stroke={rate === 0 ? "var(--control)" : "var(--line)"}
          />
          <text x={plot.left - 8} y={y(rate) + 4} textAnchor="end">
            {tick(rate)}
          </text>
        </g>
      ))}
      <text x={0} y={11}>
        Lasting net margin
      </text>
      <text x={plot.right} y={plot.bottom + 50} textAnchor="end">
        Revenue growth a year
      </text>
      <g clipPath={`url(#${clip})`} fill="none" stroke="var(--price)">
        {curves.map(({ multiple, beliefs }) => (
          <path
            key={multiple}
            d={draw(beliefs)}
            strokeWidth={multiple === 1 ? 2.5 : 1.25}
            strokeOpacity={multiple === 1 ? 1 : 0.55}
          />
        ))}
      </g>
      <g clipPath={`url(#${clip})`}>
        <Years frame={frame} marks={marks} />
      </g>
      <Peers frame={frame} marks={marks} />
      <g className="halo">
        {placeNames(frame, marks, curves).map(({ name, x: left, y: baseline }) => (
          <text key={name} x={left} y={baseline} style={{ fontSize: 11 }}>
            {name}
          </text>
        ))}
        {placeCurveLabels(frame, curves, format).map(({ curve, text, x: centre, y: baseline }) => (
          <text
            key={curve.multiple}
            x={centre}
            y={baseline}
            textAnchor="middle"
            style={{ fill: "var(--price)", fontWeight: curve.multiple === 1 ? 600 : 400 }}
          >
            {text}
          </text>
        ))}
      </g>
    </g>
  );
});

function Years({ frame, marks: { years, domain } }: { frame: MapFrame; marks: MapMarks }) {
  const { x, y, draw } = frame;
  const color = "var(--series-4)";
  return (
    <g>
      <path d={draw(years)} fill="none" stroke={color} strokeOpacity={0.6} />
      {years.map((year, index) =>
        isWithin(year, domain) ? (
          <circle
            key={year.name}
            className="pointer-events-auto"
            cx={x(year.growth)}
            cy={y(year.margin)}
            r={3.5}
            fill={color}
            // Older years are fainter.
            fillOpacity={0.35 + (0.65 * (index + 1)) / years.length}
          >
            <title>{year.name}</title>
          </circle>
        ) : null,
      )}
    </g>
  );
}

function Peers({ frame: { x, y }, marks: { peers, domain } }: { frame: MapFrame; marks: MapMarks }) {
  return peers.map((peer) =>
    isWithin(peer, domain) ? (
      <circle
        key={peer.name}
        className="pointer-events-auto"
        cx={x(peer.growth)}
        cy={y(peer.margin)}
        r={4}
        fill="var(--ground, var(--paper))"
        stroke="var(--ink-3)"
        strokeWidth={1.5}
      >
        <title>{peer.name}</title>
      </circle>
    ) : null,
  );
}
