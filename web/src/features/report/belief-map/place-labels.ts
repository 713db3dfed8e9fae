import { clampCentre, estimateTextWidth } from "../../../shared/charts/scale.ts";
import type { Curve } from "./build-map.ts";
import type { MapFrame } from "./frame.ts";

const names = { 0.5: "half", 1: "the price", 2: "double" } as const;

/** Names a curve by the value of which all its beliefs are worth: "the price, $309", "half". */
function nameCurve({ multiple, value }: Curve, format: (value: number) => string): string {
  return multiple === 1 ? `${names[1]}, ${format(value)}` : names[multiple];
}

type CurveLabel = { curve: Curve; text: string; x: number; y: number };

/** Distance in pixels between the names of two curves. */
const gap = 8;

const reachOf = ({ text }: CurveLabel) => estimateTextWidth(text) / 2;

/**
 * Moves names that would cover that of the price's curve sideways, away from it; leaves out those
 * that would then leave the picture.
 */
function keepApart(labels: CurveLabel[], width: number): CurveLabel[] {
  const price = labels.find(({ curve }) => curve.multiple === 1);
  if (!price) return labels;
  return labels.flatMap((label) => {
    const distance = reachOf(label) + reachOf(price) + gap;
    const isFree = Math.abs(label.x - price.x) >= distance || label.y !== price.y;
    if (label === price || isFree) return [label];
    const x = price.x + (label.x < price.x ? -distance : distance);
    return x - reachOf(label) < 0 || x + reachOf(label) > width ? [] : [{ ...label, x }];
  });
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
  const labels = curves.flatMap((curve) => {
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
  return keepApart(labels, width);
}
