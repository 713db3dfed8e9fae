import { listTicks } from "../../../shared/charts/scale.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";

export type Domain = { growth: [number, number]; margin: [number, number] };

/** What the map always shows. */
const always = { growth: [0, 0.15], margin: [0, 0.15] };
/** Marks beyond these do not widen the map: few of them would press all others into a corner. */
const usual = { growth: { least: -0.15, most: 0.4 }, margin: { least: -0.15, most: 0.6 } };
/** Room around the outermost marks, as a share of the axis. */
const room = 0.05;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Chooses the part of growth and margin that a map shows, with round ends: all of what is wanted,
 * and of the other marks those that are usual.
 */
export function chooseDomain(wanted: readonly Belief[], others: readonly Belief[]): Domain {
  const choose = (name: keyof Domain): [number, number] => {
    const { least, most } = usual[name];
    const shown = others.map((mark) => mark[name]).filter((value) => value >= least && value <= most);
    const figures = [...always[name], ...wanted.map((mark) => mark[name]), ...shown];
    const [low, high] = [Math.min(...figures), Math.max(...figures)];
    const margin = (high - low) * room;
    const ticks = listTicks({ domain: [low - margin, high + margin], count: 12 });
    return [ticks[0] ?? low, ticks.at(-1) ?? high];
  };
  return { growth: choose("growth"), margin: choose("margin") };
}

/** Returns whether a domain holds a belief. */
export function isWithin({ growth, margin }: Belief, domain: Domain): boolean {
  const holds = ([least, most]: [number, number], value: number) => value >= least && value <= most;
  return holds(domain.growth, growth) && holds(domain.margin, margin);
}

/** Moves a belief into a domain. */
export function keepWithin({ growth, margin }: Belief, domain: Domain): Belief {
  return { growth: clamp(growth, ...domain.growth), margin: clamp(margin, ...domain.margin) };
}
