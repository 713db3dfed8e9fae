import type { Horizon } from "@plumbline/base-rates/track-record.ts";
import { nameHorizon } from "./horizons.ts";

export type TrackSlice = Horizon["slices"][number];

/** A slice of fewer cases says little, and is not ranked. */
export const leastCases = 100;

type Shown = "size" | "sector";
const isShown = (by: TrackSlice["by"]): by is Shown => by === "size" || by === "sector";

/** Returns the slices by size and sector whose 80% range held least and most, of enough cases. */
export function rankSlices({ slices }: Horizon): { least: TrackSlice; most: TrackSlice } | null {
  const ranked = slices
    .filter(({ by, cases }) => isShown(by) && cases >= leastCases)
    .toSorted((a, b) => a.coverage80 - b.coverage80);
  const [least] = ranked;
  const most = ranked.at(-1);
  return least && most ? { least, most } : null;
}

/** A size or sector with its slice in each horizon, by name; null where the horizon has none. */
export type SliceRow = { by: Shown; name: string; cells: { horizon: string; slice: TrackSlice | null }[] };

/** Lists all sizes and sectors, in the order of the first horizon that has them. */
export function listSlices(horizons: readonly Horizon[]): SliceRow[] {
  const groups = new Map<string, SliceRow>();
  for (const { by, name } of horizons.flatMap(({ slices }) => slices)) {
    if (!isShown(by)) continue;
    const find = ({ slices }: Horizon) => slices.find((one) => one.by === by && one.name === name) ?? null;
    const cells = horizons.map((horizon) => ({ horizon: nameHorizon(horizon), slice: find(horizon) }));
    groups.set(`${by} ${name}`, { by, name, cells });
  }
  return [...groups.values()].toSorted((a, b) => +(a.by === "sector") - +(b.by === "sector"));
}

/** Returns the name of a size or sector for reading. */
export function nameSlice({ by, name }: Pick<TrackSlice, "by" | "name">): string {
  if (by === "sector") return name === "Unknown" ? "Sector not known" : name;
  return `Revenue ${name}`;
}
