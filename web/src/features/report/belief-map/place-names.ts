import { estimateTextWidth } from "../../../shared/charts/scale.ts";
import type { Curve, MapMarks } from "./build-map.ts";
import { isWithin } from "./choose-domain.ts";
import type { MapFrame } from "./frame.ts";
import type { Mark } from "./list-marks.ts";

const size = 11;
type Box = { left: number; right: number; top: number; bottom: number };
export type PlacedName = { name: string; x: number; y: number };

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAround = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Boxes around the parts of the curves, each of which is short. */
const boxesOf = ({ x, y }: MapFrame, curves: readonly Curve[]): Box[] =>
  curves.flatMap(({ beliefs }) =>
    beliefs.slice(1).map((to, index) => {
      const from = beliefs[index] ?? to;
      const [left, right] = [x(from.growth), x(to.growth)].toSorted((a, b) => a - b);
      const [top, bottom] = [y(from.margin), y(to.margin)].toSorted((a, b) => a - b);
      return { left: left ?? 0, right: right ?? 0, top: top ?? 0, bottom: bottom ?? 0 };
    }),
  );

/**
 * Places the names of the first and the last year and of the peers beside their marks, where they
 * cover neither a mark nor another name; a name without such a place is left out. Of such places
 * the first that no line crosses is taken, if there is one. x is the left end, y the baseline.
 */
export function placeNames(
  frame: MapFrame,
  { own, years, peers, domain }: MapMarks,
  curves: readonly Curve[],
): PlacedName[] {
  const { plot, x, y } = frame;
  const at = (mark: Pick<Mark, "growth" | "margin">) => ({ x: x(mark.growth), y: y(mark.margin) });
  const marks = [...years, ...peers].filter((mark) => isWithin(mark, domain));
  const dot = at(own);
  const taken = [
    boxAround(dot.x, dot.y, 14),
    // The name of the dot where it lies at first (map-dot.tsx).
    { left: dot.x - 28, right: dot.x + 28, top: dot.y - 32, bottom: dot.y - 14 },
    ...marks.map((mark) => boxAround(at(mark).x, at(mark).y, 4)),
  ];
  // The line from the dot to what the price asks for is level with the dot.
  const level = { left: dot.x, right: plot.right, top: dot.y - 1, bottom: dot.y + 1 };
  const lines = [level, ...boxesOf(frame, curves)];
  const ends = [years.at(-1), years[0]].filter((one) => one !== undefined);
  return [...ends, ...peers].flatMap((mark) => {
    if (!isWithin(mark, domain)) return [];
    const { x: centre, y: middle } = at(mark);
    const width = estimateTextWidth(mark.name, size);
    const baselines = [
      [centre + 8, middle + 4],
      [centre - 8 - width, middle + 4],
      [centre - width / 2, middle - 8],
      [centre - width / 2, middle + 16],
    ] as const;
    const free = baselines.flatMap(([left, baseline]) => {
      const box = { left, right: left + width, top: baseline - size + 2, bottom: baseline + 2 };
      const isInside =
        box.left >= plot.left && box.right <= plot.right && box.top >= plot.top && box.bottom <= plot.bottom;
      return isInside && !taken.some((one) => overlap(one, box)) ? [{ box, left, baseline }] : [];
    });
    const place = free.find(({ box }) => !lines.some((line) => overlap(line, box))) ?? free[0];
    if (!place) return [];
    taken.push(place.box);
    return [{ name: mark.name, x: place.left, y: place.baseline }];
  });
}
