import fc from "fast-check";
import type { Sketch } from "./sketch.ts";

export const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Companies of every kind, sound and absurd. */
export const sketches: fc.Arbitrary<Partial<Sketch>> = fc.record({
  firstRevenue: number(5, 600_000),
  growth: fc.array(number(-0.5, 1.5), { minLength: 9, maxLength: 9 }),
  margins: fc.array(number(-1.2, 0.7), { minLength: 2, maxLength: 10 }),
  firstEquity: number(-20_000, 400_000),
  payout: number(0, 2),
  research: number(0, 0.4),
  goodwill: number(0, 50_000),
  cash: number(0, 50_000),
  debt: number(0, 80_000),
  price: fc.option(number(0.5, 2_000)),
  shares: number(1, 20_000),
  financial: fc.boolean(),
  pDistress: number(0, 0.6),
  industry: fc.record({
    netMargin: fc.option(number(-0.2, 0.35)),
    roe: fc.option(number(-0.4, 0.5)),
    salesToBookEquity: fc.option(number(0.2, 70)),
    expectedGrowth: fc.option(number(-0.6, 0.8)),
    revenueGrowth5y: fc.option(number(-0.2, 0.5)),
  }),
});
