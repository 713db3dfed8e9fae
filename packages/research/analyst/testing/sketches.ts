import fc from "fast-check";
import type { Sketch } from "./sketch.ts";

export const arbitraryNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Generates companies of every kind, plausible or not. */
export const arbitrarySketch: fc.Arbitrary<Partial<Sketch>> = fc.record({
  firstRevenue: arbitraryNumber(5, 600_000),
  growth: fc.array(arbitraryNumber(-0.5, 1.5), { minLength: 9, maxLength: 9 }),
  margins: fc.array(arbitraryNumber(-1.2, 0.7), { minLength: 2, maxLength: 10 }),
  firstEquity: arbitraryNumber(-20_000, 400_000),
  payout: arbitraryNumber(0, 2),
  research: arbitraryNumber(0, 0.4),
  cost: arbitraryNumber(0.1, 0.9),
  goodwill: arbitraryNumber(0, 50_000),
  cash: arbitraryNumber(0, 50_000),
  debt: arbitraryNumber(0, 80_000),
  price: fc.option(arbitraryNumber(0.5, 2_000)),
  shares: arbitraryNumber(1, 20_000),
  financial: fc.boolean(),
  pDistress: arbitraryNumber(0, 0.6),
  industry: fc.record({
    netMargin: fc.option(arbitraryNumber(-0.2, 0.35)),
    roe: fc.option(arbitraryNumber(-0.4, 0.5)),
    salesToBookEquity: fc.option(arbitraryNumber(0.2, 70)),
    revenueGrowth5y: fc.option(arbitraryNumber(-0.2, 0.5)),
  }),
});
