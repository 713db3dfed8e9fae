import type { PortfolioScore } from "@plumbline/base-rates/shared-errors.ts";
import { type SharedErrors, valuePortfolio } from "@plumbline/model/value-portfolio.ts";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { median } from "../quantile.ts";
import type { ValueError } from "./list-errors.ts";

/** The middle and the 80% range of a portfolio's value, and what followed, all over its price. */
type Outcome = { year: number; low: number; value: number; high: number; realised: number };

const draw = (companies: readonly ValueError[], count: number, random: (most: number) => number) => {
  const left = [...companies];
  return Array.from({ length: count }, () => left.splice(random(left.length - 1), 1)[0] as ValueError);
};

const shareOf = (outcomes: readonly Outcome[], isMet: (one: Outcome) => boolean) =>
  outcomes.filter(isMet).length / outcomes.length;
const isBelow = ({ realised, low }: Outcome) => realised < low;
const isAbove = ({ realised, high }: Outcome) => realised > high;
const isInside = (one: Outcome) => !isBelow(one) && !isAbove(one);

const summarise = (outcomes: readonly Outcome[], size: number): PortfolioScore => ({
  portfolios: outcomes.length,
  size,
  inside80: shareOf(outcomes, isInside),
  below10: shareOf(outcomes, isBelow),
  above90: shareOf(outcomes, isAbove),
  years: [...Map.groupBy(outcomes, ({ year }) => year)]
    .toSorted(([a], [b]) => a - b)
    .map(([year, ofYear]) => ({
      year,
      portfolios: ofYear.length,
      inside80: shareOf(ofYear, isInside),
      value: median(ofYear.map(({ value }) => value)),
      realised: median(ofYear.map(({ realised }) => realised)),
    })),
});

/**
 * Draws portfolios of so many different companies of a year, in equal parts, and counts how often
 * the 80% range held what followed. `sharedWithout` gives the shared errors that have not seen
 * these companies. The same seed draws the same portfolios.
 */
export const scorePortfolios = ({
  companies,
  portfolios,
  size,
  seed,
  sharedWithout,
}: {
  companies: readonly ValueError[];
  portfolios: number;
  size: number;
  seed: number;
  sharedWithout: (ids: ReadonlySet<string>) => SharedErrors;
}): PortfolioScore => {
  const generator = xoroshiro128plus(seed);
  const random = (most: number) => uniformInt(generator, 0, most);
  const years = [...Map.groupBy(companies, ({ year }) => year)].filter(([, list]) => list.length >= size);
  const outcomes = Array.from({ length: portfolios }, (_, index): Outcome => {
    const [year, ofYear] = years[random(years.length - 1)] as (typeof years)[number];
    const drawn = draw(ofYear, size, random);
    const holdings = drawn.map(({ sector, ratios }) => ({ weight: 1, sector, ratios }));
    const shared = sharedWithout(new Set(drawn.map(({ id }) => id)));
    const { percentiles } = valuePortfolio({ holdings, shared, seed: index });
    const realised = drawn.reduce((sum, one) => sum + one.realised, 0) / size;
    return { year, low: percentiles.p10, value: percentiles.p50, high: percentiles.p90, realised };
  });
  return summarise(outcomes, size);
};
