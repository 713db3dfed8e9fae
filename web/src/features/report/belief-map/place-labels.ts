import { clampCentre, estimateTextWidth } from "../../../shared/charts/scale.ts";
import type { Curve } from "./build-map.ts";
import type { MapFrame } from "./frame.ts";

const names = { 0.5: "half", 1: "the price", 2: "double" } as const;

/** Names a curve by the value of which all its beliefs are worth: "the price, $309", "half". */
function nameCurve({ multiple, value }: Curve, format: (value: number) => string): string {
  return multiple === 1 ? `${names[1]}, ${format(value)}` : names[multiple];
}

/**
 * Places the name of each curve where it enters the plot: above its upper end, or above the line at
 * the left edge. Curves of which the plot shows nothing have none.
 */
export function placeCurveLabels(
  { plot, width, x, y }: MapFrame,
  curves: readonly Curve[],
  format: (value: number) => string,
) {
  return curves.flatMap((curve) => {
    const text = nameCurve(curve, format);
    const label = estimateTextWidth(text) + 6;
    const first = curve.beliefs.findIndex(({ margin }) => y(margin) >= plot.top);
    const [before, inside] = [curve.beliefs[first - 1], curve.beliefs[first]];
    if (!inside || y(inside.margin) > plot.bottom) return [];
    const entersAtLeft = !before && x(inside.growth) - plot.left < 1;
    return [
      entersAtLeft
        ? { curve, text, x: plot.left + label / 2, y: y(inside.margin) - 8 }
        : { curve, text, x: clampCentre({ x: x((before ?? inside).growth), label, width }), y: plot.top - 7 },
    ];
  });
}
