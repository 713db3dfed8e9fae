import type { Percentiles } from "./types.ts";

/** The quantile of values in ascending order, by linear interpolation (type 7 of Hyndman and Fan 1996). */
export const quantile = (sorted: Float64Array, probability: number): number => {
  const position = (sorted.length - 1) * probability;
  const below = Math.floor(position);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (position - below) * (high - low);
};

/** p0, p5 .. p100 of the values, which need no order and are left as they are. At least one value. */
export const percentiles = (values: Float64Array): Percentiles => {
  const sorted = Float64Array.from(values).sort();
  const at = (rank: number): number => quantile(sorted, rank / 100);
  return {
    p0: at(0),
    p5: at(5),
    p10: at(10),
    p15: at(15),
    p20: at(20),
    p25: at(25),
    p30: at(30),
    p35: at(35),
    p40: at(40),
    p45: at(45),
    p50: at(50),
    p55: at(55),
    p60: at(60),
    p65: at(65),
    p70: at(70),
    p75: at(75),
    p80: at(80),
    p85: at(85),
    p90: at(90),
    p95: at(95),
    p100: at(100),
  };
};
