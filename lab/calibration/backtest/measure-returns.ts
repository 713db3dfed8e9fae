import type { Interval, MeasuredReturns, Returns } from "@plumbline/base-rates/track-record.ts";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { median, quantile } from "../quantile.ts";

/** A valuation whose next year is known, and the group that it is measured in. */
export type Followed<Group> = { company: string; year: number; nextReturn: number; group: Group };

const intervalShares = { low: 0.025, high: 0.975 };

/** Returns the median return of each calendar year. */
export const findMarketMedians = (
  followed: readonly { year: number; nextReturn: number }[],
): Map<number, number> =>
  new Map(
    Array.from(
      Map.groupBy(followed, ({ year }) => year),
      ([year, own]) => [year, median(own.map(({ nextReturn }) => nextReturn))],
    ),
  );

const summarise = <Group>(followed: readonly Followed<Group>[]): Map<Group, Returns> => {
  const market = findMarketMedians(followed);
  return new Map(
    Array.from(
      Map.groupBy(followed, ({ group }) => group),
      ([group, own]) => {
        const returns = own.map(({ nextReturn }) => nextReturn);
        const above = own.filter(({ year, nextReturn }) => nextReturn > (market.get(year) ?? Infinity));
        return [
          group,
          {
            count: own.length,
            medianReturn: median(returns),
            meanReturn: returns.reduce((sum, one) => sum + one, 0) / returns.length,
            aboveMarketMedian: above.length / own.length,
          },
        ];
      },
    ),
  );
};

/** Draws as many companies as there are, with replacement, each with all its valuations. */
const resample = <Group>(byCompany: readonly Followed<Group>[][], random: () => number) =>
  byCompany.flatMap(() => byCompany[random()] ?? []);

/**
 * Measures the returns of each group, with 95% intervals from `draws` resamples of companies, whose
 * valuations stay together because they are alike. Membership of groups stays; the market's medians
 * are those of the resample. The same seed gives the same figures.
 */
export const measureReturns = <Group>(
  followed: readonly Followed<Group>[],
  { draws, seed }: { draws: number; seed: number },
): Map<Group, MeasuredReturns> => {
  const byCompany = [...Map.groupBy(followed, ({ company }) => company).values()];
  const generator = xoroshiro128plus(seed);
  const random = () => uniformInt(generator, 0, byCompany.length - 1);
  const resampled = Array.from({ length: draws }, () => summarise(resample(byCompany, random)));
  return new Map(
    Array.from(summarise(followed), ([group, found]) => {
      const drawn = resampled.flatMap((one) => one.get(group) ?? []);
      const intervalOf = (name: "medianReturn" | "meanReturn" | "aboveMarketMedian"): Interval => {
        const values = drawn.map((one) => one[name]);
        return [quantile(values, intervalShares.low), quantile(values, intervalShares.high)];
      };
      const intervals = {
        medianReturn: intervalOf("medianReturn"),
        meanReturn: intervalOf("meanReturn"),
        aboveMarketMedian: intervalOf("aboveMarketMedian"),
      };
      return [group, { ...found, intervals }];
    }),
  );
};
