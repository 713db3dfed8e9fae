import { orderStatistics } from "./order-statistics.ts";
import type { Percentiles } from "./types.ts";

const RANKS = Array.from({ length: 21 }, (_, index) => 5 * index);

/**
 * Computes p0, p5 .. p100 of the values, interpolated between the two nearest order statistics
 * (quantile type 7 of Hyndman and Fan 1996). Needs at least one value, in any order, and does not
 * change them.
 */
export const percentiles = (values: Float64Array): Percentiles => {
  const last = values.length - 1;
  const positions = RANKS.map((rank) => last * (rank / 100));
  const neighbours = positions.flatMap((position) => {
    const below = Math.floor(position);
    return [below, Math.min(below + 1, last)];
  });
  const ordered = orderStatistics({ values, ranks: neighbours });
  const at = (index: number): number => {
    const position = positions[index] ?? 0;
    const low = ordered[2 * index] ?? 0;
    const high = ordered[2 * index + 1] ?? low;
    return low + (position - Math.floor(position)) * (high - low);
  };
  return {
    p0: at(0),
    p5: at(1),
    p10: at(2),
    p15: at(3),
    p20: at(4),
    p25: at(5),
    p30: at(6),
    p35: at(7),
    p40: at(8),
    p45: at(9),
    p50: at(10),
    p55: at(11),
    p60: at(12),
    p65: at(13),
    p70: at(14),
    p75: at(15),
    p80: at(16),
    p85: at(17),
    p90: at(18),
    p95: at(19),
    p100: at(20),
  };
};
