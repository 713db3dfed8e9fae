import { inverseNormal } from "@plumbline/model";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";
import type { ValueError } from "./list-errors.ts";
import { measureSharedErrors } from "./measure-shared-errors.ts";
import { scorePortfolios } from "./score-portfolios.ts";

const generator = xoroshiro128plus(11);
const draw = () => inverseNormal(Math.max(1e-9, uniformFloat64(generator)));
const years = Array.from({ length: 300 }, (_, index) => 1700 + index);
const sectors = ["A", "B", "C", "D", "E", "F"];

/** Errors with a variance of 1, of which a fifth is the market's and a tenth the sector's. */
const errors: ValueError[] = years.flatMap((year) => {
  const market = draw() * Math.sqrt(0.2);
  return sectors.flatMap((sector) => {
    const ofSector = draw() * Math.sqrt(0.1);
    return Array.from({ length: 10 }, (_, index): ValueError => {
      const error = market + ofSector + draw() * Math.sqrt(0.7);
      const at = (score: number) => Math.exp(score);
      return {
        id: `${sector}${index}`,
        year,
        sector,
        ratios: [at(-1.2816), at(-0.6745), 1, at(0.6745), at(1.2816)],
        realised: Math.exp(error),
        error,
      };
    });
  });
});

test("finds how much of the errors the market and the sectors share", () => {
  const { total, market, sector, marketError, ...rest } = measureSharedErrors(errors, 3);
  expect(total).toBeCloseTo(1, 0);
  expect(Math.abs(market - 0.2)).toBeLessThan(0.06);
  expect(Math.abs(sector - 0.1)).toBeLessThan(0.04);
  expect(marketError).toBeGreaterThan(0.003);
  expect(marketError).toBeLessThan(0.08);
  expect(rest).toMatchObject({ years: 3, cases: 18_000, firstYear: 1700, lastYear: 1999 });
});

test("ranges with the true shared errors hold four portfolios in five, without them fewer", () => {
  const score = (shared: { market: number; sector: number }) =>
    scorePortfolios({
      companies: errors,
      portfolios: 150,
      size: 20,
      seed: 1,
      sharedWithout: (ids) => {
        expect(ids.size).toBe(20);
        return { ...shared, mostRatio: 1_000 };
      },
    });
  const { inside80, below10, above90, size } = score({ market: 0.2, sector: 0.1 });
  expect(inside80).toBeGreaterThan(0.72);
  expect(inside80).toBeLessThan(0.88);
  expect(inside80 + below10 + above90).toBeCloseTo(1, 12);
  expect(size).toBe(20);
  expect(score({ market: 0, sector: 0 }).inside80).toBeLessThan(0.65);
});
