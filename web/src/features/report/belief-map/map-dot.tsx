import { clampCentre } from "../../../shared/charts/scale.ts";
import type { MapMarks } from "./build-map.ts";
import { keepWithin } from "./choose-domain.ts";
import type { MapFrame } from "./frame.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";

/** Draws the reader's dot, and the report's place once the dot has left it. */
export function MapDot({
  frame: { x, y, width },
  marks: { own, domain },
  belief,
  isChanged,
  canMove,
}: {
  frame: MapFrame;
  marks: Pick<MapMarks, "own" | "domain">;
  belief: Belief;
  isChanged: boolean;
  canMove: boolean;
}) {
  const invitation = canMove ? "drag me" : "report";
  const place = (one: Belief) => {
    const shown = keepWithin(one, domain);
    return [x(shown.growth), y(shown.margin)] as const;
  };
  const [left, top] = place(belief);
  const [ownLeft, ownTop] = place(own);
  return (
    <g className="pointer-events-none">
      {isChanged ? (
        <g className="halo">
          <circle cx={ownLeft} cy={ownTop} r={7} fill="none" stroke="var(--value)" strokeWidth="2" />
          <text x={ownLeft} y={ownTop + 22} textAnchor="middle" style={{ fill: "var(--value)" }}>
            report
          </text>
        </g>
      ) : null}
      <g className="map-dot halo">
        <circle cx={left} cy={top} r={13} fill="var(--value)" fillOpacity={0.18} />
        <circle cx={left} cy={top} r={8} fill="var(--value)" stroke="var(--surface)" strokeWidth="2" />
        <text
          x={clampCentre({ x: left, label: 60, width })}
          y={top - 19}
          textAnchor="middle"
          style={{ fill: "var(--value)", fontWeight: 600, fontSize: 13 }}
        >
          {isChanged ? "me" : invitation}
        </text>
      </g>
    </g>
  );
}
