import { useMemo, useState } from "react";
import { Legend } from "../../../shared/charts/legend.tsx";
import { PlumbLines } from "../../../shared/charts/plumb-lines.tsx";
import { useWidth } from "../../../shared/charts/use-width.ts";
import { chooseRecommendationColor } from "../../../shared/recommendation-scale.ts";
import { drawDots, orderOnMap, placeLabels, placePoints } from "../market/map-points.ts";
import type { Market } from "../market/open-market.ts";
import { type Screen, setRange } from "../screen.ts";
import { MapAxes } from "./map-axes.tsx";
import { MapKeys } from "./map-keys.tsx";
import { MapPointer } from "./map-pointer.tsx";
import { PickedCompany } from "./picked-company.tsx";

const minHeight = 340;
const maxHeight = 520;
/** Up to so many companies have their ticker beside them, and larger dots. */
const fewCompanies = 60;
/** Below this width, in pixels, dots are smaller. */
const narrow = 560;

/**
 * Draws companies by value over price and by how certain the value is; the plumb line is where both
 * are equal. The table is the same in words.
 */
export function MarketMap({
  market,
  rows,
  screen,
  onChange,
}: {
  market: Market;
  rows: Uint32Array;
  screen: Screen;
  onChange: (screen: Screen) => void;
}) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [picked, setPicked] = useState<number | null>(null);
  const height = Math.min(maxHeight, Math.max(minHeight, width * 0.6));
  const plot = useMemo(
    () => ({ left: 44, right: width - 12, top: 30, bottom: height - 62 }),
    [width, height],
  );
  const points = useMemo(() => placePoints(market, plot), [market, plot]);
  const ordered = useMemo(() => orderOnMap(points, rows), [points, rows]);
  const paths = useMemo(() => {
    const { names, placeOf } = market.words;
    const byWord = names.map((word, place) => ({
      word,
      path: drawDots(
        points,
        rows.filter((row) => placeOf[row] === place),
      ),
    }));
    const shown = new Set(rows);
    const others = [...market.companies.keys()].filter((row) => !shown.has(row));
    return { byWord, others: drawDots(points, others) };
  }, [market, points, rows]);
  const dot = width < narrow ? 3 : 5;
  const isFew = ordered.length <= fewCompanies;
  const labels = isFew ? placeLabels(points, ordered, market, plot) : [];
  return (
    <section aria-label="Map">
      <div
        ref={ref}
        className="card relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-value"
        style={{ height }}
      >
        {width > 0 ? (
          <>
            <svg width={width} height={height} aria-hidden="true" className="block">
              <MapAxes market={market} plot={plot} />
              <PlumbLines
                price={{
                  x: plot.left + market.axisOf("valueToPrice").placeOf(1) * (plot.right - plot.left),
                  label: "value = price",
                }}
                top={plot.top}
                bottom={plot.bottom}
                width={width}
              />
              <g strokeLinecap="round" strokeWidth={isFew ? 9 : dot}>
                <path d={paths.others} stroke="var(--line-strong)" opacity={0.45} />
                {paths.byWord.map(({ word, path }) => (
                  <path key={word} d={path} stroke={chooseRecommendationColor(word)} opacity={0.75} />
                ))}
              </g>
              <g className="halo">
                {labels.map(({ row, text, x, y }) => (
                  <text key={row} x={x} y={y} style={{ fontSize: 11 }}>
                    {text}
                  </text>
                ))}
              </g>
              <MapPointer
                market={market}
                rows={ordered}
                points={points}
                plot={plot}
                width={width}
                picked={picked}
                onPick={setPicked}
                onBrush={(ratio, range) =>
                  onChange(setRange(setRange(screen, "valueToPrice", ratio), "spread", range))
                }
              />
            </svg>
            <MapKeys market={market} ordered={ordered} picked={picked} onPick={setPicked} />
          </>
        ) : null}
      </div>
      <Legend
        className="mt-3"
        items={paths.byWord.flatMap(({ word, path }) =>
          path ? [{ name: word, color: chooseRecommendationColor(word) }] : [],
        )}
      />
      <PickedCompany market={market} row={picked} left={rows.length - ordered.length} />
    </section>
  );
}
